import type { Selectable } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { withdrawnReason } from '../../../domain/service-plan/words'
import { PaymentTrouble, type ProviderPayment, type ProviderSubscription } from '../../store/payments/payment-provider'
import type { SubscriptionEndTable } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { theAgency } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { noteRefund } from '../payments/note-refund'
import type { SettleParts } from '../payments/settle-parts'
import { unnotedPayments } from './unnoted-payments'

type Wish = Selectable<SubscriptionEndTable>

/**
 * Gives back what a withdrawal is owed, and whatever was charged that stands for no period: each once, never more than is left, and only once the
 * subscription has ended. read: what the provider has of it now. Throws a PaymentTrouble where the provider does not say that it went back.
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
  // However long ago it was charged: nothing of one that is to end at once becomes a period any more.
  for (const late of await unnotedPayments(parts.db, payments)) {
    // Noted first: once it has gone back the next look does not meet it any more.
    await noteLate(parts, wish, late)
    await refund(parts, late, { most: late.amount_in_cents, key: `${late.reference}:ended` }, read)
  }
}

/** As much as is left at most; a call that comes again finds nothing left. Gives all that has gone back of it. */
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
