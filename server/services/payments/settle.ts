import type { ProviderPayment, ProviderSubscription } from '../../store/payments/payment-provider'
import { inTransaction } from '../../store/transaction'
import { queueMail } from '../mail/queue-mail'
import { fulfilRenewal } from '../service-plan/fulfil-renewal'
import { fulfilSignUp } from '../sign-up/fulfil-sign-up'
import { releaseVouchers } from '../vouchers/vouchers'
import { asBought } from './as-bought'
import { giveBack } from './give-back'
import { forgotten, type Intent, intentOf, lockedIntent } from './intents'
import { NotWanted } from './not-wanted'
import { paidByCard } from './paid'
import { isPaid, moneyIn, subscriptionsFor } from './provider-state'
import type { SettleParts } from './settle-parts'

/** What is done in the transaction that records the money; returns the member's extraid. Throws NotWanted. */
const fulfil = { register: fulfilSignUp, renew: fulfilRenewal } as const

/**
 * Where a sign-up or renewal stands. none: the provider has nothing for it that could be paid; hasEnded: its last try has
 * ended there. waiting: paid, but not everything is known yet. gone: there is no such intent, or it lapsed.
 */
export type Standing =
  | { is: 'opened'; extraid: number | null }
  | { is: 'confirm'; subscription_ref: string; client_secret: string | null }
  | { is: 'declined'; decline: string | null }
  | { is: 'none'; hasEnded: boolean }
  | { is: 'returned' | 'waiting' | 'gone' }

/**
 * Asks the provider what it has for an intent now, and updates its row: a payment becomes an account or a renewal, or is
 * returned. All news of the provider leads here, any number of times and in any order. Throws a PaymentTrouble; trouble:
 * whether a refund that fails throws or is only logged, as somebody whose account is open need not learn of it. Never inside
 * a transaction.
 */
export async function settleIntent(
  parts: SettleParts,
  intent_id: string,
  trouble: 'thrown' | 'logged' = 'thrown',
): Promise<Standing> {
  const row = await intentOf(parts.db, intent_id)
  if (!row) return { is: 'gone' }
  const found = await subscriptionsFor(parts.payments, row)
  const paid = found.find((one) => moneyIn(one) !== undefined)
  const payment = paid && moneyIn(paid)
  const settled = paid && payment ? await receive(parts, intent_id, paid, payment) : row
  if (settled.stage === 'paid') {
    // One account is paid once: whatever else was paid for it goes back.
    await giveBack(
      parts,
      settled,
      found.filter(({ ref }) => ref !== settled.subscription_ref),
      trouble,
    )
    return { is: 'opened', extraid: settled.extraid }
  }
  if (settled.stage === 'returned') {
    await giveBack(parts, settled, found, trouble)
    return { is: 'returned' }
  }
  if (settled.stage === 'lapsed') return { is: 'gone' }
  return standingOf(found, row)
}

/** By the row's own try alone: what is left of an earlier try is ended when this one is paid, declined or lapses. */
function standingOf(found: readonly ProviderSubscription[], { attempt }: Intent): Standing {
  if (found.some(isPaid)) return { is: 'waiting' }
  // A subscription whose try is not known may belong to the last one.
  const own = found.filter(({ bought }) => bought === null || bought.attempt === attempt)
  const asked = own.find(({ state }) => state === 'confirm')
  if (asked) return { is: 'confirm', subscription_ref: asked.ref, client_secret: asked.client_secret }
  const declined = own.find(({ state }) => state === 'declined')
  if (declined) return { is: 'declined', decline: declined.decline }
  return { is: 'none', hasEnded: own.length > 0 }
}

/** The money has arrived: fulfils what was paid for, or records that the money is returned, in one transaction. */
async function receive(
  parts: SettleParts,
  intent_id: string,
  subscription: ProviderSubscription,
  payment: ProviderPayment,
): Promise<Intent> {
  const now = parts.now()
  try {
    return await inTransaction(parts.db, async (tx) => {
      const row = await lockedIntent(tx, intent_id)
      if (!row) throw new Error('The intent is not there.')
      if (row.stage === 'paid' || row.stage === 'returned') return row
      const intent = await asBought(tx, row, subscription)
      const extraid = await fulfil[row.kind](tx, parts, intent, paidByCard(subscription, payment))
      const { attempt, option_code, price_in_cents, voucher_id } = intent
      const bought = { attempt, option_code, price_in_cents, voucher_id, to_pay_in_cents: payment.amount_in_cents }
      const change = { stage: 'paid', extraid, subscription_ref: subscription.ref, loginname: null } as const
      return tx
        .updateTable('subscription_intent')
        .set({ ...change, ...bought, changed_at: now, ...forgotten })
        .where('intent_id', '=', intent_id)
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  } catch (error) {
    if (error instanceof NotWanted) return toReturned(parts, intent_id, subscription, payment, error.why)
    throw error
  }
}

async function toReturned(
  { db, now }: SettleParts,
  intent_id: string,
  paid: ProviderSubscription,
  { amount_in_cents }: ProviderPayment,
  why: NotWanted['why'],
): Promise<Intent> {
  return inTransaction(db, async (tx) => {
    const row = await lockedIntent(tx, intent_id)
    if (!row) throw new Error('The intent is not there.')
    if (row.stage === 'paid' || row.stage === 'returned') return row
    await queueMail(
      tx,
      { kind: 'payment_returned', extraid: row.extraid, about: { intent_id, amount_in_cents, why } },
      now(),
    )
    await releaseVouchers(tx, intent_id)
    return tx
      .updateTable('subscription_intent')
      .set({ stage: 'returned', subscription_ref: paid.ref, changed_at: now(), ...forgotten })
      .where('intent_id', '=', intent_id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
