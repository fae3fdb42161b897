import { randomUUID } from 'node:crypto'
import { dublinDay } from '../../../domain/dates/dublin-day'
import {
  cardsAreAway,
  loginNotTaken,
  noSuchRenewal,
  renewalReturned,
  renewedBefore,
} from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type {
  Mutationcreate_or_renew_customerArgs,
  RenewalCustomerResult,
  RenewalOutcome,
} from '../../generated/member'
import { PaymentTrouble } from '../../store/payments/payment-provider'
import { uuidOf } from '../outbox/outbox-skip'
import { customerOf, keepCustomer } from '../payments/customer-of'
import { intentOf } from '../payments/intents'
import { isAboutAddress, logTrouble } from '../payments/log-trouble'
import { isUnderWay } from '../payments/next-try'
import { isNobodys } from '../payments/of-sandbox'
import { optionOn } from '../payments/options'
import { priceChanged } from '../payments/price-changed'
import { beginRenewal } from './begin-renewal'
import { optionFor, type Renewable, renewable } from './renewable'
import { counterOf, isRenewalOf, renewalTooOften } from './renewal-answer'

type Answer = Required<Omit<RenewalCustomerResult, '__typename'>>

/**
 * create_or_renew_customer: begins a renewal by card. The intent's row is written before the provider is asked. The customer
 * is the plan's own, if the provider knows it and nothing still runs under it; otherwise one is created, under a key made of
 * the row's.
 */
export async function createOrRenewCustomer(
  ctx: RequestContext,
  args: Mutationcreate_or_renew_customerArgs,
): Promise<Answer> {
  const { extraid } = args
  const intent_id = args.intent ? uuidOf(args.intent) : randomUUID()
  const counted = await ctx.limits.consume('renewal', counterOf(ctx))
  if (!counted.ok) return refused('invalid', renewalTooOften(counted))
  const today = dublinDay(ctx.now())
  const known = await intentOf(ctx.db, intent_id)
  if (known && !isRenewalOf(known, extraid)) return refused('refused', noSuchRenewal)
  if (known?.customer_id && isUnderWay(known, ctx.now())) {
    // A card was tried just now: renew_subscription reports the result before anything else is answered.
    const option = await optionOn(ctx.db, args.subscription, today)
    return begunAs(known.customer_id, option?.price ?? known.price_in_cents)
  }
  if (known?.stage === 'paid') return refused('renewed', renewedBefore)
  if (known?.stage === 'returned') return refused('returned', renewalReturned)
  const member = await renewable(ctx.db, ctx, extraid, today)
  if ('refused' in member) return refused('refused', member.refused)
  const option = await optionFor(ctx.db, args.subscription, today, member)
  if ('refused' in option) return refused('refused', option.refused)
  const { price } = option
  if (args.shown_price !== null && args.shown_price !== undefined && args.shown_price !== price) {
    return refused('changed', priceChanged(price), { price })
  }
  const row = await beginRenewal(ctx, { intent_id, extraid, option_code: option.code, price, to_pay: price })
  if (!row) return refused('refused', noSuchRenewal)
  try {
    return begunAs(row.customer_id ?? (await customerFor(ctx, intent_id, member)), price)
  } catch (error) {
    logTrouble(ctx.log, error)
    return refused('refused', isAboutAddress(error) ? loginNotTaken : cardsAreAway)
  }
}

async function customerFor(ctx: RequestContext, intent_id: string, member: Renewable): Promise<string> {
  const own = member.plan?.customer_id ?? null
  if (own !== null && (await isFree(ctx, own))) return keepCustomer(ctx.db, intent_id, own)
  const { loginname } = await ctx.db
    .selectFrom('login')
    .where('extraid', '=', member.extraid)
    .select('loginname')
    .executeTakeFirstOrThrow()
  return customerOf(ctx, { intent_id, email: loginname, name: member.name })
}

/**
 * Whether no subscription runs under a customer. The card of this renewal becomes the customer's, even if it is refused, and
 * a running subscription would be charged to it. A customer of the sandbox, or of earlier keys, is unknown to the provider
 * that is set now.
 */
async function isFree({ payments }: RequestContext, customer_id: string): Promise<boolean> {
  if (isNobodys(payments, customer_id)) return false
  try {
    const all = await payments.subscriptionsOf(customer_id)
    return all.every(({ state }) => state === 'ended')
  } catch (error) {
    if (error instanceof PaymentTrouble && error.code === 'unknown_customer') return false
    throw error
  }
}

function begunAs(customer_id: string, price: number): Answer {
  return { ok: true, message: null, outcome: null, customer_id, price }
}

function refused(outcome: RenewalOutcome, message: string, more: Partial<Answer> = {}): Answer {
  return { ok: false, message, outcome, customer_id: null, price: null, ...more }
}
