import type { Kysely } from 'kysely'
import { addressForm, storedDomain } from '../../../domain/text/email-address'
import { shownText } from '../../../domain/text/text-kinds'
import type { Database } from '../../store/schema'
import { searchColumn, searchText } from '../../store/search-text'
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
