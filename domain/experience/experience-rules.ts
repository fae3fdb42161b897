import { characters } from '../text/characters'

const earliestYear = 1950
const detailLimit = 200

/** A year of four digits, since 1950 and not after this one; the words are the specification's, spelled right. */
export function yearProblem(year: string, today: string): string | null {
  if (!/^\d{4}$/.test(year)) return 'A year has four digits'
  if (Number(year) < earliestYear) return 'date too early'
  return year > today.slice(0, 4) ? 'date is in the future' : null
}

/** Production title and director. */
export function detailProblem(detail: string): string | null {
  return characters(detail) > detailLimit ? `Title and director can have at most ${detailLimit} characters` : null
}
