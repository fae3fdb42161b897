import { rowFateWords } from '../saving/row-fate-words'
import type { Tone } from '../ui/tone'
import type { SpecialListView } from './use-special-lists'

type Status = NonNullable<SpecialListView['status']>

/** What the agency has made of an application (specification part 2, section 2, Special Lists). */
export const statusWords: Record<Status, string> = { P: 'Pending', A: 'Accepted', R: 'Declined' }
export const statusTones: Record<Status, Tone> = { P: 'waiting', A: 'available', R: 'unavailable' }

/** The sentence of the status banner. */
export const bannerWords: Record<Status, string> = {
  P: 'The agency has your application and will look at it.',
  A: 'You are on this list.',
  R: 'The agency did not take you onto this list.',
}

/** What is to be known of a change that the agency does not have, or did not take; null where there is nothing. */
export function pendingWords(pending: SpecialListView['pending'], hasSignal: boolean): string | null {
  if (!pending) return null
  const words = pending.doing === 'apply' && pending.image ? withPhoto : pendingWordsOf[pending.doing]
  return rowFateWords(pending, words, hasSignal)
}

const pendingWordsOf = {
  apply: {
    refused: 'You have not applied.',
    sending: 'Sending your application to the agency.',
    waiting: 'Your application is not sent yet.',
  },
  retract: {
    refused: 'It was not retracted.',
    sending: 'Telling the agency that you retract it.',
    waiting: 'To be retracted.',
  },
}
const withPhoto = {
  ...pendingWordsOf.apply,
  goingOut: 'Your application is not with the agency yet. Its photo goes out by itself, part by part.',
}
