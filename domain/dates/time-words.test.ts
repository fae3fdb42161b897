import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asOfWords, clockWords, dayWords, deadlineWords, isUrgent, pastWords } from './time-words'

const at = (iso: string): number => Date.parse(iso)

describe('words of a moment', () => {
  it.each([
    // winter: Dublin is UTC
    ['2026-11-20T10:59:59.999Z', '2026-11-20T10:00:00.000Z', 'soon'],
    ['2026-11-20T10:00:00.001Z', '2026-11-20T10:00:00.000Z', 'soon'],
    ['2026-11-20T11:00:00.000Z', '2026-11-20T10:00:00.000Z', 'in 1 hour'],
    ['2026-11-20T11:59:59.999Z', '2026-11-20T10:00:00.000Z', 'in 1 hour'],
    ['2026-11-20T12:00:00.000Z', '2026-11-20T10:00:00.000Z', '12:00 pm'],
    ['2026-11-20T18:30:00.000Z', '2026-11-20T10:00:00.000Z', '6:30 pm'],
    ['2026-11-20T09:05:00.000Z', '2026-11-20T01:00:00.000Z', '9:05 am'],
    // midnight belongs to the next day
    ['2026-11-20T23:59:00.000Z', '2026-11-20T10:00:00.000Z', '11:59 pm'],
    ['2026-11-21T00:00:00.000Z', '2026-11-20T10:00:00.000Z', 'Tomorrow'],
    ['2026-11-21T00:30:00.000Z', '2026-11-20T23:00:00.000Z', 'in 1 hour'],
    ['2026-11-21T02:00:00.000Z', '2026-11-20T23:00:00.000Z', 'Tomorrow'],
    ['2026-11-22T00:00:00.000Z', '2026-11-20T10:00:00.000Z', 'Sunday'],
    ['2026-11-26T23:00:00.000Z', '2026-11-20T10:00:00.000Z', 'Thursday'],
    ['2026-11-27T00:00:00.000Z', '2026-11-20T10:00:00.000Z', '27/11/2026'],
    // past
    ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', '20/11/2026 10:00'],
    ['2026-07-01T10:00:00.000Z', '2026-11-20T10:00:00.000Z', '01/07/2026 11:00'],
    // summer: Dublin is an hour ahead, so 23:30 UTC is tomorrow
    ['2026-07-01T22:30:00.000Z', '2026-07-01T09:00:00.000Z', '11:30 pm'],
    ['2026-07-01T23:30:00.000Z', '2026-07-01T09:00:00.000Z', 'Tomorrow'],
    // clocks go forward on 29 March 2026 at 01:00 UTC, and back on 25 October 2026 at 01:00 UTC
    ['2026-03-29T00:30:00.000Z', '2026-03-28T22:00:00.000Z', 'Tomorrow'],
    ['2026-03-29T02:30:00.000Z', '2026-03-29T00:15:00.000Z', '3:30 am'],
    ['2026-03-29T23:00:00.000Z', '2026-03-28T12:00:00.000Z', 'Monday'],
    ['2026-03-29T22:59:00.000Z', '2026-03-28T12:00:00.000Z', 'Tomorrow'],
    ['2026-10-25T02:30:00.000Z', '2026-10-24T23:30:00.000Z', '2:30 am'],
    ['2026-10-25T23:30:00.000Z', '2026-10-24T12:00:00.000Z', 'Tomorrow'],
    ['2026-10-26T00:00:00.000Z', '2026-10-24T12:00:00.000Z', 'Monday'],
    ['2026-10-31T23:59:00.000Z', '2026-10-25T00:30:00.000Z', 'Saturday'],
  ])('a deadline at %s, seen at %s, is %s', (expiry, now, words) => {
    expect(deadlineWords(expiry, at(now))).toBe(words)
  })

  it('says Dublin times over both clock changes', () => {
    expect(pastWords('2026-03-29T00:59:00Z')).toBe('29/03/2026 00:59')
    expect(pastWords('2026-03-29T01:00:00Z')).toBe('29/03/2026 02:00')
    expect(pastWords('2026-10-25T00:59:00Z')).toBe('25/10/2026 01:59')
    expect(pastWords('2026-10-25T01:00:00Z')).toBe('25/10/2026 01:00')
    expect(clockWords(at('2026-06-01T13:02:00Z'))).toBe('14:02')
  })

  it('leaves a calendar day as it is', () => {
    expect(dayWords('2001-02-28')).toBe('28/02/2001')
  })

  it('says the age of what is shown', () => {
    expect(asOfWords(at('2026-11-20T14:02:00Z'), at('2026-11-20T23:59:00Z'))).toBe('14:02')
    expect(asOfWords(at('2026-11-20T14:02:00Z'), at('2026-11-21T00:00:00Z'))).toBe('20/11/2026 14:02')
    expect(asOfWords(at('2026-07-01T22:59:00Z'), at('2026-07-01T23:01:00Z'))).toBe('01/07/2026 23:59')
  })

  it('agrees with the platform on any moment of these years', () => {
    const platform = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Dublin',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    fc.assert(
      fc.property(fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') }), (ms) => {
        expect(pastWords(new Date(ms).toISOString())).toBe(platform.format(ms).replace(', ', ' '))
      }),
    )
  })
})

describe('isUrgent', () => {
  it('is the last hour, and not what is past', () => {
    const now = at('2026-11-20T10:00:00Z')
    expect(isUrgent('2026-11-20T10:59:59Z', now)).toBe(true)
    expect(isUrgent('2026-11-20T11:00:00Z', now)).toBe(false)
    expect(isUrgent('2026-11-20T10:00:00Z', now)).toBe(false)
    expect(isUrgent('2026-11-19T10:00:00Z', now)).toBe(false)
  })
})
