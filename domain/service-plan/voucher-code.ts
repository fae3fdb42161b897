import { referenceForm } from '../text/code-forms'

/** Crockford's alphabet: letters that look alike have one meaning. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bits = 128
const length = Math.ceil(bits / 5)

/** The most that somebody types for one, spaces and hyphens included. */
export const voucherLimit = 60

/** A code of 128 random bits, as it is printed: six groups, the last of six letters. Throws where it is not given 16 bytes. */
export function voucherCodeOf(random: Uint8Array): string {
  if (random.length * 8 !== bits) throw new Error('A code is made of 16 random bytes.')
  let rest = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let code = ''
  for (let place = 0; place < length; place++) {
    code = `${letters.charAt(Number(rest % 32n))}${code}`
    rest /= 32n
  }
  return [...[0, 5, 10, 15].map((from) => code.slice(from, from + 5)), code.slice(20)].join('-')
}

/** A code as somebody types it, in the one form that is compared; null where it can be none. */
export function voucherForm(given: string): string | null {
  if (given.length > voucherLimit) return null
  const code = referenceForm(given)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null
}

/** What the field shows of a typed code: capitals, with plain hyphens where some were typed. */
export function shownVoucher(given: string): string {
  return referenceForm(referenceForm(given).toUpperCase())
}
