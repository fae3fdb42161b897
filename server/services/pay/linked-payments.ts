import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'

/** How long a payment to another account counts (specification part 2, section 10). */
const lookbackYears = 2

/**
 * Whether payments were made in the last two years to another account with this PPS number: found by its keyed hash, no
 * number is opened. Says nothing of whose. today: Dublin's day.
 */
export async function hasLinkedPayments(
  db: Kysely<Database>,
  { extraid, ppsnumber_key }: { extraid: number; ppsnumber_key: string | null },
  today: string,
): Promise<boolean> {
  if (ppsnumber_key === null) return false
  const since = `${Number(today.slice(0, 4)) - lookbackYears}${today.slice(4)}`
  const paid = await db
    .selectFrom('member')
    .innerJoin('payslip', 'payslip.extraid', 'member.extraid')
    .where('member.ppsnumber_key', '=', ppsnumber_key)
    .where('member.extraid', '!=', extraid)
    // 29 February of a year that has none: the first of March.
    .where('payslip.cutoffdate', '>=', since.endsWith('-02-29') ? since.replace('-02-29', '-03-01') : since)
    .select('payslip.id')
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}
