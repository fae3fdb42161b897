import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { noteIn, type WantedPage, wantedPage } from '../../../domain/access/wanted-page'
import { useSession } from '../../session/use-session'

/**
 * What goes with the way to Login, or to the terms, as the router's state: the page to show after them. That is the page that was
 * noted before, or else this one, with the member whose session is open here, or was.
 */
export function useNote(): WantedPage | null {
  const { pathname, search, state } = useLocation()
  const member = useLastMember()
  return noteIn(state) ?? wantedPage(pathname + search, member)
}

/** Who is signed in in this document, or was last. */
function useLastMember(): number | undefined {
  const state = useSession()
  const [last, setLast] = useState<number>()
  const now = state.phase === 'member' ? state.session.extraid : last
  if (now !== last) setLast(now)
  return now
}
