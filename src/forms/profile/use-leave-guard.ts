import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { matchRoute } from '../../../domain/access/routes'
import { holdHistory } from '../../ui/history-hold'
import { holdUnload } from '../../ui/hold-unload'
import { opensHere } from '../../ui/opened-from'

export interface LeaveGuard {
  /** The member is about to leave unsaved changes. */
  asking: boolean
  leave: () => void
  stay: () => void
  /** Lets the next navigation go: what was typed is saved. */
  pass: () => void
}

/**
 * While `dirty`, holds a navigation back and asks first: for links of the portal, Back and Forward; for a reload or a closed
 * tab, with the browser's own question.
 */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const navigate = useNavigate()
  const passing = useRef(false)
  const [go, setGo] = useState<(() => void) | null>(null)

  useEffect(() => {
    if (!dirty) return
    passing.current = false
    const ask = (next: () => void) => setGo(() => next)
    const stops = [
      holdLinks(passing, ask, (path) => navigate(path)),
      holdHistory((again) => {
        if (!passing.current) ask(again)
        return !passing.current
      }),
      holdUnload(() => !passing.current),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [dirty, navigate])

  return {
    asking: go !== null,
    stay: () => setGo(null),
    leave: () => {
      passing.current = true
      setGo(null)
      go?.()
    },
    pass: () => {
      passing.current = true
    },
  }
}

type Passing = { current: boolean }
type Ask = (go: () => void) => void

/** Plain clicks on links to other pages of the portal. For links out of it, the browser's own question asks. */
function holdLinks(passing: Passing, ask: Ask, follow: (path: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (passing.current || !opensHere(event)) return
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin) return
    const path = link.pathname + link.search
    if (link.pathname === location.pathname || matchRoute(link.pathname) === null) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => follow(path))
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}
