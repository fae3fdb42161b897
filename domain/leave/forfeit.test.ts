import { describe, expect, it } from 'vitest'
import {
  book,
  bookedOfOld,
  cancel,
  carryForward,
  close,
  earn,
  forfeitedBefore,
  nothingCarried,
  nothingEarned,
  on,
  pay,
  take,
  usual,
  writeDown,
} from '../../tests/support/leave-steps'
import type { Amount } from './amount'
import { type LeaveYear, remaining } from './balance'
import { leftFor } from './booking'
import { asOf } from './forfeit'

/** 'remaining / forfeited / to be forfeited' on that day: the first two in hours and euros, the last in hours. */
function figures(year: LeaveYear, today: string): string {
  const { forfeit, toForfeit, ...rest } = asOf(year, today)
  const words = ({ hours, cents }: Amount) => `${hours / 100} h €${cents / 100}`
  return `${words(remaining({ ...rest, forfeit }))} / ${words(forfeit)} / ${toForfeit / 100}`
}

const [feb, mar, apr] = ['2026-02-10', '2026-03-25', '2026-04-02']
const march = ['2026-03-26', '2026-03-27', '2026-03-30', '2026-03-31'] as const
const june = ['2026-06-01', '2026-06-02', '2026-06-03'] as const

/**
 * What happened in the year | on 31 March: remaining / forfeited / to be forfeited | what can be booked for a later day |
 * on 1 April and on every later day.
 */
