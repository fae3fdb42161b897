import type { Fate } from '../sync/fate'
import { nextWords } from './fate-look'
import { reasonWords } from './reason-words'

/** Of one row of a list: what waits about it, and why it needs attention. */
interface RowFate {
  fate: Fate | null
  why: string | null
}

/** A feature's own words for it: 'It was not added.', 'Sending it to the agency.', 'Not sent yet.'; '' where none are needed. */
interface RowWords {
  refused: string
  sending: string
  waiting: string
  /** For what takes time even with signal, as a file does: shown while there is signal. */
  goingOut?: string
}

/** For a change that consists of a file alone. */
export const partByPart = 'Not with the agency yet. It goes out by itself, part by part.'

/** What is to be known of a row that is not simply with the agency; null where there is nothing. */
export function rowFateWords(
  { fate, why }: RowFate,
  { refused, sending, waiting, goingOut }: RowWords,
  hasSignal = false,
): string | null {
  if (fate === 'device' && hasSignal && goingOut !== undefined) return goingOut
  switch (fate) {
    case null:
    case 'agency':
      return null
    case 'attention':
      return `${reasonWords(why)} ${refused}`.trim()
    case 'sending':
      return sending
    case 'device':
    case 'held':
    case 'blocked':
    case 'paused':
      return `${waiting} ${nextWords(fate)}`.trim()
  }
}
