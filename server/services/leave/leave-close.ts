import { sql, type Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { dayWords } from '../../../domain/dates/time-words'
import { type Amount, hoursText } from '../../../domain/leave/amount'
import { remaining } from '../../../domain/leave/balance'
import { lastForfeitDay } from '../../../domain/leave/forfeit'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { refuse } from '../agency/refusal'
import { lockClosing } from './accept-hours'
import { leaveCommand, openYears } from './leave-command'

interface Args {
  year: number
  extraid?: number | null
}

/**
 * Closes a leave year that is over: writes down what was forfeited in it, and carries what remains forward into the next.
 * Years are closed in their order: what an earlier one leaves has to arrive in this one first. After 31 March of the next
 * year what is carried forward comes too late, and the answer says so.
 */
export async function leaveClose(ctx: RequestContext, { year, extraid = null }: Args) {
  const closed = await closeYears(ctx, { year, extraid })
  const last = lastForfeitDay(year + 1)
  if (closed.hours === 0 || dublinDay(ctx.now()) <= last) return closed
  const message = `${dayWords(last)} is over: what was carried forward now is forfeited, but for days up to then.`
  return { ...closed, message }
}

async function closeYears(ctx: RequestContext, { year, extraid }: Required<Args>) {
  return leaveCommand(ctx, { operation: 'leave_close', args: { year, extraid } }, async (tx, { at, today }) => {
    if (year >= Number(today.slice(0, 4))) refuse(`${year} is not over yet.`)
    await lockClosing(tx)
    const changes = (await openYears(tx, { year, extraid }, today)).map((one) => {
      const amount = remaining(one)
      const isNew = one.forfeit.hours > one.written.hours
      const lost = isNew ? `, ${hoursText(one.forfeit.hours)} hours forfeited` : ''
      const what = `The leave year ${year} is closed: ${hoursText(amount.hours)} hours carried forward${lost}`
      return { extraid: one.extraid, amount, forfeit: one.forfeit, what }
    })
    await refuseEarlier(
      tx,
      year,
      changes.map((one) => one.extraid),
    )
    await close(tx, year, changes, at)
    return changes
  })
}

async function refuseEarlier(tx: Transaction<Database>, year: number, members: readonly number[]): Promise<void> {
  const { rows } = await sql<{ year: number; count: number }>`
    select year, count(*) as count from leave_year
    where extraid = any(${members}::int[]) and year < ${year} and closed_at is null
    group by year order by year limit 1`.execute(tx)
  const [earlier] = rows
  if (!earlier) return
  const whom = earlier.count === 1 ? '1 member' : `${earlier.count} members`
  refuse(`The leave year ${earlier.year} of ${whom} is still open: close it first.`)
}

async function close(
  tx: Transaction<Database>,
  year: number,
  changes: readonly { extraid: number; amount: Amount; forfeit: Amount }[],
  at: Date,
): Promise<void> {
  const members = changes.map((one) => one.extraid)
  const hours = changes.map(({ amount }) => amount.hours)
  const cents = changes.map(({ amount }) => amount.cents)
  const lostHours = changes.map(({ forfeit }) => forfeit.hours)
  const lostCents = changes.map(({ forfeit }) => forfeit.cents)
  const carried = sql`unnest(${members}::int[], ${hours}::int[], ${cents}::int[], ${lostHours}::int[], ${lostCents}::int[])
    as c(extraid, hours, cents, lost_hours, lost_cents)`
  await sql`
    update leave_year as y set closed_at = ${at}, cf_hundredths = c.hours, cf_cents = c.cents,
      forfeit_hundredths = c.lost_hours, forfeit_cents = c.lost_cents
    from ${carried} where y.extraid = c.extraid and y.year = ${year}`.execute(tx)
  await sql`
    insert into leave_year as y (extraid, year, bf_hundredths, bf_cents)
    select c.extraid, ${year + 1}::int, c.hours, c.cents from ${carried} where c.hours > 0 or c.cents > 0
    on conflict (extraid, year) do update
    set bf_hundredths = y.bf_hundredths + excluded.bf_hundredths, bf_cents = y.bf_cents + excluded.bf_cents`.execute(tx)
}
