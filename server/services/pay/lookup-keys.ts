import type { Kysely } from 'kysely'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'

const atOnce = 500

/**
 * Gives the PPS numbers that were stored before they had a lookup key theirs; at the server's start, several at once do no
 * harm. A number that does not open, after a change of keys, stays without: it can't be compared with anything.
 * Gives how many got one, and how many could not.
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

/** Unless the number was changed meanwhile, which gave it its own. */
async function fill(db: Kysely<Database>, extraid: number, ppsnumber: string, ppsnumber_key: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ ppsnumber_key })
    .where('extraid', '=', extraid)
    .where('ppsnumber', '=', ppsnumber)
    .execute()
}
