import type { ReactNode } from 'react'
import classes from './task-footer.module.css'

/** The bar at the bottom of a task (an open message, a wizard page). One bar at the bottom, never two. Last in its page. */
export function TaskFooter({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section className={classes.footer} data-task-footer="" aria-label={label}>
      <div className={classes.inner}>{children}</div>
    </section>
  )
}

/** Two choices of equal width, e.g. No and Yes; use Buttons of size tall. */
export function Choices({ children }: { children: ReactNode }) {
  return <div className={classes.choices}>{children}</div>
}
