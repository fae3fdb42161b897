import { characters, cleanLine } from '../../../domain/text/characters'
import { type ChangedBy, theAgency } from '../history/field-change'
import { refuse } from './refusal'

const nameLimit = 100

/** Who reviews, as they say; null where they do not. */
export function nameOf(reviewer: string | null | undefined): string | null {
  const name = cleanLine(reviewer ?? '')
  if (characters(name) > nameLimit) refuse(`A reviewer's name can have at most ${nameLimit} characters.`)
  return name || null
}

/** By whose hand it stands in the member's record. */
export function handOf(reviewer: string | null | undefined): ChangedBy {
  return { ...theAgency, who: nameOf(reviewer) ?? theAgency.who }
}
