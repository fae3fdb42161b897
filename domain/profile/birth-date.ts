const oldest = 120

/** A date of birth, YYYY-MM-DD: not after today, and not more than 120 years before. */
export function birthDateProblem(dateofbirth: string, today: string): string | null {
  if (dateofbirth > today) return 'A date of birth cannot be in the future'
  return dateofbirth < earliestBirthDate(today) ? `A date of birth is at most ${oldest} years ago` : null
}

/** The earliest day that a date of birth can be, YYYY-MM-DD. */
export function earliestBirthDate(today: string): string {
  return `${String(Number(today.slice(0, 4)) - oldest).padStart(4, '0')}${today.slice(4)}`
}
