import { labelOf } from '../../domain/vocabularies/terms'
import { goesOutWords } from '../ui/goes-out-words'
import { reasonWords } from '../ui/reason-words'
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
export function fateWords({ fate, removing, why }: Pick<ExperienceRow, 'fate' | 'removing' | 'why'>): string | null {
  switch (fate) {
    case null:
    case 'agency':
      return null
    case 'attention':
      return `${reasonWords(why)} ${removing ? 'It was not deleted.' : 'It was not added.'}`
    case 'sending':
      return removing ? 'Telling the agency to delete it.' : 'Sending it to the agency.'
    case 'paused':
      return `${waits(removing)} Sign in again to send it.`
    case 'device':
    case 'held':
      return `${waits(removing)} ${goesOutWords(fate)}`
  }
}

function waits(removing: boolean): string {
  return removing ? 'To be deleted.' : 'Not sent yet.'
}
