import { expect, it } from 'vitest'
import { nextTry } from './backoff'

const begins = new Date('2026-11-24T12:00:00Z')
const giveUpAt = new Date('2026-11-25T12:00:00Z')

it('waits longer each time, and 15 minutes at most', () => {
  const waits = [1, 2, 3, 4, 5, 6, 90].map((attempts) => {
    const next = nextTry(attempts, begins, giveUpAt)
    return next === null ? null : (next.getTime() - begins.getTime()) / 1000
  })
  expect(waits).toEqual([5, 15, 60, 300, 900, 900, 900])
})

it('tries for the last time when the day is over', () => {
  expect(nextTry(99, new Date(giveUpAt.getTime() - 1), giveUpAt)).toEqual(giveUpAt)
  expect(nextTry(99, giveUpAt, giveUpAt)).toBeNull()
  expect(nextTry(1, giveUpAt, giveUpAt)).toBeNull()
})

it('makes six tries and a few more in 35 minutes, the last of them after those', () => {
  let now = begins
  const tries: number[] = []
  for (let attempts = 1; now.getTime() < begins.getTime() + 36.5 * 60_000; attempts++) {
    tries.push((now.getTime() - begins.getTime()) / 1000)
    now = nextTry(attempts, now, giveUpAt) ?? giveUpAt
  }
  expect(tries).toEqual([0, 5, 20, 80, 380, 1280, 2180])
})
