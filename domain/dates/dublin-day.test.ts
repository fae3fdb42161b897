import { describe, expect, it } from 'vitest'
import { ageOn, daysFromTo, dublinDay } from './dublin-day'

describe('calendar days in Dublin', () => {
  it('begin an hour before UTC in summer', () => {
    expect(dublinDay(new Date('2026-07-01T22:59:00Z'))).toBe('2026-07-01')
    expect(dublinDay(new Date('2026-07-01T23:00:00Z'))).toBe('2026-07-02')
    expect(dublinDay(new Date('2026-12-01T23:30:00Z'))).toBe('2026-12-01')
  })

  it('change with the minute, also when moments are asked in turn', () => {
    const before = new Date('2026-03-29T22:59:59.999Z')
    const after = new Date('2026-03-29T23:00:00Z')
    expect([before, after, before, after].map(dublinDay)).toEqual([
      '2026-03-29',
      '2026-03-30',
      '2026-03-29',
      '2026-03-30',
    ])
    expect(() => dublinDay(new Date(Number.NaN))).toThrow(RangeError)
  })

  it('count whole days, also over a clock change', () => {
    expect(daysFromTo('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysFromTo('2026-03-30', '2026-03-28')).toBe(-2)
  })

  it('give the age in full years', () => {
    expect(ageOn('2008-11-21', '2026-11-20')).toBe(17)
    expect(ageOn('2008-11-21', '2026-11-21')).toBe(18)
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  })
})
