import fc from 'fast-check'
import { countrySpecs, isValidIBAN } from 'ibantools'
import { describe, expect, it } from 'vitest'
import { codeForm } from '../text/code-forms'
import { ibanCheckDigits, ibanProblem } from './iban'
import { ibanLengths } from './iban-lengths'

const example = 'IBAN Example: IE12 BOFI 9000 0112 3456 78'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A valid account number of any country, with letters and digits mixed. */
const valid = fc
  .constantFrom(...ibanLengths)
  .chain(([country, length]) =>
    fc
      .array(fc.constantFrom(...alphabet), { minLength: length - 4, maxLength: length - 4 })
      .map((account) => `${country}${ibanCheckDigits(country, account.join(''))}${account.join('')}`),
  )

const isDigit = (character: string) => /\d/.test(character)

/** Account numbers that banks publish as examples. */
const published = [
  'IE29AIBK93115212345678',
  'GB29NWBK60161331926819',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'PL61109010140000071219812874',
  'MT84MALT011000012345MTLCAST001S',
  'NO9386011117947',
]

describe('an IBAN', () => {
  it('passes when its country, length and check are right', () => {
    for (const iban of published) expect(ibanProblem(iban), iban).toBeNull()
    expect(ibanProblem('')).toBeNull()
  })

  it('says an example otherwise', () => {
    const bad = [
      'IE29AIBK931152123456',
      'IE29AIBK9311521234567',
      'ZZ29AIBK93115212345678',
      'ie29aibk93115212345678',
      'IE',
      'IE2',
    ]
    for (const iban of [...bad, 'IE29 AIBK 9311 5212 3456 78', 'IE29AIBK9311521234567É']) {
      expect(ibanProblem(iban), iban).toBe(example)
    }
    // The example in the error message shows the form only; its check digits are wrong.
    expect(ibanProblem('IE12BOFI90000112345678')).toBe(example)
  })

  it('has its country’s length, and a country, though the check is right', () => {
    const checked = (country: string, account: string) =>
      ibanProblem(`${country}${ibanCheckDigits(country, account)}${account}`)
    expect(checked('IE', 'AIBK93115212345678')).toBeNull()
    expect(checked('IE', 'AIBK9311521234567')).toBe(example)
    expect(checked('IE', 'AIBK931152123456789')).toBe(example)
    expect(checked('GB', 'AIBK93115212345678')).toBeNull()
    expect(checked('ZZ', 'AIBK93115212345678')).toBe(example)
    expect(checked('US', 'AIBK93115212345678')).toBe(example)
  })

  it('is written without spaces and in capitals', () => {
    expect(codeForm(' ie29 aibk 9311\u00a05212 3456 78 ')).toBe('IE29AIBK93115212345678')
  })

  it('passes whenever it is right', () => {
    fc.assert(fc.property(valid, (iban) => ibanProblem(iban) === null))
  })

  it('with one character changed for another of its sort never passes', () => {
    // Only digits for digits and letters for letters. A digit for a letter shifts the number before it, and passes by chance once
    // in 97 times.
    fc.assert(
      fc.property(valid, fc.nat(33), fc.constantFrom(...alphabet), (iban, at, other) => {
        const before = iban[at]
        fc.pre(before !== undefined && before !== other && isDigit(before) === isDigit(other))
        return ibanProblem(iban.slice(0, at) + other + iban.slice(at + 1)) === example
      }),
      { numRuns: 2000 },
    )
  })

  it('with two neighbours swapped never passes, but for B1, M2 and X3', () => {
    // Swapping a letter L (10 to 35) and a digit d changes the number by 9 (L - 11 d): nothing for 11 and 1, 22 and 2, 33 and 3.
    const blind = new Set(['B1', '1B', 'M2', '2M', 'X3', '3X'])
    fc.assert(
      fc.property(valid, fc.nat(32), (iban, at) => {
        const [one, next] = [iban[at], iban[at + 1]]
        fc.pre(one !== undefined && next !== undefined && one !== next)
        const passes = ibanProblem(iban.slice(0, at) + next + one + iban.slice(at + 2)) === null
        return passes === (at > 3 && blind.has(`${one}${next}`))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('our table beside a library kept for it', () => {
  const registered = Object.entries(countrySpecs).filter(([, spec]) => spec.IBANRegistry && spec.chars)

  it('has every registered country, with its length', () => {
    // The account numbers of Finland's islands and of the overseas parts of France begin with FI and FR.
    const written = new Set('AX GF GP MF MQ NC PF PM RE TF WF YT'.split(' '))
    const missing = registered.filter(([code]) => !ibanLengths.has(code) && !written.has(code))
    expect(missing.map(([code]) => code)).toEqual([])
    expect(ibanLengths.size).toBeGreaterThanOrEqual(86)
    for (const [code, length] of ibanLengths) {
      expect(countrySpecs[code as keyof typeof countrySpecs]?.chars, code).toBe(length)
    }
  })

  it('takes all that the library takes', () => {
    for (const iban of published) expect(isValidIBAN(iban), iban).toBe(true)
    fc.assert(fc.property(valid, (iban) => !isValidIBAN(iban) || ibanProblem(iban) === null))
  })

  it('does not refuse what the specification takes, as the library does', () => {
    // A letter where this country has only digits.
    const iban = `IE${ibanCheckDigits('IE', 'AIBK9311521234567A')}AIBK9311521234567A`
    expect(ibanProblem(iban)).toBeNull()
    expect(isValidIBAN(iban)).toBe(false)
  })
})
