import type { Transaction } from 'kysely'
import type { FieldValue } from '../../../domain/forms/field-definition'
import type { FieldName } from '../../../domain/profile/field'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import type { ChangedBy } from '../history/field-change'
import { mergeFields } from './merge-fields'
import { clearValues, profileRow } from './profile-row'
import { inNormalForm, writeProfile } from './write-profile'

export type GivenProfile = Readonly<Partial<Record<FieldName, FieldValue>>>

/** Writes a new record's profile, as a save of it would. */
export async function fillProfile(
  tx: Transaction<Database>,
  extraid: number,
  profile: GivenProfile,
  changedBy: ChangedBy,
  { cipher, now }: { cipher: FieldCipher; now: Date },
): Promise<void> {
  const row = await profileRow(tx, extraid, 'lock')
  if (!row) throw new Error('The member is not there.')
  const given = inNormalForm(profile)
  const current = clearValues(row, Object.keys(given) as FieldName[], cipher)
  await writeProfile(tx, row, mergeFields(current, given, null).changes, { cipher, changedBy, now })
}
