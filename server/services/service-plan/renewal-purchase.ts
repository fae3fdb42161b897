import { dublinDay } from '../../../domain/dates/dublin-day'
import {
  noSuchRenewal,
  renewalReturned,
  renewsItselfAlready,
  tooManyCardsForRenewal,
  usedVoucher,
} from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Mutationrenew_subscriptionArgs } from '../../generated/member'
import type { CardPurchase } from '../payments/card-purchase'
import { type Intent, intentOf } from '../payments/intents'
import { isSame } from '../payments/is-same'
import { planOfCard } from '../payments/plan-of-card'
import { priceChanged } from '../payments/price-changed'
import { sayVoucherRefused, sayWaiting } from '../payments/said'
import type { StartPlan } from '../payments/start-plan'
import { toPaying } from '../payments/to-paying'
import { makeWayForRenewal } from './other-renewal'
import { renewUnpaid } from './renew-unpaid'
import { optionFor, renewable, wasChargedMeanwhile } from './renewable'
import { counterOf, endedRenewal, notRenewed, type RenewalAnswer, renewalTooOften } from './renewal-answer'

type Args = Mutationrenew_subscriptionArgs
type Purchase = CardPurchase<RenewalAnswer>

/** A renewal as a purchase by card: of a plan that does not renew itself, one at a time. */
export function renewalPurchase(ctx: RequestContext, { intent_id }: Intent, args: Args): Purchase {
  const { extraid } = args
  const say = notRenewed

  const ended: Purchase['ended'] = async () => {
    const row = await intentOf(ctx.db, intent_id)
    return row && endedRenewal(ctx, row, extraid)
  }
  const done: Purchase['done'] = async () => (await ended()) ?? sayWaiting(say)

  return {
    ...{ say, words: { returned: renewalReturned, tooManyCards: tooManyCardsForRenewal }, loginname: null },
    ...{ hasCard: Boolean(args.paymentmethod_id), ended, done },
    isSame: (row) => isSame(ctx, row, args, { loginname: null, today: dublinDay(ctx.now()) }),
    plan: (row) => planOfRenewal(ctx, row, args),
    prepare: async () => {},
    toPaying: (held, plan, next) =>
      toPaying(ctx, held, plan, next, {
        ...{ say, onePays: 'subscription_intent_renewing' },
        more: async () => ({}),
        // The plan may have been renewed, or begun to renew itself, a moment ago.
        check: async (tx) => {
          const member = await renewable(tx, ctx, extraid, dublinDay(ctx.now()), 'share')
          return 'refused' in member ? say('refused', member.refused) : null
        },
        makeWay: () => makeWayForRenewal(ctx, { extraid, intent_id }),
        taken: () => say('refused', renewsItselfAlready),
      }),
    withoutCard: async (held, plan) => {
      const renewed = await renewUnpaid(ctx, { held, extraid, plan })
      if (renewed === 'busy') return sayWaiting(say)
      if (renewed === 'voucher') return sayVoucherRefused(say, usedVoucher)
      return 'refused' in renewed ? say('refused', renewed.refused) : done(extraid)
    },
  }
}

/** All checks before any costly step: the plan's state, the offer, the price that was shown, the voucher, the card. */
async function planOfRenewal(
  ctx: RequestContext,
  row: Intent,
  args: Args,
): Promise<{ plan: StartPlan } | { answer: RenewalAnswer }> {
  const today = dublinDay(ctx.now())
  if (row.extraid === null) return { answer: notRenewed('refused', noSuchRenewal) }
  const member = await renewable(ctx.db, ctx, row.extraid, today)
  if ('refused' in member) return { answer: notRenewed('refused', member.refused) }
  const option = await optionFor(ctx.db, args.subscription, today, member)
  if ('refused' in option) return { answer: notRenewed('refused', option.refused) }
  const { price } = option
  // A call without shown_price was told the price when the renewal began.
  if ((args.shown_price ?? row.price_in_cents) !== price) {
    return { answer: notRenewed('changed', priceChanged(price), { price }) }
  }
  const judged = await planOfCard(ctx, option, args, {
    ...{ say: notRenewed, action: 'renew', today, intent_id: row.intent_id },
    counted: { key: counterOf(ctx), charged: 'renewal-charged', tooOften: renewalTooOften },
  })
  if ('answer' in judged) return judged
  return (await wasChargedMeanwhile(ctx, member)) ? { answer: notRenewed('refused', renewsItselfAlready) } : judged
}
