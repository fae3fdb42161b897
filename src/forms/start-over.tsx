import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button'
import styles from './start-over.module.css'

interface StartOverProps {
  /** Labels of the button that asks, and of the one that deletes. */
  label: string
  doIt: string
  question: string
  /** What else is to be known before. */
  warning?: string | null
  onStartOver: () => void
}

/** Deletes what a visitor typed, after a confirmation. */
export function StartOver({ label, doIt, question, warning, onStartOver }: StartOverProps) {
  const [isAsked, setAsked] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  // The pressed button is gone: the focus goes to the harmless button, and afterwards back to the first one.
  useEffect(() => {
    if (isAsked || wasAsked.current) first.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  if (!isAsked) {
    return (
      <Button ref={first} variant="ghost" size="sm" onClick={() => setAsked(true)}>
        {label}
      </Button>
    )
  }
  return (
    <fieldset>
      <legend>{question}</legend>
      {warning ? <p>{warning}</p> : null}
      <div className={styles.choices}>
        <Button ref={first} variant="outline" size="sm" onClick={() => setAsked(false)}>
          Keep it
        </Button>
        <Button variant="danger" size="sm" onClick={onStartOver}>
          {doIt}
        </Button>
      </div>
    </fieldset>
  )
}
