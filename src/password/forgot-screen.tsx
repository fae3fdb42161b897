import { useEffect, useRef, useState } from 'react'
import { resetIdentityProblem, resetIncomplete } from '../../domain/access/reset-identity'
import { pathTo } from '../../domain/access/routes'
import { emailLimit } from '../../domain/profile/person-rules'
import { storedText } from '../../domain/text/text-kinds'
import { useAgencyInfo } from '../data/agency-info'
import { Button, ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'
import { TextField } from '../ui/text-field'
import { FormProblem } from './form-problem'
import classes from './password.module.css'
import { askForLink } from './password-calls'
import { useSentForm } from './use-sent-form'

/** An address may be pasted with a name and brackets around it. */
const pastedLimit = 4 * emailLimit

/** Forgot Password: an e-mail address or a mobile number, and a link comes to the log-in address (specification part 2, section 2). */
export function ForgotScreen() {
  const [sent, setSent] = useState<string | null>(null)
  return (
    <div className={classes.public}>
      <PageTitle>Forgot Password</PageTitle>
      {sent === null ? <Ask onSent={setSent} /> : <Sent message={sent} onAgain={() => setSent(null)} />}
    </div>
  )
}

function Ask({ onSent }: { onSent: (message: string) => void }) {
  const sentForm = useSentForm({
    names: ['email'],
    incomplete: resetIncomplete,
    check: ({ email }) => {
      const problem = resetIdentityProblem(email)
      return problem === null ? {} : { email: problem }
    },
    send: ({ email }) => askForLink(storedText('identity', email)),
    lost: "We couldn't reach the agency, or its answer was lost. What you typed is still here: look in your mail, or try again when there is signal.",
    onDone: (message) => onSent(message ?? ''),
  })
  return (
    <>
      <p className={classes.lead}>We send a link to set a new one to the e-mail address that you log in with.</p>
      <FormProblem problem={sentForm.problem} />
      <form ref={sentForm.form} onSubmit={sentForm.submit} onInput={sentForm.typed} noValidate>
        <div className={classes.form}>
          <TextField
            textKind="identity"
            label="Email or mobile"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={pastedLimit}
            hint="The address you log in with, or your mobile number."
            error={sentForm.errors.email}
            aria-required
          />
        </div>
        <div className={classes.actions}>
          <Button type="submit" size="lg" wide busy={sentForm.busy}>
            {sentForm.busy ? 'Asking' : 'Send me a link'}
          </Button>
          <ButtonLink variant="ghost" wide to={pathTo('Login')}>
            Back to Log in
          </ButtonLink>
        </div>
      </form>
    </>
  )
}

/** The same words whether or not an account matches what was typed. */
function Sent({ message, onAgain }: { message: string; onAgain: () => void }) {
  const { support } = useAgencyInfo()
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone: the focus moves to the answer, for screen reader and keyboard users.
  useEffect(() => place.current?.focus(), [])
  return (
    <>
      <div ref={place} tabIndex={-1} className={classes.alert}>
        <Notice status="success" title={message}>
          Nothing after a few minutes? Look among your junk mail, or ask again with another address
          {support.email && (
            <>
              , or write to <a href={`mailto:${support.email}`}>{support.email}</a>
            </>
          )}
          .
        </Notice>
      </div>
      <div className={classes.form}>
        <ButtonLink size="lg" wide to={pathTo('Login')}>
          Back to Log in
        </ButtonLink>
        <Button variant="ghost" wide onClick={onAgain}>
          Ask again
        </Button>
      </div>
    </>
  )
}
