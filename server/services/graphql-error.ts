import { GraphQLError } from 'graphql'

/** The codes of docs/outbox-protocol.md with the HTTP status of each; docs/errors.md says what to do about them. */
export const statusOf = {
  UNAUTHENTICATED: 401,
  WRONG_MEMBER: 409,
  TERMS_NOT_ACCEPTED: 403,
  OUTBOX_GAP: 409,
  OUTBOX_FORK: 409,
  OUTBOX_MISMATCH: 409,
  RATE_LIMITED: 429,
  UNDER_WAY: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
  BAD_REQUEST: 400,
} as const
export type ErrorCode = keyof typeof statusOf

/** Ends the request with an error that has a stable code. `retryAfterS` becomes the header Retry-After. */
export function fail(
  code: ErrorCode,
  message: string,
  { retryAfterS, ...extra }: { retryAfterS?: number; last_seq?: number } = {},
): never {
  const headers = retryAfterS === undefined ? {} : { headers: { 'retry-after': String(retryAfterS) } }
  throw new GraphQLError(message, { extensions: { code, ...extra, http: { status: statusOf[code], ...headers } } })
}
