import { giveAnswer, undoAnswer } from '../src/notifications/notice-answer'
import { moveBadge } from '../src/notifications/notice-badge'
import { type Notice, noticeOf, pathOf } from '../src/notifications/notice-data'
import { wordsOf } from '../src/notifications/notice-follow'
import { ask, type NoticeScreen, showPlain, tellQuietly } from '../src/notifications/notice-screen'
import { answerWords, changedWords, notSavedWords } from '../src/notifications/notice-words'
import { memberHere } from '../src/outbox/member-here'
import { withMember } from './push'

/** What the worker does beside showing. */
export interface ClickDevice {
  screen: NoticeScreen
  now: () => number
  /** Resolves once that time has come (ms). */
  until: (at: number) => Promise<void>
  /** Asks to be woken when there is signal, should the worker be killed. */
  askForSync: () => Promise<void>
  /** Sends what waits, and brings the notifications up to date. Rejects where something is left. */
  drain: () => Promise<unknown>
  /** Brings an open page there, or opens one. */
  open: (path: string) => Promise<void>
  /** Whether a page is open that keeps the app's badge up to date. */
  isPageOpen: () => Promise<boolean>
}

/** A press on a notification or one of its buttons. Never rejects. */
export async function takeClick(notification: Notification, action: string, device: ClickDevice): Promise<void> {
  const done = isAnswer(action)
    ? answer(notification, action === 'yes', device)
    : otherwise(notification, action, device)
  await done.catch(() => undefined)
}

function isAnswer(action: string): boolean {
  return action === 'yes' || action === 'no'
}

async function otherwise(pressed: Notification, action: string, device: ClickDevice): Promise<void> {
  if (action === 'undo') return undo(pressed, device)
  pressed.close()
  await device.open(noticeOf(pressed)?.path ?? plainPath(pressed))
}

async function answer(pressed: Notification, yes: boolean, device: ClickDevice): Promise<void> {
  const { screen, now, until } = device
  const notice = noticeOf(pressed)
  if (!notice || (await memberHere()) !== notice.message.owner) {
    pressed.close()
    return showPlain(screen, 'Not saved. Open to answer.')
  }
  if (!notice.message.isAnswerable) return tellQuietly(screen, notice, notSavedWords(notice))
  const given = await withMember(notice.message.owner, (db) => giveAnswer(db, notice, yes, now())).catch(() => null)
  if (given === null) return tellQuietly(screen, notice, notSavedWords(notice))
  if (given.came === 'later') return tellQuietly(screen, notice, changedWords(notice))
  const answered = { ...notice, answer: given.answer }
  const canUndo = given.answer.undoUntil > now()
  if (given.came === 'known') {
    return tellQuietly(screen, answered, wordsOf(notice, given.answer.yes, canUndo, given.known, now()))
  }
  await device.askForSync()
  // It is given, also where this can't be shown.
  const words = answerWords(notice, given.answer.yes, { fate: 'saved', undo: canUndo })
  await tellQuietly(screen, answered, words).catch(() => undefined)
  if (given.isCounted) await countsOne(notice, -1, device)
  await until(given.answer.undoUntil)
  // What is left is sent later: by the sync, or by a page.
  await device.drain().catch(() => undefined)
}

async function undo(pressed: Notification, device: ClickDevice): Promise<void> {
  const { screen, now } = device
  const notice = noticeOf(pressed)
  if (!notice?.answer || (await memberHere()) !== notice.message.owner) {
    pressed.close()
    return showPlain(screen)
  }
  const { answer, message } = notice
  const late = { undone: 'late' } as const
  const undone = await withMember(message.owner, (db) => undoAnswer(db, answer, now())).catch(() => late)
  if (undone.undone === 'late')
    return tellQuietly(screen, notice, answerWords(notice, answer.yes, { fate: 'too-late' }))
  await ask(screen, notice, { silent: true })
  if (undone.undone === 'now' && undone.wasCounted) await countsOne(notice, 1, device)
}

async function countsOne({ message }: Notice, by: 1 | -1, { isPageOpen }: ClickDevice): Promise<void> {
  if (!(await isPageOpen())) await withMember(message.owner, (db) => moveBadge(db, by)).catch(() => undefined)
}

/** Of the notification that says nothing. */
function plainPath({ data }: Notification): string {
  return pathOf(typeof data === 'object' && data !== null && 'path' in data ? data.path : '/')
}
