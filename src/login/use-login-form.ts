import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { noCookies } from '../../domain/access/cookie-probe'
import { afterLogin } from '../../domain/access/guard'
import { type LoginForm, loginProblem, trimLogin } from '../../domain/access/login-rules'
import { pathTo } from '../../domain/access/routes'
import { noteIn, pageToReturnTo } from '../../domain/access/wanted-page'
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

/** What a screen that leads here may say, beside the page that was wanted (wanted-page.ts): what was just done, who it is. */
interface LoginState {
  said?: string
  username?: string
}

/** The login form: checked, sent once, and everything typed is kept whatever the outcome. */
export function useLoginForm() {
  const [problem, setProblem] = useState<LoginProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { state } = useLocation()
  const { said, username } = (state ?? {}) as LoginState

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
      const wanted = pageToReturnTo(state, outcome.session)
      const target = afterLogin(outcome.session, wanted)
      const isFirst = target !== (wanted ?? pathTo('Home'))
      // The guard has led from here already, but not to Start Here.
      const { pathname } = window.location
      if (isFirst ? target !== pathname : pathname === pathTo('Login')) {
        navigate(target, { replace: true, state: isFirst ? noteIn(state) : null })
      }
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
