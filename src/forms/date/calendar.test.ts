import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, addMonths, dayInWords, weekdayOf, weeksOf } from './calendar'

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

it('knows the day of the week, and says a day in words', () => {
  expect(weekdayOf('2026-11-21')).toBe(5)
  expect(dayInWords('2027-03-04')).toBe('Thursday 4 March 2027')
})

it('goes over the ends of months, years and summer time', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

it('keeps the number of the day in another month, or takes its last', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2028-02-29', -12)).toBe('2027-02-28')
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
})

it('has each day of a month once, in its order and under its weekday', () => {
  fc.assert(
    fc.property(days, (day) => {
      const weeks = weeksOf(day)
      const flat = weeks.flat()
      const shown = flat.filter((one) => one !== null)
      expect(shown[0]).toBe(`${day.slice(0, 7)}-01`)
      expect(shown).toContain(day)
      for (const [at, one] of flat.entries()) if (one) expect(weekdayOf(one)).toBe(at % 7)
      for (const [at, one] of shown.entries()) expect(addDays(shown[0] ?? '', at)).toBe(one)
      expect(addDays(shown.at(-1) ?? '', 1).slice(0, 7)).not.toBe(day.slice(0, 7))
    }),
  )
})
