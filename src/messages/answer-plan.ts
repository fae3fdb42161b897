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
    /** Its stored form, as the server writes it. Absent in items of before this field. */
    stored?: string
  }
  /** What the member saw: which version, and the stored form of the answer that stood; null: none, absent: nobody noted it. */
  base: { version: number; seen?: string | null | undefined }
  /** Of one that met another answer: the one that counts, in its stored form. */
  word: { standing: string | null }
}

type AnswerItem = Item<'message_respond', AnswerParts>

/** From hearing of a conflict until its member can have read it on the screen and tapped (ms). */
const toBeSeen = 1_000

/**
 * How an answer joins those to the same message (rules 4 and 8). For an answer the newest version read is its base, as
 * the member decided on that text; the answer that they saw standing is the oldest one's. It settles what needed attention.
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
 * The newer answer says what the member wants now: one that came to nothing does not stand in its way, and the newer one
 * stands on what that one was based on.
 */
export function afterAnswer(item: AnswerItem, others: readonly OutboxRecord[]): Omit<EnqueuePlan, 'add'> {
  if (!needsAttention(item)) return { drop: [], change: [] }
  const later = others.filter(isAnswer).filter((one) => (one.order ?? 0) > (item.order ?? 0) && one.state !== 'sent')
  const change = later
    .filter((one) => !mayBeKnown(one))
    .map(({ base: { version }, ...one }) => ({ ...one, base: { ...item.base, version } }))
  return { drop: later.length > 0 ? [item] : [], change }
}

/** The answer that the member saw standing, as far as this outbox knows better than the screen that was tapped. */
function seenBy(
  last: AnswerItem | undefined,
  item: New<'message_respond', AnswerParts>,
): Pick<AnswerParts['base'], 'seen'> {
  if (!last) return {}
  if (needsAttention(last) && hasRead(last, item)) return { seen: last.serverResult?.standing }
  if (needsAttention(last) || !mayBeKnown(last)) return { seen: last.base.seen }
  // Under way, or with the agency and not yet read: it is what stands where nobody else answers.
  return { seen: last.payload.stored }
}

/** Of one that met another answer: whether the member can have seen that one before they answered again. */
function hasRead({ serverResult }: AnswerItem, { base, payload }: New<'message_respond', AnswerParts>): boolean {
  if (serverResult?.outcome !== 'answered') return false
  return base.seen === serverResult.standing || serverResult.heardAt + toBeSeen <= Date.parse(payload.device_at)
}

function isAnswer(item: OutboxRecord): item is AnswerItem {
  return item.kind === 'message_respond'
}
