import { dayWords } from '../../domain/dates/time-words'
import { documentFieldNames, documentFields } from '../../domain/right-to-work/document-fields'
import { type Banner, bannerOf } from '../../domain/right-to-work/state'
import { deviceWord } from '../ui/device-word'
import { consentsLacking } from './consents/consent-words'
import { stateOf } from './record-values'
import type { Active, RtwRecord } from './submissions-query'

interface BannerWords {
  status: 'info' | 'error' | 'success' | 'warning'
  title: string
  text: string
}

/** last: the last submission; begun: the one that is being filled in. null where there is none. */
interface Records {
  last: RtwRecord | null
  begun: RtwRecord | null
}

/** What the banner says of the last submission, or of the first one while it is being filled in. */
export function bannerWords(
  banner: Banner,
  { last, begun }: Records,
  { righttoworkexpires, righttowork_verified }: Active,
): BannerWords {
  const until = last?.expires ? dayWords(last.expires) : null
  switch (banner) {
    case 'not-started':
      if (begun) {
        return {
          status: 'info',
          title: 'Your submission is begun',
          text: 'The agency looks at it once all of it is here and you have pressed Submit.',
        }
      }
      return {
        status: 'info',
        title: 'You have not submitted your documents yet',
        text: 'Answer a few questions, and you will see which documents the agency needs.',
      }
    case 'submitted':
      return {
        status: 'warning',
        title: 'Your documents are submitted',
        text: `The agency will look at them.${stillValid(righttowork_verified, righttoworkexpires)}`,
      }
    case 'expired':
      return {
        status: 'error',
        title: 'Your right to work has expired',
        text: `${until ? `It ended on ${until}. ` : ''}Please submit your documents again.${stillValid(righttowork_verified, righttoworkexpires)}`,
      }
    case 'rejected':
      return {
        status: 'error',
        title: 'Your documents were rejected',
        text: `Please send again what was refused.${stillValid(righttowork_verified, righttoworkexpires)}`,
      }
    case 'verified':
      return {
        status: 'success',
        title: 'Your right to work is verified',
        text: until ? `It ends on ${until}. Please submit your documents again before that day.` : 'It has no end.',
      }
  }
}

/** Added for a submission that is submitted, expired or rejected: an earlier permission is still valid. */
function stillValid(isVerified: boolean, expires: string | null): string {
  if (!isVerified) return ''
  return expires ? ` Until ${dayWords(expires)} you may work all the same.` : ' You may work all the same.'
}

/** The agency's reason, with the document that it is about. */
export function rejectWords({ reject_message, reject_field }: RtwRecord): string | null {
  const field = documentFieldNames.find((name) => name === reject_field)
  if (!reject_message) return null
  return field ? `${documentFields[field].label}: ${reject_message}` : reject_message
}

/** The title of the card above: the specification's, as long as there is something to submit. today: Dublin's. */
export function neededTitle({ rtw, extra, righttowork_verified }: Active, today: string): string {
  const isLooking = bannerOf(rtw.map(stateOf), today) === 'submitted'
  const lacksConsent = extra.some((one) => consentsLacking(one, today).length > 0)
  return (righttowork_verified || isLooking) && !lacksConsent ? 'Where you stand' : 'You must submit some documents'
}

/** What the card with the documents is for, as long as they are needed. */
export function neededWords({ righttowork_verified, righttoworkexpires }: Active): string {
  if (!righttowork_verified) return 'The agency has to see that you may work in Ireland before it can offer you a day.'
  const then = righttoworkexpires ? ' It needs to see your documents again before the day on which that ends.' : ''
  return `The agency has seen that you may work in Ireland.${then}`
}

/** Whether the member may work, in one line. */
export function verifiedWords({ righttowork_verified, righttowork_assumed, righttoworkexpires }: Active): string {
  if (!righttowork_verified) return 'Right to work: not verified'
  if (righttoworkexpires) return `Right to work: verified until ${dayWords(righttoworkexpires)}`
  return righttowork_assumed ? 'Right to work: verified by the agency' : 'Right to work: verified'
}

/** Why there is nothing to show without signal. */
export function unreachableWords(): string {
  return `We could not reach the agency. Documents, and what you answered about them, are never kept on ${deviceWord()}: they show here as soon as there is signal.`
}

/** Specification part 2, section 5. */
export const wrongScanType = 'We only accept image files (.jpg or .png)'

export const largePdf = 'This PDF is larger than 15 MB. Please save it smaller, or take a photograph of the form.'

/** Said above the form: where all of it goes. */
export function straightWords(): string {
  return `Each scan goes to the agency as soon as you have chosen it. Nothing of it is kept on ${deviceWord()}. What is not submitted within 48 hours is deleted.`
}
