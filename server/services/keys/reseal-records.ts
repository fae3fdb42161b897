import type { Kysely } from 'kysely'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { valuesField } from '../right-to-work/document-values'

const atOnce = 200

/**
 * Seals anew what submissions say of their documents. What does not open stays as it is, as its key may be found again, and is counted.
 */
export async function resealRecords(
  db: Kysely<Database>,
  sealing: FieldCipher,
): Promise<{ resealed: number; unreadable: number }> {
  const count = { resealed: 0, unreadable: 0 }
  // By their numbers: those that don't open are passed once.
  for (let after = 0; ; ) {
    const rows = await inTransaction(db, async (tx) => {
      const batch = await tx
        .selectFrom('rtw')
        .where('id', '>', after)
        .where('sealed_values', 'not like', `v2.${sealing.keyId}.%`)
        .orderBy('id')
        .limit(atOnce)
        .select(['id', 'extraid', 'sealed_values'])
        .$narrowType<{ sealed_values: string }>()
        .forNoKeyUpdate()
        .execute()
      const readable = batch.filter(
        ({ id, extraid, sealed_values }) => sealing.openedBy(extraid, valuesField(id), sealed_values) !== null,
      )
      for (const { id, extraid, sealed_values } of readable) {
        const field = valuesField(id)
        const anew = sealing.seal(extraid, field, sealing.open(extraid, field, sealed_values))
        await tx.updateTable('rtw').set({ sealed_values: anew }).where('id', '=', id).execute()
      }
      return { ids: batch.map(({ id }) => id), resealed: readable.length }
    })
    count.resealed += rows.resealed
    count.unreadable += rows.ids.length - rows.resealed
    if (rows.ids.length < atOnce) return count
    after = rows.ids.at(-1) ?? after
  }
}
