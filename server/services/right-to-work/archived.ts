import type { Kysely } from 'kysely'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { openValues } from './document-values'
import { recordsOf, scansOf } from './records'

/** All records of a member's right to work, for that member's archive, with decrypted numbers. The scans are separate files. */
export async function archivedRecords(db: Kysely<Database>, extraid: number, cipher: FieldCipher): Promise<object[]> {
  const records = await recordsOf(db, extraid)
  const scans = await scansOf(
    db,
    records.map(({ id }) => id),
  )
  return records.map((record) => {
    const { sealed_values: _, ...row } = record
    const held = scans.filter(({ rtw_id }) => rtw_id === row.id)
    return {
      ...row,
      documents: openValues(cipher, record),
      scans: held.map(({ field, size, held_at }) => ({ field, size, held_at })),
    }
  })
}
