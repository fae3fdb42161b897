import { describe, expect, test } from 'vitest'
import {
  normaliseSignUp,
  parentSignsUp,
  type SignUpFieldName,
  type SignUpValues,
  signUpFieldNames,
  signUpFields,
  signUpProblems,
} from './sign-up'

const today = '2026-11-26'
const agency = 'Lanternhill Casting'
const problems = (values: SignUpValues) =>
  Object.fromEntries(signUpProblems(normaliseSignUp(values), { today, agency }))

const fine: SignUpValues = {
  ...{ firstname: 'Órla', lastname: 'Ó Sé', dateofbirth: '1990-02-03', mobile: '085 123 4567' },
  ...{ email: 'orla@example.ie', password: 'three new words', nationality: 'IE', heardabout: 'A friend' },
  ...{ criminal_record: false, agree_nationality: true, agree_emailnotices: true, agreetcs: true },
}

describe('a sign-up', () => {
  test('in which all is right has no problem, with what may be left out or without it', () => {
    expect(problems(fine)).toEqual({})
    const { heardabout: _, dateofbirth: __, criminal_record: ___, agree_emailnotices: ____, ...least } = fine
    expect(problems(least)).toEqual({})
  })

  test('says of every field that has to be filled in that it is not, in the form’s order', () => {
    const required = signUpFieldNames.filter((name) => signUpFields[name].required)
    expect(required).toEqual([
      ...['firstname', 'lastname', 'mobile', 'email', 'password', 'nationality', 'agree_nationality', 'agreetcs'],
    ])
    expect(Object.keys(problems({}))).toEqual(required)
    const blank = Object.fromEntries(signUpFieldNames.map((name) => [name, ' \u00a0 ']))
    for (const name of required) expect(problems(blank)[name], name).toEqual(expect.any(String))
  })

  test.each<[SignUpFieldName, SignUpValues[SignUpFieldName]]>([
    ['firstname', 'x'.repeat(10_000)],
    ['lastname', 'x'.repeat(10_000)],
    ['dateofbirth', '2027-01-01'],
    ['dateofbirth', '1990-02-30'],
    ['dateofbirth', '2026-11-26T00:00:00Z'],
    ['mobile', '12'],
    ['email', 'orla@'],
    ['email', 'orla@example.ie, other@example.ie'],
    ['email', `${'x'.repeat(300)}@example.ie`],
    ['password', 'short'],
    ['password', 'x'.repeat(31)],
    ['password', 'orla@example.ie'],
    ['nationality', 'x'.repeat(10_000)],
    ['heardabout', 'x'.repeat(10_000)],
    ['agreetcs', false],
    ['agree_nationality', false],
  ])('says that %s is wrong: %o', (name, value) => {
    expect(Object.keys(problems({ ...fine, [name]: value }))).toEqual([name])
  })

  test.each([
    ['2010-11-26', null],
    ['2010-11-27', parentSignsUp],
    ['2025-01-01', parentSignsUp],
  ])('of somebody born on %s: %o', (dateofbirth, problem) => {
    expect(problems({ ...fine, dateofbirth }).dateofbirth ?? null).toBe(problem)
  })

  test('has one form: what is typed with spaces, marks apart or signs that nobody sees is the same', () => {
    const typed = {
      ...fine,
      ...{
        firstname: ' O\u0301rla\u202e ',
        email: ' orla@example.ie ',
        password: '  three new words ',
        heardabout: ' A\u0000 friend\n',
      },
    }
    expect(normaliseSignUp(typed)).toEqual(normaliseSignUp(fine))
    const once = normaliseSignUp(typed)
    expect(normaliseSignUp(once)).toEqual(once)
    expect(normaliseSignUp({ heardabout: ' \n ', firstname: '' })).toEqual(normaliseSignUp({}))
  })

  test('keeps each field in the form that the profile has of it', () => {
    const typed: SignUpValues = {
      ...{ firstname: ' O\u0301rla ', lastname: '\tÓ Sé', dateofbirth: ' 1990-02-03 ', mobile: ' 085 123  4567' },
      ...{ email: ' Orla@Example.ie ', password: ' three  new words ', nationality: ' IE ', heardabout: 'A \n friend' },
      ...{ criminal_record: false, agree_nationality: true, agree_emailnotices: true, agreetcs: true },
    }
    expect(normaliseSignUp(typed)).toEqual({
      ...{ firstname: 'Órla', lastname: 'Ó Sé', dateofbirth: '1990-02-03', mobile: '0851234567' },
      ...{ email: 'Orla@Example.ie', password: 'three  new words', nationality: 'IE', heardabout: 'A friend' },
      ...{ criminal_record: false, agree_nationality: true, agree_emailnotices: true, agreetcs: true },
    })
  })

  test.each([
    ['a first name', 'Bernadette'],
    ['a last name', 'Fitzgerald'],
    ['a log-in name', 'bernadette.f@example.ie'],
  ])('refuses a password that is %s', (_what, password) => {
    const names = { firstname: 'Bernadette', lastname: 'Fitzgerald', email: 'bernadette.f@example.ie' }
    expect(Object.keys(problems({ ...fine, ...names, password }))).toEqual(['password'])
  })

  test('a switch is always answered, and nothing that was not asked for stays', () => {
    // The box for "no criminal record" is not ticked.
    expect(normaliseSignUp({})).toEqual({ criminal_record: true, agree_emailnotices: false })
    expect(Object.keys(normaliseSignUp({ ...fine, is_staff: true } as SignUpValues))).not.toContain('is_staff')
  })

  test('of any length is answered: letters are too many, and marks on one letter no more than any writing has', () => {
    const texts = ['firstname', 'lastname', 'mobile', 'email', 'nationality', 'heardabout', 'dateofbirth', 'password']
    const all = (text: string) => ({ ...fine, ...Object.fromEntries(texts.map((name) => [name, text])) })
    expect(Object.keys(problems(all('x'.repeat(1_000_000)))).sort()).toEqual([...texts].sort())
    const { heardabout } = normaliseSignUp(all(`a${'\u0315\u0300'.repeat(500_000)}`))
    expect(String(heardabout).length).toBeLessThan(40)
  })
})
