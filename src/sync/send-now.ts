import { callFailed, notConfirmed, type Sent } from '../data/effect'
import { tellOnline } from '../data/online-client'
import { type Outcome, outcomeOf } from '../data/outcome'
import { within } from '../data/store-trouble'
import type { Workspace } from '../data/workspace'
import { mayBeKnown } from '../outbox/item'
import { isKnown, type Kind, kindOf, leftOf, type NewItem, type OutboxItem, resultOf } from '../outbox/kinds'
import { attentionAtFields, type FieldWord } from './attention'
import { endSureItem, sureItem } from './sure-op'
import { underWay } from './under-way'

/**
 * Sends straight to the agency what the outbox would carry: for staff acting for a member, or on a device that can't
 * store it. askedAt: when the member asked for it, by the phone's clock (ms). uploads: the server's ids of its files,
 * by hash.
 */
export async function sendNow(
  open: Workspace,
  asked: NewItem,
  askedAt: number,
  uploads: Record<string, string> = {},
): Promise<Sent> {
  if (await hasEarlier(open, asked.entityKey)) {
    return {
      ...{ stored: 'nowhere', isHeard: true },
      message: `Not saved: your earlier ${kindOf(asked).noun} is still on its way. Try again once it has arrived.`,
    }
  }
  const { opId, item } = sureItem(open.memberId, asked)
  const { document, variables } = kindOf(item)
  const context = underOpId(open.memberId, opId)
  const result = outcomeOf(
    await open.client.mutation<Answers>(document, variables({ ...item, uploads }), context).toPromise(),
  )
  if (result.kind === 'answered') endSureItem(open.memberId, item)
  const sent = sentOf(item.kind, result, open.acting ? notConfirmed : null)
  if (sent.stored === 'agency') await dropEarlier(open, item, askedAt)
  return sent
}

/**
 * Sends straight to the agency what may be stored nowhere, neither on the device nor in the ledger: without an opId,
 * and by a client that keeps nothing. A repeat must be harmless: after a lost answer nobody can recognise the second
 * request as the first. variables: those of the kind's mutation. Never rejects.
 */
export async function sendUnkept(kind: Kind, variables: Variables): Promise<Sent> {
  const result = await underWay(tellOnline<Answers, Variables>(kindOf({ kind }).document, variables))
  return sentOf(kind, result, notConfirmed)
}

/** unheard: the message where no answer came. The request may have arrived, and only its answer was lost. */
function sentOf(kind: Kind, result: Outcome<Answers>, unheard: string | null): Sent {
  if (result.kind === 'unreachable') return { stored: 'nowhere', isHeard: false, message: unheard }
  if (result.kind === 'refused') return { stored: 'nowhere', isHeard: true, message: result.message }
  const { ok, message, arrived_at } = result.data[kind] ?? { ok: false }
  const said: FieldWord = resultOf({ kind }, result.data)
  if (said.conflicts?.length || said.problems?.length) {
    const { changed_by = null, changed_at = null } = said.conflicts?.[0] ?? {}
    return { ...attentionAtFields(said), changedBy: changed_by, changedAt: changed_at }
  }
  if (!ok) return { stored: 'nowhere', isHeard: true, message: message ?? callFailed }
  return { stored: 'agency', arrivedAt: arrived_at ? Date.parse(arrived_at) : Date.now() }
}

type Variables = Readonly<Record<string, unknown>>
type Answers = Record<string, AnsweredItem>
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

/**
 * Whether an earlier change of the same entity may be in flight, or waits for a newer version: it would arrive after
 * this one and override it.
 */
async function hasEarlier({ db }: Workspace, entityKey: string): Promise<boolean> {
  if (!db) return false
  const found = within(patience, db.outbox.where('entityKey').equals(entityKey).toArray())
  const items = await found.catch(() => [])
  const isUnsettled = (item: OutboxItem) => item.state !== 'sent' && item.state !== 'needs-attention'
  return items.some((item) => isUnsettled(item) && (mayBeKnown(item) || !isKnown(item)))
}

/**
 * Drops, as far as this change replaces them, earlier items of the entity that were never sent or needed attention:
 * they must not go out after it. What another tab has stored since askedAt is newer, and stays.
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
