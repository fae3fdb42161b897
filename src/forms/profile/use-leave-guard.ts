import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { matchRoute } from '../../../domain/access/routes'
import { onHistoryStep } from '../../ui/history-hold'
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
    const stops = [holdLinks(passing, ask, (path) => navigate(path)), holdHistory(passing, ask), holdUnload(passing)]
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

/** Back and Forward have already happened at popstate: they are undone before the router hears of them. */
function holdHistory(passing: Passing, ask: Ask): () => void {
  const here = placeOf(history.state)
  let undoing = false
  const onPop = (event: PopStateEvent) => {
    if (undoing) {
      undoing = false
      event.stopImmediatePropagation()
      return
    }
    const there = placeOf(event.state)
    if (passing.current || here === null || there === null || there === here) return
    event.stopImmediatePropagation()
    undoing = true
    history.go(here - there)
    ask(() => history.go(there - here))
  }
  return onHistoryStep(onPop)
}

function holdUnload(passing: Passing): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!passing.current) event.preventDefault()
  }
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}

/** The index of a history entry, as the router numbers them. */
function placeOf(state: unknown): number | null {
  const idx = state && typeof state === 'object' && 'idx' in state ? state.idx : null
  return typeof idx === 'number' ? idx : null
}
