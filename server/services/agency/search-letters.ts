import { type Expression, type RawBuilder, sql } from 'kysely'
import { oneForm } from '../../../domain/text/one-form'

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const single: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ħ: 'h', ı: 'i', ŧ: 't' }

function plainLetter(letter: string): string {
  const small = letter.toLowerCase()
  const base = small.normalize('NFD').replace(/\p{M}/gu, '')
  return single[base] ?? base
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
}

/** Latin letters with marks (Irish ones, also with a dot, Polish ones, and their neighbours) that have a plain one. */
const marked = [...range(0xc0, 0x17f), ...range(0x1e00, 0x1e9b)].filter(
  (letter) => /\p{L}/u.test(letter) && plainLetter(letter) !== letter && plainLetter(letter).length === 1,
)
const from = marked.join('')
const to = marked.map(plainLetter).join('')

/** Text as it is searched: small letters without marks, so that 'o suilleabhain' finds 'Ó Súilleabháin'. */
export function searchText(text: string): string {
  return [...oneForm(text).toLowerCase()].map(plainLetter).join('')
}

/**
 * The same for a column. The letters are mapped one by one, as the database's lower() depends on its collation: with C it
 * only knows those of English.
 */
export function searchColumn(column: Expression<unknown>): RawBuilder<string> {
  return sql<string>`lower(translate(${column}, ${from}, ${to}))`
}
