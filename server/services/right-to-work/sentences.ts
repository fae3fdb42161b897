import { type RtwStatus, rtwStatus } from '../../../domain/right-to-work/state'

/** For a submission that is gone, or another member's. */
export const noRecord = 'This submission was not found.'
const submittedSentence = 'These documents were submitted already. They will be looked at shortly.'
/** Verified, rejected or expired. */
const goneSentence = 'This submission was looked at already. Please start a new one.'

/** Why nothing can be changed in a record; null while it is begun. */
export function closedSentence(status: RtwStatus): string | null {
  if (status === rtwStatus.started) return null
  return status === rtwStatus.submitted ? submittedSentence : goneSentence
}
export const answerFirst = 'Please answer the questions first.'
