import { labelOf } from '../../domain/vocabularies/terms'
import { rowFateWords } from '../saving/row-fate-words'
import type { ExperienceRow } from './use-experience'

type Told = Pick<ExperienceRow, 'year' | 'role' | 'production' | 'paid'>

/** 'Featured Extra, paid' */
export function roleWords({ role, paid }: Pick<Told, 'role' | 'paid'>): string {
  const label = labelOf('production_role', role)
  return paid ? `${label}, paid` : label
}

/** '2024 · Featured Extra, paid · TV' */
export function metaWords(row: Told): string {
  return [row.year, roleWords(row), labelOf('production_type', row.production)].join(' · ')
}

/** What is to be known of a row that is not simply with the agency; null where there is nothing. */
export function fateWords(row: Pick<ExperienceRow, 'fate' | 'removing' | 'why'>): string | null {
  return rowFateWords(row, row.removing ? removing : adding)
}

const adding = { refused: 'It was not added.', sending: 'Sending it to the agency.', waiting: 'Not sent yet.' }
const removing = {
  refused: 'It was not deleted.',
  sending: 'Telling the agency to delete it.',
  waiting: 'To be deleted.',
}