const orders: [string, ((year: LeaveYear) => LeaveYear)[], [string, string, string]][] = [
  ['nothing', [], ['30 h €350 / 0 h €0 / 20', '10 h €150', '10 h €150 / 20 h €200 / 0']],
  [
    'a day in March is booked: of what was carried',
    [on(feb, book(march[0]))],
    ['22.5 h €275 / 0 h €0 / 12.5', '10 h €150', '10 h €150 / 12.5 h €125 / 0'],
  ],
  [
    'the last day of March is booked on that day',
    [on(march[3], book(march[3]))],
    ['22.5 h €275 / 0 h €0 / 12.5', '10 h €150', '10 h €150 / 12.5 h €125 / 0'],
  ],
  [
    'a day in June is booked in February: of what this year earned',
    [on(feb, book(june[0]))],
    ['22.5 h €237.5 / 0 h €0 / 20', '2.5 h €37.5', '2.5 h €37.5 / 20 h €200 / 0'],
  ],
  [
    'June, then March',
    [on(feb, book(june[0])), on(mar, book(march[0]))],
    ['15 h €162.5 / 0 h €0 / 12.5', '2.5 h €37.5', '2.5 h €37.5 / 12.5 h €125 / 0'],
  ],
  [
    'March, then June: the same',
    [on(feb, book(march[0])), on(mar, book(june[0]))],
    ['15 h €162.5 / 0 h €0 / 12.5', '2.5 h €37.5', '2.5 h €37.5 / 12.5 h €125 / 0'],
  ],
  [
    'a day in June is booked after 31 March: the same as in February',
    [on(apr, book(june[0]))],
    ['22.5 h €237.5 / 0 h €0 / 20', '2.5 h €37.5', '2.5 h €37.5 / 20 h €200 / 0'],
  ],
  [
    'more in June than this year earned: the second day is what is left, the third is refused',
    [on(feb, book(...june))],
    ['20 h €200 / 0 h €0 / 20', '0 h €0', '0 h €0 / 20 h €200 / 0'],
  ],
  [
    'three days in March: all that was carried, and then of this year',
    [on(feb, book(...march.slice(0, 3)))],
    ['7.5 h €112.5 / 0 h €0 / 0', '7.5 h €112.5', '7.5 h €112.5 / 0 h €0 / 0'],
  ],
  [
    'June to its end, then March to its end: the third day there is what was carried, the fourth is refused',
    [on(feb, book(...june)), on(mar, book(...march))],
    ['0 h €0 / 0 h €0 / 0', '0 h €0', '0 h €0 / 0 h €0 / 0'],
  ],
  [
    'March to its end, then June: refused',
    [on(feb, book(...march)), on(mar, book(...june))],
    ['0 h €0 / 0 h €0 / 0', '0 h €0', '0 h €0 / 0 h €0 / 0'],
  ],
  [
    'a day in March is cancelled in time: it can be taken again',
    [on(feb, book(...march.slice(0, 2))), on(mar, cancel(march[1]))],
    ['22.5 h €275 / 0 h €0 / 12.5', '10 h €150', '10 h €150 / 12.5 h €125 / 0'],
  ],
  [
    'a day in March is cancelled in April: it was not taken, and is gone',
    [on(feb, book(...march.slice(0, 2), june[0])), on(apr, cancel(march[1]))],
    ['15 h €162.5 / 0 h €0 / 12.5', '2.5 h €37.5', '2.5 h €37.5 / 12.5 h €125 / 0'],
  ],
  [
    'a day in June is cancelled: it can be booked again',
    [on(feb, book(...june)), on(apr, cancel(june[0]))],
    ['27.5 h €312.5 / 0 h €0 / 20', '7.5 h €112.5', '7.5 h €112.5 / 20 h €200 / 0'],
  ],
  [
    'booked days become taken: nothing else changes',
    [on(feb, book(march[0], june[0])), on('2026-06-08', take)],
    ['15 h €162.5 / 0 h €0 / 12.5', '2.5 h €37.5', '2.5 h €37.5 / 12.5 h €125 / 0'],
  ],
  [
    'all is paid automatically in March',
    [on(mar, pay('2026-03-27'))],
    ['0 h €0 / 0 h €0 / 0', '0 h €0', '0 h €0 / 0 h €0 / 0'],
  ],
  [
    'all is paid in March for a day in April: what was carried is not',
    [on(mar, pay('2026-04-03'))],
    ['20 h €200 / 0 h €0 / 20', '0 h €0', '0 h €0 / 20 h €200 / 0'],
  ],
  [
    'all is paid in April',
    [on(apr, pay('2026-04-03'))],
    ['20 h €200 / 0 h €0 / 20', '0 h €0', '0 h €0 / 20 h €200 / 0'],
  ],
  [
    'all is paid in April under a day in March: the day of the payment counts',
    [on(apr, pay('2026-03-27'))],
    ['0 h €0 / 0 h €0 / 0', '0 h €0', '0 h €0 / 0 h €0 / 0'],
  ],
  [
    'more is earned after 31 March: what is forfeited stays',
    [on(feb, book(march[0])), on(apr, earn(8, 120)), on(apr, book(june[0]))],
    ['23 h €282.5 / 0 h €0 / 12.5', '10.5 h €157.5', '10.5 h €157.5 / 12.5 h €125 / 0'],
  ],
  [
    'the agency writes it down, twice: counted once',
    [on(feb, book(march[0])), on(apr, writeDown), on('2026-05-01', writeDown)],
    ['10 h €150 / 12.5 h €125 / 0', '10 h €150', '10 h €150 / 12.5 h €125 / 0'],
  ],
  [
    'written down, then a day in March is cancelled: that day too is gone',
    [on(feb, book(march[0])), on(apr, writeDown), on(apr, cancel(march[0]))],
    ['17.5 h €225 / 12.5 h €125 / 7.5', '10 h €150', '10 h €150 / 20 h €200 / 0'],
  ],
  [
    'written down, then paid under a day in March: what was written down stays gone',
    [on(apr, writeDown), on(apr, pay('2026-03-27'))],
    ['0 h €0 / 20 h €200 / 0', '0 h €0', '0 h €0 / 20 h €200 / 0'],
  ],
  [
    'a part was forfeited in earlier books: the rest follows, nothing twice',
    [on(feb, forfeitedBefore(5, 50)), on(feb, book(march[0]))],
    ['17.5 h €225 / 5 h €50 / 7.5', '10 h €150', '10 h €150 / 12.5 h €125 / 0'],
  ],
  [
    'more was forfeited in earlier books than the date takes: it stays so',
    [on(feb, book(march[0])), on(apr, forfeitedBefore(20, 200))],
    ['2.5 h €75 / 20 h €200 / 0', '2.5 h €75', '2.5 h €75 / 20 h €200 / 0'],
  ],
  [
    'June had been promised of what was carried before this rule: it stays booked, nothing falls below nothing',
    [on(feb, bookedOfOld(june[0], 15, 200))],
    ['15 h €150 / 0 h €0 / 15', '0 h €0', '0 h €0 / 15 h €150 / 0'],
  ],
  [
    'the same, and more is earned: that covers June first',
    [on(feb, bookedOfOld(june[0], 15, 200)), on(apr, earn(8, 120))],
    ['23 h €270 / 0 h €0 / 20', '3 h €70', '3 h €70 / 20 h €200 / 0'],
  ],
  [
    'the year before is closed in May: it arrives too late, but for the days up to 31 March',
    [nothingCarried, on(feb, book(march[0])), on('2026-05-04', carryForward(20, 200))],
    ['22.5 h €237.5 / 0 h €0 / 12.5', '10 h €112.5', '10 h €112.5 / 12.5 h €125 / 0'],
  ],
  [
    'nothing was carried',
    [nothingCarried, on(feb, book(march[0], june[0]))],
    ['0 h €0 / 0 h €0 / 0', '0 h €0', '0 h €0 / 0 h €0 / 0'],
  ],
  [
    'nothing but what was carried: no day after 31 March',
    [nothingEarned, on(feb, book(june[0], march[0]))],
    ['12.5 h €125 / 0 h €0 / 12.5', '0 h €0', '0 h €0 / 12.5 h €125 / 0'],
  ],
  [
    'the year is closed: its figures stand, whatever the day',
    [on(feb, book(march[0], june[0])), on('2027-01-04', close)],
    ['2.5 h €37.5 / 12.5 h €125 / 0', '2.5 h €37.5', '2.5 h €37.5 / 12.5 h €125 / 0'],
  ],
  [
    'the year was closed before this rule, with nothing forfeited: so it stays',
    [(year) => ({ ...year, closed: true })],
    ['30 h €350 / 0 h €0 / 0', '30 h €350', '30 h €350 / 0 h €0 / 0'],
  ],
]

