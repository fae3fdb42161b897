import type { FieldValue } from '../forms/field-definition'
import { normalForm } from '../forms/normal-form'
import { cleanLine } from '../text/characters'
import { oneForm } from '../text/one-form'
import type { FieldName } from './field'
import { fields } from './fields'
import { readVideo } from './video-rules'

/** A value as it is compared, sent and stored: '' is null, text is trimmed and in one form, numbers and codes are bare. */
export function normaliseField(name: FieldName, value: FieldValue): FieldValue {
  const own = forms[name]
  if (own === undefined || typeof value !== 'string') return normalForm(fields[name].kind, value)
  const text = own(value)
  return text === '' ? null : text
}

const forms: Readonly<Partial<Record<FieldName, (text: string) => string>>> = {
  address4: (text) => eircodeForm(cleanLine(text)),
  vimeo_id: (text) => videoForm(oneForm(cleanLine(text))),
}

/** An Eircode has no spaces; a post code of elsewhere keeps them. */
function eircodeForm(text: string): string {
  const upper = text.toUpperCase()
  const bare = upper.replace(/\s/gu, '')
  return /^[A-Z]\d[\dW][A-Z\d]{4}$/.test(bare) ? bare : upper
}

/** The id at the end of a video's address; an address without one stays as it is, so that the check reports it. */
function videoForm(text: string): string {
  return readVideo(text).vimeo_id || text
}
