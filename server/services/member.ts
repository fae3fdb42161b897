import type { Kysely } from 'kysely'
import { fieldAllowed, type Principal } from '../../domain/authorisation'
import type { Database } from '../store/schema'
import { fail } from './graphql-error'

/** A member that the session may see, and as whom it sees it. */
export interface SeenMember {
  extraid: number
  firstname: string
  lastname: string
  seenBy: Principal
}

/** The member with that number, in a list of one; empty when there is none. */
export async function memberWith(db: Kysely<Database>, extraid: number, seenBy: Principal): Promise<SeenMember[]> {
  const member = await db
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select(['extraid', 'firstname', 'lastname'])
    .executeTakeFirst()
  return member ? [{ ...member, seenBy }] : []
}

/** Ends the request when the table does not give this field of the member to this person. */
export function requireField(member: SeenMember, field: string): void {
  if (!fieldAllowed(field, member.seenBy)) fail('BAD_REQUEST', `There is no field ${field} here.`)
}
