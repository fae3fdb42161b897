import type { ReactNode } from 'react'
import { Button } from './button'
import { Notice } from './notice'

interface FailedProps {
  /** What happened; the specification's sentence where it gives one. */
  title: string
  /** What is still safe, and what to do. */
  children: ReactNode
  onRetry?: (() => void) | undefined
}

/** Something could not be had: what happened, what is safe, what to do. */
export function Failed({ title, children, onRetry }: FailedProps) {
  return (
    <Notice
      status="error"
      title={title}
      action={
        onRetry && (
          <Button variant="outline" size="sm" icon="sync" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {children}
    </Notice>
  )
}
