import type { Kysely } from 'kysely'
import { fail } from '../../context/failure'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'

/**
 * The cipher that seals with the database's current key, in the transaction that writes what it seals: the key can't be
 * changed before that ends. UNAVAILABLE on a server that was not given the key.
 */
export async function sealingCipher(tx: Kysely<Database>, cipher: FieldCipher): Promise<FieldCipher> {
  const current = await tx
    .selectFrom('field_key')
    .where('is_current', '=', true)
    .select('id')
    .forShare()
    .executeTakeFirst()
  if (!current) return cipher
  return cipher.sealingWith(current.id) ?? fail('UNAVAILABLE', 'This can’t be saved just now. Please try again later.')
}
