import { type Amount, minus, nothing, plus, quotient } from './amount'

export type LeaveEventType = 'pay' | 'booking' | 'taken'

export interface LeaveEvent extends Amount {
  id: number
  event_type: LeaveEventType
  /** YYYY-MM-DD */
  event_date: string
  /** Whoever booked it in the member's name. */
  booked_by: string | null
}

/** One leave year of one member. Hours are hundredths of an hour, cents are cents. */
export interface LeaveYear {
  extraid: number
  year: number
  closed: boolean
  /** Brought forward from the year before. */
  bf: Amount
  /** Carried forward into the next one; nothing until the year is closed. */
  cf: Amount
  /** Earned in this year: 8 % of the hours worked. */
  accrued: Amount
  /** Booked and not yet paid. */
  booked: Amount
  /** Paid without being booked. */
  paid: Amount
  /** Booked, taken and paid. */
  taken: Amount
  /** Brought forward and not taken by 31 March. */
  forfeit: Amount
  /** Hours that will be forfeited after 31 March unless they are taken by then. */
  toForfeit: number
  /** By date, oldest first. */
  events: readonly LeaveEvent[]
}

const percent = 8

/**
 * What a year's work earns: 8 % of its hours and of its euros (specification part 2, section 9), rounded half up once, on
 * the total. So a correction takes back exactly what the hours that it corrects had brought.
 */
export function accrual(worked: Amount): Amount {
  return { hours: quotient(worked.hours * percent, 100), cents: quotient(worked.cents * percent, 100) }
}

/** What the balance of a year is made of. */
export type Balance = Pick<LeaveYear, 'bf' | 'accrued' | 'taken' | 'booked' | 'paid' | 'forfeit'>

/** Brought forward + accrued - taken - booked - paid - forfeit (specification part 2, section 4). */
export function remaining({ bf, accrued, taken, booked, paid, forfeit }: Balance): Amount {
  return [taken, booked, paid, forfeit].reduce(minus, plus(bf, accrued))
}

/**
 * The euros that go with some of the remaining hours: their share, rounded half up; the last hours take all that is left. So
 * neither hours nor euros ever fall below zero.
 */
export function shareOf(balance: Amount, hours: number): Amount {
  if (hours >= balance.hours) return balance
  return { hours, cents: quotient(balance.cents * hours, balance.hours) }
}

/** The sum of the events of one type. */
export function sumOf(events: readonly LeaveEvent[], type: LeaveEventType): Amount {
  return events.filter(({ event_type }) => event_type === type).reduce<Amount>(plus, nothing)
}
