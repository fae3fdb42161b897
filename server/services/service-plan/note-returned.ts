import type { Transaction } from 'kysely'
import { backAtProvider, withdrawnReason } from '../../../domain/service-plan/words'
import type { Database } from '../../store/schema'
import { theAgency } from '../history/field-change'
import { noteRefund } from '../payments/note-refund'
import type { SettleParts } from '../payments/settle-parts'
import type { ToldPlan } from './told-plan'

/**
 * Records full refunds. Partial refunds are left to the agency's code (agency/refund.ts): it recognises one whose answer was
 * lost because it is not recorded here yet, and would otherwise refund it a second time.
 */
export async function noteReturned(
  tx: Transaction<Database>,
  { now }: SettleParts,
  { plan: { extraid }, found, end }: Pick<ToldPlan, 'plan' | 'found' | 'end'>,
): Promise<void> {
  for (const { reference, amount_in_cents, refunded_in_cents: refunded } of found.payments) {
    if (refunded === 0 || refunded < amount_in_cents) continue
    const payment = await tx
      .selectFrom('payment')
      .where('reference', '=', reference)
      .where('extraid', '=', extraid)
      .where('refunded_in_cents', '<', refunded)
      .select(['id', 'extraid', 'paid_at'])
      .executeTakeFirst()
    const reason = end?.refund_reference === reference ? withdrawnReason : backAtProvider
    if (payment) await noteRefund(tx, { payment, refunded, reason }, { at: now(), hand: theAgency })
  }
}
