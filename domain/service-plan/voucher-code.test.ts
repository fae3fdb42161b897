import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownVoucher, voucherCodeOf, voucherForm, voucherLimit } from './voucher-code'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const random = fc.uint8Array({ minLength: 16, maxLength: 16 })
const bitsOf = (form: string) => [...form].reduce((sum, letter) => sum * 32n + BigInt(letters.indexOf(letter)), 0n)
const asNumber = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)

describe('a voucher’s code', () => {
  test('holds all 128 bits: none is lost, so no two are the same', () => {
    fc.assert(
      fc.property(random, (bytes) => {
        const code = voucherCodeOf(bytes)
        expect(code).toMatch(/^(\w{5}-){4}\w{6}$/)
        expect(bitsOf(voucherForm(code) ?? '')).toBe(asNumber(bytes))
      }),
      { seed: 2026 },
    )
  })

  test.each([
    [new Uint8Array(16), '00000-00000-00000-00000-000000'],
    [new Uint8Array(16).fill(255), '7ZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZZ'],
  ])('of %o is %s', (bytes, code) => {
    expect(voucherCodeOf(bytes)).toBe(code)
  })

  test('is made of 16 bytes and no others', () => {
    expect(() => voucherCodeOf(new Uint8Array(15))).toThrow('16 random bytes')
    expect(() => voucherCodeOf(new Uint8Array(17))).toThrow('16 random bytes')
  })

  test('has one form however it is typed: small letters, spaces, other hyphens, and letters taken for one another', () => {
    const typed = fc.tuple(random, fc.infiniteStream(fc.nat({ max: 5 })))
    fc.assert(
      fc.property(typed, ([bytes, draws]) => {
        const code = voucherCodeOf(bytes)
        const likeness: Readonly<Record<string, string>> = { '0': 'oO0', '1': 'iIlL1' }
        const as = [...code].map((letter) => {
          const draw = draws.next().value ?? 0
          const alike = likeness[letter]
          if (alike) return alike.charAt(draw % alike.length)
          if (letter === '-') return ['', ' ', '-', '\t', '\u00a0', ' - '][draw] ?? ''
          return draw % 2 === 0 ? letter.toLowerCase() : letter
        })
        expect(voucherForm(as.join(''))).toBe(code.replaceAll('-', ''))
      }),
      { seed: 2026 },
    )
  })

  test.each([
    ['', 'nothing'],
    ['00000-00000-00000-00000-00000', 'one letter too few'],
    ['00000-00000-00000-00000-0000000', 'one too many'],
    ['U0000-00000-00000-00000-000000', 'a letter that no code has'],
    ['00000-00000-00000-00000-00000_', 'another sign'],
    [`${'0'.repeat(26)}${' '.repeat(voucherLimit)}`, 'more than anybody types'],
  ])('is none: %o (%s)', (typed) => {
    expect(voucherForm(typed)).toBeNull()
  })

  test('is not looked at beyond what anybody types', () => {
    expect(voucherForm('0'.repeat(50_000_000))).toBeNull()
    expect(voucherForm(`${'0'.repeat(26)}${' '.repeat(voucherLimit - 26)}`)).toBe('0'.repeat(26))
  })

  test.each([
    ['DEMO0\u2013FREE0\u2011ABCDE\u2212FGH0J\u2014KMNPQR', 'dashes of print'],
    ['\u200bdemo0\u200e-free0-abcde-fgh0j-kmnpqr\ufeff', 'marks that show nothing'],
    ['“ＤＥＭＯ０-free0-abcde-fgh0j-kmnpqr”', 'letters of another width, in quotes'],
  ])('is read from %o (%s), and shown in capitals with plain hyphens', (typed) => {
    expect(voucherForm(typed)).toBe('DEM00FREE0ABCDEFGH0JKMNPQR')
    expect(shownVoucher(typed)).toBe('DEMO0-FREE0-ABCDE-FGH0J-KMNPQR')
  })

  test('that is none yet is shown so too', () => {
    expect(shownVoucher(' demo0\u2013fr\u200b ')).toBe('DEMO0-FR')
  })
})
