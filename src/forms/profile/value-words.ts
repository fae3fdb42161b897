import type { FieldDefinition, FieldValue } from '../../../domain/forms/field-definition'
import { writeDate } from '../../../domain/profile/dates'
import type { PageFieldName } from '../../../domain/profile/field'
import { splitHeight } from '../../../domain/profile/height'
import { pageFields } from '../../../domain/profile/page-fields'
import { labelOf } from '../../../domain/vocabularies/terms'
import { readableAddress } from '../../ui/readable-address'

/** A value as it is read: a label, dd/mm/yyyy, feet and inches, Yes or No; 'nothing' where none is given. */
export function valueWords(name: PageFieldName, value: FieldValue): string {
  const { kind, vocabulary, inverse }: FieldDefinition = pageFields[name]
  if (kind === 'boolean') return (value === true) !== (inverse === true) ? 'Yes' : 'No'
  if (value === null || value === '') return 'nothing'
  if (kind === 'date') return writeDate(String(value))
  if (kind === 'height' && typeof value === 'number') {
    const { feet, inches } = splitHeight(value)
    return `${feet} ft ${inches} in`
  }
  if (kind === 'email') return readableAddress(String(value))
  return vocabulary === undefined ? String(value) : labelOf(vocabulary, String(value))
}
