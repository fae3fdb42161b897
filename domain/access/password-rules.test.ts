import { describe, expect, it } from 'vitest'
import { changePasswordProblems, newPasswordProblems, type OwnNames } from './password-rules'

const names: OwnNames = {
  firstname: 'Aoife',
  lastname: 'Ní Bhriain',
  loginname: 'aoife.nb@example.ie',
  agency: 'Lanternhill Casting',
}
const of = (password: string, password2 = password) => newPasswordProblems({ password, password2 }, names)
const length = 'Password must be between 8 and 30 characters'
const own = 'Please choose a password that is not your own name'
const agency = "Please choose a password that is not the agency's name"
const common = 'This password is one of the first that anybody tries. Please choose another'

describe('a new password', () => {
  it.each([
    ['', 'Please provide a password'],
    ['   ', 'Please provide a password'],
    ['a'.repeat(7), length],
    ['  seven77  ', length],
    ['eight-8s'.padEnd(31, 'x'), length],
    ['Aoife1990', own],
    ['NÍ BHRIAIN 7', own],
    ['aoifenibhriain', own],
    ['NiBhriainAoife!', own],
    ['aoife.nb@example.ie', own],
    ['aoifenb2026', own],
    ['lanternhill', agency],
    ['Lanternhill-Casting', agency],
    ['password', common],
    ['Password123!', common],
    ['p4ssw0rd', common],
    ['Pa$$w0rd', common],
    ['callboard-demo', common],
    ['dublin839471', null],
    ['1122334455', common],
    ['12345678', common],
    ['aaaaaaaa', common],
    ['hgfedcba', common],
    ['1q2w3e4r', common],
    ['Liverpool1', common],
    ['Callboard2026', common],
  ])('%j: %s', (password, problem) => {
    expect(of(password)).toEqual(problem === null ? {} : { password: problem })
  })

  it.each([
    'a fine password',
    'Aoife goes to the sea',
    'x'.repeat(4) + 'y'.repeat(26),
    'éireannach abú',
    '🦊🦊🦊🦊🐻🐻🐻🐻',
  ])('%j is taken', (password) => expect(of(password)).toEqual({}))

  it('is the same the second time, spaces around it apart, in whichever form a keyboard gives its letters', () => {
    expect(of('a fine password', 'a fine passwort')).toEqual({ password2: 'Please re-enter your NEW password' })
    expect(of('a fine password', '')).toEqual({ password2: 'Please re-enter your NEW password' })
    expect(of(' a fine password', 'a fine password ')).toEqual({})
    expect(of('éireannach abú', 'éireannach abú'.normalize('NFD'))).toEqual({})
  })

  it('is checked for common ones also where nobody knows whose it is', () => {
    const check = (password: string) => newPasswordProblems({ password, password2: password }, null)
    expect(check('Aoife1990')).toEqual({})
    expect(check('Password1')).toEqual({ password: common })
  })
})

it('a change asks for the one so far too', () => {
  const form = { current_password: ' ', password: 'short', password2: 'short' }
  expect(changePasswordProblems(form, names)).toEqual({
    current_password: 'Please provide your current password',
    password: length,
  })
  const right = { current_password: 'old', password: 'a fine password', password2: 'a fine password' }
  expect(changePasswordProblems(right, names)).toEqual({})
})
