import type { Kysely } from 'kysely'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'

const atOnce = 500

/**
 * Fills in the lookup keys of PPS numbers that were stored before such keys existed. Runs at the server's start; several
 * servers may run it at once. A number that can't be opened after a change of keys stays without one: it can't be compared
 * with anything. Returns how many were filled, and how many could not be.
 */
export async function fillLookupKeys(
  db: Kysely<Database>,
  cipher: FieldCipher,
): Promise<{ filled: number; unreadable: number }> {
  const count = { filled: 0, unreadable: 0 }
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('member')
      .where('ppsnumber', 'is not', null)
      .where('ppsnumber_key', 'is', null)
      .where('extraid', '>', after)
      .orderBy('extraid')
      .limit(atOnce)
      .select(['extraid', 'ppsnumber'])
      .execute()
    for (const { extraid, ppsnumber } of rows) {
      after = extraid
      const ppsnumber_key = keyOf(cipher, extraid, ppsnumber ?? '')
      if (ppsnumber_key) await fill(db, extraid, ppsnumber ?? '', ppsnumber_key)
      count[ppsnumber_key ? 'filled' : 'unreadable']++
    }
    if (rows.length < atOnce) return count
  }
}

function keyOf(cipher: FieldCipher, extraid: number, sealed: string): string | null {
  if (cipher.openedBy(extraid, 'ppsnumber', sealed) === null) return null
  return cipher.lookup('ppsnumber', cipher.open(extraid, 'ppsnumber', sealed))
}

/** Skips a number that was changed meanwhile: that change stored a key of its own. */
async function fill(db: Kysely<Database>, extraid: number, ppsnumber: string, ppsnumber_key: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ ppsnumber_key })
    .where('extraid', '=', extraid)
    .where('ppsnumber', '=', ppsnumber)
    .execute()
}
