import { type Kysely, sql } from 'kysely'
import type { Database } from '../../store/schema'
import { newLinkCode } from '../access/session-token'

export interface ChildFields {
  firstname: string
  lastname: string
  gender: string | null
  dateofbirth: string | null
  mobile: string | null
  emailaddress: string | null
  nationality: string | null
}

export interface ParentRow {
  parentid: number | null
  system: string
  firstname: string
  lastname: string
  is_family: boolean
}

/** Locks a family's parent. Until the transaction ends nobody else adds to the family: 50 calls at once still make five. */
export async function lockParent(tx: Kysely<Database>, extraid: number): Promise<ParentRow | undefined> {
  return (
    tx
      .selectFrom('member')
      .where('extraid', '=', extraid)
      .select(['parentid', 'system', 'firstname', 'lastname', 'is_family'])
      // NO KEY: inserts that reference the parent (a session, a device's cursor) are not blocked.
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}

/** How many children a parent has; those that were removed don't count. */
export async function countChildren(tx: Kysely<Database>, parentid: number): Promise<number> {
  const { count } = await tx
    .selectFrom('member')
    .where('parentid', '=', parentid)
    .where('removed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Makes the child's record, in its parent's house, and the parent's account a family's. Gives the child's number. */
export async function insertChild(
  tx: Kysely<Database>,
  parentid: number,
  row: ChildFields & { system: string; signedupdate: string },
  now: Date,
): Promise<number> {
  const { extraid } = await tx
    .insertInto('member')
    .values({ ...row, parentid })
    .returning('extraid')
    .executeTakeFirstOrThrow()
  await tx.updateTable('member').set({ is_family: true, changed_at: now }).where('extraid', '=', parentid).execute()
  return extraid
}

/**
 * Ends a parent's authority over a child: whatever is under way for the child (server/services/access/authorise.ts, lock) is done
 * before, or is refused after. The links that the parent was sent open nothing any more. The record stays with the agency. Gives
 * the child's name; null when the parent has no such child.
 */
export async function endAuthority(
  tx: Kysely<Database>,
  { parentid, extraid }: { parentid: number; extraid: number },
  now: Date,
): Promise<string | null> {
  const removed = await tx
    .updateTable('member')
    .set({ removed_at: now, changed_at: now })
    .where('extraid', '=', extraid)
    .where('parentid', '=', parentid)
    .where('removed_at', 'is', null)
    .returning(['firstname', 'lastname'])
    .executeTakeFirst()
  if (!removed) return null
  await replaceLinks(tx, extraid)
  return `${removed.firstname} ${removed.lastname}`
}

/** New links for all messages of a member; a phone number that is not the member's own is removed. */
async function replaceLinks(tx: Kysely<Database>, extraid: number): Promise<void> {
  const linked = await tx
    .selectFrom('message')
    .where('extraid', '=', extraid)
    .where('link_code', 'is not', null)
    .orderBy('msgid')
    .select('msgid')
    .forUpdate()
    .execute()
  const msgids = linked.map(({ msgid }) => msgid)
  const codes = msgids.map(newLinkCode)
  await sql`
    update message set link_code = new.code
    from unnest(${msgids}::int[], ${codes}::text[]) as new (msgid, code)
    where message.msgid = new.msgid`.execute(tx)
  await sql`
    update message set tophone = null
    from member
    where message.extraid = ${extraid} and member.extraid = message.extraid
      and message.tophone is distinct from member.mobile`.execute(tx)
}
