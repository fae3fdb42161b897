import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button'
import styles from './account.module.css'

interface PanelProps {
  title: string
  /** null: it can't be left just now, or there is nothing to go back to. */
  onClose: (() => void) | null
  /** It opens with the page: nobody pressed a button for it. */
  isThereAtFirst?: boolean
  children: ReactNode
}

/** A part of the page that a button opens: the focus goes to its heading. */
export function Panel({ title, onClose, isThereAtFirst = false, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpened = useRef(!isThereAtFirst)
  useEffect(() => {
    if (!isOpened.current) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.panelHead}>
        <h2 ref={heading} tabIndex={-1} className={styles.panelTitle}>
          {title}
        </h2>
        {onClose ? (
          <Button variant="ghost" size="sm" icon="close" onClick={onClose}>
            Not now
          </Button>
        ) : null}
      </div>
      {children}
    </section>
  )
}
