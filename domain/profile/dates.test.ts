import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthDateProblem, earliestBirthDate } from './birth-date'
import { daysIn, isDate, readDate, writeDate } from './dates'

const noSuch = { ok: false, message: 'There is no such date' }
const notRead = { ok: false, message: 'Write the date as dd/mm/yyyy' }

describe('a date', () => {
  it('is read as a person writes it', () => {
    for (const text of ['05/03/1998', ' 5/3/1998 ', '5.3.1998', '05-03-1998', '05 03 1998', '05031998']) {
      expect(readDate(text), text).toEqual({ ok: true, value: '1998-03-05' })
    }
    expect(readDate('  ')).toEqual({ ok: true, value: null })
  })

  it('is refused when the calendar has none', () => {
    for (const text of [
      '31/02/1998',
      '29/02/1999',
      '29/02/1900',
      '31/04/2020',
      '00/01/2020',
      '01/13/2020',
      '32/01/2020',
      '01/01/0000',
    ]) {
      expect(readDate(text), text).toEqual(noSuch)
    }
    expect(readDate('29/02/2000')).toEqual({ ok: true, value: '2000-02-29' })
    for (const text of ['1998-03-05', '5/3/98', 'x', '5/3', '05/03/19981', '٠٥/٠٣/١٩٩٨', '5/March/1998']) {
      expect(readDate(text), text).toEqual(notRead)
    }
  })

  it('is written dd/mm/yyyy', () => {
    expect(writeDate('1998-03-05')).toBe('05/03/1998')
    for (const none of [null, '', '1998-02-31', 'x']) expect(writeDate(none)).toBe('')
  })

  it('comes back as it went, on every day that the platform knows', () => {
    const days = fc.integer({ min: Date.UTC(1, 0) / 86_400_000, max: Date.UTC(9999, 11, 31) / 86_400_000 })
    fc.assert(
      fc.property(days, (day) => {
        const iso = new Date(day * 86_400_000).toISOString().slice(0, 10)
        expect(isDate(iso)).toBe(true)
        expect(readDate(writeDate(iso))).toEqual({ ok: true, value: iso })
      }),
    )
  })

  it('has the months of the platform', () => {
    for (const year of [1900, 1999, 2000, 2024, 2026, 2100]) {
      for (let month = 1; month <= 12; month += 1) {
        expect(daysIn(year, month), `${month}/${year}`).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate())
      }
    }
  })
})

describe('a date of birth', () => {
  const today = '2026-11-21'

  it('is not in the future', () => {
    expect(birthDateProblem(today, today)).toBeNull()
    expect(birthDateProblem('2026-11-22', today)).toBe('A date of birth cannot be in the future')
  })

  it('is at most 120 years ago', () => {
    expect(earliestBirthDate(today)).toBe('1906-11-21')
    expect(birthDateProblem('1906-11-21', today)).toBeNull()
    expect(birthDateProblem('1906-11-20', today)).toBe('A date of birth is at most 120 years ago')
  })
})
