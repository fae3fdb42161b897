import { dublinDay } from '../../../domain/dates/dublin-day'
import { dayWords } from '../../../domain/dates/time-words'
import { hoursText } from '../../../domain/leave/amount'
import type { RequestContext } from '../../context/request-context'
import { once } from '../agency/once'
import { refuse } from '../agency/refusal'
import { theAgency } from '../history/field-change'
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
    const year = await lockYear(tx, extraid, number, dublinDay(at))
    const isThatDay = { extraid, event_date: book_date, event_type: 'booking' as const }
    const [booked] = year?.events.filter((one) => one.event_type === 'booking' && one.event_date === book_date) ?? []
    const absent = `Member ${extraid} has no booking for ${dayWords(book_date)} that is not paid yet.`
    if (!booked) refuse(absent)
    // What remained was carried forward: the day would be counted in both years.
    if (year?.closed) refuse(`The leave year ${number} is closed.`)
    const { numDeletedRows } = await tx
      .deleteFrom('leave_event')
      .where((where) => where.and(isThatDay))
      .executeTakeFirst()
    if (numDeletedRows === 0n) refuse(absent)
    const what = `Annual leave for ${dayWords(book_date)} cancelled`
    await noteChange(tx, { ...theAgency, extraid, what, at })
    return { ok: true, message: `${hoursText(booked.hours)} hours for ${dayWords(book_date)} are cancelled.` }
  })
}
