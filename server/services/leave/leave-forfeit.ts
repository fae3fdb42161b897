import { sql } from 'kysely'
import { dayWords } from '../../../domain/dates/time-words'
import { hoursText } from '../../../domain/leave/amount'
import { remaining, shareOf } from '../../../domain/leave/balance'
import { forfeitable, lastForfeitDay } from '../../../domain/leave/forfeit'
import type { RequestContext } from '../../context/request-context'
import { refuse } from '../agency/refusal'
import { leaveCommand, openYears } from './leave-command'

interface Args {
  year: number
  extraid?: number | null
}

/** From 1 April on: forfeits what was brought forward into that year and not used by 31 March, with its share of the euros. */
export async function leaveForfeit(ctx: RequestContext, { year, extraid = null }: Args) {
  return leaveCommand(ctx, { operation: 'leave_forfeit', args: { year, extraid } }, async (tx, { today }) => {
    if (today <= lastForfeitDay(year)) {
      refuse(`What was brought forward into ${year} can be taken up to ${dayWords(lastForfeitDay(year))}.`)
    }
    const changes = (await openYears(tx, { year, extraid }, today))
      .map((one) => ({ one, hours: forfeitable(one) }))
      .filter(({ hours }) => hours > 0)
      .map(({ one, hours }) => ({
        extraid: one.extraid,
        amount: shareOf(remaining(one), hours),
        what: `Annual leave forfeited: ${hoursText(hours)} hours brought forward into ${year}`,
      }))
    const members = changes.map((one) => one.extraid)
    const hours = changes.map(({ amount }) => amount.hours)
    const cents = changes.map(({ amount }) => amount.cents)
    await sql`
      update leave_year as y
      set forfeit_hundredths = y.forfeit_hundredths + c.hours, forfeit_cents = y.forfeit_cents + c.cents
      from unnest(${members}::int[], ${hours}::int[], ${cents}::int[]) as c(extraid, hours, cents)
      where y.extraid = c.extraid and y.year = ${year}`.execute(tx)
    return changes
  })
}
