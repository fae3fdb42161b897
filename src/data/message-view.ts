import type { Answer } from '../../domain/messages/response-codec'

/** A message as the server gave it (contract/member.graphql, Message). Times are ISO 8601. */
export interface ServerMessage {
  id: number
  category: string
  name: string
  message: string
  response: string | null
  outstanding: boolean
  expirydate: string | null
  sendtime: string
  tophone: string | null
  text_type: 'simple' | 'radio' | 'checkboxes' | 'none'
  options: string | null
  extra_text: string | null
  version: number
  withdrawn: boolean
  response_at: string | null
}

/** The member's own answer that is on this device and not, or not yet known to be, with the agency. */
export interface PendingAnswer {
  opId: string
  answer: Answer
  fate: Fate
  /** When it was saved on this device (ms). */
  savedAt: number
  /** fate agency: when the agency got it (ms). */
  arrivedAt: number | null
  /** fate attention: the sentence that says why. */
  why: string | null
  /** fate attention: what the server made of it; see RespondOutcome in the contract. */
  outcome: 'changed' | 'closed' | 'invalid' | 'absent' | 'overtaken' | 'failed' | null
}

/**
 * The four fates that a screen shows. held: on the device, and the agency's system said that it can't take it yet, so that
 * signal alone does not send it; paused: on the device until the member signs in again.
 */
export type Fate = 'device' | 'held' | 'sending' | 'agency' | 'attention' | 'paused'

/** Whether a change lies on this device and nothing of it is under way. */
export function isKept(fate: Fate | null): boolean {
  return fate === 'device' || fate === 'held' || fate === 'paused'
}

/** What the server last said plus what is waiting: a pure function of both (docs/architecture.md, Overlay). */
export interface MessageView extends ServerMessage {
  pending: PendingAnswer | null
}
