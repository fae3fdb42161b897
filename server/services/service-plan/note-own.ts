import type { Transaction } from 'kysely'
import type { Database } from '../../store/schema'
import { noteChange } from '../history/record-change'

/** Notes in a member's history what became of the own plan: by nobody else's hand. */
export async function noteOwn(tx: Transaction<Database>, extraid: number, what: string, at: Date): Promise<void> {
  const { firstname, lastname } = await tx
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select(['firstname', 'lastname'])
    .executeTakeFirstOrThrow()
  const who = `${firstname} ${lastname}`
  await noteChange(tx, { extraid, what, at, by: 'account', who, who_extraid: extraid, op_id: null })
}
