import { expect, test } from 'vitest'
import { dublinDay } from './dublin-day'
import { inDublinTime } from './dublin-time'

const platform = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Dublin',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})
const shown = (at: number) => platform.format(at).replace(', ', 'T')
const ours = (at: number) => new Date(inDublinTime(at)).toISOString().slice(0, 19)

test('is what the platform’s time zones say, on every day from 1997 to 2060', () => {
  const end = Date.UTC(2061, 0, 1)
  for (let at = Date.UTC(1997, 0, 1, 12); at < end; at += 24 * 3_600_000) expect(ours(at)).toBe(shown(at))
})

test('and in every half hour of the days on which the clocks change', () => {
  for (let year = 1997; year <= 2060; year++) {
    for (const month of [2, 9]) {
      for (let half = 0; half < 8 * 48; half++) {
        const at = Date.UTC(year, month, 24) + half * 1_800_000
        for (const ms of [at - 1, at]) {
          expect(ours(ms)).toBe(shown(ms))
          expect(dublinDay(new Date(ms))).toBe(shown(ms).slice(0, 10))
        }
      }
    }
  }
})

test('a moment that is none is none here too', () => {
  expect(inDublinTime(Number.NaN)).toBeNaN()
})
