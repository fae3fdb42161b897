import { isDate } from '../profile/dates'
import { characters } from '../text/characters'
import { storedText } from '../text/text-kinds'
import { countryClass, elsewhere, isCountry } from './country-class'
import {
  type DocumentField,
  type DocumentGroup,
  type DocumentValues,
  documentFieldNames,
  documentFields,
  isScanField,
  licenceId,
  passportId,
  type ScanField,
  shapeOf,
  ticked,
  type ValueField,
  valueFields,
} from './document-fields'
import type { Answers, FormType } from './questions'

/** Characters of an ID's, a passport's or a card's number. Specification part 2, section 9. */
export const longestNumber = 12

/** The content of a form, as it is checked. */
export interface Filled {
  answers: Answers
  values: DocumentValues
  /** The scans that are there. */
  scans: ReadonlySet<ScanField>
}

const ofForm: Readonly<Record<FormType, readonly DocumentGroup[]>> = {
  1: ['id'],
  2: ['passport', 'passport2', 'college', 'gnib', 'permit', 'partner'],
  3: ['passport', 'college', 'gnib', 'permit', 'partner'],
  4: ['passport', 'passport2', 'gnib', 'permit', 'partner'],
  5: ['passport', 'gnib', 'permit', 'partner'],
}
const onlyWithPermit = new Set<DocumentGroup>(['college', 'gnib', 'permit', 'partner'])

/**
 * Section 5: students have to show a permission to work only where none of their passports is Irish or EEA; everybody else
 * who was not born here and has no such passport always has to. A passport whose country is not known yet counts as from
 * elsewhere.
 */
export function isPermitNeeded(form: FormType, { passport_country, passport2_country }: DocumentValues): boolean {
  if (form === 1) return false
  if (form === 4 || form === 5) return true
  const countries = form === 2 ? [passport_country, passport2_country] : [passport_country]
  return countries.every((code) => code === undefined || countryClass(code) === elsewhere)
}

/** The documents that a form asks for. */
export function groupsOf(form: FormType, values: DocumentValues): readonly DocumentGroup[] {
  return isPermitNeeded(form, values) ? ofForm[form] : ofForm[form].filter((group) => !onlyWithPermit.has(group))
}

/** The fields that a form shows, in their order. */
export function fieldsOf(form: FormType, values: DocumentValues): readonly DocumentField[] {
  const groups = new Set(groupsOf(form, values))
  const withPartner = values.partner_gnib_needed === ticked
  return documentFieldNames.filter((name) => {
    const { group, kind } = documentFields[name]
    return groups.has(group) && (group !== 'partner' || kind === 'flag' || withPartner)
  })
}

/** Section 4: a driving licence counts as ID for members born in Ireland or an EU/EA country. */
export function isLicenceAllowed({ a1 }: Answers): boolean {
  return a1 !== null && a1 !== elsewhere
}

/** The values that belong to a form: what is left of another form is neither sent nor kept. */
export function valuesOfForm(form: FormType, values: DocumentValues): DocumentValues {
  const shown = new Set<string>(fieldsOf(form, values))
  return Object.fromEntries(Object.entries(values).filter(([name]) => shown.has(name)))
}

/**
 * The first values of a form, from the answers: the country of the passport, copied to the ID where the ID has to be a
 * passport; and a passport as the ID where the birth country is not Ireland. Section 4.
 */
export function valuesFromAnswers(answers: Answers, countries: { passport?: string | null }): DocumentValues {
  const passport = countries.passport ?? undefined
  return {
    ...(answers.a1 === 1 ? {} : { s1_id_type: passportId }),
    ...(passport === undefined ? {} : { passport_country: passport }),
    ...(passport === undefined || isLicenceAllowed(answers) ? {} : { s1_id_country: passport }),
  }
}

/** Everything that is wrong with a form, by its field, in the order in which the fields stand. today: Dublin's, YYYY-MM-DD. */
export function documentProblems(
  form: FormType,
  { answers, values, scans }: Filled,
  today: string,
): ReadonlyMap<DocumentField, string> {
  const problems = new Map<DocumentField, string>()
  for (const name of fieldsOf(form, values)) {
    const { missing } = shapeOf(name)
    const isThere = isScanField(name) ? scans.has(name) : values[name] !== undefined
    const problem = isThere && !isScanField(name) ? valueProblem(name, values[name] ?? '', answers, today) : null
    if (problem !== null) problems.set(name, problem)
    else if (!isThere && missing !== undefined) problems.set(name, missing)
  }
  return problems
}

/**
 * The documents of which nothing is missing: one that is required where all that is required of it is there, an optional one where all
 * of it is there.
 */
export function wholeGroups(form: FormType, filled: Filled, today: string): readonly DocumentGroup[] {
  const problems = documentProblems(form, filled, today)
  const fields = fieldsOf(form, filled.values)
  return groupsOf(form, filled.values).filter((group) => {
    const own = fields.filter((name) => documentFields[name].group === group)
    const required = own.filter((name) => shapeOf(name).missing !== undefined)
    const needed = required.length > 0 ? required : own
    const isGiven = (name: DocumentField) =>
      isScanField(name) ? filled.scans.has(name) : filled.values[name] !== undefined
    return needed.every(isGiven) && own.every((name) => !problems.has(name))
  })
}

/** Why a value can't be taken; null where it can. */
function valueProblem(name: ValueField, value: string, answers: Answers, today: string): string | null {
  switch (documentFields[name].kind) {
    case 'choice':
      if (value === licenceId && !isLicenceAllowed(answers))
        return 'Please choose Passport: an ID or a driving licence is for those who were born in Ireland or an EU/EA country.'
      return value === passportId || value === licenceId ? null : 'Please choose one of the list.'
    case 'country':
      return isCountry(value) ? null : 'Please choose one of the list.'
    case 'number':
      return characters(value) <= longestNumber ? null : `A number can have at most ${longestNumber} characters.`
    case 'expiry':
      if (!isDate(value)) return 'Please write the date as dd/mm/yyyy.'
      return value >= today ? null : 'This day is past: please send one that has not expired.'
    case 'flag':
      return value === ticked ? null : 'Please tick it, or leave it.'
  }
}

/** Values as they are kept: numbers, codes and days as printed text, without those that are empty. */
export function cleanValues(given: Readonly<Partial<Record<ValueField, string | null>>>): DocumentValues {
  const clean = valueFields.map((name) => [name, storedText('reference', given[name] ?? '')] as const)
  return Object.fromEntries(clean.filter(([, value]) => value !== ''))
}
