import type { FieldName } from '../../domain/profile/field'

/** What became of something that was asked of the server at once, without the outbox. */
export type Effect =
  | { ok: true; message: string | null }
  | { ok: false; reason: 'refused' | 'unreachable'; message: string }

/** What became of an answer. */
export type Responded =
  | { stored: 'device' }
  | { stored: 'agency'; arrivedAt: number }
  /** message null: it can't be kept here, and the agency can't be reached. */
  | { stored: 'nowhere'; message: string | null }

/** What became of a change. attention: the agency did not take it, or not all; problems by field where it is about fields. */
export type Stored =
  | Responded
  | { stored: 'attention'; message: string | null; problems: ReadonlyMap<FieldName, string> }

/** The specification's sentence for a call that fails (part 1, section 8). */
export const callFailed = 'An error occurred, please try again later'

export const unreachable: Effect = { ok: false, reason: 'unreachable', message: callFailed }
