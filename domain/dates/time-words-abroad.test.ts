import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'

const before = process.env.TZ
afterEach(() => {
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

const minute = 60_000
const day = 24 * 60 * minute

/** Now, and how far from it the moment is that the words are of (ms). */
type Case = readonly [now: number, away: number]

/** All words of each case, said by a page that starts on a phone of a time zone. */
async function wordsIn(zone: string, cases: readonly Case[]): Promise<string[]> {
  process.env.TZ = zone
  vi.resetModules()
  const { asOfWords, clockWords, dayWords, deadlineWords, isUrgent, pastWords } = await import('./time-words')
  return cases.map(([now, away]) => {
    const then = new Date(now + away).toISOString()
    const ofMoment = [deadlineWords(then, now), isUrgent(then, now), pastWords(then), clockWords(now + away)]
    return [now, away, ...ofMoment, asOfWords(now, now + away), dayWords(then.slice(0, 10))].join(' | ')
  })
}

/** Each hour of two days, and moments around each of them. */
function around(moment: string): Case[] {
  const cases: Case[] = []
  const middle = Date.parse(moment)
  for (let now = middle - day; now <= middle + day; now += 60 * minute)
    for (let away = -day; away <= 2 * day; away += 90 * minute) cases.push([now, away])
  return cases
}

// The offsets prove that the zone was really changed.
describe.each([
  ['America/New_York', 300],
  ['Asia/Kolkata', -330],
  ['Pacific/Auckland', -780],
])('on a phone in %s the words are those of Dublin', (zone, offset) => {
  it('at any moment of these years', async () => {
    process.env.TZ = zone
    expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(offset)
    const now = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2035-01-01T00:00:00Z') })
    const far = fc.integer({ min: -10 * day, max: 10 * day })
    const near = fc.integer({ min: -2 * day, max: 2 * day })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(now, fc.oneof(far, near)), { minLength: 10, maxLength: 100 }),
        async (cases) => {
          expect(await wordsIn(zone, cases)).toEqual(await wordsIn('Europe/Dublin', cases))
        },
      ),
      { numRuns: 5 },
    )
  })

  it.each(['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2026-12-31T23:59:00Z'])(
    'around %s, where clocks or the year change',
    async (moment) => {
      const cases = around(moment)
      expect(await wordsIn(zone, cases)).toEqual(await wordsIn('Europe/Dublin', cases))
    },
  )
})
