import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names'
import classes from './task-footer.module.css'

interface TaskFooterProps {
  children: ReactNode
  label?: string
  /** wizard: as wide as its form with the list of pages beside it. */
  width?: 'text' | 'wizard'
}

/** The bar at the bottom of a task (an open message, a wizard page). One bar at the bottom, never two. Last in its page. */
export function TaskFooter({ children, label, width = 'text' }: TaskFooterProps) {
  const bar = useRef<HTMLElement>(null)
  // What floats over the end of a page stands above the bar, however high large text makes it.
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([seen]) => {
      const height = seen?.borderBoxSize[0]?.blockSize ?? 0
      document.documentElement.style.setProperty('--task-footer', `${height}px`)
    })
    if (bar.current) watch.observe(bar.current)
    return () => watch.disconnect()
  }, [])
  return (
    <section ref={bar} className={classes.footer} data-task-footer="" aria-label={label}>
      <div className={classNames(classes.inner, width === 'wizard' && classes.wizard)}>{children}</div>
    </section>
  )
}

/** Two choices of equal width, e.g. No and Yes; use Buttons of size lg for answers. */
export function Choices({ children }: { children: ReactNode }) {
  return <div className={classes.choices}>{children}</div>
}
