import { dublinAsOf } from '../../domain/dates/dublin-time'
import type { OutboxItem } from '../outbox/kinds'
import { sentenceOf } from '../saving/reason-words'
import type { Notice } from './notice-data'

/** What a notification says of the answer given from it, and which buttons it has. */
export interface NoticeWords {
  title: string
  body: string
  actions: readonly NoticeAction[]
  /** It stays on a computer's screen until somebody presses it, or its words change: something is still open. */
  stays: boolean
}

export type NoticeAction = 'yes' | 'no' | 'undo' | 'open'

export const actionTitles: Record<NoticeAction, string> = { yes: 'Yes', no: 'No', undo: 'Undo', open: 'Open' }

/** For whoever is not the one it was for, and for what can't be read. */
export const plainWords = { title: 'Open Callboard', body: '' }

/** saved: on the device, and it may be undone while `undo`. waiting: on the device, and nothing was reached. at, now in ms. */
export type AnswerFate =
  | { fate: 'saved'; undo: boolean }
  | { fate: 'waiting' | 'paused' | 'too-late' }
  | { fate: 'arrived'; at: number; now: number }

export function answerWords(notice: Notice, yes: boolean | null, fate: AnswerFate): NoticeWords {
  const title = yes === null ? 'You have answered' : `You said ${yesWord(yes)}`
  const undo = fate.fate === 'saved' && fate.undo
  const stays = fate.fate === 'saved' || fate.fate === 'waiting'
  return { title, body: named(notice, fateSentence(fate)), actions: undo ? ['undo', 'open'] : ['open'], stays }
}

function fateSentence(fate: AnswerFate): string {
  switch (fate.fate) {
    case 'saved':
      return 'Saved on this device.'
    case 'waiting':
      return 'Saved on this device. It goes out when there is signal.'
    case 'paused':
      return 'Saved on this device. Log in to send it.'
    case 'too-late':
      return 'Too late to undo. Open to change your answer.'
    case 'arrived':
      return `The agency has it, ${dublinAsOf(fate.at, fate.now)}.`
  }
}

/** Nothing of the answer is stored anywhere. */
export function notSavedWords(notice: Notice): NoticeWords {
  return { title: 'Not saved', body: named(notice, 'Not saved. Open to answer.'), actions: ['open'], stays: true }
}

/** An answer to a later version is here already, so one to this version would be of no use. */
export function changedWords(notice: Notice): NoticeWords {
  const why = 'It changed, and you have answered it since. Open to see your answer.'
  return { title: 'Not saved', body: named(notice, why), actions: ['open'], stays: false }
}

/** The agency did not take the answer, and why. */
export function againWords(notice: Notice, yes: boolean | null, { serverResult, lastError }: OutboxItem): NoticeWords {
  const word = yes === null ? 'answer' : yesWord(yes)
  const why = reason(serverResult?.outcome ?? null, sentenceOf(serverResult?.message ?? lastError))
  const whole = why.includes('not been given') ? why : `${why} Your ${word} has not been given.`
  return { title: 'Open to answer again', body: named(notice, whole), actions: ['open'], stays: true }
}

function yesWord(yes: boolean): 'yes' | 'no' {
  return yes ? 'yes' : 'no'
}

function reason(outcome: string | null, why: string | null): string {
  if (outcome === 'changed') return 'It changed after you were asked.'
  if (outcome === 'absent') return 'The agency does not have this message any more.'
  if (outcome === 'closed') return why ?? 'The deadline had passed when your answer arrived.'
  return why ?? 'The agency’s system could not take it.'
}

/** With the message's name only where it was shown before: the agency may want none on a lock screen. */
function named({ message: { name }, question: { title, body } }: Notice, words: string): string {
  return name !== '' && `${title}\n${body}`.includes(name) ? `${name}. ${words}` : words
}
