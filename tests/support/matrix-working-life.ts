import type { Kysely } from 'kysely'
import type { Database } from '../../server/store/schema'

/** One payslip and one chit each, by member. */
export interface Papers {
  payslips: ReadonlyMap<number, number>
  chits: ReadonlyMap<number, number>
}

/** Everybody has leave of the year 2026 to book, to pay and to forfeit, a booking that is past, and the year 2025 to close. */
export async function addLeave(db: Kysely<Database>, members: readonly number[]): Promise<void> {
  const worked = { worked_hundredths: 100_000, worked_cents: 1_500_000 }
  const years = members.flatMap((extraid) => [
    { extraid, year: 2025, ...worked },
    { extraid, year: 2026, ...worked, bf_hundredths: 1500, bf_cents: 22_500 },
  ])
  await db.insertInto('leave_year').values(years).execute()
  const booking = { year: 2026, event_type: 'booking', event_date: '2026-11-16', hours_hundredths: 750 } as const
  await db
    .insertInto('leave_event')
    .values(members.map((extraid) => ({ extraid, ...booking, euros_cents: 11_250 })))
    .execute()
  const posted = { reference: 'H1', date_worked: '2026-03-02', hours_hundredths: 100_000, euros_cents: 1_500_000 }
  await db
    .insertInto('hours_worked')
    .values(members.map((extraid) => ({ extraid, ...posted })))
    .execute()
}

export async function addPapers(db: Kysely<Database>, members: readonly number[]): Promise<Papers> {
  const named = { firstname: 'Adult', lastname: 'Ó Sé' }
  const slip = { worksid: 'W1', cutoffdate: '2026-11-08', weeknum: 45, year: 2026, ratecardnames: 'Day' }
  const lines = JSON.stringify([{ kind: 'pay', label: 'Day', hours: 800, rate: 1500, amount: 12_000 }])
  const sums = { lines, gross_cents: 12_000, deductions_cents: 0 }
  const payslips = await db
    .insertInto('payslip')
    .values(members.map((extraid) => ({ extraid, ...slip, ...named, ...sums })))
    .returning(['extraid', 'id'])
    .execute()
  const chit = { reference: 'C1', date_worked: '2026-11-05', production: 'Quay Street', role: 'Extra' }
  const chits = await db
    .insertInto('chit')
    .values(members.map((extraid) => ({ extraid, ...chit, ...named, production_company: 'Quay Pictures' })))
    .returning(['extraid', 'id'])
    .execute()
  const byMember = (rows: { extraid: number; id: number }[]) => new Map(rows.map(({ extraid, id }) => [extraid, id]))
  return { payslips: byMember(payslips), chits: byMember(chits) }
}
