import type { ReactNode, RefObject } from 'react'

/** What Dialog and Sheet have in common. The title labels it; Escape and a press outside call onClose. */
export interface FloatingProps {
  open: boolean
  onClose: () => void
  title: string
  /** A line below the title. */
  subtitle?: ReactNode
  children: ReactNode
  /** Stays in reach while the body scrolls. */
  footer?: ReactNode
  /** Gets the focus when it opens; else the first thing that can have it. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Gets it once it is closed; else what had it before. */
  finalFocus?: RefObject<HTMLElement | null>
}

export interface DialogProps extends FloatingProps {
  /** full: the whole of a phone's screen, for what needs all of it. */
  size?: 'small' | 'wide' | 'full'
  /** alertdialog: a question that must be answered; a press outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** Something is under way in it: a press outside does not close it. */
  busy?: boolean
}
