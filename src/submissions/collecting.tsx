import { type ReactNode, useEffect, useRef } from 'react'
import { questions } from '../../domain/right-to-work/questions'
import { Button } from '../ui/button'
import { DocumentsForm } from './documents-form'
import { QuestionStep } from './question-step'
import styles from './submissions.module.css'
import { useUnsent } from './unsent'
import type { CollectingState } from './use-collecting'

/** The questions one by one, then the form. Continue and Submit are in the footer, within reach of a thumb. */
export function Collecting({ collecting }: { collecting: CollectingState }) {
  const { step, documents } = collecting
  useUnsent('documents', documents.isUnsent)
  return (
    <>
      {step.at === 'question' ? (
        <Step title={questions[step.question].label} key={step.question}>
          <QuestionStep question={step.question} collecting={collecting} />
          <div>
            <Button variant="ghost" onClick={collecting.back}>
              {step.question === 'a1' ? 'Cancel' : 'Back'}
            </Button>
          </div>
        </Step>
      ) : null}
      {step.at === 'form' && documents.record ? (
        <Step title="Your documents" key="form">
          <DocumentsForm documents={documents} record={documents.record} />
          <div>
            <Button variant="ghost" onClick={collecting.back}>
              Change my answers
            </Button>
          </div>
        </Step>
      ) : null}
    </>
  )
}

/** One step: its heading takes the focus when the step appears. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div className={styles.step}>
      <h3 ref={heading} tabIndex={-1} className={styles.question}>
        {title}
      </h3>
      {children}
    </div>
  )
}
