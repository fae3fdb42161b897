import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Amount, minus, nothing, plus } from './amount'
import { accrual, type LeaveEvent, type LeaveYear, remaining, shareOf, sumOf } from './balance'
import { bookable, bookedDays } from './booking'
import { amountFor, asOf } from './forfeit'
import { leaveYearFromWire } from './from-wire'
import { leaveYearToWire } from './to-wire'
import { withWaiting } from './waiting'

const amount = fc.record({ hours: fc.nat(40_000), cents: fc.nat(900_000) })

/** A year with leave brought forward and worked for, in which nothing else has happened. */
function opened(bf: Amount, worked: Amount): LeaveYear {
  const none = { cf: nothing, booked: nothing, paid: nothing, taken: nothing, forfeit: nothing }
  return { extraid: 1, year: 2026, closed: false, bf, accrued: accrual(worked), ...none, toForfeit: 0, events: [] }
}

/** The year after one more event, with the sums that the server makes. */
function withEvent(year: LeaveYear, event: Omit<LeaveEvent, 'id' | 'booked_by'>): LeaveYear {
  const events = [...year.events, { ...event, id: year.events.length + 1, booked_by: null }]
  events.sort((a, b) => a.event_date.localeCompare(b.event_date))
  const sums = { booked: sumOf(events, 'booking'), paid: sumOf(events, 'pay'), taken: sumOf(events, 'taken') }
  return { ...year, ...sums, events }
}

const day = fc.integer({ min: 0, max: 364 }).map((at) => {
  return new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
})

/** The events that a year can have, in any order. */
const step = fc.oneof(
  fc.record({ do: fc.constant('book' as const), day }),
  fc.record({ do: fc.constant('take' as const), day }),
  fc.record({ do: fc.constant('pay' as const), day, hours: fc.nat(2000) }),
  fc.record({ do: fc.constant('forfeit' as const), day }),
  fc.record({ do: fc.constant('work' as const), day, more: amount }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function played(year: LeaveYear, next: Step): LeaveYear {
  switch (next.do) {
    case 'book': {
      const booked = bookedDays(year.events).includes(next.day) ? null : bookable(year, next.day)
      return booked ? withEvent(year, { ...booked, event_type: 'booking', event_date: next.day }) : year
    }
    case 'take': {
      const events = year.events.map((event) =>
        event.event_type === 'booking' && event.event_date <= next.day
          ? { ...event, event_type: 'taken' as const }
          : event,
      )
      return { ...year, events, booked: sumOf(events, 'booking'), taken: sumOf(events, 'taken') }
    }
    case 'pay': {
      const paid = amountFor(year, next.day, next.hours)
      return withEvent(year, { ...paid, event_type: 'pay', event_date: next.day })
    }
    case 'forfeit':
      return { ...year, forfeit: asOf(year, next.day).forfeit }
    case 'work':
      return { ...year, accrued: plus(year.accrued, accrual(next.more)) }
  }
}

const life = fc.tuple(amount, amount, fc.array(step, { maxLength: 40 }))
const lived = life.map(([bf, worked, steps]) => steps.reduce(played, opened(bf, worked)))

describe('the balance of a leave year', () => {
  it('never falls below nothing, in hours or euros, whatever happens', () => {
    fc.assert(
      fc.property(life, ([bf, worked, steps]) => {
        let year = opened(bf, worked)
        for (const next of steps) {
          year = played(year, next)
          for (const date of ['2026-03-31', '2026-04-01']) {
            const { hours, cents } = remaining(asOf(year, date))
            expect(Math.min(hours, cents)).toBeGreaterThanOrEqual(0)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is what came in less its events and what was forfeited', () => {
    fc.assert(
      fc.property(lived, (year) => {
        const spent = year.events.reduce<Amount>(plus, year.forfeit)
        expect(plus(remaining(year), spent)).toEqual(plus(year.bf, year.accrued))
      }),
    )
  })

  it('leaves no euros behind when its last hours go', () => {
    fc.assert(
      fc.property(amount, (balance) => {
        expect(minus(balance, shareOf(balance, balance.hours))).toEqual(nothing)
      }),
    )
  })

  it('comes over the wire as it went', () => {
    fc.assert(
      fc.property(lived, (year) => {
        expect(leaveYearFromWire(JSON.parse(JSON.stringify(leaveYearToWire(year))))).toEqual(year)
      }),
    )
  })
})

describe('what work earns', () => {
  it('is 8 %, rounded half up once', () => {
    expect(accrual({ hours: 10_000, cents: 148_000 })).toEqual({ hours: 800, cents: 11_840 })
    expect(accrual({ hours: 6, cents: 7 })).toEqual({ hours: 0, cents: 1 })
    expect(accrual({ hours: 19, cents: 18 })).toEqual({ hours: 2, cents: 1 })
  })

  it('is taken back exactly by a correction', () => {
    fc.assert(
      fc.property(amount, amount, (before, wrong) => {
        expect(accrual(minus(plus(before, wrong), wrong))).toEqual(accrual(before))
      }),
    )
  })
})

describe('what waits on the phone', () => {
  const wanted = fc.uniqueArray(day, { maxLength: 8 })

  it('comes to what the server makes of it, to the cent', () => {
    fc.assert(
      fc.property(lived, wanted, (year, days) => {
        let page = year
        let server = year
        const waiting: { book_date: string; hours: number; cents: number }[] = []
        for (const date of days) {
          const told = bookable(withWaiting(year, waiting), date)
          const booked = played(server, { do: 'book', day: date })
          if (bookedDays(server.events).includes(date)) continue
          expect(told).toEqual(bookable(server, date))
          server = booked
          if (told) waiting.push({ book_date: date, ...told })
          page = withWaiting(year, waiting)
        }
        expect(remaining(page)).toEqual(remaining(server))
      }),
      { numRuns: 300 },
    )
  })

  it('never makes less than nothing of what the agency changed meanwhile', () => {
    const items = fc.array(fc.record({ book_date: day, hours: fc.integer({ min: 1, max: 750 }) }), { maxLength: 30 })
    fc.assert(
      fc.property(lived, items, (year, waiting) => {
        const laid = withWaiting(year, waiting)
        const { hours, cents } = remaining(laid)
        expect(Math.min(hours, cents)).toBeGreaterThanOrEqual(0)
        expect(plus(remaining(laid), { hours: laid.waitingHours, cents: laid.waitingCents })).toEqual(remaining(year))
      }),
    )
  })

  it('counts no day twice, none of another year, and nothing in a closed year', () => {
    const year = withEvent(opened(nothing, { hours: 50_000, cents: 700_000 }), {
      ...{ event_type: 'booking', event_date: '2026-06-01', hours: 750, cents: 10_500 },
    })
    const waiting = ['2026-06-01', '2027-06-01', '2026-06-02', '2026-06-02'].map((book_date) => {
      return { book_date, hours: 750 }
    })
    expect(withWaiting(year, waiting)).toMatchObject({ waitingHours: 750, booked: { hours: 1500 } })
    expect(withWaiting({ ...year, closed: true }, waiting)).toMatchObject({ waitingHours: 0, waitingCents: 0 })
  })
})
