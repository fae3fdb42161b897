import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon'
import classes from './error-summary.module.css'

export interface Problem {
  /** Of the control. */
  id: string
  label: string
  message: string
}

interface ErrorSummaryProps {
  /** In the order of the page. None: nothing is shown. */
  problems: readonly Problem[]
  /** Counts the saves that failed: at each the focus goes to the first wrong field. */
  attempt?: number
  title?: string
}

/**
 * What is wrong, on top of the page, each a link to its field. When it comes with an attempt, and at every further one, the focus goes
 * to the first wrong field; the summary itself is announced.
 */
export function ErrorSummary({ problems, attempt = 0, title = 'Please enter all fields' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const first = problems[0]?.id
  const latest = useRef(first)
  latest.current = first
  const any = first !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt moves the focus again; a field that was put right does not.
  useEffect(() => {
    if (!any || latest.current === undefined) return
    box.current?.scrollIntoView({ block: 'nearest' })
    focusField(latest.current)
  }, [attempt])
  if (!any) return null
  return (
    <div ref={box} className={classes.summary} role="alert">
      <Icon name="alert" className={classes.icon} />
      <div>
        <h2 className={classes.title}>{title}</h2>
        <ul className={classes.list}>
          {problems.map(({ id, label, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(id)
                }}
              >
                {label}: {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function focusField(id: string): void {
  document.getElementById(id)?.focus()
}
