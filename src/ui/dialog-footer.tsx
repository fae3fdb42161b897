import type { ReactNode } from 'react'
import classes from './dialog-footer.module.css'

interface DialogFooterProps {
  /** What the dialog's form still lacks, or is doing; announced when it changes. */
  state?: string | null
  /** Buttons, the main one last. */
  children: ReactNode
}

/** The bar of a dialog with a form: its state, then its buttons, which share the width of a phone. */
export function DialogFooter({ state, children }: DialogFooterProps) {
  return (
    <div className={classes.footer}>
      <span className={classes.state} role="status">
        {state}
      </span>
      {children}
    </div>
  )
}
