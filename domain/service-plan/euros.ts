/** Euro cents as they are read: €60, €12.50. */
export function euros(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100).toLocaleString('en-IE')
  const rest = Math.abs(cents) % 100
  return `${cents < 0 ? '−' : ''}€${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** The VAT that is in a price, both in euro cents; the rate in percent, 23 or 13.5. Half a cent is rounded up. */
export function vatWithin(cents: number, ratePercent: number): number {
  // In tenths of a percent, so that all but the last step is exact.
  const tenths = Math.round(ratePercent * 10)
  return Math.floor((2 * cents * tenths + (1000 + tenths)) / (2 * (1000 + tenths)))
}

/** For how long a payment is: 'a year', 'a month', '6 months'. */
export function periodWords(months: number): string {
  if (months === 12) return 'a year'
  if (months === 24) return '2 years'
  return months === 1 ? 'a month' : `${months} months`
}
