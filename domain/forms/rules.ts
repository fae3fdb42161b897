import { detailProblem, yearProblem } from '../experience/experience-rules'
import { bicProblem } from '../pay/bic'
import { ibanProblem } from '../pay/iban'
import { ppsNumberProblem } from '../pay/pps-number'
import { birthDateProblem } from '../profile/birth-date'
import { emailProblem, mobileProblem, passwordProblem } from '../profile/person-rules'
import { phoneProblem } from '../profile/phone-rules'
import { pixelsProblem, videoIdProblem } from '../profile/video-rules'
import { websiteProblem } from '../profile/website-rule'
import type { FieldDefinition, FieldValue, RuleName } from './field-definition'

/** The sentence of what is wrong with a given value, or null. today: YYYY-MM-DD. */
type Rule = (value: FieldValue, today: string) => string | null

const text = (check: (given: string, today: string) => string | null): Rule => {
  return (value, today) => (typeof value === 'string' ? check(value, today) : null)
}

/** A definition is data, and names its rule; the rules themselves are here. */
const rules: Readonly<Record<RuleName, Rule>> = {
  bic: text(bicProblem),
  birthDate: text(birthDateProblem),
  email: text(emailProblem),
  iban: text(ibanProblem),
  mobile: text(mobileProblem),
  password: text(passwordProblem),
  phone: text(phoneProblem),
  pixels: (value) => (typeof value === 'number' ? pixelsProblem(value) : null),
  ppsNumber: text(ppsNumberProblem),
  titleAndDirector: text(detailProblem),
  videoId: text(videoIdProblem),
  website: text(websiteProblem),
  yearOfWork: text(yearProblem),
}

/** What its rule says of a value that has the field's type, or null. today: YYYY-MM-DD. */
export function ruleProblem({ rule }: Pick<FieldDefinition, 'rule'>, value: FieldValue, today: string): string | null {
  return rule === undefined ? null : rules[rule](value, today)
}
