import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createFieldCipher } from './field-cipher'

const cipher = createFieldCipher(randomBytes(32))

describe('the cipher of sealed fields', () => {
  it.each(['IE29AIBK93115212345678', 'Łódź 🎭', ''])('opens what it sealed: %j', (clear) => {
    const sealed = cipher.seal(20417, 'eft_iban', clear)
    expect(cipher.open(20417, 'eft_iban', sealed)).toBe(clear)
    if (clear !== '') expect(sealed).not.toContain(clear)
  })

  it('never seals the same value alike', () => {
    expect(cipher.seal(1, 'ppsnumber', '1234567FA')).not.toBe(cipher.seal(1, 'ppsnumber', '1234567FA'))
  })

  it.each([
    ['another member', (sealed: string) => cipher.open(2, 'ppsnumber', sealed)],
    ['another field', (sealed: string) => cipher.open(1, 'eft_iban', sealed)],
    ['another key', (sealed: string) => createFieldCipher(randomBytes(32)).open(1, 'ppsnumber', sealed)],
    [
      'a touched value',
      (sealed: string) =>
        cipher.open(1, 'ppsnumber', `${sealed.slice(0, 6)}${sealed[6] === 'A' ? 'B' : 'A'}${sealed.slice(7)}`),
    ],
    ['a cut value', (sealed: string) => cipher.open(1, 'ppsnumber', sealed.slice(0, 20))],
    ['a value in clear', () => cipher.open(1, 'ppsnumber', '1234567FA')],
  ])('does not open for %s', (_, open) => {
    const sealed = cipher.seal(1, 'ppsnumber', '1234567FA')
    expect(() => open(sealed)).toThrow()
  })
})
