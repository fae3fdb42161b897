import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Retention } from '../../../domain/agency/agency-info'
import type { Database } from '../../store/schema'
import { firstKeptYear, keptUntil } from './kept-until'

interface KeptTable {
  table: string
  what: string
  as: keyof Retention
  /** The year that a row counts as. */
  year: RawBuilder<number>
}

/** Tables of which rows are kept for a time, in an order that breaks no foreign key. */
const keptTables: readonly KeptTable[] = [
  { table: 'payslip', what: 'Payslips', as: 'pay', year: sql`year` },
  {
    table: 'payment',
    what: 'Payments',
    as: 'payments',
    year: sql`extract(year from paid_at at time zone 'Europe/Dublin')::int`,
  },
  { table: 'chit', what: 'Chits', as: 'working_time', year: sql`extract(year from date_worked)::int` },
  { table: 'hours_worked', what: 'Hours worked', as: 'working_time', year: sql`extract(year from date_worked)::int` },
  { table: 'leave_event', what: 'Days of leave', as: 'working_time', year: sql`year` },
  { table: 'leave_year', what: 'Leave years', as: 'working_time', year: sql`year` },
  {
    table: 'staff_access_log',
    what: 'Staff access',
    as: 'staff_access',
    year: sql`extract(year from at at time zone 'Europe/Dublin')::int`,
  },
]

export interface KeptLine {
  what: string
  count: number
  why: string
  /** YYYY-MM-DD, of the newest of them. */
  until: string | null
}

export interface Parted {
  erased: { what: string; count: number }[]
  kept: KeptLine[]
  /** Of which sorts something is kept. */
  sorts: ReadonlySet<keyof Retention>
}

/** Deletes what need not be kept on that day (Dublin), in the caller's transaction; says what stays, why, and until when. */
export async function partRecords(
  tx: Kysely<Database>,
  extraid: number,
  retention: Retention,
  today: string,
): Promise<Parted> {
  const parted = { erased: [] as Parted['erased'], kept: [] as KeptLine[], sorts: new Set<keyof Retention>() }
  for (const { table, what, as, year } of keptTables) {
    const rule = retention[as]
    const from = firstKeptYear(rule, today)
    const { rows: gone } = await sql<{ count: number }>`
      with gone as (delete from ${sql.table(table)} where extraid = ${extraid} and ${year} < ${from} returning 1)
      select count(*) as count from gone`.execute(tx)
    const { rows: left } = await sql<{ count: number; newest: number | null }>`
      select count(*) as count, max(${year}) as newest from ${sql.table(table)} where extraid = ${extraid}`.execute(tx)
    parted.erased.push({ what, count: gone[0]?.count ?? 0 })
    const { count = 0, newest = null } = left[0] ?? {}
    if (newest === null) continue
    parted.kept.push({ what, count, why: rule.why, until: keptUntil(rule, newest) })
    parted.sorts.add(as)
  }
  return parted
}
