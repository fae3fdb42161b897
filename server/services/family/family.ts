import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'

/** Terms of the extra_membership_class vocabulary (specification part 1, section 3). */
const standard = 1
const family = 2

/** A parent's children, in the order in which they were added; not those that were removed. */
export async function familyOf(db: Kysely<Database>, parentid: number) {
  const rows = await db
    .selectFrom('member')
    .where('parentid', '=', parentid)
    .where('removed_at', 'is', null)
    .orderBy('extraid')
    .select(['extraid', 'firstname', 'lastname', 'gender', 'dateofbirth', 'mobile', 'nationality', 'emailaddress'])
    .execute()
  return rows.map((row) => ({ ...row, membershipclass: family }))
}

/** 2 for a family's parent and its children, 1 for whoever stands alone: also a child that was removed. */
export async function membershipClassOf(db: Kysely<Database>, extraid: number): Promise<number> {
  const { is_family, parentid, removed_at } = await db
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select(['is_family', 'parentid', 'removed_at'])
    .executeTakeFirstOrThrow()
  return is_family || (parentid !== null && removed_at === null) ? family : standard
}
