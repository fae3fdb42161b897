import { remaining } from '../../domain/leave/balance'
import { bookProblemWords, lastBookableDay } from '../../domain/leave/booking'
import type { LeaveView } from './use-annual-leave'

/** Why nothing at all can be booked. */
export interface Block {
  title: string
  /** What it means for the member. */
  text: string
}

/**
 * Why no day of a year can be booked, whichever is chosen (specification part 2, section 6): no year, a closed one, one
 * that is over, nothing left. Null: days can be booked. today: YYYY-MM-DD in Dublin.
 */
export function blockOf(year: LeaveView | null, today: string): Block | null {
  if (year === null) {
    return {
      title: 'You have no annual leave outstanding.',
      text: 'Once you have worked, you can book annual leave here.',
    }
  }
  if (year.closed) {
    const text = `What was not taken of ${year.year} was carried forward into ${year.year + 1}.`
    return { title: bookProblemWords.closed, text }
  }
  if (String(year.year) < lastBookableDay(today).slice(0, 4)) {
    const text = `What is left of it is carried forward into ${year.year + 1} when the agency closes the year.`
    return { title: `${year.year} is over. None of its days can be booked any more.`, text }
  }
  if (remaining(year).hours < 1) {
    return {
      title: 'No remaining leave.',
      text: 'You do not have an outstanding leave entitlement for this year. You cannot book leave at this time.',
    }
  }
  return null
}
