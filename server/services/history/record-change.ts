import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import type { ChangedBy } from './field-change'

/** One effect on a member's record, other than a change of a single field. For the agency, `agencyHand` gives the author. */
export interface RecordChange extends Omit<ChangedBy, 'op_id'> {
  /** Whose record. */
  extraid: number
  /** In words, as the member reads it: 'Annual leave booked for 21/12/2026'. No amounts of money, no numbers that are secret. */
  what: string
  at: Date
  op_id?: string | null
}

const longest = 500

/** Writes down who did what on a record, in the transaction of the effect: where this fails the effect does not happen. */
export async function noteChange(tx: Kysely<Database>, change: RecordChange): Promise<void> {
  await noteChanges(tx, [change])
}

const atOnce = 1000

/** The same of many records at once, as the agency's own commands make them. */
export async function noteChanges(tx: Kysely<Database>, changes: readonly RecordChange[]): Promise<void> {
  for (let from = 0; from < changes.length; from += atOnce) {
    const rows = changes.slice(from, from + atOnce).map(({ what, op_id = null, ...change }) => {
      const { extraid, at, by, who, who_extraid } = change
      return { extraid, what: [...what].slice(0, longest).join(''), at, by, who, who_extraid, op_id }
    })
    await tx.insertInto('record_change').values(rows).execute()
  }
}

/** The author of what a session does: the person logged in, also a parent for a child, or staff who act. */
export async function whoOf(tx: Kysely<Database>, { ctx, session }: Signed): Promise<ChangedBy> {
  const { firstname, lastname } = await tx
    .selectFrom('member')
    .where('extraid', '=', session.extraid)
    .select(['firstname', 'lastname'])
    .executeTakeFirstOrThrow()
  const by = session.acting ? 'staff' : 'account'
  return { by, who: `${firstname} ${lastname}`, who_extraid: session.extraid, op_id: ctx.outbox.op_id }
}
