import { type Amount, hoursText, minus, plus } from '../../domain/leave/amount'
import { type LeaveYear, remaining } from '../../domain/leave/balance'
import { lastForfeitDay, usedInTime } from '../../domain/leave/forfeit'
import type { WithWaiting } from '../../domain/leave/waiting'

type ShownYear = LeaveYear & WithWaiting

/** One line of the balance table. The amounts are never negative: the sign says what they do to the balance. */
export interface BalanceRow {
  label: string
  /** A quieter word after the label. */
  note: string | null
  sign: '' | '+' | '−'
  amount: Amount
  /** It is on this device only. */
  waits: boolean
}

function row(label: string, sign: BalanceRow['sign'], amount: Amount, note: string | null = null): BalanceRow {
  return { label, note, sign, amount, waits: false }
}

/** What the agency has as booked in the year, without what waits on this device. */
function bookedThere(year: ShownYear): Amount {
  return minus(year.booked, waitingOf(year))
}

function waitingOf({ waitingHours, waitingCents }: WithWaiting): Amount {
  return { hours: waitingHours, cents: waitingCents }
}

/** The lines above the last one (specification part 2, Annual Leave). device: 'this phone'. */
export function balanceRows(year: ShownYear, device: string): BalanceRow[] {
  return [
    row('Leave not taken in the previous period', '', minus(year.bf, year.forfeit), forfeitNote(year)),
    row('Total time earned in period', '+', year.accrued),
    row('Booked and paid', '−', plus(year.paid, year.taken)),
    row('Booked but not yet paid', '−', bookedThere(year)),
    ...(year.waitingHours > 0 ? [{ ...row(`Waiting on ${device}`, '−', waitingOf(year)), waits: true }] : []),
  ]
}

/** Where hours were forfeited: how many were used in time (specification part 2, Annual Leave). */
function forfeitNote(year: ShownYear): string | null {
  if (year.forfeit.hours === 0) return null
  const used = usedInTime(year)
  const last = lastForfeitDay(year.year)
  const isPaid = year.events.some(({ event_type, event_date }) => event_type === 'pay' && event_date <= last)
  const how = isPaid ? 'taken or paid' : 'taken'
  const taken = used === 0 ? 'nothing' : `${hoursText(used)} h`
  return `${taken} ${how} by 31st March, ${hoursText(year.forfeit.hours)} h forfeited`
}

/** The last line: what remains of an open year, what a closed one carried forward. */
export function lastRow(year: ShownYear): { label: 'Remaining' | 'Leave not taken'; amount: Amount } {
  return year.closed ? { label: 'Leave not taken', amount: year.cf } : { label: 'Remaining', amount: remaining(year) }
}

export interface BarPart {
  part: 'paid' | 'booked' | 'waiting' | 'left'
  label: string
  /** Hundredths of an hour. */
  hours: number
}

/** The parts of the year's hours; together they are hoursInAll(). The waiting part is there only while something waits. */
export function barParts(year: ShownYear, device: string): BarPart[] {
  const paid = plus(year.paid, year.taken)
  const parts: BarPart[] = [
    { part: 'paid', label: paidWord(year), hours: paid.hours },
    { part: 'booked', label: 'Booked', hours: bookedThere(year).hours },
    { part: 'waiting', label: `On ${device}`, hours: year.waitingHours },
    { part: 'left', label: year.closed ? 'Not taken' : 'Left', hours: lastRow(year).amount.hours },
  ]
  return parts.filter(({ part, hours }) => part !== 'waiting' || hours > 0)
}

/** The label of that part: hours that were paid automatically were not taken. */
function paidWord({ paid, taken }: ShownYear): string {
  if (paid.hours === 0) return 'Taken'
  return taken.hours === 0 ? 'Paid' : 'Taken, paid'
}

/** The year's hours in all (hundredths): brought forward, plus earned, less forfeited. */
export function hoursInAll({ bf, accrued, forfeit }: LeaveYear): number {
  return bf.hours + accrued.hours - forfeit.hours
}
