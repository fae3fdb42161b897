import { longDay } from '../dates/long-day'
import { type ConsentKind, type ConsentStatus, consentHolds, schoolYearOf } from './consents'
import type { PdfContent } from './pdf-contents'

/** A consent form in the agency's list of waiting ones, without what was sent. */
export interface WaitingConsent {
  id: number
  extraid: number
  firstname: string
  lastname: string
  kind: ConsentKind
  /** The kind in words. */
  consent: string
  status: ConsentStatus
  /** Days since it was sent. */
  days: number
}

/** A form that was opened, with its member. */
export interface SentConsent {
  form: WaitingConsent
  /** YYYY-MM-DD, as all days here. */
  dateofbirth: string | null
  /** The day on which it was sent. */
  sent: string
  /** The portal's day when it was opened: a received date can't be later. */
  today: string
  /** Its address on the page's own server: a photograph to show, or a PDF to save; both null once it was deleted. */
  picture: string | null
  pdf: string | null
  /** What was found in the PDF; null also where it was sent before PDFs were looked through. */
  contents: readonly PdfContent[] | null
  /** Bytes. */
  size: number
}

/** A decision from the agency's page: valid only for the status that the page showed. */
export type GivenConsentDecision = { id: number; seen_status: ConsentStatus } & (GivenAcceptance | GivenRejection)

interface GivenAcceptance {
  what: 'accept'
  /** null is the day on which it was sent; it never moves back a later day that was noted for a form on paper. */
  received: string | null
}

interface GivenRejection {
  what: 'reject'
  message: string
}

/** Until when a form received on that day counts; isOver where that is past already. */
export function countsWords(kind: ConsentKind, received: string, today: string): { text: string; isOver: boolean } {
  if (kind === 'parent-form') return { text: 'Counts until the agency takes it back.', isOver: false }
  const until = longDay(schoolYearOf(received).until)
  return consentHolds(kind, received, today)
    ? { text: `Counts until ${until}, the end of that school year.`, isOver: false }
    : { text: `Counts no more: that school year ended on ${until}.`, isOver: true }
}
