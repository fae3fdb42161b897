import { shownText, storedText, type TextKind } from '../text/text-kinds'
import type { FieldKind, FieldValue } from './field-definition'

/** As what each kind of field is cleaned where its value is a text: a kind that is missing here does not compile. */
const textOfKind: Readonly<Record<FieldKind, TextKind>> = {
  text: 'text',
  lines: 'lines',
  code: 'code',
  reference: 'reference',
  postcode: 'postcode',
  email: 'email',
  phone: 'phone',
  url: 'url',
  video: 'video',
  // What is no term, date or number is a text until it is refused.
  select: 'text',
  boolean: 'text',
  date: 'reference',
  height: 'reference',
  integer: 'reference',
}

/** A value as it is compared, sent and stored, by the rule of its kind of text: '' is null. */
export function normalForm(kind: FieldKind, value: FieldValue): FieldValue {
  return textOr(value, (text) => storedText(textOfKind[kind], text))
}

/**
 * A value as its field holds it once it is left: as it is stored, apart from an address, whose domain shows as it was typed.
 * before: what is stored now; what means the same is that again, and no change.
 */
export function leftForm(kind: FieldKind, value: FieldValue, before: FieldValue): FieldValue {
  const stored = normalForm(kind, value)
  if (kind !== 'email' || stored === before) return stored
  return textOr(value, (text) => shownText('email', text))
}

function textOr(value: FieldValue, rule: (text: string) => string): FieldValue {
  if (typeof value !== 'string') return value
  const text = rule(value)
  return text === '' ? null : text
}
