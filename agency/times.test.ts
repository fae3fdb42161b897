import { describe, expect, it } from 'vitest'
import { CommandError } from './outcome'
import { momentOf, shown } from './times'

const now = Date.parse('2026-11-20T12:00:00Z')

describe('times of the command line', () => {
  it("are Dublin's, in winter and in summer", () => {
    expect(momentOf('2026-11-24T18:00', now)).toBe('2026-11-24T18:00:00.000Z')
    expect(momentOf('2026-07-24 18:00', now)).toBe('2026-07-24T17:00:00.000Z')
    expect(shown('2026-07-24T17:00:00.000Z')).toBe('24/07/2026 18:00')
    expect(shown(null)).toBeNull()
  })

  it('may count from now', () => {
    expect(momentOf('+3h', now)).toBe('2026-11-20T15:00:00.000Z')
    expect(momentOf('+90m', now)).toBe('2026-11-20T13:30:00.000Z')
    expect(momentOf('+2d', now)).toBe('2026-11-22T12:00:00.000Z')
  })

  it.each(['soon', '2026-02-31T10:00', '24/11/2026', '2026-11-24', '+3'])('refuse %s', (text) => {
    expect(() => momentOf(text, now)).toThrow(CommandError)
  })
})
