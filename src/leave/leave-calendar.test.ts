import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapedText, folded } from './calendar-lines'
import { leaveCalendar } from './leave-calendar'

const day = {
  extraid: 20417,
  date: '2026-12-31',
  summary: 'Annual leave',
  description: '7.50 hours, €111.37',
  host: 'members.example.ie',
  madeAt: Date.parse('2026-11-21T11:30:05.123Z'),
}
const octets = (line: string) => new TextEncoder().encode(line).length

/** The file as a calendar reads it: unfolded, one property per line. */
function properties(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n')
}

it('is one whole day, and ends on the day after', () => {
  expect(properties(leaveCalendar(day))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Callboard//Annual Leave//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:leave-20417-2026-12-31@members.example.ie',
    'DTSTAMP:20261121T113005Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Annual leave',
    'DESCRIPTION:7.50 hours\\, €111.37',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('has another UID for another day and another member, and the same at the second tap', () => {
  const uid = (file: string) => properties(file).find((line) => line.startsWith('UID:'))
  expect(uid(leaveCalendar({ ...day, madeAt: day.madeAt + 1e9 }))).toBe(uid(leaveCalendar(day)))
  expect(uid(leaveCalendar({ ...day, date: '2026-12-30' }))).not.toBe(uid(leaveCalendar(day)))
  expect(uid(leaveCalendar({ ...day, extraid: 1 }))).not.toBe(uid(leaveCalendar(day)))
})

it('escapes what has a meaning in a text, so that nobody’s name begins a property', () => {
  expect(escapedText('a\\b; c, d\r\ne\nf\rg')).toBe('a\\\\b\\; c\\, d\\ne\\nf\\ng')
  const file = leaveCalendar({ ...day, summary: 'Leave: Oisín\r\nATTACH:https://evil.example' })
  expect(properties(file).filter((line) => line.startsWith('ATTACH'))).toEqual([])
})

it('folds at 75 octets, not characters, and never within one', () => {
  expect(folded('x'.repeat(75))).toBe('x'.repeat(75))
  expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
  // 74 octets, then a character of two octets, which must not be split.
  expect(folded(`${'x'.repeat(74)}é`)).toBe(`${'x'.repeat(74)}\r\n é`)
  expect(folded(`${'x'.repeat(72)}🙂y`)).toBe(`${'x'.repeat(72)}\r\n 🙂y`)
})

it('folds any text into lines that fit and unfolds into the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const line = escapedText(text)
      const lines = folded(line).split('\r\n')
      expect(lines.every((one) => octets(one) <= 75)).toBe(true)
      expect(lines.map((one, at) => (at === 0 ? one : one.slice(1))).join('')).toBe(line)
      expect(folded(line).includes('\uFFFD')).toBe(line.includes('\uFFFD'))
    }),
  )
})
