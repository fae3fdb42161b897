import { dublinDay } from '../../../domain/dates/dublin-day'
import type { FieldKind, FieldValue } from '../../../domain/forms/field-definition'
import { attributes, isAttribute } from '../../../domain/profile/attributes'
import type { FieldName, FieldValues } from '../../../domain/profile/field'
import { fieldNames, fields } from '../../../domain/profile/fields'
import type { RequestContext } from '../../context/request-context'
import { agencyHand } from '../history/field-change'
import { mergeFields } from '../profile/merge-fields'
import { type FieldProblem, profileProblems } from '../profile/profile-problems'
import { clearValues, isSealed, isUnreadable, profileRow } from '../profile/profile-row'
import { inNormalForm, writeProfile } from '../profile/write-profile'
import { type AttributeValues, attributeProblems, writeAttributes } from './attributes'
import { nationalityOf } from './nationality'
import { once } from './once'
import { refuse } from './refusal'

export interface FieldSetting {
  field: string
  value?: string | null
}

export interface FieldsAnswer {
  ok: boolean
  message: string | null
  problems: FieldProblem[]
}

/** Changes fields of a profile in the agency's name: all of them, or none. Nothing to change is fine too. */
export async function setFields(
  ctx: RequestContext,
  extraid: number,
  settings: readonly FieldSetting[],
): Promise<FieldsAnswer> {
  // Of what is sealed the ledger holds no trace, not even a hash.
  const known = settings.map(({ field, value }) => ({ field, value: isSealed(field) ? 'given' : value }))
  let problems: FieldProblem[] = []
  const done = await once(ctx, { operation: 'set_fields', args: { extraid, fields: known } }, async (tx) => {
    const row = await profileRow(tx, extraid, 'lock')
    if (!row) refuse(`There is no member ${extraid}.`)
    const given = inNormalForm(valuesOf(settings))
    const written = attributesOf(settings)
    const names = fieldNames.filter((name) => !isSealed(name) || name in given)
    const current = clearValues(row, names, ctx.cipher)
    const { changes } = mergeFields(current, given, null, (name) => isUnreadable(row, name, ctx.cipher))
    const now = ctx.now()
    const today = dublinDay(now)
    problems = [
      ...profileProblems({ current, given, changes }, 'the agency', today),
      ...attributeProblems(written, today),
    ]
    if (problems.length > 0) {
      const sentences = problems.map(({ field, message }) => `${field}: ${message}.`)
      refuse(`Nothing was changed. ${sentences.join(' ')}`)
    }
    const changedBy = agencyHand(ctx)
    await writeProfile(tx, row, changes, { cipher: ctx.cipher, changedBy, now })
    await writeAttributes(tx, row, written, { changedBy, now })
    return { ok: true, message: null }
  })
  return { ...done, problems }
}

/** Fields of the profile alone; refuses a name that is neither one nor an attribute. */
function valuesOf(settings: readonly FieldSetting[]): FieldValues {
  return Object.fromEntries(
    settings.flatMap(({ field, value }) => {
      if (isAttribute(field)) return []
      const name = fieldNames.find((one) => one === field) ?? refuse(`There is no field '${field}'.`)
      return [[name, fieldValue(name, value ?? null)]]
    }),
  )
}

function attributesOf(settings: readonly FieldSetting[]): AttributeValues {
  return Object.fromEntries(
    settings.flatMap(({ field, value }) =>
      isAttribute(field) ? [[field, typedValue(attributes[field].kind, value?.trim() ?? '')]] : [],
    ),
  )
}

const words: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false }

/** A text as typed, as the value that the field holds. What does not fit stays a text, and the field's rule says so. */
function fieldValue(name: FieldName, typed: string | null): FieldValue {
  const text = typed?.trim() ?? ''
  const { kind } = fields[name]
  if (text !== '' && name === 'nationality') return nationalityOf(text)
  return ['boolean', 'height', 'integer'].includes(kind) || text === '' ? typedValue(kind, text) : typed
}

function typedValue(kind: FieldKind, text: string): FieldValue {
  if (text === '') return null
  if (kind === 'boolean') return Object.hasOwn(words, text.toLowerCase()) ? (words[text.toLowerCase()] ?? null) : text
  if (kind === 'height' || kind === 'integer') return /^-?\d{1,9}$/.test(text) ? Number(text) : text
  return text
}
