import type { ReactNode } from 'react'
import classes from './page-title.module.css'

/** The heading that takes the focus after a navigation: in the bar, or of this component. */
export const PAGE_TITLE_ID = 'page-title'

/** The h1 of a page that has none in the bar: those of visitors. */
export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={classes.title}>
      {children}
    </h1>
  )
}
