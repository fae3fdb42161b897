import type { Kysely } from 'kysely'
import type { Database } from '../../server/store/schema'

/** A payslip of 120 euros, of which 24 are taken off. Gives its number. */
export async function addPayslip(
  db: Kysely<Database>,
  extraid: number,
  more: { worksid?: string; cutoffdate?: string; firstname?: string; label?: string } = {},
): Promise<number> {
  const lines = [
    { kind: 'pay', label: more.label ?? 'Background day rate', hours: 800, rate: 1500, amount: 12_000 },
    { kind: 'deduction', label: 'PAYE', hours: null, rate: null, amount: 2_400 },
  ]
  const { id } = await db
    .insertInto('payslip')
    .values({
      ...{ extraid, worksid: more.worksid ?? `W-${extraid}`, cutoffdate: more.cutoffdate ?? '2026-11-08' },
      ...{ weeknum: 45, year: 2026, firstname: more.firstname ?? 'Łucja', lastname: 'Ní Bhriain' },
      ...{
        ratecardnames: 'Day & night rate',
        lines: JSON.stringify(lines),
        gross_cents: 12_000,
        deductions_cents: 2_400,
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A chit of eight hours. Gives its number. */
export async function addChit(db: Kysely<Database>, extraid: number, note: string | null = null): Promise<number> {
  const { id } = await db
    .insertInto('chit')
    .values({
      ...{ extraid, reference: `C-${extraid}`, date_worked: '2026-11-05', firstname: 'Łucja', lastname: 'Ní Bhriain' },
      ...{ production: 'Quay Street', role: 'Officer of the fleet', production_company: 'Żółw Films' },
      ...{ start_time: '07:00', end_time: '17:30', break_hundredths: 250, hours_hundredths: 800, note },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
