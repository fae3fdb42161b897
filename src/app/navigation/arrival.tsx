import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { PAGE_TITLE_ID } from '../../ui/page-title'
import { isWide } from '../../ui/use-media'
import { countPageView } from './page-view'

/** Whether the first page of this document is yet to come; one to which our own page led counts as a later one. */
let first = !isOpenedByUs()

/** Pages for paying, and those that are opened from there, have documents of their own (document-border.tsx). */
function isOpenedByUs(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  const isReload = opened !== undefined && 'type' in opened && opened.type !== 'navigate'
  return !isReload && document.referrer.startsWith(`${window.location.origin}/`)
}

interface ArrivalProps {
  template: string | null
  /** What opens over this view's list is a dialog on a phone too. */
  isDialog?: boolean
}

/**
 * What happens at the end of every navigation: a page view, the scroll position, and the focus on the heading. Placed
 * inside the screen's Suspense, so that it runs when the screen is there.
 */
export function Arrival({ template, isDialog = false }: ArrivalProps) {
  const location = useLocation()
  const type = useNavigationType()
  const shown = useRef<string | null>(null)
  const arrived = useRef<string | null>(null)

  useEffect(() => {
    if (arrived.current === location.key) return
    arrived.current = location.key
    if (template !== null) countPageView(template)
  }, [location.key, template])

  useEffect(() => {
    // The same view: a casting, or on a wide screen a message, opened over its list, or closed again. The dialog has the focus.
    const isOver = shown.current !== null && shown.current !== location.pathname && (isDialog || isWide())
    shown.current = location.pathname
    const stop = takePlace(location.key, type === 'POP')
    if (isOver) return stop
    // The first page keeps the browser's own focus; on later ones the focused heading announces the page to screen readers.
    if (!first) document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true })
    first = false
    return stop
  }, [location.key, location.pathname, type, isDialog])

  return null
}

/** The scroll position of each history entry, so that Back restores it. In memory: a reload starts at the top. */
const places = new Map<string, number>()

/** The history entry whose screen is shown; scrolling is recorded for this entry only. */
let standing: string | null = null

/** How long a page that fills from the network may take to be tall enough for its old place. */
const PATIENCE_MS = 1000

/**
 * Scrolls to the top, or on Back to the remembered position as soon as the page is tall enough; from then on records the
 * scroll position of this entry. Returns a function that stops the scrolling.
 */
function takePlace(key: string, back: boolean): () => void {
  const wanted = back ? (places.get(key) ?? 0) : 0
  standing = key
  window.scrollTo(0, wanted)
  window.addEventListener('scroll', remember, { passive: true })
  if (wanted === 0) return () => {}
  const until = performance.now() + PATIENCE_MS
  let frame = requestAnimationFrame(function again() {
    if (Math.abs(window.scrollY - wanted) < 2) return
    window.scrollTo(0, wanted)
    if (performance.now() < until) frame = requestAnimationFrame(again)
  })
  const stop = () => cancelAnimationFrame(frame)
  // Scrolling by hand meanwhile takes precedence.
  window.addEventListener('wheel', stop, { once: true, passive: true })
  window.addEventListener('touchmove', stop, { once: true, passive: true })
  return stop
}

/** A page that is removed shrinks and so scrolls; the history is at another entry by then, so that is not recorded. */
function remember(): void {
  if (standing !== null && standing === placeInHistory()) places.set(standing, window.scrollY)
}

/** The router's key of the current entry, as it is kept in the history state. */
function placeInHistory(): string {
  const state: unknown = window.history.state
  const key = state && typeof state === 'object' && 'key' in state ? state.key : null
  return typeof key === 'string' ? key : 'default'
}
