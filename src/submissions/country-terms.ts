import { countryName, documentCountries } from '../../domain/right-to-work/country-class'
import type { Term } from '../../domain/vocabularies/vocabulary'

let terms: readonly Term[] | undefined

/** Every country by its name, Ireland first. */
export function countryTerms(): readonly Term[] {
  if (terms) return terms
  const { compare } = new Intl.Collator('en')
  const [ireland = '', ...others] = documentCountries
  const term = (value: string): Term => ({ value, label: countryName(value) })
  terms = [term(ireland), ...others.map(term).sort((one, other) => compare(one.label, other.label))]
  return terms
}
