import { missing } from '../../../domain/forms/value-check'
import type { SubscriptionOption } from '../../../domain/service-plan/option'
import { signUpInvalid } from '../../../domain/service-plan/sign-up'
import type { RequestContext } from '../../context/request-context'
import type { Exceeded, LimitName } from '../../store/limits'
import { findVoucher } from '../vouchers/vouchers'
import { countCard } from './count-card'
import { type Say, sayVoucherRefused } from './said'
import type { StartPlan } from './start-plan'

/** Longer than any provider's id of a card. */
const mostOfCard = 255

/** Who pays, and for what. */
interface Payer<A> {
  say: Say<A>
  action: 'register' | 'renew'
  /** Dublin's, YYYY-MM-DD. */
  today: string
  intent_id: string
  /** Whose tries are counted, and the limit for those that bring a card. */
  counted: { key: string; charged: LimitName; tooOften(exceeded: Exceeded): string }
}

/** The plan for an option with the voucher and the card of a call; each is counted against its limit before it is checked; a voucher of use costs nothing. */
export async function planOfCard<A>(
  ctx: RequestContext,
  option: SubscriptionOption,
  given: { activation?: string | null; paymentmethod_id?: string | null },
  payer: Payer<A>,
): Promise<{ plan: StartPlan } | { answer: A }> {
  const { say, counted } = payer
  const paymentmethod_id = given.paymentmethod_id ?? ''
  const whole = { option, voucher_id: null, to_pay: option.price, paymentmethod_id }
  const bought = await withVoucher(ctx, given.activation ?? '', whole, payer)
  if ('answer' in bought || bought.plan.to_pay === 0) return bought
  if (paymentmethod_id === '' || paymentmethod_id.length > mostOfCard) {
    const problems = [{ field: 'paymentmethod_id', message: missing }]
    return { answer: say('invalid', signUpInvalid, { problems }) }
  }
  const charged = await countCard(ctx, counted.charged, counted.key)
  return charged.ok ? bought : { answer: say('invalid', counted.tooOften(charged)) }
}

async function withVoucher<A>(
  ctx: RequestContext,
  activation: string,
  plan: StartPlan,
  { say, action, today, intent_id, counted }: Payer<A>,
): Promise<{ plan: StartPlan } | { answer: A }> {
  if (activation.trim() === '') return { plan }
  const looked = await ctx.limits.consume('voucher', counted.key)
  if (!looked.ok) return { answer: say('invalid', counted.tooOften(looked)) }
  const found = await findVoucher(ctx.db, activation, { action, option: plan.option, today, intent_id })
  if ('refused' in found) return { answer: sayVoucherRefused(say, found.refused) }
  await looked.giveBack()
  return { plan: { ...plan, voucher_id: found.id, to_pay: found.to_pay } }
}
