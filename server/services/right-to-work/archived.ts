import type { Kysely } from 'kysely'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { openValues } from './document-values'
import { recordsOf, scansOf } from './records'

/** All that is held of a member's right to work, with numbers in clear: for whom it is about. The scans are files of their own. */
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
