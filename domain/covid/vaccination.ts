import { isDate } from '../profile/dates'

/** Specification part 2, sections 4 and 5: a vaccination that somebody states. */
export interface Vaccination {
  covid_vaccinated: boolean
  /** YYYY-MM-DD; null where there was none. */
  covid_vaccination_date: string | null
}

/** Nobody was vaccinated before. */
const earliest = '2020-01-01'

/** The date is cleared where there was no vaccination. */
export function cleanVaccination(given: Vaccination): Vaccination {
  return given.covid_vaccinated ? given : { ...given, covid_vaccination_date: null }
}

/** Why it can't be submitted, or null: a no needs nothing, a yes needs its date. today: Dublin's. */
export function vaccinationProblem(given: Vaccination, today: string): string | null {
  const { covid_vaccinated, covid_vaccination_date: day } = given
  if (!covid_vaccinated) return null
  if (day === null || !isDate(day)) return 'Please enter the date of the vaccination.'
  if (day > today) return 'The date of the vaccination is still to come.'
  return day < earliest ? 'The date of the vaccination is too long ago.' : null
}
