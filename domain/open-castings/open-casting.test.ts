import { describe, expect, it } from 'vitest'
import { closingWords, isClosed } from './open-casting'

const now = Date.parse('2026-11-20T12:00:00Z')
const minute = 60_000
const later = (ms: number) => new Date(now + ms).toISOString()

describe('a casting', () => {
  it.each([
    [true, null, false],
    [true, later(1), false],
    // At the exact time of its expiry it is closed.
    [true, later(0), true],
    [true, later(-minute), true],
    [false, null, true],
    [false, later(minute), true],
  ])('is_active %s with the expiry %s: closed %s', (is_active, expiry, closed) => {
    expect(isClosed({ is_active, expiry }, now)).toBe(closed)
  })

  it('is not closed by a device whose clock is ahead of what the agency has just said', () => {
    const casting = { is_active: true, expiry: later(-minute) }
    expect([now, now - minute, now - minute - 1].map((asOf) => isClosed(casting, now, asOf))).toEqual([
      false,
      false,
      true,
    ])
    expect(isClosed({ ...casting, is_active: false }, now, now)).toBe(true)
  })
})

describe('until when it can be applied to', () => {
  it.each([
    [1, 'Closes soon, under an hour left'],
    [60 * minute - 1, 'Closes soon, under an hour left'],
    [60 * minute, 'Closes in 1 hour'],
    [120 * minute - 1, 'Closes in 1 hour'],
    [390 * minute, 'Closes at 6:30 pm'],
    [24 * 60 * minute, 'Closes tomorrow'],
    [3 * 24 * 60 * minute, 'Closes on Monday'],
    [14 * 24 * 60 * minute, 'Closes on 04/12/2026'],
    [0, 'Closed 20/11/2026 12:00'],
    [-minute, 'Closed 20/11/2026 11:59'],
  ])('%i ms from now: %s', (ms, words) => {
    expect(closingWords(later(ms), now)).toBe(words)
  })
})
