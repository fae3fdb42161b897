import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { noteChange, whoOf } from '../history/record-change'
import type { Worked } from '../outbox/outbox-ledger'
import type { Signed } from './signed-in'

/** Accepts the employment terms; the time of the first acceptance stays. */
export async function acceptEmploymentTerms(
  tx: Kysely<Database>,
  signed: Signed,
  extraid: number,
  now: Date,
): Promise<Worked<{ ok: true; message: null }>> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ accept_employmentterms: true, accepted_at: now, changed_at: now })
    .where('extraid', '=', extraid)
    .where('accept_employmentterms', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) {
    const what = 'Employment terms accepted'
    await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  }
  return { status: 'applied', answer: { ok: true, message: null } }
}
