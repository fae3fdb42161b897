import { shownText } from '../../../domain/text/text-kinds'
import type { Term } from '../../../domain/vocabularies/vocabulary'

/** Text without diacritics, in lower case: 'Éire' is found by 'eire'. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en').trim()
}

/**
 * The entries that contain the typed text, in their label or in another word for them: those that begin with it first, then
 * those with a word that does, then the rest.
 */
export function matchingTerms(terms: readonly Term[], typed: string): readonly Term[] {
  const wanted = plainText(shownText('text', typed))
  if (wanted === '') return terms
  const ranked = terms.flatMap((term) => {
    const ranks = [term.label, ...(term.alsoFoundBy ?? [])].flatMap((name) => rankOf(plainText(name), wanted))
    return ranks.length === 0 ? [] : [{ term, rank: Math.min(...ranks) }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ term }) => term)
}

/** The entry of exactly that label, or the only one that is also called that; undefined where none or several are. */
export function termNamed(terms: readonly Term[], typed: string): Term | undefined {
  const isTyped = (name: string) => plainText(name) === plainText(typed)
  const called = terms.filter((term) => term.alsoFoundBy?.some(isTyped))
  return terms.find((term) => isTyped(term.label)) ?? (called.length === 1 ? called[0] : undefined)
}

function rankOf(name: string, wanted: string): number[] {
  const at = name.indexOf(wanted)
  if (at < 0) return []
  const startsWord = at > 0 && /[^\p{L}\p{N}]/u.test(name[at - 1] ?? '')
  return [at === 0 ? 0 : startsWord ? 1 : 2]
}
