import {
  accountTaken,
  moneyReturned,
  noSuchOption,
  signedUp,
  tooManyCards,
  usedVoucher,
} from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Mutationstart_subscriptionArgs } from '../../generated/login'
import { isTaken } from '../access/login-names'
import { LostRace } from '../access/new-account'
import { hashPassword } from '../access/password'
import type { CardPurchase } from '../payments/card-purchase'
import { type Held, type Intent, intentOf } from '../payments/intents'
import { isSame } from '../payments/is-same'
import { optionOn } from '../payments/options'
import { planOfCard } from '../payments/plan-of-card'
import { priceChanged } from '../payments/price-changed'
import { sayVoucherRefused, sayWaiting } from '../payments/said'
import type { StartPlan } from '../payments/start-plan'
import { toPaying } from '../payments/to-paying'
import type { GivenSignUp } from './given-sign-up'
import { sealWaiting } from './kept-sign-up'
import { makeWay } from './make-way'
import { openUnpaid } from './open-unpaid'
import { signInOpened } from './sign-in-opened'
import { notOpened, opened, type StartAnswer, tooOften } from './start-answer'

type Args = Mutationstart_subscriptionArgs

/** A sign-up as a purchase by card: for an address and a password; once paid, it also signs in. */
export function signUpPurchase(
  ctx: RequestContext,
  { intent_id }: Intent,
  args: Args,
  given: GivenSignUp,
  ended: CardPurchase<StartAnswer>['ended'],
): CardPurchase<StartAnswer> {
  const { loginname, values, today } = given
  let password_hash = ''
  const say = notOpened

  async function done(extraid: number | null): Promise<StartAnswer> {
    if (extraid !== null) await signInOpened(ctx, { extraid, loginname, password_hash }, args.device)
    const subscription_ref = (await intentOf(ctx.db, intent_id))?.subscription_ref ?? null
    return opened(signedUp, { extraid, subscription_ref })
  }

  return {
    ...{ say, words: { returned: moneyReturned, tooManyCards }, loginname, hasCard: Boolean(args.paymentmethod_id) },
    ...{ ended, done },
    isSame: (row) => isSame(ctx, row, args, { loginname, today }),
    plan: (row) => planOfStart(ctx, row, args, given),
    prepare: async () => {
      password_hash = await hashPassword(String(values.password))
    },
    toPaying: (held, plan, next) =>
      toPaying(ctx, held, plan, next, {
        ...{ say, onePays: 'subscription_intent_loginname' },
        more: async (tx, at) => {
          const sealed_values = await sealWaiting(tx, ctx.cipher, { intent_id, values, at })
          return { loginname, password_hash, sealed_values }
        },
        // Somebody may have paid for an account with this address a moment ago.
        check: async (tx) => ((await isTaken(tx, loginname)) ? notOpened('taken', accountTaken) : null),
        makeWay: () => makeWay(ctx, loginname, intent_id),
        taken: () => notOpened('taken', accountTaken),
      }),
    withoutCard: async (held, plan) => {
      const extraid = await openedFree(ctx, held, plan, { given, password_hash })
      return typeof extraid === 'number' ? done(extraid) : extraid
    },
  }
}

async function openedFree(
  ctx: RequestContext,
  held: Held,
  plan: StartPlan,
  of: { given: GivenSignUp; password_hash: string },
): Promise<number | StartAnswer> {
  const done = await openUnpaid(ctx, { held, plan, ...of }).catch((error: unknown) => {
    if (error instanceof LostRace) return 'taken' as const
    throw error
  })
  if (done === 'taken') return notOpened('taken', accountTaken)
  if (done === 'voucher') return sayVoucherRefused(notOpened, usedVoucher)
  return done === 'busy' ? sayWaiting(notOpened) : done
}

/** All checks before any costly step: the offer, the price that was shown, the log-in name, the voucher, the card. */
async function planOfStart(
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
