import type { Kysely, Selectable } from 'kysely'
import type { PayslipLine } from '../../../domain/pay/payslip'
import type { Database } from '../../store/schema'
import type { PayslipTable } from '../../store/tables/pay'

/** A payslip as it is stored, with its rows. */
export type PayslipRow = Omit<Selectable<PayslipTable>, 'lines'> & { lines: readonly PayslipLine[] }

/** A member's payslips as the member's contract shows them, newest first. */
export async function payslipsOf(db: Kysely<Database>, extraid: number) {
  const rows = await db
    .selectFrom('payslip')
    .where('extraid', '=', extraid)
    .orderBy('cutoffdate', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'worksid', 'cutoffdate', 'firstname', 'lastname', 'ratecardnames', 'weeknum', 'year'])
    .execute()
  return rows.map((row) => ({ ...row, names: `${row.firstname} ${row.lastname}` }))
}

/** One payslip with its rows; null when there is none of that number. */
export async function payslipWith(db: Kysely<Database>, id: number): Promise<PayslipRow | null> {
  const row = await db.selectFrom('payslip').where('id', '=', id).selectAll().executeTakeFirst()
  // Only the posting writes these, and it has checked each row.
  return row ? { ...row, lines: row.lines as readonly PayslipLine[] } : null
}
