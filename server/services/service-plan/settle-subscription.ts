import { sql, type Transaction } from 'kysely'
import { backAtProvider, withdrawnReason } from '../../../domain/service-plan/words'
import { PaymentTrouble, type ProviderSubscription } from '../../store/payments/payment-provider'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { theAgency } from '../history/field-change'
import { noteRefund } from '../payments/note-refund'
import { isNobodys } from '../payments/of-sandbox'
import type { SettleParts } from '../payments/settle-parts'
import { noteRenewals } from './note-renewals'
import { noteStanding } from './note-standing'
import { lockedPlan } from './renew-plan'
import type { ToldPlan } from './told-plan'

/** Of simultaneous requests about one plan only the last one's answer is written; the others ask again this often. */
const mostTries = 3

interface Asked {
  extraid: number
  subscription_ref: string
  /** Also identifies the answer. */
  asked_at: Date
}

/**
 * Asks the provider what a member's subscription is now and writes it down: what was paid meanwhile, when it renews, what could not be
 * charged, its card, its end. As often and in whatever order it is called, nothing is noted twice. Throws a PaymentTrouble. Never inside a
 * transaction.
 */
export async function settleSubscription(parts: SettleParts, extraid: number): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const asked = await beginAsking(parts, extraid)
    if (asked === null || isNobodys(parts.payments, asked.subscription_ref)) return
    const found = await parts.payments.subscription(asked.subscription_ref)
    // An unknown subscription may exist in another account, for which this server is not set up: nothing follows from that.
    if (found === null) throw new PaymentTrouble('away', 'unknown_subscription')
    if (await inTransaction(parts.db, (tx) => write(tx, parts, asked, found))) return
  }
  throw new PaymentTrouble('away', 'asked_meanwhile')
}

/** Gives each request a moment of its own, by which an answer that a later request has overtaken is recognised. */
async function beginAsking({ db, now }: SettleParts, extraid: number): Promise<Asked | null> {
  const asked = await db
    .updateTable('subscription')
    .set({ asked_at: sql`greatest(${now()}::timestamptz, asked_at + interval '1 millisecond')` })
    .where('extraid', '=', extraid)
    .where('subscription_ref', 'is not', null)
    .returning(['subscription_ref', 'asked_at'])
    .executeTakeFirst()
  if (!asked?.subscription_ref || !asked.asked_at) return null
  return { extraid, subscription_ref: asked.subscription_ref, asked_at: asked.asked_at }
}

/** False where a later request was made meanwhile: this answer may be old. */
async function write(
  tx: Transaction<Database>,
  parts: SettleParts,
  { extraid, subscription_ref, asked_at }: Asked,
  found: ProviderSubscription,
): Promise<boolean> {
  // Locks in the order of renewPlan: the member first.
  const member = await tx
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select('system')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const plan = await lockedPlan(tx, extraid)
  // Another subscription took its place, or it was over already.
  if (plan?.subscription_ref !== subscription_ref) return true
  if (plan.asked_at?.getTime() !== asked_at.getTime()) return false
  const end =
    (await tx
      .selectFrom('subscription_end')
      .where('subscription_ref', '=', subscription_ref)
      .selectAll()
      .executeTakeFirst()) ?? null
  const at = { plan, end, found, system: member.system }
  const renewed = await noteRenewals(tx, parts, at)
  await noteReturned(tx, parts, at)
  await noteStanding(tx, parts, { ...at, ...renewed })
  return true
}

/**
 * Records full refunds. Partial refunds are left to the agency's code (agency/refund.ts): it recognises one whose answer was
 * lost because it is not recorded here yet, and would otherwise refund it a second time.
 */
async function noteReturned(
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
