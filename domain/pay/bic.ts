/** Four letters, two letters, two characters, and three more or none; upper case, no spaces. Empty passes. */
export function bicProblem(given: string): string | null {
  return given === '' || /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(given) ? null : 'BIC Example: BOFIIE21'
}
