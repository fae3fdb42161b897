import { describe, expect, it, vi } from 'vitest'
import { makeOpId, makeUuid } from './op-id'

describe('makeOpId', () => {
  it('is a UUIDv7 that carries its time', () => {
    const id = makeOpId(Date.parse('2026-11-20T14:00:00.123Z'))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-11-20T14:00:00.123Z'))
  })

  it('does not repeat within a millisecond', () => {
    const ids = new Set(Array.from({ length: 5_000 }, () => makeOpId(1)))
    expect(ids.size).toBe(5_000)
  })

  it('stays valid with a clock before 1970', () => {
    expect(makeOpId(-5)).toMatch(/^00000000-0000-7/)
  })
})

describe('makeUuid', () => {
  it('is a UUIDv4, also where a browser has no crypto.randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    try {
      expect(makeUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(makeUuid()).not.toBe(makeUuid())
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
