import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payloadHash } from './payload-hash'

describe('payloadHash', () => {
  it('is the same whatever the order, and for an argument that is null or left out', () => {
    const one = payloadHash('op', { a: 1, b: { c: [1, 2], d: 'x' }, e: null })
    expect(payloadHash('op', { b: { d: 'x', c: [1, 2] }, a: 1 })).toBe(one)
  })

  it('tells operations, values, types, orders of lists and nested nulls apart', () => {
    const payloads: [string, Record<string, unknown>][] = [
      ['op', { a: 1 }],
      ['other', { a: 1 }],
      ['op', { a: '1' }],
      ['op', { a: [1, 2] }],
      ['op', { a: [2, 1] }],
      ['op', { a: { b: null } }],
      ['op', { a: {} }],
      ['op', { a: '{"b":null}' }],
    ]
    expect(new Set(payloads.map(([name, args]) => payloadHash(name, args))).size).toBe(payloads.length)
  })

  it('agrees for any JSON that was taken apart and put together in another order', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, held]) => [name, reversed(held)]),
      )
    }
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (args) => {
        expect(payloadHash('op', reversed(args) as Record<string, unknown>)).toBe(payloadHash('op', args))
      }),
    )
  })
})
