import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../../store/schema'
import type { MemberTable } from '../../store/tables/people'

/** Another transaction has taken the log-in name, or recorded the same application, since the check: this one is rolled back. */
export class LostRace extends Error {}

/**
 * Makes a member with a log-in for somebody whom the agency does not know, in the caller's transaction; gives the extraid. must_confirm:
 * whether uploads and documents wait until the address is confirmed. Throws LostRace where the log-in name is taken.
 */
export async function insertAccount(
  tx: Transaction<Database>,
  member: Insertable<MemberTable>,
  login: { loginname: string; password_hash: string; must_confirm: boolean },
  now: Date,
): Promise<number> {
  const { extraid } = await tx
    .insertInto('member')
    .values({ ...member, created_at: now, changed_at: now })
    .returning('extraid')
    .executeTakeFirstOrThrow()
  // Of two at once the second one waits here for the first, and finds the name taken.
  const added = await tx
    .insertInto('login')
    .values({ extraid, ...login, email_confirmed_at: null, changed_at: now })
    .onConflict((conflict) => conflict.column('loginname').doNothing())
    .returning('extraid')
    .executeTakeFirst()
  if (!added) throw new LostRace()
  return extraid
}
