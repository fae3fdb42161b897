import { describe, expect, it } from 'vitest'
import {
  type DocumentField,
  type DocumentValues,
  documentFieldNames,
  documentFields,
  isScanField,
  type ScanField,
  scanFields,
} from './document-fields'
import type { Answers, FormType } from './questions'
import {
  cleanValues,
  documentProblems,
  fieldsOf,
  isLicenceAllowed,
  isPermitNeeded,
  valuesFromAnswers,
  valuesOfForm,
  wholeGroups,
} from './requirements'

const today = '2026-11-25'
const countries = { 1: 'IE', 2: 'DE', 3: 'BR' } as const
const id = ['s1_id_type', 's1_id_country', 's1_id_number', 's1_id_expiry', 's1_id_scan']
const passport = ['passport_country', 'passport_number', 'passport_expiry', 'passport_scan']
const passport2 = ['passport2_country', 'passport2_number', 'passport2_expiry', 'passport2_scan']
const gnib = ['gnib_number', 'gnib_expiry', 'gnib_scan', 'gnib2_scan']
const partner = ['partner_gnib_number', 'partner_gnib_expiry', 'partner_gnib_scan', 'partner_gnib2_scan']
const student = ['college_letter_scan', ...gnib]

const answersTo: Readonly<Record<FormType, Answers>> = {
  1: { a1: 1, a2: null, a3: null, a4: null },
  2: { a1: 3, a2: 3, a3: 1, a4: 1 },
  3: { a1: 3, a2: 3, a3: 1, a4: 2 },
  4: { a1: 3, a2: 3, a3: 2, a4: 1 },
  5: { a1: 3, a2: 3, a3: 2, a4: 2 },
}

/** Section 5: what each form requires, by the class of the countries of the first and second passport. */
function required(form: FormType, first: 1 | 2 | 3, second: 1 | 2 | 3): string[] {
  if (form === 1) return id
  if (form === 2)
    return first === 3 && second === 3 ? [...passport, ...passport2, ...student] : [...passport, ...passport2]
  if (form === 3) return first === 3 ? [...passport, ...student] : passport
  return form === 4 ? [...passport, ...passport2, ...gnib] : [...passport, ...gnib]
}

const cases = ([1, 2, 3, 4, 5] as const).flatMap((form) =>
  ([1, 2, 3] as const).flatMap((first) => ([1, 2, 3] as const).map((second) => ({ form, first, second }))),
)

describe('what a form asks for', () => {
  it.each(cases)('form $form with passports of class $first and $second', ({ form, first, second }) => {
    const of: DocumentValues = { passport_country: countries[first], passport2_country: countries[second] }
    const given = { answers: answersTo[form], values: of, scans: new Set<ScanField>() }
    const wanted = required(form, first, second)
    const countriesGiven = ['passport_country', 'passport2_country']
    expect([...documentProblems(form, given, today).keys()].sort()).toEqual(
      wanted.filter((name) => !countriesGiven.includes(name)).sort(),
    )
    expect(isPermitNeeded(form, of)).toBe(wanted.includes('gnib_number'))
    // The permit's stamp is asked for with the permit, but optional; a partner's card only if the member says that it counts.
    const shown: readonly string[] = fieldsOf(form, of)
    const optional = isPermitNeeded(form, of) ? ['work_permit_expiry', 'work_permit_scan', 'partner_gnib_needed'] : []
    expect([...shown].sort()).toEqual([...wanted, ...optional].sort())
    const depending: DocumentValues = { ...of, partner_gnib_needed: 'yes' }
    const missing = documentProblems(form, { ...given, values: depending }, today)
    for (const name of partner) expect(missing.has(name as DocumentField), name).toBe(optional.length > 0)
  })

  it.each(cases)('form $form, $first, $second is complete with just that', ({ form, first, second }) => {
    const { values, scans } = filled(form, first, second)
    const given = { answers: answersTo[form], values, scans }
    expect([...documentProblems(form, given, today)]).toEqual([])
    // Without any one of them the form is not complete, and only that field is reported.
    for (const name of required(form, first, second) as DocumentField[]) {
      const { [name as keyof DocumentValues]: _, ...fewer } = values
      const fewerScans = new Set([...scans].filter((scan) => scan !== name))
      const problems = documentProblems(form, { ...given, values: fewer, scans: fewerScans }, today)
      // A passport without a country counts as from outside the listed ones, so more is asked for.
      if (!name.endsWith('country')) expect([...problems.keys()]).toEqual([name])
      expect(problems.get(name), name).toMatch(/^Please /)
    }
  })
})

/** All required fields, filled in. */
function filled(form: FormType, first: 1 | 2 | 3, second: 1 | 2 | 3) {
  const value = (name: DocumentField) => {
    if (name === 'passport_country') return countries[first]
    if (name === 'passport2_country') return countries[second]
    return { choice: '1', country: 'IE', number: 'PA1234567', expiry: '2027-01-31', flag: '', scan: '' }[
      documentFields[name].kind
    ]
  }
  const names = required(form, first, second) as DocumentField[]
  return {
    values: cleanValues(
      Object.fromEntries(names.filter((name) => !isScanField(name)).map((name) => [name, value(name)])),
    ),
    scans: new Set(names.filter(isScanField)),
  }
}

