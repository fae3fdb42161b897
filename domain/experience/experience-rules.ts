import { characters } from '../text/characters'
import { isTermOf } from '../vocabularies/terms'

export interface ExperienceValues {
  year: string | null
  role: string | null
  production: string | null
  detail: string | null
}
export type ExperienceFieldName = keyof ExperienceValues

const earliestYear = 1950
const detailLimit = 200

/** What is wrong with an experience to be added, by field (specification part 2, section 5). thisYear: that of today in Dublin. */
export function experienceProblems(
  values: ExperienceValues,
  thisYear: number,
): ReadonlyMap<ExperienceFieldName, string> {
  const problems = new Map<ExperienceFieldName, string>()
  const check = (name: ExperienceFieldName, rule: (given: string) => string | null) => {
    const given = (values[name] ?? '').trim()
    const problem = given === '' ? 'This field is required' : rule(given)
    if (problem !== null) problems.set(name, problem)
  }
  check('year', (year) => yearProblem(year, thisYear))
  check('role', (role) => (isTermOf('production_role', role) ? null : 'Choose one of the list'))
  check('production', (type) => (isTermOf('production_type', type) ? null : 'Choose one of the list'))
  check('detail', (detail) =>
    characters(detail) > detailLimit ? `Title and director can have at most ${detailLimit} characters` : null,
  )
  return problems
}

/** Whether a form still lacks something: its footer says 'Form is incomplete'. */
export function isExperienceIncomplete(values: ExperienceValues): boolean {
  return [values.year, values.role, values.production, values.detail].some((value) => (value ?? '').trim() === '')
}

function yearProblem(year: string, thisYear: number): string | null {
  if (!/^\d{4}$/.test(year)) return 'A year has four digits'
  // The specification's words, spelled right.
  if (Number(year) < earliestYear) return 'date too early'
  return Number(year) > thisYear ? 'date is in the future' : null
}
