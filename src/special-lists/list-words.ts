import { goesOutWords } from '../ui/goes-out-words'
import { reasonWords } from '../ui/reason-words'
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
export function pendingWords(pending: SpecialListView['pending']): string | null {
  if (pending === null || pending.fate === 'agency') return null
  const apply = pending.doing === 'apply'
  switch (pending.fate) {
    case 'sending':
      return apply ? 'Sending your application to the agency.' : 'Telling the agency that you retract it.'
    case 'attention':
      return `${reasonWords(pending.why)} ${apply ? 'You have not applied.' : 'It was not retracted.'}`
    case 'paused':
      return `${waits(apply)} Sign in again to send it.`
    case 'device':
    case 'held':
      return `${waits(apply)} ${goesOutWords(pending.fate)}`
  }
}

function waits(apply: boolean): string {
  return apply ? 'Your application is not sent yet.' : 'To be retracted.'
}
