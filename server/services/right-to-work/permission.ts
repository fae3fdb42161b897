import type { Kysely } from 'kysely'
import { permissionOn, type RtwState } from '../../../domain/right-to-work/state'
import type { Database } from '../../store/schema'

/** What of a member's records says how they stand. */
export async function statesOf(db: Kysely<Database>, extraid: number): Promise<RtwState[]> {
  return db
    .selectFrom('rtw')
    .where('extraid', '=', extraid)
    .select(['id', 'status', 'wf_submitted', 'expires'])
    .execute()
}

/** The profile's three fields of the right to work. today: Dublin's. */
export async function permissionFields(db: Kysely<Database>, extraid: number, today: string) {
  const { righttowork_assumed } = await db
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select('righttowork_assumed')
    .executeTakeFirstOrThrow()
  return permissionOf(await statesOf(db, extraid), righttowork_assumed, today)
}

/** The same of records that are at hand. */
export function permissionOf(records: readonly RtwState[], righttowork_assumed: boolean, today: string) {
  const { isPermitted, expires } = permissionOn(records, today)
  return {
    righttowork_verified: isPermitted || righttowork_assumed,
    righttowork_assumed,
    righttoworkexpires: expires,
  }
}
