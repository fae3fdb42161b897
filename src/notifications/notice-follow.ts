import { pushTag } from '../../domain/notifications/push-payload'
import type { MemberDatabase } from '../outbox/member-database'
import { type Noted, noteAnswers, notedAnswers } from './notice-answer'
import { moveBadge } from './notice-badge'
import type { Notice } from './notice-data'
import { answerHere, type Known, knownOf, type Live } from './notice-fate'
import { type NoticeScreen, type Standing, standing, tellQuietly } from './notice-screen'
import { againWords, answerWords, type NoticeWords } from './notice-words'

interface Following {
  screen: NoticeScreen
  /** Of the member whose notifications these are. */
  db: MemberDatabase
  now: number
  /** No page is open that would keep the app's badge up to date. */
  keepsBadge: boolean
}

/**
 * Brings the notifications that stand up to date with the outbox, after a drain of the worker or of a page: what became of the answers
 * given from them, and none of a message that was answered since on a page. One that was swiped away comes back only where its
 * answer was not taken.
 */
export async function followOutbox(following: Following): Promise<void> {
  const { screen, db } = following
  const there = await standing(screen, db.memberId)
  const told: string[] = []
  for (const noted of await notedAnswers(db)) {
    const { answer } = noted.notice
    if (answer && (await tell(following, noted, there, await knownOf(db, answer)))) told.push(answer.opId)
  }
  if (told.length > 0) await forget(db, told)
  for (const { notification, notice } of there) {
    const here = await answerHere(db, notice.message.msgid, notice.message.version)
    if (here && here.device_at !== notice.answer?.device_at) notification.close()
  }
}

/** Says what became of one answer. True: nothing more will come of it. */
async function tell(
  { screen, db, now, keepsBadge }: Following,
  { notice, isCounted }: Noted,
  there: readonly Standing[],
  known: Known,
): Promise<boolean> {
  const { answer } = notice
  if (!answer) return true
  const shown = there.find((one) => one.notice.answer?.opId === answer.opId)
  if (known.is === 'attention') {
    if (isCounted && keepsBadge) await moveBadge(db, 1)
    // A later question of the same message has taken its place.
    const isAskedAnew = there.some(
      (one) => one.notice.message.msgid === notice.message.msgid && one.notice.message.version > notice.message.version,
    )
    if (!isAskedAnew) await tellQuietly(screen, { ...notice, answer: null }, againWords(notice, answer.yes, known.item))
    return true
  }
  if (known.is === 'gone') {
    shown?.notification.close()
    return true
  }
  if (shown) await retell(screen, shown, wordsOf(shown.notice, answer.yes, answer.undoUntil > now, known, now))
  return known.is === 'arrived'
}

/** What is said of an answer that this device still has, or had until the agency took it. */
export function wordsOf(notice: Notice, yes: boolean | null, undo: boolean, known: Live, now: number) {
  if (known.is === 'arrived') return answerWords(notice, yes, { fate: 'arrived', at: known.at, now })
  if (known.is === 'paused') return answerWords(notice, yes, { fate: 'paused' })
  return answerWords(notice, yes, undo ? { fate: 'saved', undo } : { fate: 'waiting' })
}

/** Nothing where it says so already: showing it again would bring it to the top. */
async function retell(screen: NoticeScreen, { notification, notice }: Standing, words: NoticeWords): Promise<void> {
  if (notification.title !== words.title || notification.body !== words.body) await tellQuietly(screen, notice, words)
}

function forget(db: MemberDatabase, opIds: readonly string[]): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const noted = await notedAnswers(db)
    await noteAnswers(
      db,
      noted.filter(({ notice }) => !opIds.includes(notice.answer?.opId ?? '')),
    )
  })
}

/** Takes away the notification of a message that is open on the screen. */
export async function closeNotice(screen: NoticeScreen, owner: number, msgid: number): Promise<void> {
  for (const { notification } of await standing(screen, owner, pushTag(msgid))) notification.close()
}
