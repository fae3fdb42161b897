import type { Selectable, Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { backAtProvider } from '../../../domain/service-plan/words'
import type { Database } from '../../store/schema'
import type { PaymentTable } from '../../store/tables/service-plan'
import type { ChangedBy } from '../history/field-change'
import { noteChange } from '../history/record-change'

type Payment = Selectable<PaymentTable>

interface Refunded {
  payment: Pick<Payment, 'id' | 'extraid' | 'paid_at'>
  /** The total refunded, in euro cents. */
  refunded: number
  reason: string
}

/**
 * Records the total that was refunded of a payment, once; returns what is recorded now. If the provider's report was
 * recorded before the caller could record its own refund, only the reason is corrected.
 */
export async function noteRefund(
  tx: Transaction<Database>,
  { payment: { id, extraid, paid_at }, refunded, reason }: Refunded,
  { at, hand }: { at: Date; hand: ChangedBy },
): Promise<Pick<Payment, 'refunded_in_cents' | 'refund_reason'>> {
  const noted = await tx
    .updateTable('payment')
    .set({ refunded_in_cents: refunded, refunded_at: at, refund_reason: reason })
    .where('id', '=', id)
    .where('refunded_in_cents', '<', refunded)
    .returning(['refunded_in_cents', 'refund_reason', 'amount_in_cents'])
    .executeTakeFirst()
  if (!noted) {
    await tx
      .updateTable('payment')
      .set({ refund_reason: reason })
      .where('id', '=', id)
      .where('refunded_in_cents', '=', refunded)
      .where('refund_reason', '=', backAtProvider)
      .execute()
    return tx
      .selectFrom('payment')
      .where('id', '=', id)
      .select(['refunded_in_cents', 'refund_reason'])
      .executeTakeFirstOrThrow()
  }
  const day = dublinDay(paid_at).split('-').reverse().join('/')
  const part = refunded < noted.amount_in_cents ? ' in part' : ''
  await noteChange(tx, { extraid, what: `Payment of ${day} refunded${part}: ${reason}`, at, ...hand })
  return noted
}
