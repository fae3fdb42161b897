import type { RequestContext } from '../../context/request-context'
import { PaymentTrouble } from '../../store/payments/payment-provider'
import { beginAgain } from './begun-again'
import type { CardPurchase } from './card-purchase'
import { changeHeld, type Held, type Intent } from './intents'
import { logTrouble } from './log-trouble'
import { nextTry } from './next-try'
import { endUnpaid } from './provider-state'
import { sayBankWants, sayDeclined, sayWaiting } from './said'
import { settleIntent } from './settle'
import type { StartPlan } from './start-plan'

/** The most cards that one intent may try: a thief has many stolen cards to try out. */
const mostCards = 10

interface Charging<A extends { outcome: string }> {
  held: Held
  row: Intent
  plan: StartPlan
  purchase: CardPurchase<A>
}

/**
 * Asks the provider for the money, under a key that names the try, and finds out the result. The caller must hold the
 * intent.
 */
export async function charge<A extends { outcome: string }>(ctx: RequestContext, charging: Charging<A>): Promise<A> {
  const { held, row, plan, purchase } = charging
  const { say, words, loginname } = purchase
  const next = nextTry(row, plan, { loginname, now: ctx.now() })
  if (next === null) return sayWaiting(say)
  if (next.isNew && plan.to_pay > 0 && row.attempt >= mostCards) return say('declined', words.tooManyCards)
  await purchase.prepare()
  if (plan.to_pay === 0) return purchase.withoutCard(held, plan)
  const asked = await purchase.toPaying(held, plan, next)
  if (asked !== 'paying') return asked
  const { customer_id } = row
  if (customer_id === null) return sayWaiting(say)
  const told = await askCard(ctx, row.intent_id, plan, { customer_id, attempt: next.attempt })
  // Uses the current state, not the answer: under a key that the provider knows, that may be an old answer.
  const standing = await settleIntent(ctx, row.intent_id, 'logged')
  if (standing.is === 'opened') return purchase.done(standing.extraid)
  if (standing.is === 'returned') return say('returned', words.returned)
  if (standing.is === 'confirm') {
    await changeHeld(ctx.db, held, { subscription_ref: standing.subscription_ref, changed_at: ctx.now() })
    return sayBankWants(say, standing)
  }
  if (standing.is === 'declined') {
    if (!(await endUnpaid(ctx.payments, row))) return sayWaiting(say)
    await beginAgain(ctx, held)
    return sayDeclined(say, standing.decline)
  }
  if (standing.is !== 'none' || !told.isDeclined) return sayWaiting(say)
  // On a repeated try, the first call may still be on its way with a card that is accepted: the try stays the same.
  if (!next.isNew) return sayWaiting(say)
  await beginAgain(ctx, held)
  return sayDeclined(say, told.decline)
}

/** isDeclined: the card was refused, and there is no subscription by it. Throws where the result is unknown. */
async function askCard(
  ctx: RequestContext,
  intent_id: string,
  { option, to_pay, voucher_id, paymentmethod_id }: StartPlan,
  { customer_id, attempt }: { customer_id: string; attempt: number },
): Promise<{ isDeclined: boolean; decline: string | null }> {
  try {
    const { state, decline } = await ctx.payments.startSubscription({
      ...{ intent_id, customer_id, paymentmethod_id, price_in_cents: option.price, first_in_cents: to_pay },
      option: { code: option.code, label: option.label, months: option.months },
      ...{ attempt, voucher_id, key: `${intent_id}:subscription:${attempt}` },
    })
    return { isDeclined: state === 'declined', decline }
  } catch (error) {
    if (!(error instanceof PaymentTrouble) || error.kind === 'away') throw error
    logTrouble(ctx.log, error)
    return { isDeclined: error.about === 'card', decline: null }
  }
}
