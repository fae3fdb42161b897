import type { RouteName } from '../../domain/access/route-table'
import { pathTo, routeNamed } from '../../domain/access/routes'
import type { FieldValue } from '../../domain/forms/field-definition'
import type { FieldName } from '../../domain/profile/field'
import { type DataOf, type InputOf, mutationText } from '../data/mutation-text'
import type { NewRecord } from '../outbox/item'
import type { KindDefinition, Named } from '../outbox/kind'
import { isSave, namesIn, narrowed, type ProfileItem, type SaveParts, touches } from './save-fields'
import { afterSave, planSave } from './save-plan'

const document =
  mutationText(`mutation UpdateMember($extraid: Int!, $fields: MemberInput!, $base: MemberInput, $device_at: DateTime) {
  update_member(extraid: $extraid, fields: $fields, base: $base, device_at: $device_at) {
    ok
    message
    outcome
    conflicts {
      field
      theirs
      mine
      changed_by
      changed_at
    }
    problems {
      field
      message
    }
    arrived_at
  }
}`)
type Input = InputOf<typeof document>

/** Changed fields of a profile, with what the member saw in them. */
export const saveKind: KindDefinition<'update_member', SaveParts, DataOf<typeof document>, Input> = {
  document,
  operationName: 'UpdateMember',
  variables: ({ extraid, payload, base }) => ({
    extraid,
    fields: payload.fields as Input['fields'],
    base: base.fields as NonNullable<Input['base']>,
    device_at: payload.device_at,
  }),
  readBy: ['Profile'],
  plan: planSave,
  // A profile is one entity, but its fields are independent: a conflict in one field does not hold back later saves.
  holds: false,
  after: afterSave,
  result: ({ update_member: { outcome, message, conflicts, problems } }) => ({
    outcome,
    message,
    conflicts: (conflicts ?? []).map(({ field, mine, theirs, changed_by, changed_at }) => ({
      field: field as FieldName,
      mine: readValue(mine),
      theirs: readValue(theirs),
      changed_by,
      changed_at,
    })),
    problems: (problems ?? []).map(({ field, message }) => ({ field: field as FieldName, message })),
  }),
  title: ({ payload }) => {
    const pages = [...new Set(Object.values(payload.pages))]
    return `Your changes to ${listed(pages.map((name) => routeNamed(name).title))}`
  },
  place: placeOf,
  noun: 'change',
  left: leftOf,
}

/** The old save with only the fields that the later save does not touch. */
function leftOf(old: ProfileItem, later: NewRecord): ProfileItem | null {
  if (!isSave(later)) return null
  const left = namesIn(old.payload.fields).filter((field) => !touches(later, field))
  return left.length === 0 ? null : narrowed(old, left)
}

/** '/member/1/contact#field-mobile': the page's form gives the field that needs attention, or the first that changed, the focus. */
function placeOf({ extraid, payload, serverResult }: Named<'update_member', SaveParts>): string {
  const wrong = [...(serverResult?.conflicts ?? []), ...(serverResult?.problems ?? [])].map(({ field }) => field)
  const unsettled = wrong.filter((name) => !serverResult?.closed?.includes(name))
  const field = [...unsettled, ...namesIn(payload.pages)].find((name) => payload.pages[name] !== undefined)
  const page: RouteName | undefined = field && payload.pages[field]
  if (!page) return pathTo('StartHere', { extraid })
  return `${pathTo(page, { extraid })}#field-${field}`
}

/** 'Contact Details and Measurements' */
function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? 'your profile') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** Values of a conflict are JSON, as they may be of any type. */
function readValue(text: string | null): FieldValue {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' ? null : (value as FieldValue)
  } catch {
    return null
  }
}
