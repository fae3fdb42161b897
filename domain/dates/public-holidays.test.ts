import { expect, it } from 'vitest'
import { publicHoliday } from './public-holidays'

it.each([
  ['2024-04-01', 'Easter Monday'],
  ['2025-04-21', 'Easter Monday'],
  ['2026-04-06', 'Easter Monday'],
  ['2027-03-29', 'Easter Monday'],
  ['2008-03-24', 'Easter Monday'],
  ['2038-04-26', 'Easter Monday'],
  ['2023-02-06', 'St Brigid’s Day'],
  ['2026-02-02', 'St Brigid’s Day'],
  // The 1st is a Friday.
  ['2030-02-01', 'St Brigid’s Day'],
  ['2026-01-01', 'New Year’s Day'],
  ['2026-03-17', 'St Patrick’s Day'],
  ['2026-05-04', 'the May bank holiday'],
  ['2026-06-01', 'the June bank holiday'],
  ['2026-08-03', 'the August bank holiday'],
  ['2026-10-26', 'the October bank holiday'],
  ['2027-10-25', 'the October bank holiday'],
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-26', 'St Stephen’s Day'],
])('%s is %s', (day, name) => {
  expect(publicHoliday(day)).toBe(name)
})

it.each([
  // Good Friday and Easter Sunday are none.
  ...['2026-04-03', '2026-04-05', '2026-12-24', '2026-12-27', '2026-10-19', '2026-05-11'],
  // Before there was a St Brigid's Day, and the Monday after it where it is a Friday.
  ...['2022-02-07', '2030-02-04', '2026-02-01'],
])('%s is an ordinary day', (day) => {
  expect(publicHoliday(day)).toBeNull()
})

it('gives each year ten', () => {
  for (const year of [2023, 2026, 2028, 2030, 2035]) {
    const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10))
    expect(days.filter((day) => day.startsWith(`${year}`) && publicHoliday(day) !== null)).toHaveLength(10)
  }
})
