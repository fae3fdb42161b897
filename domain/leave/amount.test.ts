import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, eurosText, hasHundredths, hoursText, hundredths, quotient } from './amount'

describe('hundredths', () => {
  it('are exact for two decimals, also where the decimal is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (whole) => {
        const wire = JSON.parse(`${whole / 100}`) as number
        expect(hundredths(wire)).toBe(whole + 0)
        expect(decimal(hundredths(wire))).toBe(whole / 100 + 0)
      }),
    )
    expect(hundredths(1.15)).toBe(115)
    expect(hundredths(-0.29)).toBe(-29)
    expect(Object.is(hundredths(-0), 0)).toBe(true)
  })

  it.each([0.001, 7.555, 1.1 + 2.2, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('are none of %s', (wrong) => {
    expect(hasHundredths(wrong)).toBe(false)
    expect(() => hundredths(wrong)).toThrow(RangeError)
  })
})

it('shows hours and euros with two decimals', () => {
  expect([hoursText(750), hoursText(1), hoursText(0), hoursText(-305)]).toEqual(['7.50', '0.01', '0.00', '-3.05'])
  expect([eurosText(12345), eurosText(0), eurosText(-100)]).toEqual(['€123.45', '€0.00', '-€1.00'])
})

it('rounds half up', () => {
  expect([quotient(1, 2), quotient(3, 2), quotient(49, 100), quotient(50, 100), quotient(-1, 2)]).toEqual([
    1, 2, 0, 1, 0,
  ])
})
