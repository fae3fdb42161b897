import { moneyReturned, noSuchSignUp, notConfirmed } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Mutationstart_subscriptionArgs } from '../../generated/login'
import { checkOnce } from '../access/check-once'
import { uuidOf } from '../outbox/outbox-skip'
import { beginAgain, begunAgain } from '../payments/begun-again'
import { type Held, type Intent, intentOf, releaseIntent } from '../payments/intents'
import { logTrouble } from '../payments/log-trouble'
import { isUnderWay } from '../payments/next-try'
import { endUnpaid } from '../payments/provider-state'
import { type Standing, settleIntent } from '../payments/settle'
import { takeTurn } from '../payments/take-turn'
import { charge } from './charge'
import { type GivenSignUp, judgedSignUp } from './given-sign-up'
import { isSame } from './is-same'
import { planOfStart } from './plan-of-start'
import { replay } from './replay'
import { bankWants, declined, notOpened, opened, type StartAnswer, tooOften, waiting } from './start-answer'

type Args = Mutationstart_subscriptionArgs

/**
 * start_subscription: pays by card, once, and opens the account (decision 0191). Whatever was asked of the provider before is found out
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
  if (turn.held === null) return (turn.row && (await ended(ctx, turn.row, args))) ?? waiting
  const { held } = turn
  try {
    return await work(ctx, held, turn.row, args, given)
  } catch (error) {
    // Nobody knows what became of it: whoever asks next finds out, the regular look at open sign-ups at the latest.
    logTrouble(ctx.log, error)
    return waiting
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

async function endedNow(ctx: RequestContext, intent_id: string, args: Args): Promise<StartAnswer> {
  const row = await intentOf(ctx.db, intent_id)
  return (row && (await ended(ctx, row, args))) ?? waiting
}

/** For whoever has the intent. */
async function work(
  ctx: RequestContext,
  held: Held,
  row: Intent,
  args: Args,
  given: GivenSignUp,
): Promise<StartAnswer> {
  if (row.attempt === 0) return begin(ctx, held, row, args, given)
  const standing = await settleIntent(ctx, row.intent_id, 'logged')
  const { is } = standing
  if (is === 'opened' || is === 'returned') return endedNow(ctx, row.intent_id, args)
  if (is === 'waiting' || is === 'gone') return waiting
  if (is === 'none' && !standing.hasEnded) return begin(ctx, held, row, args, given)
  if (is === 'confirm' && (await isSame(ctx, row, args, given))) return bankWants(standing)
  // It was refused, or it is not what is wanted any more: it ends, so that nobody can pay it, and another card may come.
  if (!(await endUnpaid(ctx.payments, row))) {
    await settleIntent(ctx, row.intent_id, 'logged')
    return endedNow(ctx, row.intent_id, args)
  }
  if (!(await beginAgain(ctx, held))) return waiting
  if (is === 'declined' && !args.paymentmethod_id) return afterDecline(row, standing)
  return begin(ctx, held, { ...row, ...begunAgain(ctx) }, args, given)
}

/** Where the bank was to be asked, it was its holder who did not confirm, or the bank that did not believe it. */
function afterDecline(row: Intent, standing: Extract<Standing, { is: 'declined' }>): StartAnswer {
  return row.subscription_ref === null ? declined(standing.decline) : notOpened('declined', notConfirmed)
}

const denials = ['refused', 'changed', 'taken'] as const

async function begin(
  ctx: RequestContext,
  held: Held,
  row: Intent,
  args: Args,
  given: GivenSignUp,
): Promise<StartAnswer> {
  const mayArrive = isUnderWay(row, ctx.now())
  const plan = await planOfStart(ctx, row, args, given)
  const answer = 'outcome' in plan ? plan : await charge(ctx, { held, row, plan, given, device: args.device ?? null })
  // That nothing was charged is said only where nothing can be any more.
  return mayArrive && denials.some((one) => one === answer.outcome) ? waiting : answer
}
