import { ibanLengths } from './iban-lengths'

/** An IBAN in its stored form: its country's length, and ISO 13616's check (modulo 97 is 1). Empty passes. */
export function ibanProblem(given: string): string | null {
  if (given === '') return null
  const shaped = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(given) && given.length === ibanLengths.get(given.slice(0, 2))
  return shaped && remainder(given.slice(4) + given.slice(0, 4)) === 1
    ? null
    : 'IBAN Example: IE12 BOFI 9000 0112 3456 78'
}

/** The two check digits of a country's account number. */
export function ibanCheckDigits(country: string, account: string): string {
  return String(98 - remainder(`${account}${country}00`)).padStart(2, '0')
}

/** The remainder, modulo 97, of the number that letters and digits stand for (A is 10 … Z is 35), character by character. */
function remainder(characters: string): number {
  let rest = 0
  for (const character of characters) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
