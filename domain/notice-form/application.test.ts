import { describe, expect, it } from 'vitest'
import {
  applicationProblems,
  askedValues,
  initialValues,
  loginNameOf,
  needsParent,
  normaliseApplication,
} from './application'
import type { ApplicationValues } from './application-fields'
import type { FormPlan } from './form-plan'
import { configFieldNames, type PhotoFieldName } from './names'
import { readConfig } from './read-config'

const today = '2026-11-26'
const agency = 'Harbour Casting'

function planOf(config: object | null): FormPlan {
  const { plan, problems } = readConfig(config && JSON.stringify(config))
  if (!plan || problems.length > 0) throw new Error(JSON.stringify(problems))
  return plan
}

const everything = planOf({
  sections: { Account: { fields: configFieldNames } },
  fields: { headshot: { required: true }, mobile: { required: true }, worklocations: { required: true } },
})
const standard = planOf(null)

const adult: ApplicationValues = {
  emailaddress: 'aoife@example.ie',
  loginpass: 'a lamp in the window',
  firstname: 'Aoife',
  lastname: 'Byrne',
  dateofbirth: '1999-04-01',
  agreetcs: true,
  mobile: '0871234567',
  worklocations: 'Dublin;Wicklow',
}
const child: ApplicationValues = { ...adult, dateofbirth: '2016-04-01' }
const parent: ApplicationValues = {
  parentfirstname: 'Maeve',
  parentlastname: 'Byrne',
  parentmobilephone: '0877654321',
  parentemail: 'maeve@example.ie',
}

function problems(plan: FormPlan, values: ApplicationValues, photos: PhotoFieldName[] = ['headshot']) {
  return Object.fromEntries(applicationProblems(plan, values, { today, photos: new Set(photos), agency }))
}
const asked = (values: ApplicationValues) => askedValues(everything, values, today).map(({ name }) => name)

