import { randomUUID } from 'node:crypto'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { noSuchRenewal, notFullVoucher, notKnownYet, renewed, usedVoucher } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Mutationvoucher_renewArgs, RenewalOutcome, VoucherRenewResult } from '../../generated/member'
import { uuidOf } from '../outbox/outbox-skip'
import { beginAgain } from '../payments/begun-again'
import { type Held, type Intent, intentOf, releaseIntent } from '../payments/intents'
import { logTrouble } from '../payments/log-trouble'
import { isUnderWay } from '../payments/next-try'
import { endUnpaid } from '../payments/provider-state'
import { settleIntent } from '../payments/settle'
import type { StartPlan } from '../payments/start-plan'
import { takeTurn } from '../payments/take-turn'
import { findVoucher } from '../vouchers/vouchers'
import { beginRenewal } from './begin-renewal'
import { renewUnpaid } from './renew-unpaid'
import { optionFor, renewable } from './renewable'
import { counterOf, endedRenewal, renewalTooOften } from './renewal-answer'

type Answer = Required<Omit<VoucherRenewResult, '__typename'>>
type Args = Mutationvoucher_renewArgs
type Bought = Pick<StartPlan, 'option' | 'voucher_id'>

const notKnown = refused('waiting', notKnownYet)

/** voucher_renew: renews by a voucher that pays for all of it. One transaction, and once for each intent. */
export async function voucherRenew(ctx: RequestContext, args: Args): Promise<Answer> {
  const { extraid } = args
  const intent_id = args.intent ? uuidOf(args.intent) : randomUUID()
  const counted = await ctx.limits.consume('renewal', counterOf(ctx))
  if (!counted.ok) return refused('invalid', renewalTooOften(counted))
  const known = await intentOf(ctx.db, intent_id)
  const over = known && (await ended(ctx, known, extraid))
  if (over) return over
  const looked = await ctx.limits.consume('voucher', counterOf(ctx))
  if (!looked.ok) return refused('invalid', renewalTooOften(looked))
  // A refusal says that nothing was charged only where nothing can be charged any more.
  const mayArrive = known !== null && isUnderWay(known, ctx.now())
  const bought = await boughtBy(ctx, args, intent_id)
  if ('outcome' in bought) return mayArrive && bought.problems.length === 0 ? notKnown : bought
  const { code: option_code, price } = bought.option
  if (!(await beginRenewal(ctx, { intent_id, extraid, option_code, price, to_pay: 0 }))) {
    return endedNow(ctx, await intentOf(ctx.db, intent_id), extraid)
  }
  const turn = await takeTurn(ctx, intent_id)
  if (turn.held === null) return endedNow(ctx, turn.row, extraid)
  try {
    return await work(ctx, turn, extraid, bought)
  } catch (error) {
    logTrouble(ctx.log, error)
    return notKnown
  } finally {
    await releaseIntent(ctx.db, turn.held)
  }
}

async function boughtBy(
  ctx: RequestContext,
  { extraid, subscription, activation }: Args,
  intent_id: string,
): Promise<Bought | Answer> {
  const today = dublinDay(ctx.now())
  const member = await renewable(ctx.db, ctx, extraid, today)
  if ('refused' in member) return refused('refused', member.refused)
  const option = await optionFor(ctx.db, subscription, today, member)
  if ('refused' in option) return refused('refused', option.refused)
  const found = await findVoucher(ctx.db, activation, { action: 'renew', option, today, intent_id })
  if (!('refused' in found) && found.full_payment) return { option, voucher_id: found.id }
  return voucherRefused('refused' in found ? found.refused : notFullVoucher)
}

async function work(
  ctx: RequestContext,
  { held, row }: { held: Held; row: Intent },
  extraid: number,
  plan: Bought,
): Promise<Answer> {
  // A card was tried first: what it paid counts, and an unpaid charge is ended.
  if (row.attempt > 0 && !(await endUnpaid(ctx.payments, row))) {
    await settleIntent(ctx, row.intent_id, 'logged')
    return endedNow(ctx, await intentOf(ctx.db, row.intent_id), extraid)
  }
  if (row.attempt > 0 && !(await beginAgain(ctx, held))) return notKnown
  const done = await renewUnpaid(ctx, { held, extraid, plan })
  if (done === 'busy') return notKnown
  if (done === 'voucher') return voucherRefused(usedVoucher)
  return 'refused' in done ? refused('refused', done.refused) : renewedUntil(done.until)
}

async function ended(ctx: RequestContext, row: Intent, extraid: number): Promise<Answer | null> {
  const over = await endedRenewal(ctx, row, extraid)
  if (!over) return null
  const { ok, message, outcome, problems, expirydate } = over
  return { ok, message, outcome, problems, expirydate }
}

/** The answer where the renewal is over by now. */
async function endedNow(ctx: RequestContext, row: Intent | null, extraid: number): Promise<Answer> {
  if (!row) return refused('refused', noSuchRenewal)
  return (await ended(ctx, row, extraid)) ?? notKnown
}

function voucherRefused(message: string): Answer {
  return refused('refused', message, [{ field: 'activation', message }])
}

function renewedUntil(expirydate: string): Answer {
  return { ok: true, message: renewed, outcome: 'renewed', problems: [], expirydate }
}

function refused(outcome: RenewalOutcome, message: string, problems: Answer['problems'] = []): Answer {
  return { ok: false, message, outcome, problems, expirydate: null }
}
