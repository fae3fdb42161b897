import type { Transaction } from 'kysely'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import { noteChange, whoOf } from '../history/record-change'
import type { Worked } from '../outbox/outbox-ledger'

/**
 * set_rtw_verified, in the caller's transaction: staff state that a member may work, whatever was submitted; the history
 * notes it.
 */
export async function setVerified(
  tx: Transaction<Database>,
  signed: Signed,
  { extraid, verified }: { extraid: number; verified: boolean },
  now: Date,
): Promise<Worked<{ ok: boolean; message: string | null }>> {
  const changed = await tx
    .updateTable('member')
    .set({ righttowork_assumed: verified, changed_at: now })
    .where('extraid', '=', extraid)
    .where('righttowork_assumed', '!=', verified)
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) {
    const what = verified ? 'Right to work: said to be verified' : 'Right to work: no longer said to be verified'
    await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  }
  return { status: 'applied', answer: { ok: true, message: null } }
}
