import { useEffect } from 'react'
import { useHere } from './here'

/** The title of the page: its route's. */
export function useTitle(): string {
  const { route } = useHere()
  return route?.title ?? 'Page not found'
}

/** Names the browser's tab after the page, and announces the name to screen readers. */
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
