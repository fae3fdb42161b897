import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nothing } from './amount'
import { accrual } from './balance'
import { bookable, bookingProblem, bookProblemWords, lastBookableDay } from './booking'

const today = '2026-11-20'
function yearOf(hours: number, more: { closed?: boolean; year?: number } = {}) {
  const none = { accrued: nothing, booked: nothing, paid: nothing, taken: nothing, forfeit: nothing }
  return { year: 2026, closed: false, bf: { hours, cents: 30_000 }, ...none, ...more }
}

describe('what one booking takes', () => {
  it('is a day of 7.5 hours with its share of the euros, or all that remains', () => {
    expect(bookable(yearOf(3000))).toEqual({ hours: 750, cents: 7500 })
    expect(bookable(yearOf(751))).toEqual({ hours: 750, cents: 29_960 })
    expect(bookable(yearOf(750))).toEqual({ hours: 750, cents: 30_000 })
    expect(bookable(yearOf(1))).toEqual({ hours: 1, cents: 30_000 })
  })

  it('is nothing under 0.01 hours, and in a closed year', () => {
    expect(bookable(yearOf(0))).toBeNull()
    expect(bookable(yearOf(3000, { closed: true }))).toBeNull()
  })

  it('is what the work of the year earned', () => {
    expect(bookable({ ...yearOf(0), accrued: accrual({ hours: 5000, cents: 74_000 }) })?.hours).toBe(400)
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
    // Asked again after it was done: that it is done, whatever else is true by now.
    ['2025-12-30', yearOf(0, { year: 2025, closed: true }), ['2025-12-30'], 'booked_already'],
    ['2026-12-01', yearOf(0), [], 'none_left'],
    // Another year's balance says nothing about this day.
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
