import type { RouteName } from '../../domain/access/route-table'
import { pathTo, routeNamed } from '../../domain/access/routes'
import type { ItemOf, Kind, OutboxItem } from '../outbox/item'
import { namesIn } from '../outbox/profile-fields'

type Named = {
  [K in Kind]: Pick<ItemOf<K>, 'kind' | 'extraid' | 'payload'> & Partial<Pick<OutboxItem, 'serverResult'>>
}[Kind]

/** What one change is, in words that its member understands. */
export function titleOf(item: Named): string {
  switch (item.kind) {
    case 'message_respond':
      return answerWords(item.payload)
    case 'update_member':
      return `Your changes to ${listed(pagesOf(item.payload.pages).map((name) => routeNamed(name).title))}`
    case 'add_experience':
      return `Experience: ${item.payload.role}, ${item.payload.detail}`
    case 'remove_experience':
      return `Remove experience: ${item.payload.name}`
    case 'add_speciallistapplication':
      return `Apply to ${item.payload.name}`
    case 'remove_speciallistapplication':
      return `Leave ${item.payload.name}`
    case 'book_annualleave':
      return `Annual leave on ${dayWords(item.payload.book_date)}`
    case 'add_family_member':
      return `Add ${item.payload.firstname} ${item.payload.lastname} to your family`
    case 'remove_family_member':
      return `Remove ${item.payload.name} from your family`
  }
}

/** Where it can be looked at and settled. Of a profile the field: the first that needs attention, or the first that changed. */
export function pathOf(item: Named): string {
  const { extraid } = item
  switch (item.kind) {
    case 'message_respond':
      return pathTo('Message', { extraid, id: item.payload.id })
    case 'update_member':
      return placeOf(item)
    case 'add_experience':
    case 'remove_experience':
      return pathTo('Experience', { extraid })
    case 'add_speciallistapplication':
    case 'remove_speciallistapplication':
      return pathTo('SpecialLists', { extraid })
    case 'book_annualleave':
      return pathTo('AnnualLeave', { extraid })
    case 'add_family_member':
    case 'remove_family_member':
      return pathTo('Family')
  }
}

/** '2026-12-21' as 21/12/2026 */
function dayWords(day: string): string {
  return day.split('-').reverse().join('/')
}

function answerWords({ response, name }: { response: string; name: string }): string {
  if (response === 'Y') return `Yes to ${name}`
  if (response === 'N') return `No to ${name}`
  return `Your choice for ${name}`
}

/** '/member/1/contact#field-mobile': the page's form gives that field the focus. */
function placeOf({ extraid, payload, serverResult }: Extract<Named, { kind: 'update_member' }>): string {
  const wrong = [...(serverResult?.conflicts ?? []), ...(serverResult?.problems ?? [])].map(({ field }) => field)
  const unsettled = wrong.filter((name) => !serverResult?.closed?.includes(name))
  const field = [...unsettled, ...namesIn(payload.pages)].find((name) => payload.pages[name] !== undefined)
  const page = field && payload.pages[field]
  if (!page) return pathTo('StartHere', { extraid })
  return `${pathTo(page, { extraid })}#field-${field}`
}

function pagesOf(pages: ItemOf<'update_member'>['payload']['pages']): RouteName[] {
  return [...new Set(Object.values(pages))]
}

/** 'Contact Details and Measurements' */
function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? 'your profile') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
