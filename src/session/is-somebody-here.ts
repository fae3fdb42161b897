import { session } from './session-store'

/** Whoever signs in has an account: nothing that a visitor typed is written any more. */
export function isSomebodyHere(): boolean {
  const state = session.get()
  return state.phase === 'member' && state.standing === 'confirmed'
}
