import { expect, it } from 'vitest'
import { loginProblem, trimLogin } from './login-rules'

const form = { username: ' member@demo.test ', password: ' secret ', accept_terms: true }

it('sends trimmed values', () => {
  expect(trimLogin(form)).toEqual({ username: 'member@demo.test', password: 'secret', accept_terms: true })
})

it.each([
  ['all there', {}, null],
  ['no username', { username: '  ' }, 'Please provide your email and password.'],
  ['no password', { password: '\t' }, 'Please provide your email and password.'],
  [
    'nothing, and no terms',
    { username: '', password: '', accept_terms: false },
    'Please provide your email and password.',
  ],
  ['terms not accepted', { accept_terms: false }, 'Please read and accept our terms & conditions'],
])('%s', (_, change, problem) => {
  expect(loginProblem({ ...form, ...change })).toBe(problem)
})
