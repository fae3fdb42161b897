import { dayWords } from '../../../domain/dates/time-words'
import { type Amount, nothing, plus } from '../../../domain/leave/amount'
import type { RequestContext } from '../../context/request-context'
import { refuse } from '../agency/refusal'
import { type LeaveChange, leaveCommand } from './leave-command'
import { lockBooked } from './leave-years'

interface Args {
  until: string
  extraid?: number | null
}

interface TakenDay {
  extraid: number
  event_date: string
  amount: Amount
}

/**
 * Bookings up to that day have been taken and paid. Also those of a year that was closed meanwhile: its balance stays, as
 * they counted as booked.
 */
export async function leaveTaken(ctx: RequestContext, { until, extraid = null }: Args) {
  return leaveCommand(ctx, { operation: 'leave_taken', args: { until, extraid } }, async (tx, { at, today }) => {
    if (until > today) refuse(`${dayWords(until)} is not over yet.`)
    await lockBooked(tx, until, extraid)
    let query = tx
      .updateTable('leave_event')
      .set({ event_type: 'taken', taken_at: at })
      .where('event_type', '=', 'booking')
      .where('event_date', '<=', until)
    if (extraid !== null) query = query.where('extraid', '=', extraid)
    const rows = await query.returning(['extraid', 'event_date', 'hours_hundredths', 'euros_cents']).execute()
    return byMember(
      rows.map(({ hours_hundredths: hours, euros_cents: cents, ...day }) => ({ ...day, amount: { hours, cents } })),
    )
  })
}

/** The most days that one note names. */
const mostNamed = 10

/** One change a member, however many days it is about. */
function byMember(taken: readonly TakenDay[]): LeaveChange[] {
  const members = new Map<number, TakenDay[]>()
  for (const day of taken) {
    const known = members.get(day.extraid)
    if (known) known.push(day)
    else members.set(day.extraid, [day])
  }
  return [...members].map(([extraid, days]) => {
    const dates = days.map(({ event_date }) => event_date).sort()
    const named = dates.map(dayWords).join(', ')
    const what =
      dates.length > mostNamed
        ? `${dates.length} days of annual leave taken and paid, up to ${dayWords(dates.at(-1) ?? '')}`
        : `Annual leave of ${named} taken and paid`
    return { extraid, amount: days.map(({ amount }) => amount).reduce<Amount>(plus, nothing), what }
  })
}
