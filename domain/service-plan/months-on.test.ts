import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsOn } from './months-on'

test.each([
  ['2026-11-26', 12, '2027-11-26'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 24, '2026-02-28'],
  ['2023-02-28', 12, '2024-02-28'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-11-26', 0, '2026-11-26'],
  ['2027-11-26', -12, '2026-11-26'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (day, months, on) => {
  expect(monthsOn(day, months)).toBe(on)
})

test('is in the month that is meant, on the same day or its last', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 24 }), (at, months) => {
      const day = at.toISOString().slice(0, 10)
      const on = monthsOn(day, months)
      const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
      const [onYear = 0, onMonth = 0, onDate = 0] = on.split('-').map(Number)
      expect(onYear * 12 + onMonth).toBe(year * 12 + month + months)
      const next = new Date(Date.parse(on) + 86_400_000)
      expect(onDate === date || (onDate < date && next.getUTCDate() === 1)).toBe(true)
    }),
    { seed: 2026 },
  )
})
