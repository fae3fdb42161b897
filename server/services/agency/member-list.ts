import type { Kysely } from 'kysely'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { once } from './once'
import { refuse } from './refusal'

const nameLimit = 50
const sizeLimit = 10_000

/** All named lists, by name. */
export async function lists(db: Kysely<Database>) {
  return db.selectFrom('member_list').orderBy('name').selectAll().execute()
}

/** Makes or replaces a named list of members that exist. */
export async function setList(ctx: RequestContext, name: string, extraids: readonly number[]) {
  return once(ctx, { operation: 'set_list', args: { name, extraids } }, async (tx) => {
    const named = name.trim()
    if (named === '' || named.length > nameLimit) refuse(`A list's name has 1 to ${nameLimit} characters.`)
    if (extraids.length > sizeLimit) refuse(`A list can have at most ${sizeLimit} members.`)
    const unique = [...new Set(extraids)]
    await requireMembers(tx, unique)
    await tx
      .insertInto('member_list')
      .values({ name: named, extraids: unique })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ extraids: unique }))
      .execute()
    return { ok: true, message: null }
  })
}

/** The members with these numbers, with the phone a message goes to (a child's may be its parent's); refuses when one does not exist. */
export async function requireMembers(db: Kysely<Database>, extraids: readonly number[]) {
  if (extraids.length === 0) return []
  const found = await db
    .selectFrom('member')
    .leftJoin('member as parent', (join) =>
      join.onRef('parent.extraid', '=', 'member.parentid').on('member.removed_at', 'is', null),
    )
    .where('member.extraid', 'in', extraids)
    .where('member.erased_at', 'is', null)
    .select(['member.extraid', 'member.mobile', 'parent.mobile as parent_mobile'])
    .orderBy('member.extraid')
    .execute()
  const known = new Set(found.map(({ extraid }) => extraid))
  const unknown = extraids.filter((extraid) => !known.has(extraid))
  if (unknown.length > 0) refuse(`There is no member ${unknown.slice(0, 10).join(', ')}.`)
  return found.map(({ extraid, mobile, parent_mobile }) => ({ extraid, tophone: mobile ?? parent_mobile }))
}
