import { Notice } from '../ui/notice'
import classes from './password.module.css'
import type { SentForm } from './use-sent-form'

/** What is wrong with the whole form, above it. */
export function FormProblem({ problem }: Pick<SentForm<string>, 'problem'>) {
  if (!problem) return null
  return (
    <div className={classes.alert}>
      <Notice tone="problem" title={problem.title}>
        {problem.text}
      </Notice>
    </div>
  )
}
