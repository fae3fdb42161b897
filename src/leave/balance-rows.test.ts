import { describe, expect, it } from 'vitest'
import type { LeaveYear } from '../../domain/leave/balance'
import { balanceRows, barParts, hoursInAll, lastRow } from './balance-rows'
import { yearOf } from './leave-fixture'

const rows = (year: ReturnType<typeof yearOf>) =>
  balanceRows(year, 'this phone').map(({ label, note, sign, amount }) => [label, note, sign, amount.hours])

describe('the balance table', () => {
  it('has the lines of the specification, and what remains of an open year', () => {
    expect(rows(yearOf())).toEqual([
      ['Leave not taken in the previous period', null, '', 600],
      ['Total time earned in period', null, '+', 3_360],
      ['Booked and paid', null, '−', 1_500],
      ['Booked but not yet paid', null, '−', 750],
    ])
    expect(lastRow(yearOf())).toEqual({ label: 'Remaining', amount: { hours: 1_710, cents: 25_394 } })
  })

  it('says what was taken by 31st March when the rest of it was forfeited', () => {
    const event = {
      id: 1,
      event_type: 'taken' as const,
      event_date: '2026-03-31',
      hours: 400,
      cents: 5_940,
      booked_by: null,
    }
    const label = 'Leave not taken in the previous period'
    const of = (events: LeaveYear['events'], hours: number) => yearOf({ events, forfeit: { hours, cents: hours * 15 } })
    const year = of([event, { ...event, id: 2, event_date: '2026-04-01' }], 200)
    expect(rows(year)[0]).toEqual([label, '4.00 h taken by 31st March, 2.00 h forfeited', '', 400])
    expect(lastRow(year).amount).toEqual({ hours: 1_510, cents: 22_394 })
    // First a day that was booked, which counts as taken once it is past; then one that was paid.
    expect(rows(of([{ ...event, event_type: 'booking' }], 200))[0]?.[1]).toMatch(/^4\.00 h taken by/)
    expect(rows(of([{ ...event, event_type: 'pay' }], 200))[0]?.[1]).toMatch(/^4\.00 h taken or paid by/)
    expect(rows(of([], 600))[0]).toEqual([label, 'nothing taken by 31st March, 6.00 h forfeited', '', 0])
    // Earlier records may have forfeited less than was left. The row then says what was really taken.
    expect(rows(of([], 200))[0]).toEqual([label, 'nothing taken by 31st March, 2.00 h forfeited', '', 400])
  })

  it('shows what waits apart from what the agency has, and it is gone from what remains', () => {
    const year = yearOf({}, ['2026-12-22'])
    expect(rows(year).slice(3)).toEqual([
      ['Booked but not yet paid', null, '−', 750],
      ['Waiting on this phone', null, '−', 750],
    ])
    expect(lastRow(year).amount.hours).toBe(960)
  })

  it('ends with what a closed year carried forward', () => {
    const year = yearOf({ closed: true, cf: { hours: 1_700, cents: 25_000 } })
    expect(lastRow(year)).toEqual({ label: 'Leave not taken', amount: { hours: 1_700, cents: 25_000 } })
  })

  it.each([
    ['plain', yearOf()],
    ['forfeited', yearOf({ forfeit: { hours: 200, cents: 2_970 } })],
    ['waiting', yearOf({}, ['2026-12-22', '2026-12-23'])],
    ['more waiting than there is', yearOf({}, ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-28'])],
  ])('its lines add up to its last one, and so does the bar (%s)', (_, year) => {
    const sum = balanceRows(year, 'this phone').reduce(
      (all, { sign, amount }) => ({
        hours: all.hours + (sign === '−' ? -amount.hours : amount.hours),
        cents: all.cents + (sign === '−' ? -amount.cents : amount.cents),
      }),
      { hours: 0, cents: 0 },
    )
    expect(sum).toEqual(lastRow(year).amount)
    expect(sum.hours).toBeGreaterThanOrEqual(0)
    const parts = barParts(year, 'this phone')
    expect(parts.reduce((all, { hours }) => all + hours, 0)).toBe(hoursInAll(year))
    expect(parts.every(({ hours }) => hours >= 0)).toBe(true)
  })
})

describe('the bar', () => {
  it('calls what is paid by its own word', () => {
    const word = (change: Parameters<typeof yearOf>[0]) => barParts(yearOf(change), 'this phone')[0]?.label
    const none = { hours: 0, cents: 0 }
    expect(word({ paid: none })).toBe('Taken')
    expect(word({ taken: none })).toBe('Paid')
    expect(word({})).toBe('Taken, paid')
  })

  it('has a part for what waits only while something does', () => {
    expect(barParts(yearOf(), 'this phone').map(({ part }) => part)).toEqual(['paid', 'booked', 'left'])
    expect(barParts(yearOf({}, ['2026-12-22']), 'this phone').map(({ label }) => label)).toContain('On this phone')
  })
})
