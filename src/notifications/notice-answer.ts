import type { Answer } from '../../domain/messages/response-codec'
import type { PushedMessage } from '../../domain/notifications/push-payload'
import { answerItem, answerKey } from '../messages/answer-item'
import { enqueue } from '../outbox/enqueue'
import { mayBeKnown, needsAttention, undoMs } from '../outbox/item'
import { type MemberDatabase, type NoticedAnswer, readMeta, writeMeta } from '../outbox/member-database'
import { dataOf, type Notice, type NoticeAnswer, noticeOf } from './notice-data'
import { isAnswer, type Known, knownOf, type Live } from './notice-fate'

/** What a press on Yes or No came to. known: it was pressed before, and this became of it. later: an answer to a later version is here. */
export type Given =
  | { came: 'new'; answer: NoticeAnswer; isCounted: boolean }
  | { came: 'known'; answer: NoticeAnswer; known: Live }
  | { came: 'later' }

/**
 * Puts an answer given from a notification into its owner's outbox, as the page would; rejects where it can't be stored. It is held back
 * for as long as it can be undone: only while nothing else of the message waits, as Undo must not lose that. A second press on the same
 * question changes nothing.
 */
export function giveAnswer(db: MemberDatabase, notice: Notice, yes: boolean, now: number): Promise<Given> {
  const { message } = notice
  return db.transaction('rw', db.outbox, db.delivered, db.meta, async (): Promise<Given> => {
    const noted = await notedAnswers(db)
    const before = noted.find(({ notice: of }) => isSameQuestion(of.message, message))
    const pressed = before?.notice.answer ?? null
    const known = pressed && (await knownOf(db, pressed))
    if (pressed && known && isLive(known)) return { came: 'known', answer: pressed, known }
    const ofMessage = (await db.outbox.where('entityKey').equals(answerKey(message.msgid)).toArray()).filter(isAnswer)
    if (ofMessage.some(({ base }) => base.version > message.version)) return { came: 'later' }
    const waiting = ofMessage.filter(({ state }) => state !== 'sent')
    const undoable = waiting.length === 0
    const answer: Answer = { kind: 'yesno', yes, notes: '' }
    const { msgid: id, isUnanswered } = message
    const item = answerItem(
      { ...message, id, text_type: 'simple', options: null },
      answer,
      isUnanswered ? null : undefined,
      now,
    )
    const opId = await enqueue(db, item, now, undoable ? undoMs : 0)
    const { device_at } = item.payload
    const given: NoticeAnswer = { opId, device_at, yes, undoUntil: undoable ? now + undoMs : 0 }
    const isCounted = isUnanswered && waiting.every(needsAttention)
    await noteAnswers(db, [
      ...noted.filter((one) => one !== before),
      { notice: { ...notice, answer: given }, isCounted },
    ])
    return { came: 'new', answer: given, isCounted }
  })
}

/** What a press on Undo came to. none: there is no such answer any more, as it was undone before. */
export type Undone = { undone: 'now'; wasCounted: boolean } | { undone: 'late' | 'none' }

/** Takes that answer back out of the outbox, unless it is too late, it is another by now, or it may be under way. */
export function undoAnswer(db: MemberDatabase, answer: NoticeAnswer, now: number): Promise<Undone> {
  const { opId, undoUntil } = answer
  return db.transaction('rw', db.outbox, db.delivered, db.meta, async (): Promise<Undone> => {
    // A clock that was set back must not keep it open for ever.
    if (now >= undoUntil || now < undoUntil - undoMs) return { undone: 'late' }
    if ((await knownOf(db, answer)).is === 'gone') return { undone: (await db.outbox.get({ opId })) ? 'late' : 'none' }
    const item = await db.outbox.get({ opId })
    if (item?.order === undefined || item.state !== 'queued' || mayBeKnown(item)) return { undone: 'late' }
    await db.outbox.delete(item.order)
    const noted = await notedAnswers(db)
    const mine = noted.find(({ notice }) => notice.answer?.opId === opId)
    await noteAnswers(
      db,
      noted.filter((one) => one !== mine),
    )
    return { undone: 'now', wasCounted: mine?.isCounted ?? false }
  })
}

/** An answer given from a notification. */
export interface Noted {
  /** With its answer. */
  notice: Notice
  /** The app's badge was lowered by it. */
  isCounted: boolean
}

/** The answers given from notifications of which nobody has told yet what became of them. */
export async function notedAnswers(db: MemberDatabase): Promise<Noted[]> {
  const rows = (await readMeta(db, 'noticed')) ?? []
  return rows.flatMap(({ data, isCounted }) => {
    const notice = noticeOf({ title: '', body: '', data })
    return notice?.answer ? [{ notice, isCounted }] : []
  })
}

export async function noteAnswers(db: MemberDatabase, noted: readonly Noted[]): Promise<void> {
  const rows = noted.map(({ notice, isCounted }): NoticedAnswer => ({ data: dataOf(notice), isCounted }))
  await writeMeta(db, 'noticed', rows)
}

/** Whether that answer still counts, or did until the agency took it. */
function isLive(known: Known): known is Live {
  return known.is !== 'gone' && known.is !== 'attention'
}

function isSameQuestion(one: PushedMessage, other: PushedMessage): boolean {
  return one.msgid === other.msgid && one.version === other.version
}
