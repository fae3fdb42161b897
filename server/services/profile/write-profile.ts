import type { Transaction } from 'kysely'
import type { FieldName, FieldValues } from '../../../domain/profile/field'
import { fieldNames } from '../../../domain/profile/fields'
import { normaliseField } from '../../../domain/profile/normalise'
import { withVideoCode } from '../../../domain/profile/video-rules'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { type ChangedBy, recordChanges } from '../history/field-change'
import { sealingCipher } from '../keys/current-key'
import { clearValue, isSealed, type ProfileRow, storedValues } from './profile-row'

/** What was given of a profile, in the form in which it is compared, checked and stored. Only what is given. */
export function inNormalForm(given: Readonly<Partial<Record<FieldName, unknown>>>): FieldValues {
  const whole = withVideoCode(given)
  const pairs = fieldNames.flatMap((name) => {
    const value = whole[name]
    if (value === undefined) return []
    if (typeof value === 'string') return [[name, normaliseField(name, value)]]
    return [[name, typeof value === 'number' || typeof value === 'boolean' ? value : null]]
  })
  return Object.fromEntries(pairs)
}

/** Writes the changed values, and who changed them. The caller's transaction has locked `row`. */
export async function writeProfile(
  tx: Transaction<Database>,
  row: ProfileRow,
  changes: FieldValues,
  { cipher, changedBy, now }: { cipher: FieldCipher; changedBy: ChangedBy; now: Date },
): Promise<void> {
  const names = fieldNames.filter((name) => name in changes)
  if (names.length === 0) return
  const sealing = names.some(isSealed) ? await sealingCipher(tx, cipher) : cipher
  await tx
    .updateTable('member')
    .set({ ...storedValues(row.extraid, changes, sealing), changed_at: now })
    .where('extraid', '=', row.extraid)
    .execute()
  const changed = names.map((field) => ({
    field,
    before: clearValue(row, field, cipher),
    after: changes[field] ?? null,
  }))
  await recordChanges(tx, row.extraid, changed, changedBy, now)
}
