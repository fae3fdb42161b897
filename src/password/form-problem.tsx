import { useEffect, useRef } from 'react'
import { Notice } from '../ui/notice'
import classes from './password.module.css'
import type { SentForm } from './use-sent-form'

/** What is wrong with the whole form, above it, and in sight. */
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
