import { longDay } from '../dates/long-day'
import { type ConsentKind, type ConsentStatus, consentHolds, schoolYearOf } from './consents'

/** A consent form as the agency's list of those that wait has it: nothing of what was sent. */
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

/** A form that was opened, with whose it is. */
export interface SentConsent {
  form: WaitingConsent
  /** YYYY-MM-DD, as all days here. */
  dateofbirth: string | null
  /** The day on which it was sent. */
  sent: string
  /** The portal's day when it was opened: nothing was received after it. */
  today: string
  /** Where the page's own server has it: a photograph that is shown, or a PDF that is saved; neither once it was deleted. */
  picture: string | null
  pdf: string | null
  /** Bytes. */
  size: number
}

/** A decision as the agency's page gives it: for what it showed, and nothing else. */
export type GivenConsentDecision = { id: number; seen_status: ConsentStatus } & (GivenAcceptance | GivenRejection)

interface GivenAcceptance {
  what: 'accept'
  /** null is the day on which it was sent, which sets no later one back that was noted of a form on paper. */
  received: string | null
}

interface GivenRejection {
  what: 'reject'
  message: string
}

/** Until when a form counts that was received on that day; isOver where that is past already. */
export function countsWords(kind: ConsentKind, received: string, today: string): { text: string; isOver: boolean } {
  if (kind === 'parent-form') return { text: 'Counts until the agency takes it back.', isOver: false }
  const until = longDay(schoolYearOf(received).until)
  return consentHolds(kind, received, today)
    ? { text: `Counts until ${until}, the end of that school year.`, isOver: false }
    : { text: `Counts no more: that school year ended on ${until}.`, isOver: true }
}
