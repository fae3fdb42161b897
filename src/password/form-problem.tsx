import { useEffect, useRef } from 'react'
import { Notice } from '../ui/notice'
import classes from './password.module.css'
import type { SentForm } from './use-sent-form'

/** A problem of the whole form, above its fields or its button, scrolled into view. */
export function FormProblem({ problem }: Pick<SentForm<string>, 'problem'>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) place.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (!problem) return null
  return (
    <div ref={place} className={classes.alert}>
      <Notice status="error" title={problem.title}>
        {problem.text}
      </Notice>
    </div>
  )
}
