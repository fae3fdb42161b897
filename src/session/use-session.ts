import { useStore } from '../state/use-store'
import type { SessionState } from './session'
import { session } from './session-store'

/** The session's state, followed. */
export function useSession(): SessionState {
  return useStore(session)
}
