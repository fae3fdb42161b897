import type { ReactNode, RefObject } from 'react'

/** What Dialog and Sheet have in common. The title labels it; Escape, Back and a press on the backdrop close it. */
export interface FloatingProps {
  open: boolean
  /** Called when it may close: after the question where something is unsaved, and never while it is busy. */
  onClose: () => void
  /** It holds something typed that is stored nowhere, not even as a draft: it asks before it closes. */
  unsaved?: boolean
  /** The member discards what is unsaved; onClose follows. */
  onDiscard?: () => void
  /** A save is under way in it: it can't be closed, and says so. */
  busy?: boolean
  /** It has an address of its own, so that Back closes it by the router. */
  hasAddress?: boolean
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
}
