import { expect, it } from 'vitest'
import { quietUntil } from './quiet-hours'

const night = { from: '22:00', to: '07:00' }
const untilOf = (now: string, quiet = night) => quietUntil(new Date(now), quiet)?.toISOString() ?? null

it.each([
  // Winter: Dublin is UTC.
  ['2026-11-24T21:59:59.999Z', null],
  ['2026-11-24T22:00:00.000Z', '2026-11-25T07:00:00.000Z'],
  ['2026-11-25T06:59:59.999Z', '2026-11-25T07:00:00.000Z'],
  ['2026-11-25T07:00:00.000Z', null],
  // Summer: an hour ahead.
  ['2026-07-01T20:59:00.000Z', null],
  ['2026-07-01T21:00:00.000Z', '2026-07-02T06:00:00.000Z'],
  ['2026-07-01T23:30:00.000Z', '2026-07-02T06:00:00.000Z'],
  // The nights in which the clocks change.
  ['2026-03-28T22:30:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T21:30:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['2026-10-25T00:30:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T07:00:00.000Z'],
])('at %s the night is quiet until %s', (now, until) => {
  expect(untilOf(now)).toBe(until)
})

it('ends at the first 01:30 of the night that has two, and behind the gap of the night that has none', () => {
  const early = { from: '23:00', to: '01:30' }
  expect(untilOf('2026-10-24T22:30:00.000Z', early)).toBe('2026-10-25T00:30:00.000Z')
  expect(untilOf('2026-03-28T23:30:00.000Z', early)).toBe('2026-03-29T01:30:00.000Z')
})

it('knows hours within a day, and none', () => {
  const lunch = { from: '12:00', to: '13:00' }
  expect(untilOf('2026-11-24T12:30:00.000Z', lunch)).toBe('2026-11-24T13:00:00.000Z')
  expect(untilOf('2026-11-24T13:00:00.000Z', lunch)).toBeNull()
  expect(untilOf('2026-11-24T03:00:00.000Z', { from: '08:00', to: '08:00' })).toBeNull()
  expect(quietUntil(new Date('2026-11-24T03:00:00.000Z'), null)).toBeNull()
})
