import type { GivenConsentDecision, SentConsent } from '../../domain/consents/sent-consent'
import { messageOf } from '../frame/reasons'
import { reasons } from './reasons'

/** What is chosen and written of a form and not sent yet. */
export interface Draft {
  /** The day on which it was received; '' where none is chosen. */
  received: string
  reasons: readonly string[]
  words: string
}

/** Received on the day on which it was sent, until another is chosen. */
export function newDraft({ sent }: SentConsent): Draft {
  return { received: sent, reasons: [], words: '' }
}

/** The decision that a draft comes to; null where what it needs is not chosen yet, or is a future day. */
export function decisionOf(
  what: GivenConsentDecision['what'],
  { form: { id, status }, sent, today }: SentConsent,
  { received, reasons: chosen, words }: Draft,
): GivenConsentDecision | null {
  const of = { id, seen_status: status }
  if (what === 'accept')
    return isDay(received, today) ? { what, ...of, received: received === sent ? null : received } : null
  const message = messageOf(reasons, chosen, words)
  return message === '' ? null : { what, ...of, message }
}

/** Whether something can have been received on that day. */
export function isDay(received: string, today: string): boolean {
  return received !== '' && received <= today
}
