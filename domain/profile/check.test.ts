import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isShown } from '../forms/conditions'
import type { FieldValue } from '../forms/field-definition'
import { fieldProblem, missingProblem, pageProblems } from './check'
import type { FieldName, FieldValues, PageFieldName } from './field'
import { fieldNames, fields } from './fields'
import { normaliseField } from './normalise'
import { pageFields } from './page-fields'
import { fieldsOf, pages } from './pages'

const today = '2026-11-21'
const otherType = 'This is not a value that the field can have'
const problem = (name: FieldName, value: FieldValue) => fieldProblem(name, value, today)

describe('a value that nobody touched', () => {
  const page = pages.find(({ route }) => route === 'Personal')
  it('is kept where its list has it no more, and checked once it is another', () => {
    if (!page) throw new Error('No page.')
    const before = { build: 'Stocky' }
    const who = { staff: false, today, before }
    expect(pageProblems(page, { build: 'Stocky', accents: 'Cork' }, who)).toEqual(new Map())
    expect(pageProblems(page, { build: 'Burly' }, who)).toEqual(new Map([['build', 'Choose one of the list']]))
  })
})

describe('a field’s value', () => {
  it.each<[FieldName, FieldValue, string | null]>([
    ['firstname', 'Ó Súilleabháin', null],
    ['firstname', 'x'.repeat(51), 'First name can have at most 50 characters'],
    ['firstname', '🎭'.repeat(50), null],
    ['firstname', '🎭'.repeat(51), 'First name can have at most 50 characters'],
    ['firstname', 'a\u0000b', 'This has characters that cannot be kept'],
    ['firstname', 'a\nb', 'This has characters that cannot be kept'],
    ['firstname', 7, otherType],
    ['textlook', 'a\nb', null],
    ['textlook', 'x'.repeat(4001), 'Describe your look can have at most 4000 characters'],
    ['textlook', 'a\u0007b', 'This has characters that cannot be kept'],
    ['emailaddress', 'nobody', 'E-mail must be valid'],
    ['alt_emailaddress', `${'a'.repeat(50)}@b.ie`, 'E-mail must be valid'],
    ['parentemail', 'a@b', 'E-mail must be valid'],
    ['mobile', '353855550142', 'Your number must start with 08 or 00'],
    ['mobile', '085 123', 'Your number must only contain digits'],
    ['parentmobilephone', '08512345', 'Your number is too short'],
    ['dayphone', '015550117', null],
    ['website', 'javascript:alert(1)', 'Website must be an address like www.example.com'],
    ['gender', 'M', null],
    ['gender', 'Male', 'Choose one of the list'],
    ['gender', true, 'Choose one of the list'],
    ['nationality', 'PL', null],
    ['nationality', 'AQ', 'Choose one of the list'],
    ['dateofbirth', '1998-02-31', 'There is no such date'],
    ['dateofbirth', '31/01/1998', 'There is no such date'],
    ['dateofbirth', '2026-11-22', 'A date of birth cannot be in the future'],
    ['dateofbirth', '1906-11-20', 'A date of birth is at most 120 years ago'],
    ['dateofbirth', 19980305, 'There is no such date'],
    ['height', 67, null],
    ['height', '67', 'Choose feet from 1 to 7 and inches from 0 to 11'],
    ['height', 96, 'Choose feet from 1 to 7 and inches from 0 to 11'],
    ['havecar', 'yes', otherType],
    ['havecar', false, null],
    ['vimeo_width', 640, null],
    ['vimeo_width', 0, 'A number of pixels, at least 1'],
    ['vimeo_width', 2_147_483_648, 'This must be a whole number'],
    ['vimeo_width', 1.5, 'This must be a whole number'],
    ['vimeo_id', 'a b', 'Paste the id or the address of your video'],
    ['screenireland_cert1', 'x'.repeat(21), 'Tackling Bullying and Harassment at Work can have at most 20 characters'],
    ['ppsnumber', '1234567A', 'PPS Number is invalid - please check digits and letters carefully'],
    ['eft_iban', 'IE29', 'IBAN Example: IE12 BOFI 9000 0112 3456 78'],
    ['eft_bic', 'BOFI', 'BIC Example: BOFIIE21'],
    ['ppsnumber', '1234567TWA', 'PPS Number - 7 digits followed by one or two letters'],
    ['eft_iban', `IE29AIBK93115212345678${'0'.repeat(13)}`, 'IBAN Example: IE12 BOFI 9000 0112 3456 78'],
    ['eft_bic', 'BOFIIE2DXXXX', 'BIC Example: BOFIIE21'],
    ['eft_accountname', 'x'.repeat(51), 'Account name can have at most 50 characters'],
    ['eft_bankname', 'Danske Banka', null],
    ['eft_bankname', 'Danske Bank', 'Choose one of the list'],
  ])('%s: %j', (name, value, expected) => {
    expect(problem(name, value)).toBe(expected)
  })

  it('may be empty, and whether it must be there is another question', () => {
    for (const name of fieldNames) {
      for (const empty of [null, '', '  ']) expect(problem(name, empty), name).toBeNull()
      expect(missingProblem(name, null)).toBe(fields[name].mandatory ? 'This field is required' : null)
      expect(missingProblem(name, 'x')).toBeNull()
    }
  })

  it('of another type is refused by every field', () => {
    for (const name of fieldNames) {
      const { kind } = fields[name]
      const wrong: FieldValue = kind === 'boolean' ? 'true' : kind === 'height' || kind === 'integer' ? true : 5
      expect(problem(name, wrong), name).not.toBeNull()
    }
  })
})

