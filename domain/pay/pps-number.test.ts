import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeForm } from '../text/code-forms'
import { ppsCheckLetter, ppsNumberProblem } from './pps-number'

const badShape = 'PPS Number - 7 digits followed by one or two letters'
const badCheck = 'PPS Number is invalid - please check digits and letters carefully'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const digits = fc.stringMatching(/^\d{7}$/)
const second = fc.constantFrom('', ...'ABCDEFGHITWXZ')
const valid = fc.tuple(digits, second).map(([seven, last]) => `${seven}${ppsCheckLetter(seven, last)}${last}`)

describe('a PPS number', () => {
  it('has the check letter that the specification reckons', () => {
    // Reckoned by hand: 1*8 + 2*7 + 3*6 + 4*5 + 5*4 + 6*3 + 7*2 = 112 = 4*23 + 20, so T. An A adds 9: 121 = 5*23 + 6, so F.
    expect(ppsNumberProblem('1234567T')).toBeNull()
    expect(ppsNumberProblem('1234567TW')).toBeNull()
    expect(ppsNumberProblem('1234567FA')).toBeNull()
    // The remainder 0 is W.
    expect(ppsNumberProblem('0000000W')).toBeNull()
    expect(ppsNumberProblem('1234567U')).toBe(badCheck)
    expect(ppsNumberProblem('1234567TA')).toBe(badCheck)
  })

  it('has 7 digits, a letter A to W, and W or one of A to I, T, X, Z after it, or nothing', () => {
    for (const bad of [
      '123456T',
      '12345678T',
      '1234567',
      '1234567X',
      '1234567TJ',
      '1234567TAA',
      '1234567t',
      '1234567 T',
      'x',
    ]) {
      expect(ppsNumberProblem(bad), bad).toBe(badShape)
    }
    expect(ppsNumberProblem('')).toBeNull()
  })

  it('is written without spaces and in capitals', () => {
    expect(codeForm(' 1234567 t\u00a0w ')).toBe('1234567TW')
  })

  it('passes whenever it is right', () => {
    fc.assert(fc.property(valid, (pps) => ppsNumberProblem(pps) === null))
  })

  it('with one character changed never passes, but for second letters of one value', () => {
    // Modulo 23, A and X (1 and 24) are the same as second letters, and so are C and Z (3 and 26): no check tells them apart.
    const alike = new Set(['AX', 'XA', 'CZ', 'ZC'])
    fc.assert(
      fc.property(valid, fc.nat(8), fc.constantFrom(...letters, ...'0123456789', ' ', 'é'), (pps, at, other) => {
        const before = pps[at]
        fc.pre(before !== undefined && before !== other)
        const passes = ppsNumberProblem(pps.slice(0, at) + other + pps.slice(at + 1)) === null
        return passes === (at === 8 && alike.has(`${before}${other}`))
      }),
      { numRuns: 2000 },
    )
  })

  it('with two neighbours swapped never passes', () => {
    // The weights of neighbours differ by 1, and 10 times the difference of two letters is never a multiple of 23.
    fc.assert(
      fc.property(valid, fc.nat(7), (pps, at) => {
        const [one, next] = [pps[at], pps[at + 1]]
        fc.pre(one !== undefined && next !== undefined && one !== next)
        return ppsNumberProblem(pps.slice(0, at) + next + one + pps.slice(at + 2)) !== null
      }),
      { numRuns: 2000 },
    )
  })
})
