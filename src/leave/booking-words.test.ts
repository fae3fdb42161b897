import { expect, it } from 'vitest'
import { bookingLook, fateWords, metaWords, shortDay } from './booking-words'
import { bookingOf } from './leave-fixture'

it('names the day as a person does', () => {
  expect(shortDay('2026-12-24', 2026, '2026-11-20')).toBe('Thu 24 Dec')
  expect(shortDay('2026-03-01', 2026, '2026-11-20')).toBe('Sun 1 Mar')
})

it('says the year of a day of another one: another than today’s, or than that of the list', () => {
  expect(shortDay('2025-02-17', 2025, '2026-11-20')).toBe('Mon 17 Feb 2025')
  // Leave of the year before that is paid in January.
  expect(shortDay('2026-01-02', 2025, '2026-11-20')).toBe('Fri 2 Jan 2026')
  expect(shortDay('2027-01-04', 2026, '2026-12-30')).toBe('Mon 4 Jan 2027')
})

it('says what it is in the specification’s words, with its hours and who booked it', () => {
  expect(metaWords(bookingOf({ event_type: 'pay', hours: 320 }))).toBe('Paid Automatically · 3.20\u00a0h')
  expect(metaWords(bookingOf())).toBe('Booked · 7.50\u00a0h')
  expect(metaWords(bookingOf({ event_type: 'taken' }))).toBe('Booked, Taken and Paid · 7.50\u00a0h')
  expect(metaWords(bookingOf({ booked_by: 'The agency' }))).toBe('Booked · 7.50\u00a0h · by The agency')
})

it.each(['device', 'sending', 'paused', 'attention'] as const)(
  'never calls booked what the agency has not (%s)',
  (fate) => {
    expect(metaWords(bookingOf({ fate }))).toMatch(/^Not booked/)
    expect(bookingLook(bookingOf({ fate }))).not.toEqual(bookingLook(bookingOf()))
    expect(fateWords({ fate, why: null })).not.toBeNull()
  },
)

it('gives the agency’s own sentence where there is one, and never a code', () => {
  expect(fateWords({ fate: 'attention', why: 'That day is booked already.' })).toBe('That day is booked already.')
  expect(fateWords({ fate: 'attention', why: 'INTERNAL' })).toBe('The agency’s system could not take it.')
  expect(fateWords({ fate: 'agency', why: null })).toBeNull()
  expect(fateWords({ fate: null, why: null })).toBeNull()
})
