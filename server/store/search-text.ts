import { type Expression, type RawBuilder, sql } from 'kysely'

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const single: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', ħ: 'h', ı: 'i', ŧ: 't' }

function plainLetter(letter: string): string {
  const small = letter.toLowerCase()
  const base = small.normalize('NFD').replace(/\p{M}/gu, '')
  return single[base] ?? base
}

/** Text as it is searched: small letters without marks, so that 'o suilleabhain' finds 'Ó Súilleabháin'. */
export function searchText(text: string): string {
  return [...text.toLowerCase()].map(plainLetter).join('')
}

/** The same for a column, by the database's function of that name (migration 0037). */
export function searchColumn(column: Expression<unknown>): RawBuilder<string> {
  return sql<string>`search_text(${column})`
}

/** The words of a typed name as they are searched; none where it holds no letter and no digit. */
export function wordsOf(typed: string): string[] {
  return searchText(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
