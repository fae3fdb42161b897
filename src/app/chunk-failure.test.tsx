import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isChunkFailure, notLeaving, reloadOnce, watchLeaving } from './chunk-failure'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.useRealTimers())

describe('a part of the program that cannot be loaded', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://example.test/assets/a.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
    'Unable to preload https://example.test/assets/a.js',
  ])('is known by its words: %s', (words) => {
    expect(isChunkFailure(new TypeError(words))).toBe(true)
  })

  it('is not taken for any other fault', () => {
    expect(isChunkFailure(new TypeError('undefined is not a function'))).toBe(false)
    expect(isChunkFailure('Importing a module script failed.')).toBe(false)
  })

  it('reloads once, and again only when 30 seconds have passed', () => {
    const reload = vi.fn()
    expect(reloadOnce(1_000_000, reload)).toBe(true)
    expect(reloadOnce(1_029_999, reload)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(reloadOnce(1_030_000, reload)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('waits while the page is being left, and no longer than ten seconds', async () => {
    vi.useFakeTimers()
    watchLeaving()
    const waited = vi.fn()
    await notLeaving()
    window.dispatchEvent(new Event('beforeunload'))
    void notLeaving().then(waited)
    await vi.advanceTimersByTimeAsync(9_000)
    window.dispatchEvent(new Event('beforeunload'))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(waited).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(waited).toHaveBeenCalledOnce()
  })
})
