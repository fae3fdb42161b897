import { type Item, lastUnsealed, mayBeKnown, type New, needsAttention, type OutboxRecord } from '../outbox/item'
import type { EnqueuePlan } from '../outbox/kind'

export interface AnswerParts {
  payload: {
    id: number
    /** The message's title, for the tray. */
    name: string
    response: string
    notes: string | null
    device_at: string
    /** The answer's stored form, as the server writes it. Absent in items older than this field. */
    stored?: string
  }
  /** What the member saw: the version, and the stored form of the standing answer; null: none, absent: not recorded. */
  base: { version: number; seen?: string | null | undefined }
  /** After a conflict with another answer: the one that counts, in its stored form. */
  word: { standing: string | null }
}

type AnswerItem = Item<'message_respond', AnswerParts>

/** The time (ms) a member needs to read a conflict on the screen and tap, once it is known. */
const toBeSeen = 1_000

/**
 * How a new answer joins the earlier ones to the same message (rules 4 and 8). Its base is the newest version read, as the
 * member decided on that text; the standing answer in its base comes from the earlier one (seenBy). Earlier answers that
 * needed attention are dropped.
 */
export function planAnswer(
  ofEntity: readonly OutboxRecord[],
  item: New<'message_respond', AnswerParts>,
  now: number,
): EnqueuePlan {
  const answers = ofEntity.filter(isAnswer)
  const drop = answers.filter(needsAttention)
  const answer = { ...item, base: { ...item.base, ...seenBy(answers.at(-1), item) } }
  const waiting = lastUnsealed(answers)
  if (!waiting) return { drop, change: [], add: answer }
  const merged = { ...waiting, payload: answer.payload, base: answer.base, createdAt: now }
  return { drop, change: [merged], add: null }
}

/**
 * The newer answer says what the member wants now: an earlier one that needs attention is dropped, and a newer one that
 * was never sealed takes over its base, except for the version.
 */
export function afterAnswer(item: AnswerItem, others: readonly OutboxRecord[]): Omit<EnqueuePlan, 'add'> {
  if (!needsAttention(item)) return { drop: [], change: [] }
  const later = others.filter(isAnswer).filter((one) => (one.order ?? 0) > (item.order ?? 0) && one.state !== 'sent')
  const change = later
    .filter((one) => !mayBeKnown(one))
    .map(({ base: { version }, ...one }) => ({ ...one, base: { ...item.base, version } }))
  return { drop: later.length > 0 ? [item] : [], change }
}

/** The standing answer that the member knew of; empty where this outbox knows no more than the tapped screen. */
function seenBy(
  last: AnswerItem | undefined,
  item: New<'message_respond', AnswerParts>,
): Pick<AnswerParts['base'], 'seen'> {
  if (!last) return {}
  if (needsAttention(last) && hasRead(last, item)) return { seen: last.serverResult?.standing }
  if (needsAttention(last) || !mayBeKnown(last)) return { seen: last.base.seen }
  // Under way, or with the agency and not yet read: unless somebody else answers, this one stands.
  return { seen: last.payload.stored }
}

/** After a conflict: whether the member can have seen the other answer before they answered again. */
function hasRead({ serverResult }: AnswerItem, { base, payload }: New<'message_respond', AnswerParts>): boolean {
  if (serverResult?.outcome !== 'answered') return false
  return base.seen === serverResult.standing || serverResult.heardAt + toBeSeen <= Date.parse(payload.device_at)
}

function isAnswer(item: OutboxRecord): item is AnswerItem {
  return item.kind === 'message_respond'
}
