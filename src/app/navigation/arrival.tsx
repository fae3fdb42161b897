import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { PAGE_TITLE_ID } from '../../ui/page-title'
import { isWide } from '../../ui/use-media'
import { countPageView } from './page-view'
import { keepPlace, takePlace } from './scroll-places'

let first = true

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
    // The same view: a casting, or on a wide screen a message, opened over its list, or closed again. The list stays as it is.
    const stays = shown.current !== null && shown.current !== location.pathname && (isDialog || isWide())
    shown.current = location.pathname
    if (stays) return keepPlace(location.key)
    const stop = takePlace(location.key, type === 'POP')
    // The first page keeps the browser's own focus; on later ones the focused heading announces the page to screen readers.
    if (!first) document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true })
    first = false
    return stop
  }, [location.key, location.pathname, type, isDialog])

  return null
}
