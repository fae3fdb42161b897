import { type ReactNode, useState } from 'react'
import { alwaysAsked, type FormPlan, plannedValues } from '../../domain/notice-form/form-plan'
import { readConfig } from '../../domain/notice-form/read-config'
import { closedSentence } from '../../domain/open-castings/open-casting'
import { useAgencyInfo } from '../data/agency-info'
import { RichText } from '../ui/letter/rich-text'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'
import { ApplicationSteps } from './application-steps'
import { LogInLink } from './log-in-link'
import styles from './notice-form.module.css'
import type { NoticeForm } from './read-notice-form'

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
