import fc from 'fast-check'
import { isValidBIC } from 'ibantools'
import { describe, expect, it } from 'vitest'
import { bicProblem } from './bic'

const valid = fc.stringMatching(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)

describe('a BIC', () => {
  it('has four letters, two letters, two characters, and three more or none', () => {
    for (const good of ['', 'BOFIIE21', 'BOFIIE2D', 'AIBKIE2DXXX']) expect(bicProblem(good), good).toBeNull()
    for (const bad of [
      'BOFIIE2',
      'BOFIIE2DX',
      'BOFIIE2DXX',
      'BOFIIE2DXXXX',
      'B0FIIE2D',
      'bofiie2d',
      'BOFI IE2D',
      'BOFIIE2É',
    ]) {
      expect(bicProblem(bad), bad).toBe('BIC Example: BOFIIE21')
    }
  })

  it('passes whenever it is right, and whenever a library kept for it passes', () => {
    fc.assert(fc.property(valid, (bic) => bicProblem(bic) === null))
    const near = fc.stringMatching(/^[A-Z]{4}(IE|GB|PL|DE)[A-Z0-9 ]{1,5}$/)
    fc.assert(fc.property(near, (bic) => !isValidBIC(bic) || bicProblem(bic) === null))
    // The library checks the country; the specification asks only for two letters.
    expect(isValidBIC('BOFIZZ2D')).toBe(false)
    expect(bicProblem('BOFIZZ2D')).toBeNull()
  })

  it('fails with a digit among its first six, and with anything that is neither letter nor digit', () => {
    // A BIC has no check character: another letter gives another bank, and nobody can tell.
    fc.assert(
      fc.property(valid, fc.nat(5), fc.constantFrom(...'0123456789'), (bic, at, digit) => {
        return bicProblem(bic.slice(0, at) + digit + bic.slice(at + 1)) !== null
      }),
    )
    fc.assert(
      fc.property(valid, fc.nat(10), fc.constantFrom(...' -.éa_'), (bic, at, other) => {
        fc.pre(at < bic.length)
        return bicProblem(bic.slice(0, at) + other + bic.slice(at + 1)) !== null
      }),
    )
  })
})
