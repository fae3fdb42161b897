import { useEffect } from 'react'
import { usePageTitleOverride } from '../../ui/page-title'
import { useHere } from './here'

/** The title of the page: the screen's own where it gave one, else the route's. */
export function useTitle(): string {
  const { route } = useHere()
  return usePageTitleOverride() ?? route?.title ?? 'Page not found'
}

/** Names the browser's tab after the page, and tells the name to those who listen. */
export function DocumentTitle() {
  const title = useTitle()
  useEffect(() => {
    document.title = `${title} · Callboard`
  }, [title])
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}
