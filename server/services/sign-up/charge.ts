import { accountTaken, moneyReturned, signedUp, usedVoucher } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { DeviceInput } from '../../generated/login'
import { PaymentTrouble } from '../../store/payments/payment-provider'
import { inTransaction } from '../../store/transaction'
import { isTaken } from '../access/login-names'
import { LostRace } from '../access/new-account'
import { hashPassword } from '../access/password'
import { signIn } from '../access/sign-in'
import { holdVoucher } from '../vouchers/vouchers'
import { begunAgain } from './begun-again'
import type { GivenSignUp } from './given-sign-up'
import { changeHeld, type Held, type Intent, leaseFrom } from './intents'
import { sealWaiting } from './kept-sign-up'
import { makeWay } from './make-way'
import { openUnpaid } from './open-unpaid'
import type { StartPlan } from './plan-of-start'
import { endUnpaid } from './provider-state'
import { settleIntent } from './settle'
import { bankWants, declined, notOpened, opened, type StartAnswer, waiting } from './start-answer'

interface Charging {
  held: Held
  row: Intent
  plan: StartPlan
  given: GivenSignUp
  device: DeviceInput | null
}

/** Asks the provider for the money, under a key that names the try, and finds out what became of it. Only for whoever has the intent. */
export async function charge(ctx: RequestContext, charging: Charging): Promise<StartAnswer> {
  const { held, row, plan, given } = charging
  const password_hash = await hashPassword(String(given.values.password))
  if (plan.to_pay === 0) return openFree(ctx, charging, password_hash)
  // A try that may never have arrived is asked for again under its own key: should it arrive late, it is the same one.
  const attempt = row.stage === 'paying' ? row.attempt : row.attempt + 1
  const asked = await toPaying(ctx, charging, { password_hash, attempt })
  if (asked !== 'paying') return asked
  const { option, to_pay, paymentmethod_id } = plan
  const { intent_id, customer_id } = row
  if (customer_id === null) return waiting
  try {
    await ctx.payments.startSubscription({
      ...{ intent_id, customer_id, paymentmethod_id, price_in_cents: option.price, first_in_cents: to_pay },
      option: { code: option.code, label: option.label, months: option.months },
      key: `${intent_id}:subscription:${attempt}`,
    })
  } catch (error) {
    if (!(error instanceof PaymentTrouble) || error.kind === 'away') throw error
    await changeHeld(ctx.db, held, begunAgain(ctx))
    return declined(null)
  }
  // What it has now, and not what it answered: under a key that it knows that may be an old answer.
  const standing = await settleIntent(ctx, intent_id)
  if (standing.is === 'opened') return signedIn(ctx, standing.extraid, charging, password_hash)
  if (standing.is === 'returned') return notOpened('returned', moneyReturned)
  if (standing.is === 'confirm') {
    await changeHeld(ctx.db, held, { subscription_ref: standing.subscription_ref, changed_at: ctx.now() })
    return bankWants(standing)
  }
  if (standing.is === 'declined' || standing.is === 'none') {
    if (!(await endUnpaid(ctx.payments, row))) return waiting
    await changeHeld(ctx.db, held, begunAgain(ctx))
    return declined(standing.is === 'declined' ? standing.decline : null)
  }
  return waiting
}

/** Writes down that a card is about to be asked, for what, and for whom; keeps the voucher. Whoever else pays for the address makes way. */
async function toPaying(
  ctx: RequestContext,
  { held, row, plan, given }: Charging,
  { password_hash, attempt }: { password_hash: string; attempt: number },
): Promise<'paying' | StartAnswer> {
  const { intent_id } = row
  const { option, voucher_id, to_pay } = plan
  const { values, loginname } = given
  const now = ctx.now()
  const until = leaseFrom(now)
  const write = () =>
    inTransaction(ctx.db, async (tx) => {
      const sealed_values = await sealWaiting(tx, ctx.cipher, { intent_id, values, at: now })
      const isHeld = await changeHeld(tx, held, {
        ...{ stage: 'paying', option_code: option.code, price_in_cents: option.price, to_pay_in_cents: to_pay },
        ...{ voucher_id, loginname, password_hash, sealed_values, attempt, subscription_ref: null },
        ...{ asked_at: now, changed_at: now, claimed_until: until },
      })
      if (!isHeld) return waiting
      // Whoever paid for the address until a moment ago has an account by now.
      if (await isTaken(tx, loginname)) throw new NotToBeCharged(notOpened('taken', accountTaken))
      if (!(await holdVoucher(tx, { id: voucher_id, intent_id })))
        throw new NotToBeCharged(notOpened('refused', usedVoucher))
      return 'paying' as const
    })
  for (let tries = 0; ; tries++) {
    try {
      const written = await write()
      held.until = written === 'paying' ? until : held.until
      return written
    } catch (error) {
      if (error instanceof NotToBeCharged) return error.answer
      if (!isAddressPaying(error) || tries >= 2) throw error
      const way = await makeWay(ctx, loginname, intent_id)
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

async function openFree(ctx: RequestContext, charging: Charging, password_hash: string): Promise<StartAnswer> {
  const { held, plan, given } = charging
  const done = await openUnpaid(ctx, { held, plan, given, password_hash }).catch((error: unknown) => {
    if (error instanceof LostRace) return 'taken' as const
    throw error
  })
  if (done === 'taken') return notOpened('taken', accountTaken)
  if (done === 'voucher') return notOpened('refused', usedVoucher)
  if (done === 'busy') return waiting
  return signedIn(ctx, done, charging, password_hash)
}

/** Whatever becomes of the session, the account is open: whoever is not signed in by it logs in. */
async function signedIn(
  ctx: RequestContext,
  extraid: number | null,
  { row, given, device }: Charging,
  password_hash: string,
): Promise<StartAnswer> {
  const { loginname } = given
  if (extraid !== null) {
    await signIn(ctx, { extraid, loginname, password_hash }, device).catch((error: unknown) =>
      ctx.log.warn('sign_up_without_session', { error: error instanceof Error ? error.name : typeof error }),
    )
  }
  const now = await ctx.db
    .selectFrom('subscription_intent')
    .where('intent_id', '=', row.intent_id)
    .select('subscription_ref')
    .executeTakeFirst()
  return opened(signedUp, { extraid, subscription_ref: now?.subscription_ref ?? null })
}
