import { useSyncExternalStore } from 'react'
import type { SessionState } from './session'
import { sessionState, subscribeToSession } from './session-store'

/** The session's state, followed. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, sessionState)
}
