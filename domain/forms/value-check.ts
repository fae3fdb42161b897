import { isDate } from '../profile/dates'
import { isHeight } from '../profile/height'
import { characters } from '../text/characters'
import { isTermOf } from '../vocabularies/terms'
import { isEmpty } from './empty'
import type { FieldDefinition, FieldKind, FieldValue } from './field-definition'
import { ruleProblem } from './rules'

export const missing = 'This field is required'

/** The largest number that the contract's Int holds. */
const intLimit = 2_147_483_647

/** What is wrong with a value of any type, or null. Empty passes. */
export function valueProblem(definition: FieldDefinition, value: FieldValue, today: string): string | null {
  if (isEmpty(value)) return null
  return (
    checkOfKind[definition.kind](definition, value) ??
    lengthProblem(definition, value) ??
    ruleProblem(definition, value, today)
  )
}

type Check = (definition: FieldDefinition, value: FieldValue) => string | null

const otherType = 'This is not a value that the field can have'

const line: Check = (_, value) => {
  if (typeof value !== 'string') return otherType
  return /[\p{Cc}\p{Cs}]/u.test(value) ? 'This has characters that cannot be kept' : null
}

const lines: Check = (definition, value) =>
  line(definition, typeof value === 'string' ? value.replace(/\n/gu, ' ') : value)

/** Every kind has its check: a new kind does not compile without one. */
const checkOfKind: Readonly<Record<FieldKind, Check>> = {
  text: line,
  code: line,
  reference: line,
  postcode: line,
  video: line,
  lines,
  email: line,
  phone: line,
  url: line,
  select: ({ vocabulary }, value) =>
    typeof value === 'string' && vocabulary !== undefined && isTermOf(vocabulary, value)
      ? null
      : 'Choose one of the list',
  boolean: (_, value) => (typeof value === 'boolean' ? null : otherType),
  date: (_, value) => (typeof value === 'string' && isDate(value) ? null : 'There is no such date'),
  height: (_, value) =>
    typeof value === 'number' && isHeight(value) ? null : 'Choose feet from 1 to 7 and inches from 0 to 11',
  integer: (_, value) =>
    typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= intLimit
      ? null
      : 'This must be a whole number',
}

function lengthProblem({ label, maxLength, ruleSaysLength }: FieldDefinition, value: FieldValue): string | null {
  if (maxLength === undefined || ruleSaysLength || typeof value !== 'string') return null
  return characters(value) > maxLength ? `${label} can have at most ${maxLength} characters` : null
}
