import { describe, expect, test } from 'vitest'
import { optionProblem, priceProblem } from './option'

const option = { code: 'year', label: 'Standard', months: 12, is_family: false, kinds: ['extra'], system: 'main' }
const houses = ['main', 'west']

describe('an option', () => {
  test.each([
    option,
    { ...option, code: '2-years', kinds: ['extra', 'model', 'actor', 'voice'], months: 24, system: 'west' },
    { ...option, label: 'x'.repeat(80), code: 'a'.repeat(40), months: 1 },
  ])('that fits: $code', (one) => {
    expect(optionProblem(one, houses)).toBeNull()
  })

  test.each([
    [{ code: '' }, /^A code/],
    [{ code: 'a'.repeat(41) }, /^A code/],
    [{ code: 'year\n' }, /^A code/],
    [{ code: 'Year' }, /^A code/],
    [{ code: 'é' }, /^A code/],
    [{ label: '' }, /^A label/],
    [{ label: 'x'.repeat(81) }, /^A label/],
    [{ months: 0 }, /^A payment/],
    [{ months: 25 }, /^A payment/],
    [{ months: 1.5 }, /^A payment/],
    [{ months: Number.NaN }, /^A payment/],
    [{ kinds: [] }, /^The kinds/],
    [{ kinds: ['extra', 'dancer'] }, /^The kinds/],
    [{ kinds: ['toString'] }, /^The kinds/],
    [{ system: 'north' }, /^The house is one of main, west\./],
  ])('that does not: %o', (change, problem) => {
    expect(optionProblem({ ...option, ...change }, houses)).toMatch(problem)
  })
})

test.each([0, 50, 6000, 500_000])('a price of %i cents fits', (cents) => {
  expect(priceProblem(cents)).toBeNull()
})

test.each([-1, 1, 49, 500_001, 60.5, Number.NaN, Number.POSITIVE_INFINITY])('a price of %d cents does not', (cents) => {
  expect(priceProblem(cents)).toBe('A price is 0, or 50 to 500000 cents.')
})
