import { Link } from 'react-router-dom'
import { noCookies } from '../../domain/access/cookie-probe'
import { pathTo } from '../../domain/access/routes'
import { useAgencyInfo } from '../data/agency-info'
import type { SessionState } from '../session/session'
import { useCookiesRefused } from '../session/use-cookies'
import { useSession } from '../session/use-session'
import { Button, ButtonLink } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { deviceWord } from '../ui/device-word'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'
import { PasswordField, TextField } from '../ui/text-field'
import classes from './login-screen.module.css'
import { useLoginForm } from './use-login-form'

/** Log in (specification part 1, section 2, Login page). */
export function LoginScreen() {
  const { name, links } = useAgencyInfo()
  const session = useSession()
  const isRefusing = useCookiesRefused()
  const { form, problem, busy, submit, said, username } = useLoginForm()
  const wrong = (field: NonNullable<typeof problem>['field']) => (problem?.field === field ? true : undefined)
  return (
    <div className={classes.login}>
      <PageTitle>Log in</PageTitle>
      <p className={classes.who}>The members' portal of {name}.</p>
      {said && !problem && (
        <div className={classes.alert}>
          <Notice status="success" title={said} />
        </div>
      )}
      <Returning session={session} className={classes.alert} />
      {isRefusing && !problem ? <Warning>{noCookies}</Warning> : null}
      {window.isSecureContext === false ? <Warning>{insecure}</Warning> : null}
      {problem && (
        <div className={classes.alert}>
          <Notice status="error" title={problem.title}>
            {problem.text}
          </Notice>
        </div>
      )}
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.form}>
          <TextField
            textKind="email"
            label="Email"
            name="username"
            autoComplete="username"
            defaultValue={username}
            inputMode="email"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-required
            aria-invalid={wrong('username')}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            aria-required
            aria-invalid={wrong('password')}
          />
          <Checkbox
            name="accept_terms"
            aria-required
            aria-invalid={wrong('accept_terms')}
            label={
              <>
                I have read and accept the{' '}
                <a href={links.member_terms} target="_blank" rel="noopener">
                  terms and conditions<span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              </>
            }
          />
        </div>
        <div className={classes.submit}>
          <Button type="submit" size="lg" wide busy={busy}>
            {busy ? 'Logging in' : 'Log In'}
          </Button>
          <ButtonLink variant="ghost" wide to={pathTo('ForgotPassword')}>
            Forgot Password
          </ButtonLink>
        </div>
      </form>
      <p className={classes.join}>
        Not a member yet? <Link to={pathTo('Register')}>Join here</Link>
      </p>
    </div>
  )
}

/** Said once, where the portal is opened over plain http. */
const insecure =
  'This address is not secure (http): what you type can be read on the way, and the portal does not open here without signal.'

function Warning({ children }: { children: string }) {
  return (
    <div className={classes.alert}>
      <Notice status="warning" icon="alert" title={children} />
    </div>
  )
}

/** Whom to sign in as after the session ended, or that there is no signal; nothing for everybody else. */
function Returning({ session, className }: { session: SessionState; className: string | undefined }) {
  const notice = noticeFor(session)
  return notice && <div className={className}>{notice}</div>
}

function noticeFor(session: SessionState) {
  if (session.phase === 'member' && session.standing === 'expired') {
    const { firstname, lastname } = session.session
    return (
      <Notice icon="log-in" title={`Sign in again as ${firstname} ${lastname}`}>
        Your session has ended. What waits on {deviceWord()} is safe, and goes out once you have signed in.
      </Notice>
    )
  }
  if (session.phase === 'visitor' && session.unreachable) {
    return (
      <Notice icon="no-signal" title="We can't reach the agency just now">
        Logging in needs signal. Try again when there is some.
      </Notice>
    )
  }
  return null
}
