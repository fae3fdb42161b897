import type { RequestContext } from '../../context/request-context'
import { agencyHand, type ChangeOfField, recordChanges } from '../history/field-change'
import { profileRow } from '../profile/profile-row'
import { once } from './once'
import { refuse } from './refusal'

export interface TrainingDays {
  online_date?: string | null
  full_date?: string | null
}

/** Sets the days of the agency's own courses; undefined stays, null clears. Noted as changes of a profile are. */
export async function setTraining(ctx: RequestContext, extraid: number, given: TrainingDays) {
  return once(ctx, { operation: 'set_training', args: { extraid, ...given } }, async (tx) => {
    const row = await profileRow(tx, extraid, 'lock')
    if (!row) refuse(`There is no member ${extraid}.`)
    const { online_date = row.training_online_date, full_date = row.training_full_date } = given
    const changes: ChangeOfField[] = [
      { field: 'training_online_date' as const, before: row.training_online_date, after: online_date },
      { field: 'training_full_date' as const, before: row.training_full_date, after: full_date },
    ].filter(({ before, after }) => before !== after)
    const now = ctx.now()
    if (changes.length > 0) {
      await tx
        .updateTable('member')
        .set({ training_online_date: online_date, training_full_date: full_date, changed_at: now })
        .where('extraid', '=', extraid)
        .execute()
    }
    await recordChanges(tx, extraid, changes, agencyHand(ctx), now)
    return { ok: true, message: null }
  })
}
