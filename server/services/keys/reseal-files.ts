import { type Kysely, sql } from 'kysely'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { fileKeyField } from '../files/stored-files'

const atOnce = 200

/**
 * Seals the keys of stored files anew, not their bytes. Stops after the time `end` (ms) with done false, once at least one was
 * sealed anew. One that does not open stays as it is, as its key may be found again, and is counted.
 */
export async function resealFiles(
  db: Kysely<Database>,
  sealing: FieldCipher,
  end: number,
): Promise<{ resealed: number; unreadable: number; done: boolean }> {
  const count = { resealed: 0, unreadable: 0 }
  // In id order, so that those that don't open are passed only once.
  for (let after = ''; ; ) {
    const batch = await inTransaction(db, (tx) => resealBatch(tx, sealing, after))
    count.resealed += batch.resealed
    count.unreadable += batch.unreadable
    if (batch.last === null) return { ...count, done: true }
    after = batch.last
    if (Date.now() > end && count.resealed > 0) return { ...count, done: false }
  }
}

/** last: the id to go on after, null where there are no more. */
async function resealBatch(tx: Kysely<Database>, sealing: FieldCipher, after: string) {
  const rows = await tx
    .selectFrom('stored_file')
    .where('id', '>', after)
    .where('sealed_key', 'not like', `v2.${sealing.keyId}.%`)
    .orderBy('id')
    .limit(atOnce)
    .select(['id', 'extraid', 'sealed_key'])
    .forNoKeyUpdate()
    .execute()
  const anew: { id: string; sealed_key: string }[] = []
  for (const { id, extraid, sealed_key } of rows) {
    const field = fileKeyField(id)
    if (sealing.openedBy(extraid, field, sealed_key) === null) continue
    anew.push({ id, sealed_key: sealing.seal(extraid, field, sealing.open(extraid, field, sealed_key)) })
  }
  if (anew.length > 0) {
    await sql`
      update stored_file set sealed_key = anew.sealed_key
      from unnest(${anew.map(({ id }) => id)}::text[], ${anew.map(({ sealed_key }) => sealed_key)}::text[])
        as anew(id, sealed_key)
      where stored_file.id = anew.id`.execute(tx)
  }
  const last = rows.length < atOnce ? null : (rows.at(-1)?.id ?? null)
  return { resealed: anew.length, unreadable: rows.length - anew.length, last }
}
