import type { Insertable } from 'kysely'
import { dublinDay } from '../../domain/dates/dublin-day'
import { type Amount, nothing, plus } from '../../domain/leave/amount'
import { accrual, type LeaveEvent, type LeaveEventType, remaining, sumOf } from '../../domain/leave/balance'
import { dayHours } from '../../domain/leave/booking'
import { amountFor, asOf } from '../../domain/leave/forfeit'
import type { HoursWorkedTable, LeaveEventTable, LeaveYearTable } from '../store/tables/pay'
import { daysAgo } from './members'
import { busy, children, niamh, parent } from './people'

interface DemoLeave {
  hours: Insertable<HoursWorkedTable>[]
  years: Insertable<LeaveYearTable>[]
  events: Insertable<LeaveEventTable>[]
}

interface Plan {
  extraid: number
  year: number
  bf: Amount
  /** The member works one day in every so many. */
  every: number
  /** Events in the order of their dates; those outside the year, or without enough leave left, are skipped. */
  events: readonly { type: LeaveEventType; date: string; by?: string }[]
  closed: boolean
}

const workDays = [800, 950, 1000, 1125, 850]
const centsAnHour = 1480

/**
 * Annual leave as the leave rules compute it: the adult has a year that was closed and carried forward and one with an event of
 * every type, one child has a day that a parent booked, another nothing booked, the youngest never worked.
 */
export function demoLeave(now: Date): DemoLeave {
  const today = dublinDay(now)
  const year = Number(today.slice(0, 4))
  const all: DemoLeave = { hours: [], years: [], events: [] }
  const last = live(all, today, {
    ...{ extraid: niamh, year: year - 1, bf: { hours: 600, cents: 8700 }, every: 7, closed: true },
    events: [
      ...['02-17', '05-06', '07-21', '07-22'].map((day) => ({ type: 'taken' as const, date: `${year - 1}-${day}` })),
      { type: 'pay', date: `${year - 1}-12-18` },
    ],
  })
  live(all, today, {
    ...{ extraid: niamh, year, bf: last, every: 4, closed: false },
    events: [
      { type: 'taken', date: `${year}-02-03` },
      { type: 'taken', date: daysAgo(now, 130) },
      { type: 'pay', date: daysAgo(now, 75) },
      { type: 'taken', date: daysAgo(now, 40) },
      { type: 'booking', date: daysAgo(now, 4) },
      { type: 'booking', date: daysAgo(now, -12), by: 'The agency' },
      { type: 'booking', date: daysAgo(now, -26) },
    ],
  })
  const open = { year, bf: nothing, closed: false }
  live(all, today, { ...open, extraid: busy, every: 4, events: [{ type: 'booking', date: daysAgo(now, -9) }] })
  live(all, today, { ...open, extraid: parent, every: 60, events: [] })
  const byParent = { type: 'booking' as const, date: daysAgo(now, -19), by: 'Gráinne Tiernan' }
  live(all, today, { ...open, extraid: children.under16, every: 25, events: [byParent] })
  live(all, today, { ...open, extraid: children.seventeen, every: 15, events: [] })
  return all
}

/** Adds a member's year to `all`, and returns what it carries forward. */
function live(all: DemoLeave, today: string, plan: Plan): Amount {
  const { extraid, year, bf } = plan
  const worked = work(all, today, plan)
  const events: LeaveEvent[] = []
  const on = (date: string) =>
    asOf(
      {
        ...{ year, bf, events, accrued: accrual(worked), forfeit: nothing, closed: false },
        ...{ booked: sumOf(events, 'booking'), taken: sumOf(events, 'taken'), paid: sumOf(events, 'pay') },
      },
      date,
    )
  for (const { type, date, by } of plan.events) {
    const inYear = date.startsWith(`${year}-`) && (type === 'booking' || date <= today)
    const part = type === 'pay' ? 350 : dayHours
    if (!inYear || remaining(on(date)).hours < part) continue
    const amount = amountFor(on(date), date, part)
    events.push({ id: 0, event_type: type, event_date: date, booked_by: by ?? null, ...amount })
  }
  const end = on(`${year}-12-31`)
  const cf = plan.closed ? remaining(end) : nothing
  // For an open year no forfeit is stored: it is computed from the date.
  const forfeit = plan.closed ? end.forfeit : nothing
  all.years.push({
    ...{ extraid, year, closed_at: plan.closed ? `${year + 1}-01-02T09:00:00Z` : null },
    ...{ worked_hundredths: worked.hours, worked_cents: worked.cents, bf_hundredths: bf.hours, bf_cents: bf.cents },
    ...{ cf_hundredths: cf.hours, cf_cents: cf.cents },
    ...{ forfeit_hundredths: forfeit.hours, forfeit_cents: forfeit.cents },
  })
  for (const { id: _, hours, cents, ...event } of events) {
    all.events.push({ ...event, extraid, year, hours_hundredths: hours, euros_cents: cents })
  }
  return cf
}

/** Posts a day's work every so many days of the year, up to yesterday. */
function work(all: DemoLeave, today: string, { extraid, year, every }: Plan): Amount {
  let sum = nothing
  for (let at = 0; at * every < 365; at++) {
    const date_worked = new Date(Date.UTC(year, 0, 2 + at * every)).toISOString().slice(0, 10)
    if (date_worked >= today || !date_worked.startsWith(`${year}`)) break
    const hours = workDays[at % workDays.length] ?? 800
    const cents = Math.round((hours * centsAnHour) / 100)
    const reference = `${year}-${String(at + 1).padStart(3, '0')}`
    all.hours.push({ extraid, reference, date_worked, hours_hundredths: hours, euros_cents: cents })
    sum = plus(sum, { hours, cents })
  }
  return sum
}
