import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawings'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  drawing: DrawingName
  title: string
  children?: ReactNode
  /** One action. */
  action?: ReactNode
}

/** Nothing here: a small drawing, a sentence, one action. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Drawing name={drawing} />
      <h2 className={classes.title}>{title}</h2>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
