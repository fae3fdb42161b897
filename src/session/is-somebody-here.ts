import { session } from './session-store'

/** Whether a confirmed member is signed in: a visitor's drafts are not written any more then. */
export function isSomebodyHere(): boolean {
  const state = session.get()
  return state.phase === 'member' && state.standing === 'confirmed'
}
