import { type PushedMessage, pushedMessageOf } from '../../domain/notifications/push-payload'

/**
 * A message's notification, as it stands on the screen: what asked, and what became of the answer that was given from it. Kept in the
 * notification's own data, as the worker may be killed between any two presses.
 */
export interface Notice {
  message: PushedMessage
  /** Where a tap leads, on our own origin. */
  path: string
  /** What it asked: shown again after Undo. */
  question: { title: string; body: string }
  /** The answer that it tells of, mostly given from it; null while it asks. */
  answer: NoticeAnswer | null
}

export interface NoticeAnswer {
  opId: string
  device_at: string
  /** null: of another kind than Yes and No. */
  yes: boolean | null
  /** Until when (ms) it can be undone; 0: not at all. */
  undoUntil: number
}

/** What a standing notification of ours is about; null where it is of no message, or of a version that we can't read. */
export function noticeOf({ title, body, data }: Pick<Notification, 'title' | 'body' | 'data'>): Notice | null {
  const message = pushedMessageOf(data)
  if (!message) return null
  // One that the browser showed by itself has the message alone.
  const { path, question, answer } = data as Partial<Notice>
  return {
    message,
    path: pathOf(path),
    question: isQuestion(question) ? question : { title, body },
    answer: isAnswer(answer) ? answer : null,
  }
}

/** A notice as a notification's data carries it: with the message's own fields where a push has them. */
export function dataOf({ message, path, question, answer }: Notice): PushedMessage & Omit<Notice, 'message'> {
  return { ...message, path, question, answer }
}

/** That path where it stays on our own origin, else the start. */
export function pathOf(wanted: unknown): string {
  if (typeof wanted !== 'string') return '/'
  try {
    const { origin, pathname, search } = new URL(wanted, location.origin)
    return origin === location.origin ? pathname + search : '/'
  } catch {
    return '/'
  }
}

function isQuestion(value: unknown): value is Notice['question'] {
  return isRecord(value) && typeof value.title === 'string' && typeof value.body === 'string'
}

function isAnswer(value: unknown): value is NoticeAnswer {
  if (!isRecord(value) || typeof value.opId !== 'string' || typeof value.device_at !== 'string') return false
  return (typeof value.yes === 'boolean' || value.yes === null) && typeof value.undoUntil === 'number'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
