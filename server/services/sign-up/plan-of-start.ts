import { accountTaken, noSuchOption } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Mutationstart_subscriptionArgs } from '../../generated/login'
import { isTaken } from '../access/login-names'
import type { Intent } from '../payments/intents'
import { optionOn } from '../payments/options'
import { planOfCard } from '../payments/plan-of-card'
import { priceChanged } from '../payments/price-changed'
import type { StartPlan } from '../payments/start-plan'
import type { GivenSignUp } from './given-sign-up'
import { notOpened, type StartAnswer, tooOften } from './start-answer'

/** All checks before any costly step: the offer, the price that was shown, the log-in name, the voucher, the card. */
export async function planOfStart(
  ctx: RequestContext,
  row: Intent,
  args: Mutationstart_subscriptionArgs,
  { loginname, today }: GivenSignUp,
): Promise<{ plan: StartPlan } | { answer: StartAnswer }> {
  const option = await optionOn(ctx.db, args.subscription, today)
  if (!option) return { answer: notOpened('refused', noSuchOption) }
  const { price } = option
  // A call without shown_price was told the price when the sign-up began.
  if ((args.shown_price ?? row.price_in_cents) !== price) {
    return { answer: notOpened('changed', priceChanged(price), { price }) }
  }
  if (await isTaken(ctx.db, loginname)) return { answer: notOpened('taken', accountTaken) }
  return planOfCard(ctx, option, args, {
    ...{ say: notOpened, action: 'register', today, intent_id: row.intent_id },
    counted: { key: ctx.address, charged: 'sign-up-charged', tooOften },
  })
}
