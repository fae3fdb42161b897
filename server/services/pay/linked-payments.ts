import type { Kysely } from 'kysely'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { clearValue, type ProfileRow } from '../profile/profile-row'

/** How long a payment to another account counts (specification part 2, section 10). */
const lookbackYears = 2

/**
 * Whether payments were made in the last two years to another account with this PPS number: found by its keyed hash, no
 * number is opened, but for the member's own while the key is being replaced. Says nothing of whose. today: Dublin's day.
 */
export async function hasLinkedPayments(
  db: Kysely<Database>,
  row: ProfileRow,
  cipher: FieldCipher,
  today: string,
): Promise<boolean> {
  const { extraid, ppsnumber_key } = row
  if (ppsnumber_key === null) return false
  const since = `${Number(today.slice(0, 4)) - lookbackYears}${today.slice(4)}`
  const paid = await db
    .selectFrom('member')
    .innerJoin('payslip', 'payslip.extraid', 'member.extraid')
    .where('member.ppsnumber_key', 'in', lookedUp(row, ppsnumber_key, cipher))
    .where('member.extraid', '!=', extraid)
    // 29 February of a year that has none: the first of March.
    .where('payslip.cutoffdate', '>=', since.endsWith('-02-29') ? since.replace('-02-29', '-03-01') : since)
    .select('payslip.id')
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

/** While one key takes another's place, the other account's hash may be of either. */
function lookedUp(row: ProfileRow, ppsnumber_key: string, cipher: FieldCipher): string[] {
  if (cipher.keyIds.length === 1) return [ppsnumber_key]
  const number = clearValue(row, 'ppsnumber', cipher)
  return typeof number === 'string' ? [ppsnumber_key, ...cipher.lookups('ppsnumber', number)] : [ppsnumber_key]
}