describe('a page', () => {
  const member = { staff: false, today, before: {} }
  const [startHere, contact, personal] = pages
  const problemsOf = (page: (typeof pages)[number] | undefined, values: object, who = member) =>
    page ? Object.fromEntries(pageProblems(page, values, who)) : {}

  it('asks for what is mandatory, in the order of its fields', () => {
    const problems = startHere ? [...pageProblems(startHere, {}, member)] : []
    expect(problems.map(([name]) => name)).toEqual(['firstname', 'lastname', 'dateofbirth', 'gender', 'address1'])
    expect(new Set(problems.map(([, message]) => message))).toEqual(new Set(['This field is required']))
  })

  const filled = {
    firstname: 'Niamh',
    lastname: 'Carrowmore',
    dateofbirth: '1998-03-05',
    gender: 'F',
    address1: '1 Quay',
  }

  it('is right when they are there', () => {
    expect(problemsOf(startHere, filled)).toEqual({})
    expect(problemsOf(contact, { ...filled, mobile: '353855550142' })).toEqual({
      mobile: 'Your number must start with 08 or 00',
    })
  })

  it('other than Start Here is saved with what is still missing, and takes nothing mandatory away', () => {
    const { lastname: _, ...begun } = filled
    expect(problemsOf(contact, { firstname: 'Niamh', mobile: '0851234567' }, { ...member, before: begun })).toEqual({
      address1: 'This field is required',
    })
    expect(problemsOf(contact, { mobile: '0851234567' })).toEqual({})
    expect(problemsOf(personal, { build: 'Slim' })).toEqual({})
    expect(problemsOf(startHere, begun)).toEqual({ lastname: 'This field is required' })
    expect(problemsOf(contact, { ...begun, firstname: ' ' }, { ...member, before: begun })).toEqual({
      firstname: 'This field is required',
    })
  })

  it('does not hold what is hidden against anybody', () => {
    expect(problemsOf(contact, { ...filled, parentemail: 'x' })).toEqual({})
    expect(problemsOf(contact, { ...filled, contactparent: true, parentemail: 'x' })).toEqual({
      parentemail: 'E-mail must be valid',
    })
    expect(problemsOf(startHere, { ...filled, restricted_membership: 'x' })).toEqual({})
    expect(problemsOf(startHere, { ...filled, restricted_membership: 'x' }, { ...member, staff: true })).toEqual({
      restricted_membership: 'Choose one of the list',
    })
  })

  it('does not hold an old nationality against a member, who cannot change it', () => {
    expect(problemsOf(personal, { ...filled, nationality: 'Irish' })).toEqual({})
  })

  it('and the server say the same of every field and any value', () => {
    const names = Object.keys(pageFields) as PageFieldName[]
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constantFrom('M', 'IE', 'Cork', '0851234567', 'a@b.ie', '2000-01-01', 67, null),
    )
    fc.assert(
      fc.property(fc.constantFrom(...names), value, (name, given) => {
        const stored = normaliseField(name, given)
        const page = pages.find((one) => fieldsOf(one, { staff: true }).includes(name))
        if (!page || fields[name].readOnly) return
        const values = { ...filled, contactparent: true, havecar: true, [name]: stored }
        const said = pageProblems(page, values, { staff: true, today, before: filled }).get(name) ?? null
        const shown = isShown(fields[name], values)
        const taken = (filled as FieldValues)[name] !== undefined || page.asksMandatory === true
        const expected = (taken ? missingProblem(name, stored) : null) ?? fieldProblem(name, stored, today)
        if (shown) expect(said).toBe(expected)
      }),
      { numRuns: 1000 },
    )
  })
})
