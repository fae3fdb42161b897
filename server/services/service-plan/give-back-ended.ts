import type { Selectable } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { withdrawnReason } from '../../../domain/service-plan/words'
import { PaymentTrouble, type ProviderPayment, type ProviderSubscription } from '../../store/payments/payment-provider'
import type { SubscriptionEndTable } from '../../store/tables/service-plan'
import { inTransaction } from '../../store/transaction'
import { theAgency } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { noteRefund } from '../payments/note-refund'
import type { SettleParts } from '../payments/settle-parts'
import { unnotedPayments } from './unnoted-payments'

type Wish = Selectable<SubscriptionEndTable>

/**
 * Refunds what a withdrawal is owed, and every charge that stands for no period: each once, never more than is left, and
 * only once the subscription has ended. read: its current state at the provider. Throws a PaymentTrouble where the provider
 * does not confirm a refund.
 */
export async function giveBackEnded(
  parts: SettleParts,
  wish: Wish,
  read: () => Promise<ProviderSubscription>,
): Promise<void> {
  const { payments } = await read()
  const owed = payments.find(({ reference }) => reference === wish.refund_reference)
  if (wish.refund_reference !== null && !owed) throw new PaymentTrouble('refused', 'unknown_payment')
  if (owed) {
    const gone = await refund(
      parts,
      owed,
      { most: wish.refund_in_cents ?? 0, key: `${owed.reference}:withdrawn` },
      read,
    )
    await noteWithdrawn(parts, owed.reference, gone)
  }
  // However old the charge: no charge of a subscription that is to end at once becomes a period.
  for (const late of await unnotedPayments(parts.db, payments)) {
    // Noted first: the next run does not find a payment that was refunded.
    await noteLate(parts, wish, late)
    await refund(parts, late, { most: late.amount_in_cents, key: `${late.reference}:ended` }, read)
  }
}

/** Refunds at most what is left; a repeated call finds nothing left. Returns the total refunded of the payment. */
async function refund(
  { payments }: SettleParts,
  { reference, amount_in_cents, refunded_in_cents: before }: ProviderPayment,
  { most, key }: { most: number; key: string },
  read: () => Promise<ProviderSubscription>,
): Promise<number> {
  const cents = Math.min(most, amount_in_cents - before)
  if (cents <= 0) return before
  await payments.refund(reference, cents, key)
  const now = (await read()).payments.find((one) => one.reference === reference)?.refunded_in_cents ?? 0
  if (now < before + cents) throw new PaymentTrouble('away', 'not_told')
  return now
}

async function noteWithdrawn({ db, now }: SettleParts, reference: string, refunded: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await tx
      .selectFrom('payment')
      .where('reference', '=', reference)
      .select(['id', 'extraid', 'paid_at'])
      .executeTakeFirst()
    if (!payment) return
    await noteRefund(tx, { payment, refunded, reason: withdrawnReason }, { at: now(), hand: theAgency })
  })
}

/** Once, however often it is tried. */
async function noteLate({ db, now }: SettleParts, { extraid }: Wish, { paid_at }: ProviderPayment): Promise<void> {
  const day = dublinDay(paid_at).split('-').reverse().join('/')
  const what = `A payment of ${day} goes back: the plan had ended, or was renewed otherwise`
  await inTransaction(db, async (tx) => {
    const noted = await tx
      .selectFrom('record_change')
      .where('extraid', '=', extraid)
      .where('what', '=', what)
      .select('id')
    if (!(await noted.executeTakeFirst())) await noteChange(tx, { extraid, what, at: now(), ...theAgency })
  })
}
