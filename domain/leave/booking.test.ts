import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, book, nothingCarried, on, usual } from '../../tests/support/leave-steps'
import { nothing } from './amount'
import { accrual } from './balance'
import { bookable, bookingProblem, bookProblemWords, carriedWords, lastBookableDay, problemWords } from './booking'
import { amountFor, asOf, isOverdrawn } from './forfeit'

const today = '2026-11-20'
function yearOf(hours: number, more: { closed?: boolean; year?: number } = {}) {
  const none = { bf: nothing, booked: nothing, paid: nothing, taken: nothing, forfeit: nothing }
  const earned = { accrued: { hours, cents: 30_000 } }
  return { year: 2026, closed: false, events: [], ...none, ...earned, ...more }
}

describe('what one booking takes', () => {
  it('is a day of 7.5 hours with its share of the euros, or all that remains', () => {
    expect(bookable(yearOf(3000), today)).toEqual({ hours: 750, cents: 7500 })
    expect(bookable(yearOf(751), today)).toEqual({ hours: 750, cents: 29_960 })
    expect(bookable(yearOf(750), today)).toEqual({ hours: 750, cents: 30_000 })
    expect(bookable(yearOf(1), today)).toEqual({ hours: 1, cents: 30_000 })
  })

  it('is nothing under 0.01 hours, and in a closed year', () => {
    expect(bookable(yearOf(0), today)).toBeNull()
    expect(bookable(yearOf(3000, { closed: true }), today)).toBeNull()
  })

  it('is what the work of the year earned', () => {
    expect(bookable({ ...yearOf(0), accrued: accrual({ hours: 5000, cents: 74_000 }) }, today)?.hours).toBe(400)
  })
})

describe('a day that is wanted', () => {
  const year = yearOf(3000)
  it.each([
    ['2026-11-20', year, [], null],
    ['2026-12-31', year, [], null],
    ['2026-11-19', year, [], 'wrong_day'],
    ['2027-01-01', year, [], 'wrong_day'],
    ['2027-01-01', null, [], 'wrong_day'],
    ['2025-12-31', yearOf(3000, { year: 2025 }), [], 'wrong_day'],
    ['2025-12-31', yearOf(3000, { year: 2025, closed: true }), [], 'closed'],
    ['2026-12-01', null, [], 'no_year'],
    ['2026-12-01', year, ['2026-12-01'], 'booked_already'],
    ['2026-12-01', year, ['2026-12-02'], null],
    // A day that is booked is reported as booked, even if other reasons against it hold as well.
    ['2025-12-30', yearOf(0, { year: 2025, closed: true }), ['2025-12-30'], 'booked_already'],
    ['2026-12-01', yearOf(0), [], 'none_left'],
    // The balance of another year says nothing about this day.
    ['2026-12-01', yearOf(3000, { year: 2025 }), [], 'wrong_day'],
  ] as const)('%s of %o with %j booked: %s', (date, of, days, problem) => {
    expect(bookingProblem({ year: of, date, today, days })).toBe(problem)
  })

  it('is never outside today to 31 December, nor one that is booked', () => {
    const day = fc.integer({ min: -800, max: 800 }).map((at) => {
      return new Date(Date.UTC(2026, 10, 20 + at)).toISOString().slice(0, 10)
    })
    fc.assert(
      fc.property(day, fc.array(day, { maxLength: 5 }), fc.nat(800), (date, days, hours) => {
        const of = yearOf(hours, { year: Number(date.slice(0, 4)) })
        const may = date >= today && date <= lastBookableDay(today) && !days.includes(date) && hours >= 1
        expect(bookingProblem({ year: of, date, today, days }) === null).toBe(may)
      }),
    )
  })

  it('has words for every problem', () => {
    for (const words of Object.values(bookProblemWords)) expect(words).toMatch(/^[A-Z].+\.$/)
  })
})

describe('a day after 31 March', () => {
  const [feb, june, march] = ['2026-02-10', '2026-06-01', '2026-03-30']
  const year = usual

  it('says why it is offered less', () => {
    const since = '20.00 hours were carried forward from 2025 and must be taken by 31st March.'
    expect(carriedWords(year, '2026-04-01')).toBe(`${since} For a later day 10.00 hours are left.`)
    expect(carriedWords(year, '2026-03-31')).toBeNull()
    expect(carriedWords(nothingCarried(usual), '2026-04-01')).toBeNull()
    // The leave that was carried forward is forfeited, so there is nothing to warn about.
    expect(carriedWords(asOf(year, '2026-04-01'), '2026-06-01')).toBeNull()
    const booked = on(feb, book(june, '2026-06-02', '2026-06-03'))(year)
    expect(problemWords('none_left', booked, '2026-06-08')).toBe(`${since} For a later day nothing is left.`)
    expect(problemWords('none_left', booked, '2026-03-02')).toBe(
      'You do not have enough annual leave left for this day.',
    )
    expect(problemWords('booked_already', booked, '2026-06-01')).toBe('That day is booked already.')
  })

  it('takes the euros that its own hours earned', () => {
    expect(amountFor(year, '2026-06-01', 750)).toEqual(amount(7.5, 112.5))
    expect(amountFor(year, '2026-03-01', 750)).toEqual(amount(7.5, 75))
    // 20 hours of the leave carried forward, and 2.5 hours of this year's.
    expect(amountFor(year, '2026-03-01', 2250)).toEqual(amount(22.5, 237.5))
    expect(amountFor(year, '2026-06-01', 5000)).toEqual(amount(10, 150))
  })

  it('is not covered by what was carried when hours are taken back', () => {
    const booked = on(feb, book(june))(year)
    expect(isOverdrawn({ ...booked, accrued: amount(7.5, 112.5) })).toBe(false)
    expect(isOverdrawn({ ...booked, accrued: { hours: 749, cents: 11_235 } })).toBe(true)
    expect(isOverdrawn({ ...booked, accrued: { hours: 750, cents: 11_249 } })).toBe(true)
    const taken = on(feb, book('2026-03-26', '2026-03-27', march))(year)
    expect(isOverdrawn({ ...taken, accrued: amount(2.5, 37.5) })).toBe(false)
    expect(isOverdrawn({ ...taken, accrued: { hours: 249, cents: 3_750 } })).toBe(true)
  })
})
