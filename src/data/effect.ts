/** What became of something that was asked of the server at once, without the outbox. */
export type Effect =
  | { ok: true; message: string | null }
  | { ok: false; reason: 'refused' | 'unreachable'; message: string }

/** The specification's sentence for a call that fails (part 1, section 8). */
export const callFailed = 'An error occurred, please try again later'

export const unreachable: Effect = { ok: false, reason: 'unreachable', message: callFailed }
