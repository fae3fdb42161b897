import type { Kysely } from 'kysely'
import { decimal } from '../../../domain/leave/amount'
import type { Database } from '../../store/schema'

/** A member's payslips as the agency reads them, newest first. Euros with two decimals. */
export async function postedPayslips(db: Kysely<Database>, extraid: number) {
  const rows = await db
    .selectFrom('payslip')
    .where('extraid', '=', extraid)
    .orderBy('cutoffdate', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'worksid', 'cutoffdate', 'weeknum', 'year', 'ratecardnames', 'gross_cents', 'deductions_cents'])
    .execute()
  return rows.map(({ gross_cents, deductions_cents, ...row }) => ({
    ...row,
    gross: decimal(gross_cents),
    deductions: decimal(deductions_cents),
    net: decimal(gross_cents - deductions_cents),
  }))
}