describe('what is whole', () => {
  const given = (extra: DocumentValues, withStamp: boolean) => {
    const { values, scans } = filled(5, 3, 3)
    const stamp: ScanField[] = withStamp ? ['work_permit_scan'] : []
    return {
      answers: answersTo[5],
      values: { ...values, ...extra },
      scans: new Set<ScanField>([...(scans as Set<ScanField>), ...stamp]),
    }
  }

  it('is each document of which nothing is missing', () => {
    expect(wholeGroups(5, given({}, false), today)).toEqual(['passport', 'gnib'])
    expect(wholeGroups(5, given({ gnib_expiry: '2026-11-24' }, false), today)).toEqual(['passport'])
  })

  it('is a permit where its stamp and its day are there, though neither is required', () => {
    expect(wholeGroups(5, given({}, true), today)).not.toContain('permit')
    expect(wholeGroups(5, given({ work_permit_expiry: '2027-06-30' }, false), today)).not.toContain('permit')
    expect(wholeGroups(5, given({ work_permit_expiry: '2027-06-30' }, true), today)).toContain('permit')
    expect(wholeGroups(5, given({ work_permit_expiry: '2026-11-24' }, true), today)).not.toContain('permit')
  })

  it('is a partner’s card only where the permission depends on it', () => {
    expect(wholeGroups(5, given({}, false), today)).not.toContain('partner')
    expect(wholeGroups(5, given({ partner_gnib_needed: 'yes' }, false), today)).not.toContain('partner')
  })
})

describe('what stands in a field', () => {
  const problem = (name: DocumentField, value: string, answers: Answers = answersTo[1], form: FormType = 1) => {
    const { values, scans } = filled(form, 3, 3)
    return documentProblems(form, { answers, values: { ...values, [name]: value }, scans }, today).get(name) ?? null
  }

  it('is a day from today on', () => {
    expect(problem('s1_id_expiry', today)).toBeNull()
    expect(problem('s1_id_expiry', '2026-11-24')).toContain('past')
    expect(problem('s1_id_expiry', '1999-12-31')).toContain('past')
    expect(problem('s1_id_expiry', '9999-12-31')).toBeNull()
    for (const text of ['31/02/2027', '3', '2027-02-31', '12/05/20']) {
      expect(problem('s1_id_expiry', text), text).toBe('Please write the date as dd/mm/yyyy.')
    }
    expect(problem('work_permit_expiry', '2026-11-24', answersTo[5], 5)).toContain('past')
  })

  it('is a number of at most twelve characters', () => {
    expect(problem('s1_id_number', '123456789012')).toBeNull()
    expect(problem('s1_id_number', '1234567890123')).toBe('A number can have at most 12 characters.')
  })

  it('is a country of the list', () => {
    expect(problem('s1_id_country', 'FR')).toBeNull()
    for (const wrong of ['EU', 'Ireland', 'ie']) expect(problem('s1_id_country', wrong)).toContain('one of the list')
  })

  it('is a driving licence only of whoever was born in Ireland or an EU/EA country', () => {
    for (const a1 of [1, 2, 3] as const) {
      const answers: Answers = { a1, a2: a1 === 3 ? 1 : null, a3: null, a4: null }
      expect(isLicenceAllowed(answers)).toBe(a1 !== 3)
      expect(problem('s1_id_type', '2', answers) === null).toBe(a1 !== 3)
      expect(problem('s1_id_type', '1', answers)).toBeNull()
    }
    expect(problem('s1_id_type', '3')).toContain('one of the list')
  })

  it('begins with what the answers say', () => {
    const ofElsewhere: Answers = { a1: 3, a2: 2, a3: null, a4: null }
    expect(valuesFromAnswers(ofElsewhere, { passport: 'DE' })).toEqual({
      s1_id_type: '1',
      passport_country: 'DE',
      s1_id_country: 'DE',
    })
    expect(valuesFromAnswers({ a1: 1, a2: null, a3: null, a4: null }, {})).toEqual({})
    expect(valuesFromAnswers({ a1: 2, a2: null, a3: null, a4: null }, {})).toEqual({ s1_id_type: '1' })
    expect(valuesFromAnswers(answersTo[5], { passport: 'BR' })).toMatchObject({ passport_country: 'BR' })
  })

  it('is kept clean, and only where its form has it', () => {
    const values = cleanValues({ passport_number: '  PA 12\u0000 ', gnib_number: ' ', s1_id_number: null })
    expect(values).toEqual({ passport_number: 'PA 12' })
    expect(valuesOfForm(1, { ...values, s1_id_number: '7' })).toEqual({ s1_id_number: '7' })
    // The fields of a partner's card are dropped if no permission depends on it.
    const { values: five } = filled(5, 3, 3)
    expect(valuesOfForm(5, { ...five, partner_gnib_number: '7' })).toEqual(five)
  })

  it('has a label and a kind each, and nine are scans', () => {
    expect(scanFields).toHaveLength(9)
    for (const name of documentFieldNames) expect(documentFields[name].label.length).toBeGreaterThan(5)
  })
})
