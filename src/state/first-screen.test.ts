import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { awaitFirstScreen, firstScreenShown, noteFirstScreen } from './first-screen'

const frames: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})
afterEach(() => {
  frames.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Notes when the wait ends. */
function waiting(): { over: boolean } {
  const state = { over: false }
  void firstScreenShown().then(() => {
    state.over = true
  })
  return state
}

it('waits for nothing where no start is on its way', async () => {
  const wait = waiting()
  await vi.advanceTimersByTimeAsync(0)
  expect(wait.over).toBe(true)
})

it('waits for the frame after the first screen, and for the task after that frame', async () => {
  awaitFirstScreen()
  const wait = waiting()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(wait.over).toBe(false)
  noteFirstScreen()
  await vi.advanceTimersByTimeAsync(499)
  expect(wait.over).toBe(false)
  for (const frame of frames) frame()
  expect(wait.over).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(wait.over).toBe(true)
})

it('goes on without a frame, as a tab in the background has none', async () => {
  awaitFirstScreen()
  const wait = waiting()
  noteFirstScreen()
  await vi.advanceTimersByTimeAsync(500)
  expect(wait.over).toBe(true)
})
