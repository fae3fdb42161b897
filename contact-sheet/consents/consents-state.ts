import type { GivenConsentDecision, SentConsent, WaitingConsent } from '../../domain/consents/sent-consent'
import { longDay } from '../../domain/dates/long-day'
import { type OpeningEvent, openingReducer } from '../frame/opening-reducer'
import { nameOf, type OpeningRules, type OpeningState, type Sending } from '../frame/opening-state'
import { type Draft, decisionOf, newDraft } from './draft'

export interface ConsentKinds {
  item: WaitingConsent
  content: SentConsent
  draft: Draft
  decision: GivenConsentDecision['what']
  given: GivenConsentDecision
}

export type Decision = ConsentKinds['decision']
export type ConsentsState = OpeningState<ConsentKinds>
export type ConsentsEvent = OpeningEvent<ConsentKinds>

export const consentRules: OpeningRules<ConsentKinds> = {
  waits: ({ form }) => form.status === 'Pending',
  newDraft,
  decisionOf,
  asks: {
    accept: 'On which day was it received? Choose one up to today, then accept.',
    reject: 'Say why, then reject: the member reads it.',
  },
  gone: (form) => `${formWords(form)} does not wait any more: it was decided meanwhile, or a newer one took its place.`,
  arrived: (form) =>
    `${formWords(form)} does not wait any more: your decision arrived after all, or somebody else’s, or a newer form.`,
  done: doneWords,
}

export const consentsReducer = openingReducer(consentRules)

/** 'Parental consent · member 20504 · form 3' */
export function whoWords({ id, extraid, consent }: WaitingConsent): string {
  return `${consent} · member ${extraid} · form ${id}`
}

function formWords(form: WaitingConsent): string {
  return `Form ${form.id} of ${nameOf(form)}`
}

/** 'Form 3, Oisín Ní Bhriain: accepted, received on 18 November 2026.' */
function doneWords({ item, decision }: Sending<ConsentKinds>): string {
  const done = decision.what === 'reject' ? 'rejected' : `accepted, received on ${receivedWords(decision.received)}`
  return `Form ${item.id}, ${nameOf(item)}: ${done}.`
}

function receivedWords(day: string | null): string {
  return day === null ? 'the day on which it was sent' : longDay(day)
}
