import type { RequestContext } from '../../context/request-context'
import { inTransaction } from '../../store/transaction'
import { changeHeld, forgotten, type Held, lockedIntent } from '../payments/intents'
import { paidWithout } from '../payments/paid'
import type { StartPlan } from '../payments/start-plan'
import { holdVoucher } from '../vouchers/vouchers'
import type { GivenSignUp } from './given-sign-up'
import { openAccount } from './open-account'

interface Unpaid {
  held: Held
  plan: Pick<StartPlan, 'option' | 'voucher_id'>
  given: GivenSignUp
  password_hash: string
}

/**
 * Opens the account of a sign-up for which no card is asked: a voucher pays for all of it, or it costs nothing. One transaction. busy: the
 * lease ended meanwhile. voucher: somebody else has it by now. Throws LostRace where the log-in name is taken.
 */
export async function openUnpaid(
  ctx: RequestContext,
  { held, plan, given, password_hash }: Unpaid,
): Promise<number | 'busy' | 'voucher'> {
  const { option, voucher_id } = plan
  const { intent_id } = held
  const { values, loginname } = given
  const now = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockedIntent(tx, intent_id)
    if (row?.claimed_until?.getTime() !== held.until.getTime()) return 'busy'
    if (!(await holdVoucher(tx, { id: voucher_id, intent_id }))) return 'voucher'
    const of = { option_code: option.code, price_in_cents: option.price, to_pay_in_cents: 0, voucher_id }
    const by = paidWithout(voucher_id, now)
    const account = { loginname, password_hash, values, given_at: now }
    const { cipher, agencyInfo } = ctx
    const extraid = await openAccount(tx, { ...row, ...of }, account, by, { cipher, agencyInfo, now })
    const change = { stage: 'paid', extraid, subscription_ref: null, loginname: null, changed_at: now } as const
    await changeHeld(tx, held, { ...of, ...change, ...forgotten })
    return extraid
  })
}
