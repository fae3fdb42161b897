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
 * start_subscription: pays by card, once, and opens the account (docs/decisions/sign-up.md). Whatever was asked of the provider before is found out
 * before anything is asked again. The same call goes on once the bank has its holder's word.
 */
export async function startSubscription(ctx: RequestContext, args: Args): Promise<StartAnswer> {
  checkOnce(ctx, 'sign-up')
  const row = await intentNamed(ctx, args)
  // A log-in counts by itself: whoever has signed up already is kept out by nobody else's tries.
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
    // Nobody knows what became of it: whoever asks next finds out, the regular look at open sign-ups at the latest.
    logTrouble(ctx.log, error)
    return sayWaiting(notOpened)
  } finally {
    await releaseIntent(ctx.db, held)
  }
}

/** By its own id, and the provider's name that was given for it; by that alone where no id came. */
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

/** What became of a sign-up that is over; null where it is not, or lapsed. */
async function ended(ctx: RequestContext, row: Intent, args: Args): Promise<StartAnswer | null> {
  if (row.stage === 'returned') return notOpened('returned', moneyReturned)
  if (row.stage !== 'paid') return null
  const { extraid, message } = await replay(ctx, row, args)
  if (extraid === null) return notOpened('known', message)
  return opened(message, { extraid, subscription_ref: row.subscription_ref })
}
