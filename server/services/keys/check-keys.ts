import { type Kysely, sql } from 'kysely'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { sealedNames } from '../profile/profile-row'
import { sealedRows } from './sealed-rows'

const atOnce = 500

/**
 * Whether this server has the keys that the database is sealed with: null, or one sentence that says why not. The first
 * server on a database records its key; where the database holds sealed values by then, the key that opens one of them.
 */
export async function checkKeys(db: Kysely<Database>, cipher: FieldCipher, now: Date): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(2041701)`.execute(tx)
    const known = await tx.selectFrom('field_key').selectAll().orderBy('is_current', 'desc').execute()
    if (known.length === 0) return firstKey(tx, cipher, now)
    const missing = known.find(({ id, check_value }) => cipher.checkValue(id) !== check_value)
    if (!missing) return null
    if (missing.is_current) return wrongKey(missing.id, cipher)
    return `The change of keys is not done: FIELD_KEY must hold the key ${missing.id} too, behind the new one and a comma, until "key rotate" has ended.`
  })
}

function wrongKey(id: string, cipher: FieldCipher): string {
  return `The database is sealed with the key ${id}, and FIELD_KEY (or the file field.key) is ${cipher.keyIds.join(', ')}; put the right key back, or use another database.`
}

async function firstKey(tx: Kysely<Database>, cipher: FieldCipher, now: Date): Promise<string | null> {
  const { isSealed, openedBy } = await firstOpened(tx, cipher)
  if (isSealed && !openedBy) {
    return 'FIELD_KEY (or the file field.key) opens nothing of what is sealed in the database; put the right key back, or use another database.'
  }
  const id = openedBy ?? cipher.keyId
  const check_value = cipher.checkValue(id) ?? ''
  await tx.insertInto('field_key').values({ id, check_value, is_current: true, made_at: now }).execute()
  return null
}

/** Finds the first sealed value that any key of this server opens, and gives that key. */
async function firstOpened(
  tx: Kysely<Database>,
  cipher: FieldCipher,
): Promise<{ isSealed: boolean; openedBy: string | null }> {
  for (let after = 0, isSealed = false; ; isSealed = true) {
    const rows = await sealedRows(tx, { after, limit: atOnce })
    for (const row of rows) {
      const ids = sealedNames.map((name) => cipher.openedBy(row.extraid, name, row[name] ?? ''))
      const openedBy = ids.find((id) => id !== null)
      if (openedBy) return { isSealed: true, openedBy }
      after = row.extraid
    }
    if (rows.length < atOnce) return { isSealed: isSealed || rows.length > 0, openedBy: null }
  }
}
