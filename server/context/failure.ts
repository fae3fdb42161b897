/** The codes of docs/outbox-protocol.md; docs/errors.md says what to do about each. */
export type FailureCode =
  | 'UNAUTHENTICATED'
  | 'WRONG_MEMBER'
  | 'TERMS_NOT_ACCEPTED'
  | 'EMAIL_NOT_CONFIRMED'
  | 'OUTBOX_GAP'
  | 'OUTBOX_FORK'
  | 'OUTBOX_MISMATCH'
  | 'UPLOAD_MISSING'
  | 'RATE_LIMITED'
  | 'ARCHIVE_LIMIT'
  | 'UNAVAILABLE'
  | 'INTERNAL'
  | 'BAD_REQUEST'

interface FailureFacts {
  /** In how many seconds it may be tried again. */
  retryAfterS?: number
  /** The last place in the device's order that the ledger has used up. */
  last_seq?: number
}

/** Why a request can't be answered, with a stable code; server/http decides how it is sent. */
export class Failure extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
    readonly facts: FailureFacts = {},
  ) {
    super(message)
  }
}

/** Ends the request with a failure. */
export function fail(code: FailureCode, message: string, facts: FailureFacts = {}): never {
  throw new Failure(code, message, facts)
}
