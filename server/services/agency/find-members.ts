import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import { addressForm, storedDomain } from '../../../domain/text/email-address'
import { shownText } from '../../../domain/text/text-kinds'
import type { Database } from '../../store/schema'
import type { Page } from './mailings'

export interface MemberSearch {
  search?: string | null
  system?: string | null
  family?: number | null
}

function members(db: Kysely<Database>) {
  return db
    .selectFrom('member')
    .leftJoin('login', 'login.extraid', 'member.extraid')
    .select(['member.extraid', 'login.loginname', 'member.firstname', 'member.lastname', 'member.system'])
    .select(['member.gender', 'member.dateofbirth', 'member.address1', 'member.mobile', 'member.emailaddress'])
    .select(['member.nationality', 'member.parentid', 'member.is_family', 'member.is_staff'])
    .select(['member.accept_employmentterms', 'member.signedupdate'])
}

/** Members by number, newest first. search is part of a name, of a log-in name or of a contact e-mail, or a whole number. */
export async function findMembers(db: Kysely<Database>, by: MemberSearch, page: Page) {
  let query = members(db)
  const typed = shownText('text', by.search ?? '')
  const search = searchText(typed)
  if (search) {
    const addresses = addressParts(typed).map(partOf)
    query = query.where(({ eb, fn, or, ref, val }) =>
      or([
        eb(searchColumn(fn('concat_ws', [val(' '), 'member.firstname', 'member.lastname'])), 'like', partOf(search)),
        ...addressColumns.flatMap((column) => addresses.map((part) => eb(searchColumn(ref(column)), 'like', part))),
        ...(/^\d{1,9}$/.test(search) ? [eb('member.extraid', '=', Number(search))] : []),
      ]),
    )
  }
  if (by.system) query = query.where('member.system', '=', by.system)
  const { family } = by
  if (family) {
    query = query.where(({ eb, or, and }) =>
      or([
        eb('member.extraid', '=', family),
        and([eb('member.parentid', '=', family), eb('member.removed_at', 'is', null)]),
      ]),
    )
  }
  return query.orderBy('member.extraid', 'desc').limit(page.limit).offset(page.offset).execute()
}

const addressColumns = ['login.loginname', 'member.emailaddress', 'member.alt_emailaddress'] as const

function partOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** What may stand in a stored address of it: itself, and a domain with a fada, or part of one, in punycode. */
function addressParts(typed: string): string[] {
  const small = (typed.includes('@') ? shownText('email', typed) : typed).toLowerCase()
  const stored = small.includes('@') ? addressForm(small) : storedDomain(small)
  return [...new Set([searchText(small), stored])]
}

/** One member, or null. */
export async function findMember(db: Kysely<Database>, extraid: number) {
  return (await members(db).where('member.extraid', '=', extraid).executeTakeFirst()) ?? null
}

/** A parent's children, in the order they were added. */
export async function findFamily(db: Kysely<Database>, parentid: number) {
  return members(db)
    .where('member.parentid', '=', parentid)
    .where('member.removed_at', 'is', null)
    .orderBy('member.extraid')
    .execute()
}

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
function searchText(text: string): string {
  return [...text.toLowerCase()].map(plainLetter).join('')
}

/**
 * The same for a column. The letters are mapped one by one, as the database's lower() depends on its collation: with C it
 * only knows those of English.
 */
function searchColumn(column: Expression<unknown>): RawBuilder<string> {
  return sql<string>`lower(translate(${column}, ${from}, ${to}))`
}
