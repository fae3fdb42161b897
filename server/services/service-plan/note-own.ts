import type { Transaction } from 'kysely'
import type { Database } from '../../store/schema'
import { noteChange } from '../history/record-change'

/** Notes a change of a member's own plan in the history, as made by that member. */
export async function noteOwn(tx: Transaction<Database>, extraid: number, what: string, at: Date): Promise<void> {
  const { firstname, lastname } = await tx
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select(['firstname', 'lastname'])
    .executeTakeFirstOrThrow()
  const who = `${firstname} ${lastname}`
  await noteChange(tx, { extraid, what, at, by: 'account', who, who_extraid: extraid, op_id: null })
}
