import type { Answer } from '../../domain/messages/response-codec'
import type { Fate } from '../sync/fate'
import type { ServerMessage } from './messages-query'

/** The member's own answer in this device's outbox: not with the agency, or in no read from the server yet. */
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
  outcome: 'changed' | 'closed' | 'invalid' | 'absent' | 'overtaken' | 'answered' | 'failed' | null
  /** outcome answered: the other answer, which counts. */
  standing: Answer | null
}

/** What the server last said plus what is waiting: a pure function of both (docs/architecture.md, Overlay). */
export interface MessageView extends ServerMessage {
  pending: PendingAnswer | null
}
