import { shownText } from '../../../domain/text/text-kinds'
import type { Term } from '../../../domain/vocabularies/vocabulary'

/** Text without diacritics, in lower case: 'Éire' is found by 'eire'. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en').trim()
}

/** The entries that contain the typed text: those that begin with it first, then those with a word that does, then the rest. */
export function matchingTerms(terms: readonly Term[], typed: string): readonly Term[] {
  const wanted = plainText(shownText('text', typed))
  if (wanted === '') return terms
  const ranked = terms.flatMap((term) => {
    const label = plainText(term.label)
    const at = label.indexOf(wanted)
    if (at < 0) return []
    const startsWord = at > 0 && /[^\p{L}\p{N}]/u.test(label[at - 1] ?? '')
    return [{ term, rank: at === 0 ? 0 : startsWord ? 1 : 2 }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ term }) => term)
}
