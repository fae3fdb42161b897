import type { FieldDefinition, FieldValue } from '../../../domain/forms/field-definition'
import { inForce } from '../../../domain/forms/in-force'
import { writeDate } from '../../../domain/profile/dates'
import type { PageFieldName } from '../../../domain/profile/field'
import { splitHeight } from '../../../domain/profile/height'
import { pageFields } from '../../../domain/profile/page-fields'
import { labelOf } from '../../../domain/vocabularies/terms'
import { readableAddress } from '../../ui/readable-address'

/** A value as it is read: a label, dd/mm/yyyy, feet and inches, Yes or No; 'nothing' where none is given. */
export function valueWords(name: PageFieldName, value: FieldValue): string {
  const definition: FieldDefinition = pageFields[name]
  const { kind, vocabulary, inverse = false } = definition
  if (kind === 'boolean') return inForce(definition, value) !== inverse ? 'Yes' : 'No'
  if (value === null || value === '') return 'nothing'
  if (kind === 'date') return writeDate(String(value))
  if (kind === 'height' && typeof value === 'number') {
    const { feet, inches } = splitHeight(value)
    return `${feet} ft ${inches} in`
  }
  if (kind === 'email') return readableAddress(String(value))
  return vocabulary === undefined ? String(value) : labelOf(vocabulary, String(value))
}
