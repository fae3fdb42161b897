import type { Kysely } from 'kysely'
import { fieldNames } from '../../../domain/profile/fields'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import { clearValues, type ProfileRow } from '../profile/profile-row'

/** All that a member's own row holds, with sealed fields opened, and the log-in name. */
export async function archiveProfile(db: Kysely<Database>, extraid: number, cipher: FieldCipher): Promise<object> {
  const row = await db.selectFrom('member').where('extraid', '=', extraid).selectAll().executeTakeFirstOrThrow()
  const login = await db
    .selectFrom('login')
    .where('extraid', '=', extraid)
    .select(['loginname', 'changed_at as changed'])
    .executeTakeFirst()
  // The lookup key for equal PPS numbers says nothing that the number itself does not.
  const { ppsnumber_key: _, ...rest } = row
  const profile: ProfileRow = row
  return { ...rest, ...clearValues(profile, fieldNames, cipher), login: login ?? null }
}