describe('an application', () => {
  it('is right where what is required is there and what is given is right', () => {
    expect(problems(everything, adult)).toEqual({})
  })

  it('names what is highlighted and missing, in the form’s order, photos too', () => {
    expect(Object.keys(problems(standard, { firstname: '  ' }, []))).toEqual([
      ...['emailaddress', 'loginpass', 'firstname', 'lastname', 'mobile', 'address1', 'dateofbirth', 'gender'],
      ...['nationality', 'agree_nationality', 'agreetcs', 'headshot'],
    ])
    expect(problems(standard, { agreetcs: false }).agreetcs).toBe('This field is required')
  })

  it.each<[ApplicationValues, string]>([
    [{ emailaddress: 'aoife@example' }, 'E-mail must be valid'],
    [{ loginpass: 'short' }, 'Password must be between 8 and 30 characters'],
    [{ loginpass: 'AoifeByrne12' }, 'Please choose a password that is not your own name'],
    [{ loginpass: 'Harbour Casting' }, 'Please choose a password that is not the agency’s name'.replace('’', "'")],
    [{ mobile: '0612345678' }, 'Your number must start with 08 or 00'],
    [{ dateofbirth: '2030-01-01' }, 'A date of birth cannot be in the future'],
    [{ nationality: 'Irish' }, 'Choose one of the list'],
    [{ worklocations: 'Dublin;Atlantis' }, 'Choose one of the list'],
    [{ photoid_type: 'Library card' }, 'Choose one of the list'],
    [{ photoid_number: '1234567890123' }, 'Number of the photo id can have at most 12 characters'],
    [{ heardabout: 'x'.repeat(51) }, 'How you heard about us can have at most 50 characters'],
    [{ freetime: 'x'.repeat(4001) }, 'When you are usually free can have at most 4000 characters'],
    [{ ppsnumber: '1234567A' }, 'PPS Number is invalid - please check digits and letters carefully'],
    [{ eft_iban: 'IE00' }, 'IBAN Example: IE12 BOFI 9000 0112 3456 78'],
    [{ firstname: 'x'.repeat(51) }, 'First name can have at most 50 characters'],
  ])('says of a value: %#', (values, said) => {
    expect(Object.values(problems(everything, { ...adult, ...values }))).toEqual([said])
  })

  it('asks for sizes by gender, and for none of them before there is one', () => {
    const men = ['necksize', 'chestsize', 'costume_waist']
    const others = ['dresssize', 'bustsize', 'cupsize', 'waistsize', 'hipsize']
    const sizes = (gender: string | null) => asked({ gender }).filter((name) => [...men, ...others].includes(name))
    expect(sizes(null)).toEqual([])
    expect(sizes('M').sort()).toEqual(men.sort())
    expect(sizes('F').sort()).toEqual(others.sort())
    expect(sizes('N').sort()).toEqual(others.sort())
  })

  it('asks about a car, another document and a parent only where there is one', () => {
    const further = ['carinfo', 'photoid_other', 'address2', 'parentemail'] as const
    const shown = (values: ApplicationValues) => further.filter((name) => asked(values).includes(name))
    expect(shown(adult)).toEqual([])
    expect(shown({ havecar: true, photoid_type: 'Other', address1: 'Main St', dateofbirth: '2016-01-01' })).toEqual(
      further,
    )
  })

  it.each([
    ['2010-11-27', true],
    ['2010-11-26', false],
    ['2026-11-26', true],
    ['2026-11-27', false],
    ['26/11/2015', false],
    [null, false],
  ])('of somebody born on %s needs a parent: %s', (dateofbirth, needed) => {
    expect(needsParent({ dateofbirth }, today)).toBe(needed)
  })

  it('of a child asks nothing about convictions', () => {
    expect(asked(adult)).toContain('criminal_convictions')
    expect(asked(child)).not.toContain('criminal_convictions')
    expect(normaliseApplication(everything, child, today)).not.toHaveProperty('criminal_convictions')
  })

  it('of a child asks for all four of a parent, with whose address the account is logged in to', () => {
    expect(Object.keys(problems(everything, child))).toEqual([
      ...['parentfirstname', 'parentlastname', 'parentmobilephone', 'parentemail'],
    ])
    expect(problems(everything, { ...child, ...parent })).toEqual({})
    expect(loginNameOf({ ...child, ...parent }, today)).toBe('maeve@example.ie')
    expect(loginNameOf({ ...adult, ...parent }, today)).toBe('aoife@example.ie')
    // A child's application asks for the parent's password, so the parent's name counts.
    expect(problems(everything, { ...child, ...parent, loginpass: 'MaeveByrne1' }).loginpass).toContain('own name')
    expect(problems(everything, { ...child, ...parent, loginpass: 'AoifeByrne1' })).toEqual({})
  })

  it('is sent in the form in which it is stored, without what is empty or not asked for', () => {
    const sent = normaliseApplication(
      standard,
      {
        ...adult,
        ...parent,
        ...{ firstname: ' Aoife ', mobile: '+353 87 123 4567', heardabout: ' ', address1: '1 Main St' },
        ...{ address4: 'd02 x285', loginpass: ' a lamp in the window ', ppsnumber: '1234567T', textlook: 'a\r\nb' },
      },
      today,
    )
    expect(sent).toEqual({
      ...{ emailaddress: 'aoife@example.ie', loginpass: 'a lamp in the window', firstname: 'Aoife', lastname: 'Byrne' },
      ...{ mobile: '00353871234567', address1: '1 Main St', address4: 'D02X285', dateofbirth: '1999-04-01' },
      ...{ textlook: 'a\nb', available: true, receive_notices: false, agreetcs: true },
    })
  })

  it('begins with what a switch says until somebody touches it: an open box says nothing about having no convictions', () => {
    expect(initialValues(everything)).toEqual({
      ...{ available: true, criminal_convictions: true },
      ...{ havecar: false, promotional_work: false, faircity: false, photoid_viewed: false, receive_notices: false },
    })
  })
})
