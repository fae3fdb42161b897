import { dublinDay } from '../../../domain/dates/dublin-day'
import { renewsItselfAlready } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import { inTransaction } from '../../store/transaction'
import { changeHeld, forgotten, type Held, lockedIntent } from '../payments/intents'
import { paidWithout } from '../payments/paid'
import type { StartPlan } from '../payments/start-plan'
import { holdVoucher } from '../vouchers/vouchers'
import { makeWayForRenewal, otherRenewal } from './other-renewal'
import { renewPlan } from './renew-plan'
import { renewable } from './renewable'

interface Unpaid {
  held: Held
  extraid: number
  plan: Pick<StartPlan, 'option' | 'voucher_id'>
}

/** busy: the lease ended meanwhile, or another renewal is being worked on. voucher: somebody else has it by now. */
type Renewed = { until: string } | { refused: string } | 'busy' | 'voucher'

/**
 * Renews a plan without a card: a voucher pays for all of it, or it is free. Another renewal of the same plan that is being
 * paid is ended first; if that one has paid, nothing is used up. Throws a PaymentTrouble.
 */
export async function renewUnpaid(ctx: RequestContext, unpaid: Unpaid): Promise<Renewed> {
  const { extraid, held } = unpaid
  for (let tries = 0; tries < 3; tries++) {
    const done = await renewNow(ctx, unpaid)
    if (done !== 'other') return done
    const way = await makeWayForRenewal(ctx, { extraid, intent_id: held.intent_id })
    if (way === 'taken') return { refused: renewsItselfAlready }
    if (way === 'busy') return 'busy'
  }
  return 'busy'
}

async function renewNow(ctx: RequestContext, { held, extraid, plan }: Unpaid): Promise<Renewed | 'other'> {
  const { option, voucher_id } = plan
  const { intent_id } = held
  const now = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockedIntent(tx, intent_id)
    if (row?.claimed_until?.getTime() !== held.until.getTime()) return 'busy'
    const member = await renewable(tx, ctx, extraid, dublinDay(now), 'change')
    if ('refused' in member) return member
    if ((await otherRenewal(tx, { extraid, intent_id })) !== null) return 'other'
    if (!(await holdVoucher(tx, { id: voucher_id, intent_id }))) return 'voucher'
    const of = { option_code: option.code, price_in_cents: option.price, to_pay_in_cents: 0, voucher_id }
    const paid = paidWithout(voucher_id, now)
    const until = await renewPlan(tx, { intent: { ...row, ...of }, extraid, paid }, { agencyInfo: ctx.agencyInfo, now })
    await changeHeld(tx, held, { ...of, stage: 'paid', subscription_ref: null, changed_at: now, ...forgotten })
    return { until }
  })
}
