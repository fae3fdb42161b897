import { sql, type Transaction } from 'kysely'
import { accrual } from '../../../domain/leave/balance'
import { isOverdrawn } from '../../../domain/leave/forfeit'
import type { Database } from '../../store/schema'
import { lockYear } from './leave-years'

/** Closing years and posting hours exclude each other. */
const closingLock = 2041705

/** Taken first by whatever closes years: waits until all who post hours have committed. */
export async function lockClosing(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${closingLock})`.execute(tx)
}

export interface PostedHours {
  extraid: number
  /** YYYY-MM-DD */
  date_worked: string
  /** Negative where the agency corrects what it posted before. */
  hours_hundredths: number
  euros_cents: number
}

/**
 * Adds hours worked to their leave year, in the transaction that writes their row to hours_worked; makes the year where the
 * member has none yet. Gives null, or one sentence when they can't be taken: then nothing was changed, and their row
 * may not be written either. The member has to exist.
 */
export async function acceptHours(
  tx: Transaction<Database>,
  posted: PostedHours,
  today: string,
): Promise<string | null> {
  const { extraid } = posted
  const year = Number(posted.date_worked.slice(0, 4))
  await sql`select pg_advisory_xact_lock_shared(${closingLock})`.execute(tx)
  const closed = await tx
    .selectFrom('leave_year')
    .where('extraid', '=', extraid)
    .where('year', '>=', year)
    .where('closed_at', 'is not', null)
    .select('year')
    .executeTakeFirst()
  if (closed) return `The leave year ${year} is closed; hours can't be posted to it any more.`
  const more = posted.hours_hundredths >= 0 && posted.euros_cents >= 0
  return more ? addHours(tx, year, posted) : takeBack(tx, year, posted, today)
}

/** More hours never make less leave: whatever is booked of that year stays covered. */
async function addHours(tx: Transaction<Database>, year: number, posted: PostedHours): Promise<null> {
  const { extraid, hours_hundredths, euros_cents } = posted
  await tx
    .insertInto('leave_year')
    .values({ extraid, year, worked_hundredths: hours_hundredths, worked_cents: euros_cents })
    .onConflict((conflict) =>
      conflict.columns(['extraid', 'year']).doUpdateSet(({ ref, eb }) => ({
        worked_hundredths: eb('leave_year.worked_hundredths', '+', ref('excluded.worked_hundredths')),
        worked_cents: eb('leave_year.worked_cents', '+', ref('excluded.worked_cents')),
      })),
    )
    .execute()
  return null
}

async function takeBack(
  tx: Transaction<Database>,
  year: number,
  { extraid, hours_hundredths, euros_cents }: PostedHours,
  today: string,
): Promise<string | null> {
  const tooMuch = `That takes back more than was posted for ${year}.`
  const known = await lockYear(tx, extraid, year, today)
  if (!known) return tooMuch
  const worked = { hours: known.worked.hours + hours_hundredths, cents: known.worked.cents + euros_cents }
  if (worked.hours < 0 || worked.cents < 0) return tooMuch
  if (isOverdrawn({ ...known, accrued: accrual(worked) })) {
    return `The leave that these hours of ${year} earned is booked or paid already.`
  }
  await tx
    .updateTable('leave_year')
    .set({ worked_hundredths: worked.hours, worked_cents: worked.cents })
    .where('extraid', '=', extraid)
    .where('year', '=', year)
    .execute()
  return null
}
