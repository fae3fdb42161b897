import { randomUUID } from 'node:crypto'
import {
  accountTaken,
  moneyReturned,
  noSuchOption,
  noSuchSignUp,
  notFullVoucher,
  notKnownYet,
  signedUp,
  usedVoucher,
} from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Mutationvoucher_registerArgs, SignUpOutcome, VoucherRegisterResult } from '../../generated/login'
import { checkOnce } from '../access/check-once'
import { isTaken } from '../access/login-names'
import { LostRace } from '../access/new-account'
import { hashPassword } from '../access/password'
import { uuidOf } from '../outbox/outbox-skip'
import { beginAgain } from '../payments/begun-again'
import { askedAnew, type Held, type Intent, intentOf, releaseIntent } from '../payments/intents'
import { logTrouble } from '../payments/log-trouble'
import { isUnderWay } from '../payments/next-try'
import { optionOn } from '../payments/options'
import { endUnpaid } from '../payments/provider-state'
import { settleIntent } from '../payments/settle'
import type { StartPlan } from '../payments/start-plan'
import { takeTurn } from '../payments/take-turn'
import { findVoucher } from '../vouchers/vouchers'
import { type GivenSignUp, judgedSignUp } from './given-sign-up'
import { openUnpaid } from './open-unpaid'
import { replay } from './replay'
import { signInOpened } from './sign-in-opened'
import { tooOften } from './start-answer'

type Answer = Required<Omit<VoucherRegisterResult, '__typename'>>
type Args = Mutationvoucher_registerArgs
type Bought = Pick<StartPlan, 'option' | 'voucher_id'>

const notKnown = refused('waiting', notKnownYet)
const taken = refused('taken', accountTaken)

/** voucher_register: signs up by a voucher that pays for all of it. One transaction, and once for each intent. */
export async function voucherRegister(ctx: RequestContext, args: Args): Promise<Answer> {
  checkOnce(ctx, 'sign-up')
  const intent_id = args.intent ? uuidOf(args.intent) : randomUUID()
  const known = await intentOf(ctx.db, intent_id)
  const over = known && (await ended(ctx, known, args))
  if (over) return over
  // The answer says that nothing was charged only where nothing can be charged any more.
  const mayArrive = known !== null && isUnderWay(known, ctx.now())
  const counted = await ctx.limits.consume('sign-up', ctx.address)
  if (!counted.ok) return refused('invalid', tooOften(counted))
  const given = judgedSignUp(ctx, args)
  if (!('values' in given)) return refused('invalid', given.message, given.problems)
  const bought = await boughtBy(ctx, args, given, intent_id)
  if ('outcome' in bought) return bought
  if (await isTaken(ctx.db, given.loginname)) return mayArrive ? notKnown : taken
  if (!(await begin(ctx, intent_id, bought, given))) return refused('refused', noSuchSignUp)
  const turn = await takeTurn(ctx, intent_id)
  if (turn.held === null) return endedNow(ctx, turn.row, args)
  try {
    return await work(ctx, turn, args, { bought, given })
  } catch (error) {
    if (error instanceof LostRace) return mayArrive ? notKnown : taken
    logTrouble(ctx.log, error)
    return notKnown
  } finally {
    await releaseIntent(ctx.db, turn.held)
  }
}

async function boughtBy(
  ctx: RequestContext,
  { subscription, activation }: Args,
  { today }: GivenSignUp,
  intent_id: string,
): Promise<Bought | Answer> {
  const option = await optionOn(ctx.db, subscription, today)
  if (!option) return refused('refused', noSuchOption)
  const guess = await ctx.limits.consume('voucher', ctx.address)
  if (!guess.ok) return refused('invalid', tooOften(guess))
  const found = await findVoucher(ctx.db, activation, { action: 'register', option, today, intent_id })
  if (!('refused' in found)) await guess.giveBack()
  if (!('refused' in found) && found.full_payment) return { option, voucher_id: found.id }
  return voucherRefused('refused' in found ? found.refused : notFullVoucher)
}

/**
 * Inserts its row, as for a sign-up by card, so that a second call at the same time waits for the first. False where the id
 * is no sign-up's.
 */
async function begin(
  { db, now }: RequestContext,
  intent_id: string,
  { option }: Bought,
  { loginname }: GivenSignUp,
): Promise<boolean> {
  const at = now()
  const row = { option_code: option.code, price_in_cents: option.price, to_pay_in_cents: 0, loginname, changed_at: at }
  await db
    .insertInto('subscription_intent')
    .values({ intent_id, kind: 'register', ...row, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('intent_id')
        .doUpdateSet({ stage: 'begun', changed_at: at, ...askedAnew })
        .where('subscription_intent.kind', '=', 'register')
        .where('subscription_intent.stage', '=', 'lapsed'),
    )
    .execute()
  return (await intentOf(db, intent_id))?.kind === 'register'
}

async function work(
  ctx: RequestContext,
  { held, row }: { held: Held; row: Intent },
  args: Args,
  { bought, given }: { bought: Bought; given: GivenSignUp },
): Promise<Answer> {
  // A card was tried first: what it paid counts, and an unpaid charge is ended.
  if (row.attempt > 0 && !(await endUnpaid(ctx.payments, row))) {
    await settleIntent(ctx, row.intent_id, 'logged')
    return endedNow(ctx, await intentOf(ctx.db, row.intent_id), args)
  }
  if (row.attempt > 0 && !(await beginAgain(ctx, held))) return notKnown
  const password_hash = await hashPassword(String(given.values.password))
  const done = await openUnpaid(ctx, { held, plan: bought, given, password_hash })
  if (done === 'busy') return notKnown
  if (done === 'voucher') return voucherRefused(usedVoucher)
  const account = { extraid: done, loginname: given.loginname, password_hash }
  await signInOpened(ctx, account, args.device)
  return openedAs(done, signedUp)
}

async function ended(ctx: RequestContext, row: Intent, args: Args): Promise<Answer | null> {
  if (row.kind !== 'register') return refused('refused', noSuchSignUp)
  if (row.stage === 'returned') return refused('returned', moneyReturned)
  if (row.stage !== 'paid') return null
  const { extraid, message } = await replay(ctx, row, args)
  return extraid === null ? refused('known', message) : openedAs(extraid, message)
}

/** The answer where the sign-up is over by now. */
async function endedNow(ctx: RequestContext, row: Intent | null, args: Args): Promise<Answer> {
  return (row && (await ended(ctx, row, args))) ?? notKnown
}

function voucherRefused(message: string): Answer {
  return refused('refused', message, [{ field: 'activation', message }])
}

function openedAs(extraid: number, message: string): Answer {
  return { ok: true, message, outcome: 'opened', problems: [], extraid }
}

function refused(outcome: SignUpOutcome, message: string, problems: Answer['problems'] = []): Answer {
  return { ok: false, message, outcome, problems, extraid: null }
}
