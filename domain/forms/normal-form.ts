import { phoneForm } from '../profile/phone-rules'
import { websiteForm } from '../profile/website-rule'
import { cleanLine, cleanLines } from '../text/characters'
import { oneForm } from '../text/one-form'
import type { FieldKind, FieldValue } from './field-definition'

/**
 * A value as it is compared, sent and stored, by its kind: '' is null, text is trimmed and in one form, a number and
 * a code are without spaces. Prose keeps its letters as they were typed (docs/decisions/forms.md).
 */
export function normalForm(kind: FieldKind, value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value
  const text = formOf(kind, value)
  return text === '' ? null : text
}

function formOf(kind: FieldKind, text: string): string {
  if (kind === 'lines') return cleanLines(text)
  if (kind === 'code') return cleanLine(text).replace(/\s/gu, '').toUpperCase()
  if (kind === 'phone') return phoneForm(cleanLine(text))
  return kind === 'url' ? websiteForm(cleanLine(text)) : oneForm(cleanLine(text))
}
