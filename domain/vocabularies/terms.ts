import { nationalityCodes } from './country-codes'
import { givenTerms } from './given-terms'
import { lookTerms } from './look-terms'
import { nationalityWords } from './nationality-words'
import { placeTerms } from './place-terms'
import { sizeTerms } from './size-terms'
import type { Term, VocabularyName } from './vocabulary'

type Listed = Readonly<Record<Exclude<VocabularyName, 'nationality'>, readonly Term[]>>

/** Every list of the specification; one without its entries does not compile. */
const listed: Listed = { ...givenTerms, ...placeTerms, ...lookTerms, ...sizeTerms }

let nationalities: readonly Term[] | undefined

/** The entries of a list, in the order in which they are offered. */
export function termsOf(name: VocabularyName): readonly Term[] {
  if (name !== 'nationality') return listed[name]
  nationalities ??= countryTerms(nationalityCodes)
  return nationalities
}

/** What is read for a stored value; the value itself when the list does not know it. */
export function labelOf(name: VocabularyName, value: string): string {
  return termsOf(name).find((term) => term.value === value)?.label ?? value
}

/** Whether a value can be chosen. It asks no platform for names, so that every phone and the server agree. */
export function isTermOf(name: VocabularyName, value: string): boolean {
  return name === 'nationality' ? nationalityCodes.includes(value) : listed[name].some((term) => term.value === value)
}

/** Countries by their codes, with the platform's names in their order; the first stays first. */
function countryTerms([first, ...others]: readonly string[]): readonly Term[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const term = (value: string): Term => ({
    value,
    label: names.of(value) ?? value,
    alsoFoundBy: nationalityWords(value),
  })
  const { compare } = new Intl.Collator('en')
  const sorted = others.map(term).sort((one, other) => compare(one.label, other.label))
  return first === undefined ? sorted : [term(first), ...sorted]
}
