import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReach } from './reach'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'Date'] })
})
afterEach(() => vi.useRealTimers())

it('says at once that the server is back; while requests fail and come through in turn, later and later', () => {
  const { noteExchange, serverBack } = createReach()
  const told: number[] = []
  const start = performance.now()
  serverBack.watch(() => told.push(Math.round((performance.now() - start) / 1_000)))
  for (let ms = 0; ms < 69_000; ms += 100) {
    noteExchange(false)
    noteExchange(true)
    vi.advanceTimersByTime(100)
  }
  expect(told).toEqual([0, 2, 6, 14, 30, 50])
})

it('after a quiet minute it is said at once again, and what came in a pause is said at its end', () => {
  const { noteExchange, serverBack } = createReach()
  let told = 0
  serverBack.watch(() => told++)
  const flip = () => {
    noteExchange(false)
    noteExchange(true)
  }
  flip()
  flip()
  expect(told).toBe(1)
  vi.advanceTimersByTime(2_000)
  expect(told).toBe(2)
  vi.advanceTimersByTime(61_000)
  flip()
  expect(told).toBe(3)
})

it('a start that the browser says is without signal is told so until the first answer, which is no return of the server', () => {
  const { noteExchange, reach, reachedLately, serverBack } = createReach('offline')
  let told = 0
  serverBack.watch(() => told++)
  expect([reach.get(), reachedLately(Date.now())]).toEqual(['offline', false])
  noteExchange(true)
  expect([reach.get(), told]).toEqual(['online', 0])
  noteExchange(false)
  noteExchange(true)
  expect(told).toBe(1)
})
