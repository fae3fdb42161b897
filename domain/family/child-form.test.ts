import { describe, expect, it } from 'vitest'
import { formProblems, isIncomplete, normaliseForm } from '../forms/form-definition'
import { type ChildValues, childForm } from './child-form'

const today = '2026-11-21'
const child: ChildValues = {
  firstname: 'Oisín',
  lastname: 'Ní Bhriain',
  gender: 'M',
  dateofbirth: '2015-03-12',
  mobile: '0851234567',
  emailaddress: 'oisin@example.test',
  nationality: 'IE',
}
const wrong = (change: Partial<ChildValues>) =>
  Object.fromEntries(formProblems(childForm, { ...child, ...change }, today))

describe('a child to be added', () => {
  it('passes when all is given and right', () => {
    expect(wrong({})).toEqual({})
    expect(isIncomplete(childForm, child)).toBe(false)
  })

  it.each(Object.keys(child))('needs %s', (name) => {
    expect(wrong({ [name]: '  ' })).toEqual({ [name]: 'This field is required' })
    expect(isIncomplete(childForm, { ...child, [name]: ' ' })).toBe(true)
  })

  it.each([
    [{ firstname: 'á'.repeat(50) }, {}],
    [{ firstname: 'á'.repeat(51) }, { firstname: 'First Name can have at most 50 characters' }],
    [{ lastname: 'n'.repeat(51) }, { lastname: 'Family Name can have at most 50 characters' }],
    [{ gender: 'X' }, { gender: 'Choose one of the list' }],
    [{ nationality: 'Atlantis' }, { nationality: 'Choose one of the list' }],
    [{ mobile: '085 123' }, { mobile: 'Your number must only contain digits' }],
    [{ mobile: '0151234567' }, { mobile: 'Your number must start with 08 or 00' }],
    [{ mobile: '085123' }, { mobile: 'Your number is too short' }],
    [{ emailaddress: 'oisin@' }, { emailaddress: 'E-mail must be valid' }],
    [{ dateofbirth: '2026-11-21' }, {}],
    [{ dateofbirth: '2026-11-22' }, { dateofbirth: 'A date of birth cannot be in the future' }],
    [{ dateofbirth: '1906-11-20' }, { dateofbirth: 'A date of birth is at most 120 years ago' }],
    [{ dateofbirth: '2015-02-30' }, { dateofbirth: 'There is no such date' }],
    [{ dateofbirth: '31/02/2015' }, { dateofbirth: 'There is no such date' }],
    [{ dateofbirth: '12/03' }, { dateofbirth: 'There is no such date' }],
  ])('with %o comes to %o', (change, problems) => {
    expect(wrong(change)).toEqual(problems)
  })

  it('goes out trimmed, its number without spaces, its letters in one form', () => {
    const typed = { ...child, firstname: ' Oisi\u0301n ', mobile: '085 123 4567', emailaddress: ' oisin@example.test ' }
    expect(normaliseForm(childForm, typed)).toEqual(child)
  })
})
