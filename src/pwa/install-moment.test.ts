import { expect, it } from 'vitest'
import { isInstallMoment, visited } from './install-moment'

const now = 1_800_000_000_000
const minute = 60_000

it('counts a visit anew after half an hour, and when the clock was set back', () => {
  const first = visited(null, now)
  expect(first.count).toBe(1)
  const reload = visited(first, now + 10 * minute)
  expect(reload.count).toBe(1)
  // The 30 minutes are counted from the last start, not from the first.
  expect(visited(reload, now + 35 * minute).count).toBe(1)
  expect(visited(reload, now + 40 * minute).count).toBe(2)
  expect(visited(reload, now - 400 * 24 * 60 * minute).count).toBe(2)
})

it.each([
  [1, false, false, false],
  [1, true, false, true],
  [2, false, false, true],
  [2, true, true, false],
])('on visit %i, an answer delivered: %s, something unsettled: %s: %s', (visits, delivered, unsettled, is) => {
  expect(isInstallMoment({ visits, delivered, unsettled })).toBe(is)
})
