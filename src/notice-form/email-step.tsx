import { type FormEvent, useEffect, useRef, useState } from 'react'
import { missing } from '../../domain/forms/value-check'
import { plannedValues } from '../../domain/notice-form/form-plan'
import { leftField, normaliseField } from '../../domain/profile/normalise'
import { emailProblem } from '../../domain/profile/person-rules'
import { fieldId } from '../forms/profile/control-props'
import { TextField } from '../forms/profile/text-field'
import { useFormField } from '../forms/profile/use-form-store'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Notice } from '../ui/notice'
import { checkEmail } from './application-calls'
import { LogInButton, LogInLink } from './log-in-link'
import styles from './notice-form.module.css'
import type { Application } from './use-application'

interface EmailStepProps {
  application: Application
  /** There is an account with the address: what the server said of it when the form was sent. */
  taken: string | null
  /** An address was checked: the last message is out of date. */
  onDone: () => void
}

type Told = { kind: 'exists'; message: string } | { kind: 'failed'; message: string; isRefused: boolean } | null

const id = fieldId('emailaddress')

/** The first step: an address, and whether there is an account with it already (specification part 2, section 4). */
export function EmailStep({ application, taken, onDone }: EmailStepProps) {
  const { store, plan, form_id, free, hasMoved } = application
  const { value, problem } = useFormField(store, 'emailaddress')
  const [told, setTold] = useState<Told>(taken === null ? null : { kind: 'exists', message: taken })
  const [busy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  const definition = plannedValues(plan).find(({ name }) => name === 'emailaddress')?.definition
  // If the pressed button is gone, the focus moves here.
  useEffect(() => {
    if (hasMoved.current) document.getElementById(id)?.focus()
  }, [hasMoved])
  const addressIn = (name: 'emailaddress' | 'parentemail') => normaliseField('emailaddress', store.value(name))

  const go = async () => {
    const email = addressIn('emailaddress')
    store.set('emailaddress', leftField('emailaddress', store.value('emailaddress'), null))
    const wrong = email === null ? missing : emailProblem(String(email))
    store.setProblem('emailaddress', wrong)
    if (wrong !== null) return document.getElementById(id)?.focus()
    // Checked before: going back to the form needs no signal.
    if (email === free.current) return application.setStep('form')
    setBusy(true)
    const checked = await checkEmail(String(email))
    setBusy(false)
    // Ignored if another address was typed meanwhile.
    if (addressIn('emailaddress') !== email) return
    onDone()
    if (checked.kind === 'free') {
      // A parent's address that was copied from here is corrected too.
      if (free.current !== null && addressIn('parentemail') === free.current) store.set('parentemail', email)
      free.current = email
      return application.setStep('form')
    }
    if (checked.kind === 'exists') return setTold(checked)
    const { message, reason } = checked.why
    setTold({ kind: 'failed', message, isRefused: reason === 'refused' })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    setTold(null)
    void go().finally(() => {
      isUnderWay.current = false
    })
  }

  return (
    <form noValidate onSubmit={submit} className={styles.step}>
      <Card as="section" title="Apply with your e-mail address">
        <div className={styles.fields}>
          <TextField
            id={id}
            name="email"
            kind="email"
            label={definition?.label ?? 'Email'}
            hint={definition?.hint}
            autoComplete="email"
            mandatory
            value={typeof value === 'string' ? value : null}
            problem={problem}
            onChange={(next) => {
              store.set('emailaddress', next)
              store.setProblem('emailaddress', null)
              setTold(null)
            }}
          />
          {told?.kind === 'exists' ? (
            <Notice
              status="warning"
              icon="user"
              title={told.message}
              action={<LogInButton form_id={form_id} username={String(value ?? '')} />}
            />
          ) : null}
          {told?.kind === 'failed' ? (
            <Notice status="error" title={told.message}>
              {told.isRefused
                ? 'Your address is still here.'
                : `We couldn’t reach the agency. ${free.current === null ? 'Your address is' : 'Your address and all the rest are'} still here: continue when there is signal.`}
            </Notice>
          ) : null}
          <Button type="submit" size="lg" wide variant={told?.kind === 'exists' ? 'outline' : 'solid'} busy={busy}>
            {busy ? 'Looking' : 'Continue'}
          </Button>
        </div>
      </Card>
      <LogInLink form_id={form_id} username={typeof value === 'string' ? value : undefined} />
    </form>
  )
}
