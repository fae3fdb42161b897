import type { Kysely } from 'kysely'
import type { Database } from '../store/schema'
import type { Worked } from './outbox-ledger'

/** Accepts the employment terms; the time of the first acceptance stays. */
export async function acceptEmploymentTerms(
  tx: Kysely<Database>,
  extraid: number,
  now: Date,
): Promise<Worked<{ ok: true; message: null }>> {
  await tx
    .updateTable('member')
    .set({ accept_employmentterms: true, accepted_at: now, changed_at: now })
    .where('extraid', '=', extraid)
    .where('accept_employmentterms', '=', false)
    .execute()
  return { status: 'applied', answer: { ok: true, message: null } }
}
