import { dublinDay } from '../../../domain/dates/dublin-day'
import { dayWords } from '../../../domain/dates/time-words'
import { hoursText } from '../../../domain/leave/amount'
import type { LeaveYear } from '../../../domain/leave/balance'
import { asOf } from '../../../domain/leave/forfeit'
import type { RequestContext } from '../../context/request-context'
import { once } from '../agency/once'
import { refuse } from '../agency/refusal'
import { agencyHand } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { lockYear } from './leave-years'

interface Args {
  extraid: number
  book_date: string
}

/** The agency cancels a day that is booked and not yet paid: its hours and euros can be booked again. */
export async function leaveCancel(ctx: RequestContext, { extraid, book_date }: Args) {
  return once(ctx, { operation: 'leave_cancel', args: { extraid, book_date } }, async (tx) => {
    const at = ctx.now()
    const number = Number(book_date.slice(0, 4))
    const today = dublinDay(at)
    const year = await lockYear(tx, extraid, number, today)
    const isThatDay = { extraid, event_date: book_date, event_type: 'booking' as const }
    const [booked] = year?.events.filter((one) => one.event_type === 'booking' && one.event_date === book_date) ?? []
    const absent = `Member ${extraid} has no booking for ${dayWords(book_date)} that is not paid yet.`
    if (!year || !booked) refuse(absent)
    // What remained was carried forward: the day would be counted in both years.
    if (year.closed) refuse(`The leave year ${number} is closed.`)
    const { numDeletedRows } = await tx
      .deleteFrom('leave_event')
      .where((where) => where.and(isThatDay))
      .executeTakeFirst()
    if (numDeletedRows === 0n) refuse(absent)
    const what = `Annual leave for ${dayWords(book_date)} cancelled`
    await noteChange(tx, { ...agencyHand(ctx), extraid, what, at })
    const gone = goneWith(year, booked, today)
    const lost = gone > 0 ? ` ${hoursText(gone)} of them were carried forward, and are forfeited.` : ''
    return { ok: true, message: `${hoursText(booked.hours)} hours for ${dayWords(book_date)} are cancelled.${lost}` }
  })
}

/** Hours (hundredths) of that booking that nobody can book again: after 31 March what was brought forward is gone. */
function goneWith(year: LeaveYear, { id, hours, cents }: LeaveYear['events'][number], today: string): number {
  const events = year.events.filter((one) => one.id !== id)
  const booked = { hours: year.booked.hours - hours, cents: year.booked.cents - cents }
  return asOf({ ...year, booked, events }, today).forfeit.hours - year.forfeit.hours
}
