import { useLocation } from 'react-router-dom'
import { pageToReturnTo } from '../../domain/access/wanted-page'
import { useSession } from './use-session'

/** The page that this member wanted before the log-in, on a screen that comes before it; null where there is none. */
export function useWantedPage(): string | null {
  const { state } = useLocation()
  const session = useSession()
  return session.phase === 'member' ? pageToReturnTo(state, session.session) : null
}
