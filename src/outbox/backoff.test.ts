import { describe, expect, it } from 'vitest'
import { backoff, retryAfterMs, waitAfter } from './backoff'

describe('backoff', () => {
  it('grows from 2 s to 5 min and stays there, however often', () => {
    const longest = (failures: number) => backoff(failures, () => 1)
    expect([1, 2, 3, 4].map(longest)).toEqual([2_000, 4_000, 8_000, 16_000])
    expect([9, 100, 10_000].map(longest)).toEqual([300_000, 300_000, 300_000])
  })

  it('jitters over the whole span, so that phones do not come back together', () => {
    expect(backoff(5, () => 0)).toBe(0)
    expect(backoff(5, () => 0.5)).toBe(16_000)
  })

  it('never comes before the server asked for', () => {
    expect(backoff(1, () => 0, 30_000)).toBe(30_000)
    expect(backoff(9, () => 1, 30_000)).toBe(300_000)
  })
})

describe('waitAfter', () => {
  const wait = (failures: number, asked: number | null, answered: boolean) =>
    waitAfter(1_000_000, failures, () => 1, { asked, answered })

  it('after a dead line any signal counts', () => {
    expect(wait(4, null, false)).toEqual({ nextAt: 1_016_000, heldUntil: 0 })
  })

  it('after an answer of ours signal counts once that is 20 s old', () => {
    expect(wait(2, null, true)).toEqual({ nextAt: 1_004_000, heldUntil: 1_004_000 })
    expect(wait(9, null, true)).toEqual({ nextAt: 1_300_000, heldUntil: 1_020_000 })
  })

  it('what was asked for holds in full, whoever asked', () => {
    expect(wait(6, 30_000, true)).toEqual({ nextAt: 1_064_000, heldUntil: 1_030_000 })
    expect(wait(1, 30_000, false)).toEqual({ nextAt: 1_030_000, heldUntil: 1_030_000 })
  })
})

describe('retryAfterMs', () => {
  const now = Date.parse('2026-11-20T14:00:00Z')
  it('reads seconds and dates, and believes at most an hour', () => {
    expect(retryAfterMs('7', now)).toBe(7_000)
    expect(retryAfterMs('Fri, 20 Nov 2026 14:01:00 GMT', now)).toBe(60_000)
    expect(retryAfterMs('999999', now)).toBe(3_600_000)
    expect(retryAfterMs('-5', now)).toBe(0)
  })
  it('gives null for nothing and nonsense', () => {
    expect(retryAfterMs(null, now)).toBeNull()
    expect(retryAfterMs('soon', now)).toBeNull()
  })
})
