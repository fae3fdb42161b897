import { type ReactNode, useState } from 'react'
import { noCookies } from '../../domain/access/cookie-probe'
import { alwaysAsked, type FormPlan, plannedValues } from '../../domain/notice-form/form-plan'
import { readConfig } from '../../domain/notice-form/read-config'
import { closedSentence } from '../../domain/open-castings/open-casting'
import { useAgencyInfo } from '../data/agency-info'
import { useCookiesRefused } from '../session/use-cookies'
import { RichText } from '../ui/letter/rich-text'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'
import { DraftBack } from './draft-back'
import { EmailStep } from './email-step'
import { FormStep } from './form-step'
import { LogInLink } from './log-in-link'
import styles from './notice-form.module.css'
import type { NoticeForm } from './read-notice-form'
import { SentStep } from './sent-step'
import { useApplication } from './use-application'
import { useSending } from './use-sending'

/** A casting with its form, where there is one that can be filled in. isPreview: it is looked at, and nothing is sent. */
export function CastingForm({ form, isPreview }: { form: NoticeForm; isPreview: boolean }) {
  const { id, title, preamble, is_active, config } = form
  const [{ plan }] = useState(() => readConfig(config))
  const about = <RichText html={preamble} className={styles.preamble} />
  if (isPreview && plan) {
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <Notice status="warning" title="Preview: nothing is sent">
          {is_active ? 'This is how the form looks.' : `This is how the form looks. ${closedSentence}`}
        </Notice>
        {about}
        {canBeSent(plan) ? null : <Unfit />}
        <ApplicationSteps form_id={id} plan={plan} about={null} isPreview />
      </>
    )
  }
  if (is_active && plan && canBeSent(plan)) {
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <ApplicationSteps form_id={id} plan={plan} about={about} isPreview={false} />
      </>
    )
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {is_active ? <Unfit /> : <Notice icon="expired" title={closedSentence} />}
      {about}
      <LogInLink form_id={id} />
    </>
  )
}

/** Without these fields the server opens no account, and filling in the form is useless. */
function canBeSent(plan: FormPlan): boolean {
  const asked = new Set<string>(plannedValues(plan).map(({ name }) => name))
  return alwaysAsked.every((name) => asked.has(name))
}

function Unfit(): ReactNode {
  const { support, name } = useAgencyInfo()
  return (
    <Notice status="error" title="This form is not set up right, so it can’t be filled in">
      Please tell {name}
      {support.email ? (
        <>
          : <a href={`mailto:${support.email}`}>{support.email}</a>
        </>
      ) : null}
      {support.phone ? ` or ${support.phone.replaceAll(' ', '\u00a0')}` : null}.
    </Notice>
  )
}

interface ApplicationStepsProps {
  form_id: number
  plan: FormPlan
  /** What the casting is about. */
  about: ReactNode
  isPreview: boolean
}

/** An application from the e-mail address to the agency's answer: shows the current one of its steps. */
function ApplicationSteps({ form_id, plan, about, isPreview }: ApplicationStepsProps) {
  const application = useApplication(form_id, plan, !isPreview)
  const isRefusing = useCookiesRefused()
  const sending = useSending(application, useAgencyInfo().name)
  if (sending.ended) return <SentStep ended={sending.ended} form_id={form_id} onRetry={sending.reopen} />
  // Starting over makes a new store, and a new key: no field keeps a value of the last one.
  const key = application.id
  // Once the agency's answer, or that none came, is said, what is still here is said there.
  const isBack = application.isRestored && sending.said === null
  const back = (
    <>
      {isRefusing && !isPreview ? (
        <Notice status="warning" icon="alert" title={noCookies}>
          You can apply here all the same. The agency has your application then, and you log in to your account
          elsewhere.
        </Notice>
      ) : null}
      {isBack ? <DraftBack application={application} /> : null}
    </>
  )
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
