import { type Kysely, sql } from 'kysely'
import { standingOn } from '../../../domain/right-to-work/standing'
import { permissionOn, type RtwState } from '../../../domain/right-to-work/state'
import type { Database } from '../../store/schema'

/** The parts of a member's records that decide their standing. */
export async function statesOf(db: Kysely<Database>, extraid: number): Promise<RtwState[]> {
  return db
    .selectFrom('rtw')
    .where('extraid', '=', extraid)
    .select(['id', 'status', 'wf_submitted', 'expires'])
    .execute()
}

/** How each of many members stands on a day, by two statements however many they are. */
export async function standingsOn(db: Kysely<Database>, extraids: readonly number[], day: string) {
  const ofThese = sql<number>`any(${extraids}::int[])`
  const members = await db
    .selectFrom('member')
    .where('extraid', '=', ofThese)
    .orderBy('extraid')
    .select(['extraid', 'firstname', 'lastname', 'righttowork_assumed'])
    .execute()
  const states = await db
    .selectFrom('rtw')
    .where('extraid', '=', ofThese)
    .select(['extraid', 'id', 'status', 'wf_submitted', 'expires'])
    .execute()
  const byMember = new Map<number, RtwState[]>()
  for (const { extraid, ...state } of states) byMember.set(extraid, [...(byMember.get(extraid) ?? []), state])
  return members.map(({ extraid, firstname, lastname, righttowork_assumed }) => {
    const { isPermitted, record, ...on } = standingOn(byMember.get(extraid) ?? [], righttowork_assumed, day)
    return { extraid, firstname, lastname, is_permitted: isPermitted, rtw_id: record, ...on }
  })
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

/** The same from records that are loaded already. */
export function permissionOf(records: readonly RtwState[], righttowork_assumed: boolean, today: string) {
  const { isPermitted, expires } = permissionOn(records, today)
  return {
    righttowork_verified: isPermitted || righttowork_assumed,
    righttowork_assumed,
    righttoworkexpires: expires,
  }
}
