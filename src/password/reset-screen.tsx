import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { newPasswordProblems } from '../../domain/access/password-rules'
import { pathTo } from '../../domain/access/routes'
import { displayName } from '../session/session'
import { noteNewPassword } from '../session/session-actions'
import { useSession } from '../session/use-session'
import { Button, ButtonLink } from '../ui/button'
import type { IconName } from '../ui/icon-paths'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'
import { FormProblem } from './form-problem'
import { NewPasswordFields } from './new-password-fields'
import classes from './password.module.css'
import { setByLink } from './password-calls'
import { useLinkCheck } from './use-link-check'
import { useSentForm } from './use-sent-form'

/** Set a new password by the link of a mail (specification part 2, section 2). Opening it uses nothing up. */
export function ResetScreen() {
  useNoReferrer()
  const { extraid, token } = useParams()
  const [done, setDone] = useState<string | null>(null)
  return (
    <div className={classes.public}>
      <PageTitle>Set a new password</PageTitle>
      {done === null ? (
        <ByLink extraid={Number(extraid)} token={token ?? ''} onDone={setDone} />
      ) : (
        <div className={classes.alert}>
          <Notice status="success" title={done}>
            Another member is signed in here: log out first to log in with it.
          </Notice>
        </div>
      )}
    </div>
  )
}

interface LinkProps {
  extraid: number
  token: string
  onDone: (message: string) => void
}

/** The form, unless the link is known to be dead. Until the agency has answered, the form can be filled in. */
function ByLink(props: LinkProps) {
  const { check, ask } = useLinkCheck(props.extraid, props.token)
  if (check.kind === 'dead') return <DeadLink message={check.message} />
  return (
    <>
      {check.kind === 'unreachable' && (
        <NotKnown icon="no-signal" title="We can’t tell yet whether this link still works" onAsk={ask}>
          The agency can’t be reached. You can type the new password now, or wait: this page asks again by itself.
        </NotKnown>
      )}
      {check.kind === 'refused' && (
        <NotKnown icon="clock" title={check.message} onAsk={ask}>
          Until then we can’t tell whether this link still works.
        </NotKnown>
      )}
      <SetNew {...props} />
    </>
  )
}

function DeadLink({ message }: { message: string }) {
  return (
    <>
      <div className={classes.alert}>
        <Notice status="error" title={message}>
          A link works once, for 30 minutes. If you have set a new password with it, log in with that one.
        </Notice>
      </div>
      <div className={classes.form}>
        <ButtonLink size="lg" wide to={pathTo('ForgotPassword')}>
          Ask for a new link
        </ButtonLink>
        <ButtonLink variant="ghost" wide to={pathTo('Login')}>
          Back to Log in
        </ButtonLink>
      </div>
    </>
  )
}

interface NotKnownProps {
  icon: IconName
  title: string
  onAsk: () => void
  children: string
}

function NotKnown({ icon, title, onAsk, children }: NotKnownProps) {
  return (
    <div className={classes.alert}>
      <Notice
        status="warning"
        icon={icon}
        title={title}
        action={
          <Button variant="outline" size="sm" icon="sync" onClick={onAsk}>
            Try again
          </Button>
        }
      >
        {children}
      </Notice>
    </div>
  )
}

function SetNew({ extraid, token, onDone }: LinkProps) {
  const navigate = useNavigate()
  const state = useSession()
  const other = state.phase === 'member' && state.session.extraid !== extraid ? state.session : null
  const sentForm = useSentForm({
    names: ['password', 'password2'],
    incomplete: 'Please look at the fields that are marked.',
    check: (values) => newPasswordProblems(values, null),
    send: (values) => setByLink({ extraid, token, ...values }),
    lost: "We couldn't reach the agency, or its answer was lost. What you typed is still here: try to log in with it, and if that fails, try again.",
    wrong: (message) => (message.startsWith('This link') || message.startsWith('That was') ? null : 'password'),
    onDone: (message) => {
      if (other) return onDone(message ?? '')
      void noteNewPassword(extraid).then(() => navigate(pathTo('Login'), { replace: true, state: { said: message } }))
    },
  })
  return (
    <>
      <p className={classes.lead}>You are signed out everywhere afterwards, and log in with the new one.</p>
      {other && (
        <div className={classes.alert}>
          <Notice title={`You are signed in as ${displayName(other, other.extraid)}`}>
            This link sets the password of another log-in.
          </Notice>
        </div>
      )}
      <FormProblem problem={sentForm.problem} />
      <form ref={sentForm.form} onSubmit={sentForm.submit} onInput={sentForm.typed} noValidate>
        <div className={classes.form}>
          <NewPasswordFields errors={sentForm.errors} />
        </div>
        <div className={classes.actions}>
          <Button type="submit" size="lg" wide busy={sentForm.busy}>
            {sentForm.busy ? 'Setting it' : 'Set the password'}
          </Button>
          <ButtonLink variant="ghost" wide to={pathTo('ForgotPassword')}>
            Ask for a new link
          </ButtonLink>
        </div>
      </form>
    </>
  )
}

/** While the address holds a token, no request says where it came from, not even to ourselves. */
function useNoReferrer(): void {
  useEffect(() => {
    const meta = document.createElement('meta')
    meta.name = 'referrer'
    meta.content = 'no-referrer'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}
