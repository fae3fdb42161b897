import { describe, expect, it } from 'vitest'
import { isChoosable, spanOf } from './limits'
import { moved } from './moves'

const span = spanOf({}, '2026-11-21')

describe('the span', () => {
  it('is from 100 years back to 52 ahead', () => {
    expect(span).toEqual({ first: '1926-01-01', last: '2078-12-31' })
  })
  it('is what min and max say', () => {
    expect(spanOf({ min: '2026-11-21', max: '2026-12-31' }, '2026-11-21')).toEqual({
      first: '2026-11-21',
      last: '2026-12-31',
    })
    expect(spanOf({ max: '2026-11-21' }, '2026-11-21').first).toBe('1926-01-01')
  })
  it('holds a day even where max lies before all of it', () => {
    expect(spanOf({ max: '1900-01-01' }, '2026-11-21')).toEqual({ first: '1900-01-01', last: '1900-01-01' })
  })
  it('lets choose what is allowed within it', () => {
    const limits = { min: '2026-11-20', allowed: ['2026-11-19', '2026-11-21'] }
    const own = spanOf(limits, '2026-11-21')
    expect(['2026-11-19', '2026-11-20', '2026-11-21'].filter((day) => isChoosable(day, limits, own))).toEqual([
      '2026-11-21',
    ])
    expect(isChoosable('2026-11-22', { allowed: (day) => day.endsWith('2') }, span)).toBe(true)
  })
})

describe('keys in the days', () => {
  it.each([
    ['ArrowLeft', false, '2026-11-20'],
    ['ArrowRight', false, '2026-11-22'],
    ['ArrowUp', false, '2026-11-14'],
    ['ArrowDown', false, '2026-11-28'],
    ['Home', false, '2026-11-16'],
    ['End', false, '2026-11-22'],
    ['PageUp', false, '2026-10-21'],
    ['PageDown', false, '2026-12-21'],
    ['PageUp', true, '2025-11-21'],
    ['PageDown', true, '2027-11-21'],
    ['a', false, null],
    ['Tab', false, null],
  ] as const)('%s, with Shift: %s', (key, isShift, to) => {
    expect(moved('days', '2026-11-21', key, isShift, span)).toBe(to)
  })
  it('stops at the ends of the span', () => {
    const narrow = { first: '2026-11-20', last: '2026-12-31' }
    expect(moved('days', '2026-11-21', 'ArrowUp', false, narrow)).toBe('2026-11-20')
    expect(moved('days', '2026-12-15', 'PageDown', false, narrow)).toBe('2026-12-31')
  })
})

describe('keys in the months', () => {
  it.each([
    ['ArrowLeft', false, '2026-10-21'],
    ['ArrowDown', false, '2027-02-21'],
    ['Home', false, '2026-10-21'],
    ['End', false, '2026-12-21'],
    ['PageUp', false, '2025-11-21'],
    ['PageDown', true, '2036-11-21'],
  ] as const)('%s, with Shift: %s', (key, isShift, to) => {
    expect(moved('months', '2026-11-21', key, isShift, span)).toBe(to)
  })
})

describe('keys in the years', () => {
  it.each([
    ['ArrowRight', '2027-11-21'],
    ['ArrowUp', '2022-11-21'],
    ['Home', '2026-11-21'],
    ['End', '2029-11-21'],
    ['PageUp', '2006-11-21'],
    ['PageDown', '2046-11-21'],
  ] as const)('%s', (key, to) => {
    expect(moved('years', '2026-11-21', key, false, span)).toBe(to)
  })
})
