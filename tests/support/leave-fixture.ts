import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dublinDay } from '../../domain/dates/dublin-day'
import { hundredths } from '../../domain/leave/amount'
import { acceptHours } from '../../server/services/leave/accept-hours'
import type { Database } from '../../server/store/schema'
import { inTransaction } from '../../server/store/transaction'

export interface Work {
  /** YYYY-MM-DD */
  day: string
  hours: number
  euros: number
}

/** Posts one day's work as the agency does; gives null, or why it was refused. */
export async function postWork(
  db: Kysely<Database>,
  extraid: number,
  { day, hours, euros }: Work,
  now: Date,
): Promise<string | null> {
  const row = {
    ...{ extraid, date_worked: day, reference: randomUUID() },
    ...{ hours_hundredths: hundredths(hours), euros_cents: hundredths(euros) },
  }
  return inTransaction(db, async (tx) => {
    const refused = await acceptHours(tx, row, dublinDay(now))
    if (refused === null) await tx.insertInto('hours_worked').values(row).execute()
    return refused
  })
}

/** Posts work that earns that many hours of leave in that year, at 15 euros an hour. hours: at most two decimals. */
export async function earnLeave(
  db: Kysely<Database>,
  extraid: number,
  { year, hours }: { year: number; hours: number },
  now: Date,
): Promise<void> {
  const worked = Math.round(hours * 1250) / 100
  const refused = await postWork(db, extraid, { day: `${year}-01-02`, hours: worked, euros: worked * 15 }, now)
  if (refused !== null) throw new Error(refused)
}
