import { dublinDay } from '../../../domain/dates/dublin-day'
import { dayWords } from '../../../domain/dates/time-words'
import { hasHundredths, hoursText, hundredths } from '../../../domain/leave/amount'
import { bookProblemWords, dayHours } from '../../../domain/leave/booking'
import type { RequestContext } from '../../context/request-context'
import { once } from '../agency/once'
import { refuse } from '../agency/refusal'
import { agencyHand } from '../history/field-change'
import { bookDay } from './book-day'

interface Args {
  extraid: number
  book_date: string
  hours?: number | null
}

/** The agency books leave in a member's name: so many hours, or a day, or what remains if that is less. */
export async function leaveBook(ctx: RequestContext, { extraid, book_date, hours = null }: Args) {
  return once(ctx, { operation: 'leave_book', args: { extraid, book_date, hours } }, async (tx) => {
    if (hours !== null && !isPartOfDay(hours)) refuse('Hours are 0.01 to 7.5, with two decimals.')
    const member = await tx.selectFrom('member').where('extraid', '=', extraid).select('extraid').executeTakeFirst()
    if (!member) refuse(`There is no member ${extraid}.`)
    const at = ctx.now()
    const wanted = { extraid, book_date, hours: hours === null ? null : hundredths(hours) }
    const booked = await bookDay(tx, wanted, agencyHand(ctx), { at, today: dublinDay(at) })
    if (booked.problem) {
      const isPlain = booked.why === bookProblemWords.none_left
      refuse(isPlain ? `Only ${hoursText(booked.left?.hours ?? 0)} hours remain.` : booked.why)
    }
    return { ok: true, message: `${hoursText(booked.amount.hours)} hours are booked for ${dayWords(book_date)}.` }
  })
}

function isPartOfDay(hours: number): boolean {
  return hasHundredths(hours) && hours > 0 && hours * 100 <= dayHours
}
