import { oneForm } from './one-form'
import { shortText, unwrapped, withPlainDigits, withPlainHyphens } from './plain-text'

/** The name of a code before it, as it is copied from a letter or a banking app: 'IBAN: IE29 …', 'PPS No. 1234567T'. */
const nameOfCode = /^(?:(?:iban|bic|swift|ppsn?)(?: ?(?:number|code|no))?[\s./:#-]+)+/iu
/** Where no space or colon stands after it: an account number never begins with these letters. */
const ibanBefore = /^(?:IBAN)+(?=[A-Z]{2}\d{2}[A-Z\d]{11})/u

/** Letters and digits in capitals: an IBAN, a BIC, a PPS number. Letters that no code has stay, to be refused. */
export function codeForm(given: string): string {
  return shortText(given, (line) => {
    const bare = withPlainDigits(oneForm(unwrapped(line)).replace(nameOfCode, '')).toUpperCase()
    return oneForm(bare.replace(/[^\p{L}\p{N}]/gu, '')).replace(ibanBefore, '')
  })
}

/** A number or code as its issuer prints it: its hyphens, spaces and small letters stay. */
export function referenceForm(given: string): string {
  return shortText(given, (line) => oneForm(withPlainDigits(withPlainHyphens(unwrapped(line)))))
}

/** An Eircode has neither spaces nor hyphens; a post code of elsewhere keeps them. */
export function postcodeForm(given: string): string {
  return shortText(given, (line) => {
    const upper = oneForm(withPlainDigits(withPlainHyphens(unwrapped(line))).toUpperCase())
    const bare = upper.replace(/^EIRCODE\b/u, '').replace(/[\s.:-]/gu, '')
    return /^[A-Z]\d[\dW][A-Z\d]{4}$/.test(bare) ? bare : upper
  })
}
