import type { FieldName } from '../../domain/profile/field'
import { foreignWords } from './foreign-words'
import type { Outcome } from './outcome'

/** What became of something that was asked of the server at once, without the outbox. */
export type Effect = { ok: true; message: string | null } | NotDone
/** It was not done, and the sentence that says why. */
export interface NotDone {
  ok: false
  reason: 'refused' | 'unreachable'
  message: string
}

/** What became of an answer. */
export type Responded =
  | { stored: 'device' }
  | { stored: 'agency'; arrivedAt: number }
  /** message null: it can't be kept here, and the agency can't be reached. */
  | { stored: 'nowhere'; message: string | null }

/** The agency did not take it, or not all; problems by field where it is about fields; conflict: somebody else changed it meanwhile. */
export interface Attention {
  stored: 'attention'
  message: string | null
  problems: ReadonlyMap<FieldName, string>
  conflict: boolean
}

/** What became of a change. */
export type Stored = Responded | Attention

/** What became of a change that went straight to the agency; nothing of it is kept here. */
export type Sent =
  | Extract<Stored, { stored: 'agency' }>
  /** isHeard: the agency said no, or was not asked. Else no answer came, and it may have been done all the same. */
  | (Extract<Stored, { stored: 'nowhere' }> & { isHeard: boolean })
  /** Who made the first conflicting change, and when (ISO 8601), where that is known. */
  | (Attention & { changedBy: string | null; changedAt: string | null })

/** The specification's sentence for a call that fails (part 1, section 8). */
export const callFailed = 'An error occurred, please try again later'

/** Something else changed what was saved: both values are shown where it stands. */
export const changedMeanwhile = 'This was changed on another device meanwhile. Please look at it again.'

/** No answer came to what was sent at once, and it may have been done all the same. */
export const notConfirmed = 'Not confirmed: the agency can’t be reached. Try again: it counts once.'

/** Shown on every page for a save without a change. */
export const nothingToSave = 'There was nothing to save'

export const unreachable: NotDone = { ok: false, reason: 'unreachable', message: callFailed }

/** message: the server's own; null where it gave none. */
export function refusedWith(message: string | null | undefined): NotDone {
  return { ok: false, reason: 'refused', message: message ?? callFailed }
}

/** The effect of a request that was refused or not answered. unheard: the message where no answer came. */
export function notDone(result: Exclude<Outcome<unknown>, { kind: 'answered' }>, unheard = callFailed): NotDone {
  if (result.kind === 'refused') return refusedWith(result.message)
  return { ...unreachable, message: result.by ? foreignWords[result.by] : unheard }
}

/** The effect of a mutation's result; pick: takes from the answer the part that says whether it was done. */
export function effectOf<T>(result: Outcome<T>, pick: (data: T) => { ok: boolean; message?: string | null }): Effect {
  if (result.kind !== 'answered') return notDone(result)
  const { ok, message } = pick(result.data)
  return ok ? { ok, message: message ?? null } : refusedWith(message)
}
