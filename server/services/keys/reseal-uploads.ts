import type { Kysely } from 'kysely'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { keyField } from '../uploads/uploads'

const atOnce = 200

/**
 * Seals the keys of uploads anew, not their bytes. One that does not open is of no use to anybody: its row goes, and its device
 * sends the file again. Gives how many were sealed anew.
 */
export async function resealUploads(db: Kysely<Database>, sealing: FieldCipher): Promise<number> {
  for (let resealed = 0; ; ) {
    const count = await inTransaction(db, async (tx) => {
      const rows = await tx
        .selectFrom('upload')
        .where('sealed_key', 'not like', `v2.${sealing.keyId}.%`)
        .limit(atOnce)
        .select(['id', 'extraid', 'sealed_key'])
        .forUpdate()
        .execute()
      for (const { id, extraid, sealed_key } of rows) {
        const field = keyField(id)
        if (sealing.openedBy(extraid, field, sealed_key) === null) {
          await tx.deleteFrom('upload').where('id', '=', id).execute()
          continue
        }
        const anew = sealing.seal(extraid, field, sealing.open(extraid, field, sealed_key))
        await tx.updateTable('upload').set({ sealed_key: anew }).where('id', '=', id).execute()
      }
      return rows.length
    })
    resealed += count
    if (count < atOnce) return resealed
  }
}
