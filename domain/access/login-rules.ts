import { shownAddress } from '../text/email-address'

export interface LoginForm {
  username: string
  password: string
  accept_terms: boolean
}

/** Before they are sent, the username is cleaned and the password trimmed (specification part 1, section 5). */
export function trimLogin(form: LoginForm): LoginForm {
  return { ...form, username: shownAddress(form.username), password: form.password.trim() }
}

/** The alert of specification part 1, section 5, or null when the form can be sent. */
export function loginProblem(form: LoginForm): string | null {
  const { username, password, accept_terms } = trimLogin(form)
  if (username === '' || password === '') return 'Please provide your email and password.'
  return accept_terms ? null : 'Please read and accept our terms & conditions'
}