describe('what was brought forward, in whatever order things happen', () => {
  it.each(orders)('%s', (_, steps, [on31March, forLater, on1April]) => {
    const year = steps.reduce((sofar, step) => step(sofar), usual)
    expect(figures(year, '2026-03-31')).toBe(on31March)
    const left = leftFor(year, '2026-04-01')
    expect(`${left.hours / 100} h €${left.cents / 100}`).toBe(forLater)
    expect(figures(year, '2026-04-01')).toBe(on1April)
    expect(figures(year, '2026-12-31')).toBe(on1April)
    // Applying it twice changes nothing more: the phone applies it to years to which the server has applied it already.
    const once = asOf(year, '2026-04-01')
    expect(asOf(once, '2026-04-02')).toEqual(once)
    expect(leftFor(asOf(year, '2026-03-31'), '2026-06-01')).toEqual(remaining(once))
  })

  it('the same days in any order come to the same hours', () => {
    const days = [march[0], june[0], march[1], march[2]]
    const all = permutations(days).map((order) => figures(on(feb, book(...order))(usual), '2026-04-01'))
    const hours = new Set(all.map((words) => words.replace(/€[\d.]+/g, '')))
    expect(hours).toEqual(new Set(['0 h  / 0 h  / 0']))
    expect(all).toHaveLength(24)
  })
})

function permutations(of: readonly string[]): string[][] {
  if (of.length < 2) return [[...of]]
  return of.flatMap((one) => permutations(of.filter((other) => other !== one)).map((rest) => [one, ...rest]))
}
