import { callFailed, notConfirmed, type Stored } from '../data/effect'
import { within } from '../data/store-trouble'
import { wordOf } from '../data/word'
import type { Workspace } from '../data/workspace'
import { mayBeKnown } from '../outbox/item'
import { isKnown, kindOf, leftOf, type NewItem, type OutboxItem, resultOf } from '../outbox/kinds'
import { attentionAtFields, type FieldWord } from './attention'
import { endSureItem, sureItem } from './sure-op'

/**
 * Staff acting for a member, or a device that can't keep it: the agency's own word, or nothing was saved. askedAt: when the
 * member asked for it, by the phone's clock (ms).
 */
export async function sendNow(open: Workspace, asked: NewItem, askedAt: number): Promise<Stored> {
  if (await hasEarlier(open, asked.entityKey)) {
    return {
      stored: 'nowhere',
      message: `Not saved: your earlier ${kindOf(asked).noun} is still on its way. Try again once it has arrived.`,
    }
  }
  const { opId, item } = sureItem(open.memberId, asked)
  const { document, variables } = kindOf(item)
  const context = underOpId(open.memberId, opId)
  const result = wordOf(
    await open.client.mutation<Record<string, AnsweredItem>>(document, variables(item), context).toPromise(),
  )
  if (result.kind === 'unreachable') {
    // It may have arrived, and only its answer was lost.
    return { stored: 'nowhere', message: open.acting ? notConfirmed : null }
  }
  if (result.kind === 'refused') return { stored: 'nowhere', message: result.message }
  endSureItem(open.memberId, item)
  const { ok, message, arrived_at } = result.data[item.kind] ?? { ok: false }
  const word: FieldWord = resultOf(item, result.data)
  if (word.conflicts?.length || word.problems?.length) return attentionAtFields(word)
  if (!ok) return { stored: 'nowhere', message: message ?? callFailed }
  await dropEarlier(open, item, askedAt)
  return { stored: 'agency', arrivedAt: arrived_at ? Date.parse(arrived_at) : Date.now() }
}

/** What the answers of all kinds have in common. */
interface AnsweredItem {
  ok: boolean
  message?: string | null
  arrived_at?: string | null
}

function underOpId(memberId: number, opId: string) {
  const headers = { 'x-callboard': '1', 'outbox-member': String(memberId), 'idempotency-key': opId }
  return { fetchOptions: { credentials: 'same-origin' as const, headers } }
}

/** How long a store that may be lost is waited for (ms): what the member waits for is the agency. */
const patience = 2_000

/** A change of the same thing that may be under way, or waits for a newer version, would arrive after this one and count instead. */
async function hasEarlier({ db }: Workspace, entityKey: string): Promise<boolean> {
  if (!db) return false
  const found = within(patience, db.outbox.where('entityKey').equals(entityKey).toArray())
  const items = await found.catch(() => [])
  const isUnsettled = (item: OutboxItem) => item.state !== 'sent' && item.state !== 'needs-attention'
  return items.some((item) => isUnsettled(item) && (mayBeKnown(item) || !isKnown(item)))
}

/**
 * What was never sent, or needed attention, is settled by this one where it is about the same, and must not go out after it.
 * What another tab has kept since then is later than this one, and stays.
 */
async function dropEarlier({ db }: Workspace, item: NewItem, askedAt: number): Promise<void> {
  if (!db) return
  const earlier = db.outbox.where('entityKey').equals(item.entityKey)
  const drop = earlier.modify((old, row: { value?: OutboxItem }) => {
    if (old.createdAt >= askedAt) return
    if (old.state !== 'needs-attention' && (old.state !== 'queued' || mayBeKnown(old))) return
    const left = leftOf(old, item)
    if (left) row.value = left
    else delete row.value
  })
  await within(patience, drop).catch(() => undefined)
}
