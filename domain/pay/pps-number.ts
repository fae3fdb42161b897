/** Values of a letter: A is 1 … W is 23, which the check counts as 0. */
const letterValue = (letter: string) => letter.charCodeAt(0) - 64

/**
 * A PPS number in its stored form: 7 digits, a check letter A to W, and after it nothing, W, or one of A to I, T, X, Z.
 * The check (specification part 1, section 5): digits weighted 8 down to 2, plus 9 times a second letter that is not W,
 * modulo 23, is the first letter's value, 0 being W. Empty passes.
 */
export function ppsNumberProblem(given: string): string | null {
  if (given === '') return null
  const parts = /^(\d{7})([A-W])([A-IWTXZ]?)$/.exec(given)
  if (!parts) return 'PPS Number - 7 digits followed by one or two letters'
  const [, digits = '', letter = '', second = ''] = parts
  return letter === ppsCheckLetter(digits, second)
    ? null
    : 'PPS Number is invalid - please check digits and letters carefully'
}

/** The check letter of 7 digits and a second letter ('' where there is none). */
export function ppsCheckLetter(digits: string, second: string): string {
  const weighted = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (8 - index), 0)
  const more = second === '' || second === 'W' ? 0 : 9 * letterValue(second)
  return String.fromCharCode(64 + ((weighted + more) % 23 || 23))
}
