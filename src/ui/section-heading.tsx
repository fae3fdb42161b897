import type { ReactNode } from 'react'
import classes from './section-heading.module.css'

/** The quiet heading above a card or a list; `count` stands at its end. */
export function SectionHeading({
  id,
  count,
  children,
}: {
  id?: string
  count?: number | undefined
  children: ReactNode
}) {
  return (
    <h2 id={id} className={classes.heading}>
      <span>{children}</span>
      {count !== undefined && <span className="numbers">{count}</span>}
    </h2>
  )
}
