/** Hours in hundredths of an hour and euros in cents, both integers: sums and shares of them are exact. */
export interface Amount {
  hours: number
  cents: number
}

export const nothing: Amount = { hours: 0, cents: 0 }

/** Whether a decimal has at most two places, and is small enough to count in hundredths. */
export function hasHundredths(decimal: number): boolean {
  const whole = Math.round(decimal * 100)
  return Number.isSafeInteger(whole) && whole / 100 === decimal
}

/** 7.5 gives 750: hours or euros as they come over the wire. Throws a RangeError where there are more than two places. */
export function hundredths(decimal: number): number {
  if (!hasHundredths(decimal)) throw new RangeError(`${decimal} has more than two decimals.`)
  // Never -0, which is not the 0 that a database gives back.
  return Math.round(decimal * 100) + 0
}

/** 750 gives 7.5: for the wire. */
export function decimal(hundredths: number): number {
  return hundredths / 100
}

/** Hours as they are shown, always with two decimals: '7.50'. */
export function hoursText(hours: number): string {
  return decimal(hours).toFixed(2)
}

/** Euros as they are shown: '€123.45'. */
export function eurosText(cents: number): string {
  return `${cents < 0 ? '-' : ''}€${decimal(Math.abs(cents)).toFixed(2)}`
}

export function plus(one: Amount, other: Amount): Amount {
  return { hours: one.hours + other.hours, cents: one.cents + other.cents }
}

export function minus(one: Amount, other: Amount): Amount {
  return { hours: one.hours - other.hours, cents: one.cents - other.cents }
}

/** A whole quotient, rounded half up. The divisor is positive. */
export function quotient(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
