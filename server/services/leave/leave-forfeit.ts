import { sql } from 'kysely'
import { dayWords } from '../../../domain/dates/time-words'
import { hoursText, minus } from '../../../domain/leave/amount'
import { lastForfeitDay } from '../../../domain/leave/forfeit'
import type { RequestContext } from '../../context/request-context'
import { refuse } from '../agency/refusal'
import { leaveCommand, openYears } from './leave-command'

interface Args {
  year: number
  extraid?: number | null
}

/**
 * From 1 April on: writes down, and notes on the records, what was brought forward into that year and is gone because it
 * was not used by 31 March. It is gone by the date itself: no balance changes by this.
 */
export async function leaveForfeit(ctx: RequestContext, { year, extraid = null }: Args) {
  return leaveCommand(ctx, { operation: 'leave_forfeit', args: { year, extraid } }, async (tx, { today }) => {
    if (today <= lastForfeitDay(year)) {
      refuse(`What was brought forward into ${year} can be taken up to ${dayWords(lastForfeitDay(year))}.`)
    }
    const changes = (await openYears(tx, { year, extraid }, today))
      .map(({ extraid, forfeit, written }) => ({ extraid, amount: minus(forfeit, written) }))
      .filter(({ amount }) => amount.hours > 0)
      .map((one) => {
        const what = `Annual leave forfeited: ${hoursText(one.amount.hours)} hours brought forward into ${year}`
        return { ...one, what }
      })
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
