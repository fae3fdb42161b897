import { moneyReturned, noSuchSignUp } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Mutationstart_subscriptionArgs } from '../../generated/login'
import { checkOnce } from '../access/check-once'
import { uuidOf } from '../outbox/outbox-skip'
import { type Intent, intentOf, releaseIntent } from '../payments/intents'
import { logTrouble } from '../payments/log-trouble'
import { payByCard } from '../payments/pay-by-card'
import { sayWaiting } from '../payments/said'
import { takeTurn } from '../payments/take-turn'
import { judgedSignUp } from './given-sign-up'
import { replay } from './replay'
import { signUpPurchase } from './sign-up-purchase'
import { notOpened, opened, type StartAnswer, tooOften } from './start-answer'

type Args = Mutationstart_subscriptionArgs

/**
 * start_subscription: pays by card, once, and opens the account (docs/decisions/sign-up.md). The result of every earlier
 * request to the provider is found out before a new one is made. The same call continues once the holder has confirmed to
 * the bank.
 */
export async function startSubscription(ctx: RequestContext, args: Args): Promise<StartAnswer> {
  checkOnce(ctx, 'sign-up')
  const row = await intentNamed(ctx, args)
  // A replay counts as a log-in only: other people's attempts must not lock out somebody who has signed up already.
  const over = row && (await ended(ctx, row, args))
  if (over) return over
  const counted = await ctx.limits.consume('sign-up', ctx.address)
  if (!counted.ok) return notOpened('invalid', tooOften(counted))
  if (!row || row.stage === 'lapsed') return notOpened('refused', noSuchSignUp)
  const given = judgedSignUp(ctx, args)
  if (!('values' in given)) return notOpened('invalid', given.message, { problems: given.problems })
  const turn = await takeTurn(ctx, row.intent_id)
  if (turn.held === null) return (turn.row && (await ended(ctx, turn.row, args))) ?? sayWaiting(notOpened)
  const { held } = turn
  try {
    const endedNow = async () => {
      const now = await intentOf(ctx.db, row.intent_id)
      return now && ended(ctx, now, args)
    }
    return await payByCard(ctx, held, turn.row, signUpPurchase(ctx, turn.row, args, given, endedNow))
  } catch (error) {
    // The result is unknown: the next call finds it out, or at the latest the regular check of open sign-ups.
    logTrouble(ctx.log, error)
    return sayWaiting(notOpened)
  } finally {
    await releaseIntent(ctx.db, held)
  }
}

/** Finds it by its own id and the provider's customer id; without an id, by the customer id alone. */
async function intentNamed(ctx: RequestContext, { intent, customer_id }: Args): Promise<Intent | null> {
  if (intent) {
    const row = await intentOf(ctx.db, uuidOf(intent))
    return row?.kind === 'register' && row.customer_id === customer_id ? row : null
  }
  const row = await ctx.db
    .selectFrom('subscription_intent')
    .where('customer_id', '=', customer_id)
    .where('kind', '=', 'register')
    .selectAll()
    .executeTakeFirst()
  return row ?? null
}

/** The answer for a sign-up that is over; null where it is open, or lapsed. */
async function ended(ctx: RequestContext, row: Intent, args: Args): Promise<StartAnswer | null> {
  if (row.stage === 'returned') return notOpened('returned', moneyReturned)
  if (row.stage !== 'paid') return null
  const { extraid, message } = await replay(ctx, row, args)
  if (extraid === null) return notOpened('known', message)
  return opened(message, { extraid, subscription_ref: row.subscription_ref })
}
