import type { FieldValue } from '../forms/field-definition'
import { cleanLine, cleanLines } from '../text/characters'
import { oneForm } from '../text/one-form'
import { type FieldName, type PayrollFieldName, payrollFieldNames } from './field'
import { pageFields } from './page-fields'
import { phoneForm } from './phone-rules'
import { readVideo } from './video-rules'
import { websiteForm } from './website-rule'

/** A value as it is compared, sent and stored: '' is null, text is trimmed and in one form, numbers and codes are bare. */
export function normaliseField(name: FieldName, value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value
  const text = formOf(name)(value)
  return text === '' ? null : text
}

/** Where the member's text is prose, its letters stay as they were typed (decision 0081). */
function formOf(name: FieldName): (text: string) => string {
  const own = forms[name]
  if (own) return own
  if (isPayroll(name)) return (text) => oneForm(cleanLine(text))
  const { kind } = pageFields[name]
  if (kind === 'lines') return cleanLines
  if (kind === 'phone') return (text) => phoneForm(cleanLine(text))
  if (kind === 'url') return (text) => websiteForm(cleanLine(text))
  return (text) => oneForm(cleanLine(text))
}

const code = (text: string) => cleanLine(text).replace(/\s/gu, '').toUpperCase()

const forms: Readonly<Partial<Record<FieldName, (text: string) => string>>> = {
  address4: (text) => eircodeForm(cleanLine(text)),
  eft_bic: code,
  eft_iban: code,
  ppsnumber: code,
  vimeo_id: (text) => videoForm(oneForm(cleanLine(text))),
}

/** An Eircode has no spaces; a post code of elsewhere keeps them. */
function eircodeForm(text: string): string {
  const upper = text.toUpperCase()
  const bare = upper.replace(/\s/gu, '')
  return /^[A-Z]\d[\dW][A-Z\d]{4}$/.test(bare) ? bare : upper
}

/** The id that an address of a video ends in; one without an id stays as it is, to be said wrong. */
function videoForm(text: string): string {
  return readVideo(text).vimeo_id || text
}

function isPayroll(name: FieldName): name is PayrollFieldName {
  return payrollFieldNames.some((one) => one === name)
}
