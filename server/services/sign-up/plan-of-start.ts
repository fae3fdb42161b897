import { missing } from '../../../domain/profile/value-check'
import { signUpInvalid } from '../../../domain/service-plan/sign-up'
import { accountTaken, noSuchOption } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Mutationstart_subscriptionArgs } from '../../generated/login'
import { isTaken } from '../access/login-names'
import type { Intent } from '../payments/intents'
import { optionOn } from '../payments/options'
import { priceChanged } from '../payments/price-changed'
import type { StartPlan } from '../payments/start-plan'
import { findVoucher } from '../vouchers/vouchers'
import type { GivenSignUp } from './given-sign-up'
import { notOpened, type StartAnswer, tooOften, voucherRefused } from './start-answer'

/** Longer than any provider's name of a card. */
const mostOfCard = 255

/** All that is looked at before anything costs: the offer, its price as it was shown, the log-in name, the voucher, the card. */
export async function planOfStart(
  ctx: RequestContext,
  row: Intent,
  args: Mutationstart_subscriptionArgs,
  { loginname, today }: GivenSignUp,
): Promise<StartPlan | StartAnswer> {
  const option = await optionOn(ctx.db, args.subscription, today)
  if (!option) return notOpened('refused', noSuchOption)
  const { price } = option
  // Who says nothing of a price was told it when the sign-up began.
  if ((args.shown_price ?? row.price_in_cents) !== price) return notOpened('changed', priceChanged(price), { price })
  if (await isTaken(ctx.db, loginname)) return notOpened('taken', accountTaken)
  const bought = { option, voucher_id: null, to_pay: price, paymentmethod_id: args.paymentmethod_id ?? '' }
  const plan = await withVoucher(ctx, row.intent_id, args.activation ?? '', bought, today)
  if ('outcome' in plan || plan.to_pay === 0) return plan
  const { paymentmethod_id } = plan
  if (paymentmethod_id === '' || paymentmethod_id.length > mostOfCard) {
    return notOpened('invalid', signUpInvalid, { problems: [{ field: 'paymentmethod_id', message: missing }] })
  }
  const counted = await ctx.limits.consume('sign-up-charged', ctx.address)
  return counted.ok ? plan : notOpened('invalid', tooOften(counted))
}

async function withVoucher(
  ctx: RequestContext,
  intent_id: string,
  activation: string,
  plan: StartPlan,
  today: string,
): Promise<StartPlan | StartAnswer> {
  if (activation.trim() === '') return plan
  const counted = await ctx.limits.consume('voucher', ctx.address)
  if (!counted.ok) return notOpened('invalid', tooOften(counted))
  const { option } = plan
  const found = await findVoucher(ctx.db, activation, { action: 'register', option, today, intent_id })
  if ('refused' in found) return voucherRefused(found.refused)
  return { ...plan, voucher_id: found.id, to_pay: found.to_pay }
}
