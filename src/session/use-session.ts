import { useMemo } from 'react'
import { useStore } from '../state/use-store'
import { renamed, type SessionState } from './session'
import { session, waitingNames } from './session-store'

/** The session's state as screens show it, followed. */
export function useSession(): SessionState {
  const state = useStore(session)
  const names = useStore(waitingNames)
  return useMemo(() => {
    if (state.phase !== 'member') return state
    const named = renamed(state.session, names)
    return named === state.session ? state : { ...state, session: named }
  }, [state, names])
}
