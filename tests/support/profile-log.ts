import type { Kysely } from 'kysely'
import type { FieldValue } from '../../domain/forms/field-definition'
import type { FieldName, FieldValues } from '../../domain/profile/field'
import { theAgency } from '../../server/services/history/field-change'
import { profileRow } from '../../server/services/profile/profile-row'
import { writeProfile } from '../../server/services/profile/write-profile'
import type { Database } from '../../server/store/schema'
import { testCipher } from './served'

/** The office changes fields of a profile, as its own calls do it. */
export async function officeChanges(
  db: Kysely<Database>,
  extraid: number,
  changes: FieldValues,
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await profileRow(tx, extraid, 'lock')
    if (!row) throw new Error(`There is no member ${extraid}.`)
    await writeProfile(tx, row, changes, { cipher: testCipher, changedBy: theAgency, now })
  })
}

/** Every change to a profile that was made by `by`, in order: 'field value'. */
export async function fieldLog(db: Kysely<Database>, extraid: number, by: 'account' | 'agency' = 'account') {
  const rows = await db
    .selectFrom('field_change')
    .where('extraid', '=', extraid)
    .where('by', '=', by)
    .select(['field', 'new_value'])
    .orderBy('id')
    .execute()
  return rows.map(({ field, new_value }) => `${field} ${String(new_value)}`)
}

/** What the server holds in one field. */
export async function fieldOf(db: Kysely<Database>, extraid: number, field: FieldName): Promise<FieldValue> {
  const row = await profileRow(db, extraid)
  return ((row as Record<string, unknown> | undefined)?.[field] ?? null) as FieldValue
}
