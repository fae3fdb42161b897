import { accountTaken, usedVoucher } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import { inTransaction } from '../../store/transaction'
import { isTaken } from '../access/login-names'
import { changeHeld, type Held, type Intent, leaseFrom } from '../payments/intents'
import type { StartPlan } from '../payments/start-plan'
import { holdVoucher } from '../vouchers/vouchers'
import type { GivenSignUp } from './given-sign-up'
import { sealWaiting } from './kept-sign-up'
import { makeWay } from './make-way'
import { notOpened, type StartAnswer, voucherRefused, waiting } from './start-answer'

interface Asked {
  held: Held
  row: Intent
  plan: StartPlan
  given: GivenSignUp
}

/** Writes down that a card is about to be asked, for what, and for whom; keeps the voucher. Whoever else pays for the address makes way. */
export async function toPaying(
  ctx: RequestContext,
  { held, row, plan, given }: Asked,
  { password_hash, attempt, isNew }: { password_hash: string; attempt: number; isNew: boolean },
): Promise<'paying' | StartAnswer> {
  const { intent_id } = row
  const { option, voucher_id, to_pay, paymentmethod_id } = plan
  const { values, loginname } = given
  const write = () => {
    const now = ctx.now()
    const until = leaseFrom(now)
    return inTransaction(ctx.db, async (tx) => {
      const sealed_values = await sealWaiting(tx, ctx.cipher, { intent_id, values, at: now })
      const isHeld = await changeHeld(tx, held, {
        ...{ stage: 'paying', option_code: option.code, price_in_cents: option.price, to_pay_in_cents: to_pay },
        ...{ voucher_id, loginname, password_hash, sealed_values, attempt, paymentmethod_id, subscription_ref: null },
        ...(isNew ? { asked_at: now } : {}),
        ...{ changed_at: now, claimed_until: until },
      })
      if (!isHeld) return waiting
      // Whoever paid for the address until a moment ago has an account by now.
      if (await isTaken(tx, loginname)) throw new NotToBeCharged(notOpened('taken', accountTaken))
      if (!(await holdVoucher(tx, { id: voucher_id, intent_id }))) throw new NotToBeCharged(voucherRefused(usedVoucher))
      return until
    })
  }
  for (let tries = 0; ; tries++) {
    try {
      const written = await write()
      if (!(written instanceof Date)) return written
      held.until = written
      return 'paying'
    } catch (error) {
      if (error instanceof NotToBeCharged) return error.answer
      if (!isAddressPaying(error)) throw error
      const way = tries < 2 ? await makeWay(ctx, loginname, intent_id) : 'busy'
      if (way === 'taken') return notOpened('taken', accountTaken)
      if (way === 'busy') return waiting
    }
  }
}

/** Somebody else was faster: nothing of the transaction stays. */
class NotToBeCharged extends Error {
  constructor(readonly answer: StartAnswer) {
    super(answer.outcome)
  }
}

/** The unique index on the address of whoever is paying. */
function isAddressPaying(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'subscription_intent_loginname'
}
