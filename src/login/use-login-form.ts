import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { noCookies } from '../../domain/access/cookie-probe'
import { afterLogin } from '../../domain/access/guard'
import { type LoginForm, loginProblem, trimLogin } from '../../domain/access/login-rules'
import { matchRoute, type RouteName } from '../../domain/access/routes'
import { callFailed } from '../data/effect'
import { login } from '../session/session-actions'

export interface LoginProblem {
  /** The specification's sentence, or the server's message. */
  title: string
  /** What to do, where the sentence alone does not say it. */
  text: string | null
  /** Which control the sentence is about. */
  field: keyof LoginForm | null
}

/** The pages to return to after login: a shared photo, or the casting whose form the person came from. */
const waiting: readonly (RouteName | undefined)[] = ['SharedPhoto', 'PublicOpenCasting']

/** What a screen that leads here may say: where to go on afterwards, what was just done, who it is. */
interface LoginState {
  from?: string
  said?: string
  username?: string
}

/** The login form: checked, sent once, and everything typed is kept whatever the outcome. */
export function useLoginForm() {
  const [problem, setProblem] = useState<LoginProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { from, said, username } = (useLocation().state ?? {}) as LoginState

  const refuse = (next: LoginProblem) => {
    setProblem(next)
    if (next.field) control(form.current, next.field)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = read(event.currentTarget)
    const title = loginProblem(values)
    if (title !== null) return refuse({ title, text: null, field: firstWrong(values) })
    setProblem(null)
    setBusy(true)
    const outcome = await login(values.username, values.password)
    setBusy(false)
    if (outcome.ok) {
      const target = from && waiting.includes(matchRoute(from)?.route.name) ? from : afterLogin(outcome.session)
      // The guard may have led Home already.
      if (target !== window.location.pathname) navigate(target, { replace: true })
    } else if (outcome.reason === 'refused') {
      refuse({ title: outcome.message, text: null, field: outcome.message === noCookies ? null : 'password' })
    } else {
      refuse({
        title: outcome.message === callFailed ? 'An error occurred. Please try again later.' : outcome.message,
        text: "We couldn't reach the agency. What you typed is still here: try again when there is signal.",
        field: null,
      })
    }
  }

  return { form, problem, busy, submit, said, username }
}

function read(form: HTMLFormElement): LoginForm {
  const data = new FormData(form)
  return trimLogin({
    username: String(data.get('username') ?? ''),
    password: String(data.get('password') ?? ''),
    accept_terms: data.get('accept_terms') === 'on',
  })
}

function firstWrong(values: LoginForm): keyof LoginForm {
  if (values.username === '') return 'username'
  return values.password === '' ? 'password' : 'accept_terms'
}

function control(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLElement ? found : null
}
