import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import classes from './page-title.module.css'

/** The heading that takes the focus after a navigation. */
export const PAGE_TITLE_ID = 'page-title'

let override: string | null = null
const listeners = new Set<() => void>()

function set(title: string | null): void {
  override = title
  for (const listener of listeners) listener()
}

/** A title more exact than the route's, for the bar and the browser's tab, while the screen is there. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    set(title)
    return () => set(null)
  }, [title])
}

/** The title that the screen gave itself; null where the route's own holds. */
export function usePageTitleOverride(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => override,
  )
}

/** The h1 of a page that has none in the bar: those of visitors. */
export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={classes.title}>
      {children}
    </h1>
  )
}
