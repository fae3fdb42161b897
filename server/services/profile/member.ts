import type { Kysely } from 'kysely'
import { fieldAllowed } from '../../../domain/access/authorisation'
import type { Principal } from '../../../domain/access/authorisation-rows'
import { fail } from '../../context/failure'
import type { Database } from '../../store/schema'
import { type ProfileRow, profileRow } from './profile-row'

/** A member that the session may see, and as whom it sees it. */
export interface SeenMember {
  extraid: number
  firstname: string
  lastname: string
  seenBy: Principal
  /** The whole row, read when the first of its fields is asked for, once. */
  profile(): Promise<ProfileRow>
}

/** The member with that number, in a list of one; empty when there is none. */
export async function memberWith(db: Kysely<Database>, extraid: number, seenBy: Principal): Promise<SeenMember[]> {
  const member = await db
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select(['extraid', 'firstname', 'lastname'])
    .executeTakeFirst()
  if (!member) return []
  let row: Promise<ProfileRow> | null = null
  const profile = () => {
    row ??= requireProfile(db, extraid)
    return row
  }
  return [{ ...member, seenBy, profile }]
}

async function requireProfile(db: Kysely<Database>, extraid: number): Promise<ProfileRow> {
  const row = await profileRow(db, extraid)
  if (!row) throw new Error('The member went away while being read.')
  return row
}

/** Whether the authorisation table lets this person read this field of the member. */
export function mayRead(member: SeenMember, field: string): boolean {
  return fieldAllowed(field, member.seenBy)
}

/** Fails the request where the authorisation table does not let this person read this field of the member. */
export function requireField(member: SeenMember, field: string): void {
  if (!mayRead(member, field)) fail('BAD_REQUEST', `There is no field ${field} here.`)
}
