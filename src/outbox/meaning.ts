/**
 * What a failed request means to its caller: the one judge for the drain, the reads, the log-in and the page.
 * unreachable: no answer from our server (a dead link, a time-out, a captive portal's page). unavailable: it can't work
 * just now. limited: it was asked too often. fault: one of its own. signed-out, other-member, terms: nothing goes on
 * before the member has signed in, or accepted the terms. misplaced: the item's place is taken by another, or not yet
 * reached. upload-missing: it no longer has a file that the item names. refused: it understood, and said no.
 */
export type Meaning =
  | 'unreachable'
  | 'unavailable'
  | 'limited'
  | 'fault'
  | 'signed-out'
  | 'other-member'
  | 'terms'
  | 'misplaced'
  | 'upload-missing'
  | 'refused'

/** The protocol's codes (docs/errors.md). */
const meanings: Readonly<Record<string, Meaning>> = {
  UNAUTHENTICATED: 'signed-out',
  WRONG_MEMBER: 'other-member',
  TERMS_NOT_ACCEPTED: 'terms',
  OUTBOX_GAP: 'misplaced',
  OUTBOX_FORK: 'misplaced',
  UPLOAD_MISSING: 'upload-missing',
  RATE_LIMITED: 'limited',
  UNAVAILABLE: 'unavailable',
  INTERNAL: 'fault',
}

/** code: undefined where there was none, and so no answer of ours. status: of HTTP. */
export function meaningOf(code: unknown, status = 0): Meaning {
  if (typeof code !== 'string') return 'unreachable'
  return meanings[code] ?? (status >= 500 ? 'fault' : 'refused')
}

/** The failure says nothing about what was asked: known data stays valid, and the request is repeated. */
export function saysNothing(meaning: Meaning): boolean {
  return meaning === 'unreachable' || meaning === 'unavailable' || meaning === 'fault'
}

/** Nothing goes on before the member did something about the session. */
export function isPausing(meaning: Meaning): meaning is 'signed-out' | 'other-member' | 'terms' {
  return meaning === 'signed-out' || meaning === 'other-member' || meaning === 'terms'
}
