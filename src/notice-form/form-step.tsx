import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { incomplete, needsParent } from '../../domain/notice-form/application'
import { fieldId } from '../forms/profile/control-props'
import { ErrorSummary } from '../forms/profile/error-summary'
import { useFromForm } from '../forms/profile/use-form-store'
import { DeleteTyped } from './draft-back'
import { cardsOf, layoutOf, problemsInOrder } from './form-cells'
import { FormSection } from './form-section'
import styles from './notice-form.module.css'
import { SubmitFooter } from './submit-footer'
import type { Application } from './use-application'
import type { Sending } from './use-sending'

interface FormStepProps {
  application: Application
  sending: Sending
  /** What the casting is about; null where it stands above already. */
  about: ReactNode
  isPreview: boolean
  /** What is to be said above the form. */
  children: ReactNode
}

/** The second step: the form itself, its cards drawn from the casting's configuration, and Submit in reach. */
export function FormStep({ application, sending, about, isPreview, children }: FormStepProps) {
  const { plan, store } = application
  const today = dublinDay(new Date())
  const form = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const layout = useFromForm(store, (now) => layoutOf(cardsOf(plan, now.values(), today)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: layout is what of the values counts here.
  const cards = useMemo(() => cardsOf(plan, store.values(), today), [plan, store, today, layout])
  const problems = useFromForm(store, (now) => now.problems())
  const isYoung = useFromForm(store, (now) => needsParent(now.values(), today))
  // While it is being sent, the form can't be changed or deleted.
  const isBusy = sending.busy !== null
  const listed = problemsInOrder(cards, problems).map(({ name, ...one }) => ({ id: fieldId(name), ...one }))

  // The step before is gone: the focus moves to the beginning of this one, for screen readers.
  useEffect(() => {
    if (isPreview) return
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [isPreview])

  return (
    <>
      {about === null ? null : (
        <details className={styles.about}>
          <summary>About this casting</summary>
          {about}
        </details>
      )}
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Your application
      </h2>
      <div inert={isBusy}>{children}</div>
      <form
        id={form}
        noValidate
        inert={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPreview) sending.submit()
        }}
      >
        {sending.attempt > 0 ? <ErrorSummary problems={listed} attempt={sending.attempt} title={incomplete} /> : null}
        {cards.map((card) => (
          <FormSection
            key={card.section.name}
            card={card}
            application={application}
            today={today}
            isPreview={isPreview}
          />
        ))}
        <p className="visually-hidden" role="status">
          {isYoung ? 'Under 16: the questions about a parent or guardian follow.' : ''}
        </p>
      </form>
      {isPreview ? null : <Kept application={application} isBusy={isBusy} isSaid={sending.said !== null} />}
      <SubmitFooter form={form} application={application} sending={sending} isPreview={isPreview} />
    </>
  )
}

/** Says how long the typed values are kept, and lets them be deleted. */
function Kept({ application, isBusy, isSaid }: { application: Application; isBusy: boolean; isSaid: boolean }) {
  // Until the agency's answer is said, the notice of what is back offers to delete it.
  const isOfferedAbove = application.isRestored && !isSaid
  return (
    <div className={styles.kept} inert={isBusy}>
      <p>
        {application.isKept
          ? 'What you type stays in this browser until you submit it, two weeks at most. Your password, your photos, and numbers of documents and accounts are not kept.'
          : 'This browser keeps nothing: what you type is on this screen alone.'}
      </p>
      {isOfferedAbove ? null : <DeleteTyped application={application} />}
    </div>
  )
}
