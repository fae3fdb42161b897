import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { euros, periodWords, vatWithin } from './euros'

describe('euros', () => {
  test.each([
    [0, '€0'],
    [5, '€0.05'],
    [6000, '€60'],
    [1250, '€12.50'],
    [123_456_789, '€1,234,567.89'],
    [-1250, '−€12.50'],
  ])('%i cents read as %s', (cents, words) => {
    expect(euros(cents)).toBe(words)
  })
})

describe('the VAT in a price', () => {
  test.each([
    // 60.00 × 23 / 123 = 11.2195…
    [6000, 23, 1122],
    // 1.23 × 23 / 123 = 0.23
    [123, 23, 23],
    // 12.50 × 13.5 / 113.5 = 1.4867…
    [1250, 13.5, 149],
    // 0.41 × 23 / 123 = 0.0766…
    [41, 23, 8],
    // 0.03 × 20 / 120 = 0.005: half a cent is rounded up.
    [3, 20, 1],
    // 0.02 × 20 / 120 = 0.0033…
    [2, 20, 0],
    // 5000.00 × 4.8 / 104.8 = 229.0076…
    [500_000, 4.8, 22_901],
    [6000, 0, 0],
    [0, 23, 0],
  ])('of %i cents at %d %% is %i cents', (cents, rate, vat) => {
    expect(vatWithin(cents, rate)).toBe(vat)
  })

  test('is the nearest cent, and with what is left makes the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 500 }), (cents, tenths) => {
        const vat = vatWithin(cents, tenths / 10)
        // Checked in whole numbers: the VAT differs from the exact value by at most half a cent.
        const off = BigInt(vat) * BigInt(1000 + tenths) - BigInt(cents) * BigInt(tenths)
        expect(2n * off).toBeLessThanOrEqual(BigInt(1000 + tenths))
        expect(2n * off).toBeGreaterThan(-BigInt(1000 + tenths))
        expect(vat).toBeLessThanOrEqual(cents)
      }),
      { seed: 2026 },
    )
  })
})

test.each([
  [1, 'a month'],
  [6, '6 months'],
  [12, 'a year'],
  [24, '2 years'],
])('%i months are %s', (months, words) => {
  expect(periodWords(months)).toBe(words)
})
