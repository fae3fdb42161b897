import type { ReactNode } from 'react'
import type { FormPlan } from '../../domain/notice-form/form-plan'
import { useAgencyInfo } from '../data/agency-info'
import { DraftBack } from './draft-back'
import { EmailStep } from './email-step'
import { FormStep } from './form-step'
import { SentStep } from './sent-step'
import { useApplication } from './use-application'
import { useSending } from './use-sending'

interface ApplicationStepsProps {
  form_id: number
  plan: FormPlan
  /** What the casting is about. */
  about: ReactNode
  isPreview: boolean
}

/** An application from the e-mail address to the agency's answer: shows the current one of its steps. */
export function ApplicationSteps({ form_id, plan, about, isPreview }: ApplicationStepsProps) {
  const application = useApplication(form_id, plan, !isPreview)
  const sending = useSending(application, useAgencyInfo().name)
  if (sending.ended) return <SentStep ended={sending.ended} form_id={form_id} onRetry={sending.reopen} />
  // Starting over makes a new store, and a new key: no field keeps a value of the last one.
  const key = application.id
  const back = application.isRestored ? <DraftBack application={application} /> : null
  if (application.step === 'email') {
    return (
      <>
        {about}
        {back}
        <EmailStep key={key} application={application} taken={sending.taken} onDone={sending.forget} />
      </>
    )
  }
  return (
    <FormStep key={key} application={application} sending={sending} about={about} isPreview={isPreview}>
      {back}
    </FormStep>
  )
}
