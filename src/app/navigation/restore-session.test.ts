import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restoreUntilReady } from './restore-session'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks again every 50 ms while the data client is not ready, and then no more', async () => {
  let ready = false
  const restore = vi.fn(async () => {
    if (restore.mock.calls.length === 3) ready = true
    else if (restore.mock.calls.length === 1) throw new Error('not ready')
  })
  const done = restoreUntilReady(restore, () => ready)
  await vi.advanceTimersByTimeAsync(0)
  expect(restore).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(49)
  expect(restore).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(restore).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(50)
  await done
  expect(restore).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(restore).toHaveBeenCalledTimes(3)
})
