import { isTermOf, termsOf } from '../../../domain/vocabularies/terms'

/**
 * The stored form of a nationality as a script or a person in the office writes it: 'IE', 'Ireland' and 'Irish' are IE. Text
 * that is in no list stays as it was written: the contract lets the agency write any.
 */
export function nationalityOf(written: string): string {
  const text = written.trim()
  if (isTermOf('nationality', text.toUpperCase())) return text.toUpperCase()
  if (text.toLowerCase() === 'irish') return 'IE'
  const term = termsOf('nationality').find(({ label }) => label.toLowerCase() === text.toLowerCase())
  return term?.value ?? text
}
