import type { Transaction, Updateable } from 'kysely'
import { usedVoucher } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import type { SubscriptionIntentTable } from '../../store/tables/service-plan'
import { inTransaction } from '../../store/transaction'
import { holdVoucher } from '../vouchers/vouchers'
import type { Try } from './card-purchase'
import { askedAnew, changeHeld, type Held, leaseFrom } from './intents'
import { type Say, sayVoucherRefused, sayWaiting } from './said'
import type { StartPlan } from './start-plan'

interface Asked<A> {
  say: Say<A>
  /** Further columns to write with it. */
  more(tx: Transaction<Database>, now: Date): Promise<Updateable<SubscriptionIntentTable>>
  /** The last check, in the same transaction: the answer where nothing may be charged after all, or null. */
  check(tx: Transaction<Database>): Promise<A | null>
  /** The unique index that lets one pay at a time. */
  onePays: string
  /** Ends, or settles, the other intent that is being paid. */
  makeWay(): Promise<'free' | 'taken' | 'busy'>
  /** The answer where the other one has paid. */
  taken(): A
}

/**
 * Records that a card is about to be asked, and for what; holds the voucher. Another intent that pays for the same makes
 * way.
 */
export async function toPaying<A>(
  ctx: RequestContext,
  held: Held,
  plan: StartPlan,
  next: Try,
  asked: Asked<A>,
): Promise<'paying' | A> {
  const { say } = asked
  for (let tries = 0; ; tries++) {
    try {
      const written = await write(ctx, held, plan, next, asked)
      if (written === null) return sayWaiting(say)
      held.until = written
      return 'paying'
    } catch (error) {
      // The class does not say whose answer it is; only write below throws it.
      if (error instanceof NotToBeCharged) return error.answer as A
      if (!isOfIndex(error, asked.onePays)) throw error
      const way = tries < 2 ? await asked.makeWay() : 'busy'
      if (way === 'taken') return asked.taken()
      if (way === 'busy') return sayWaiting(say)
    }
  }
}

/** Returns the new end of the lease; null where the lease ended meanwhile. */
async function write<A>(
  ctx: RequestContext,
  held: Held,
  { option, voucher_id, to_pay, paymentmethod_id }: StartPlan,
  { attempt, isNew }: Try,
  { say, more, check }: Asked<A>,
): Promise<Date | null> {
  const { intent_id } = held
  const now = ctx.now()
  const until = leaseFrom(now)
  return inTransaction(ctx.db, async (tx) => {
    const own = await more(tx, now)
    const isHeld = await changeHeld(tx, held, {
      ...{ stage: 'paying', option_code: option.code, price_in_cents: option.price, to_pay_in_cents: to_pay },
      ...{ voucher_id, attempt, paymentmethod_id, subscription_ref: null, ...own },
      ...(isNew ? { asked_at: now } : {}),
      ...{ changed_at: now, claimed_until: until, ...askedAnew },
    })
    if (!isHeld) return null
    const answer = await check(tx)
    if (answer !== null) throw new NotToBeCharged(answer)
    if (!(await holdVoucher(tx, { id: voucher_id, intent_id }))) {
      throw new NotToBeCharged(sayVoucherRefused(say, usedVoucher))
    }
    return until
  })
}

/** Thrown to roll the transaction back: another request was faster. */
class NotToBeCharged extends Error {
  constructor(readonly answer: unknown) {
    super('Nothing is to be charged.')
  }
}

function isOfIndex(error: unknown, name: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === name
}
