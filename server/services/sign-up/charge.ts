import { accountTaken, moneyReturned, signedUp, tooManyCards, usedVoucher } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { DeviceInput } from '../../generated/login'
import { PaymentTrouble } from '../../store/payments/payment-provider'
import { LostRace } from '../access/new-account'
import { hashPassword } from '../access/password'
import { beginAgain } from '../payments/begun-again'
import { changeHeld, type Held, type Intent } from '../payments/intents'
import { logTrouble } from '../payments/log-trouble'
import { nextTry } from '../payments/next-try'
import { endUnpaid } from '../payments/provider-state'
import { settleIntent } from '../payments/settle'
import type { StartPlan } from '../payments/start-plan'
import type { GivenSignUp } from './given-sign-up'
import { openUnpaid } from './open-unpaid'
import { signInOpened } from './sign-in-opened'
import { bankWants, declined, notOpened, opened, type StartAnswer, voucherRefused, waiting } from './start-answer'
import { toPaying } from './to-paying'

/** How many cards one sign-up tries: whoever has stolen some has more of them. */
const mostCards = 10

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
  const next = nextTry(row, plan, { loginname: given.loginname, now: ctx.now() })
  if (next === null) return waiting
  if (next.isNew && plan.to_pay > 0 && row.attempt >= mostCards) return notOpened('declined', tooManyCards)
  const password_hash = await hashPassword(String(given.values.password))
  if (plan.to_pay === 0) return openFree(ctx, charging, password_hash)
  const asked = await toPaying(ctx, charging, { password_hash, ...next })
  if (asked !== 'paying') return asked
  const { customer_id } = row
  if (customer_id === null) return waiting
  const told = await askCard(ctx, charging, { customer_id, attempt: next.attempt })
  // What it has now, and not what it answered: under a key that it knows that may be an old answer.
  const standing = await settleIntent(ctx, row.intent_id, 'logged')
  if (standing.is === 'opened') return signedIn(ctx, standing.extraid, charging, password_hash)
  if (standing.is === 'returned') return notOpened('returned', moneyReturned)
  if (standing.is === 'confirm') {
    await changeHeld(ctx.db, held, { subscription_ref: standing.subscription_ref, changed_at: ctx.now() })
    return bankWants(standing)
  }
  if (standing.is === 'declined') {
    if (!(await endUnpaid(ctx.payments, row))) return waiting
    await beginAgain(ctx, held)
    return declined(standing.decline)
  }
  if (standing.is !== 'none' || !told.isDeclined) return waiting
  // Of a try that was asked for before, the first call may still be on its way, with a card that is taken: it stays the same one.
  if (!next.isNew) return waiting
  await beginAgain(ctx, held)
  return declined(told.decline)
}

/** isDeclined: it is the card, and there is no subscription by it. Throws where nobody knows. */
async function askCard(
  ctx: RequestContext,
  { row, plan }: Charging,
  { customer_id, attempt }: { customer_id: string; attempt: number },
): Promise<{ isDeclined: boolean; decline: string | null }> {
  const { intent_id } = row
  const { option, to_pay, voucher_id, paymentmethod_id } = plan
  try {
    const { state, decline } = await ctx.payments.startSubscription({
      ...{ intent_id, customer_id, paymentmethod_id, price_in_cents: option.price, first_in_cents: to_pay },
      option: { code: option.code, label: option.label, months: option.months },
      ...{ attempt, voucher_id, key: `${intent_id}:subscription:${attempt}` },
    })
    return { isDeclined: state === 'declined', decline }
  } catch (error) {
    if (!(error instanceof PaymentTrouble) || error.kind === 'away') throw error
    logTrouble(ctx.log, error)
    return { isDeclined: error.about === 'card', decline: null }
  }
}

async function openFree(ctx: RequestContext, charging: Charging, password_hash: string): Promise<StartAnswer> {
  const { held, plan, given } = charging
  const done = await openUnpaid(ctx, { held, plan, given, password_hash }).catch((error: unknown) => {
    if (error instanceof LostRace) return 'taken' as const
    throw error
  })
  if (done === 'taken') return notOpened('taken', accountTaken)
  if (done === 'voucher') return voucherRefused(usedVoucher)
  if (done === 'busy') return waiting
  return signedIn(ctx, done, charging, password_hash)
}

async function signedIn(
  ctx: RequestContext,
  extraid: number | null,
  { row, given, device }: Charging,
  password_hash: string,
): Promise<StartAnswer> {
  const { loginname } = given
  if (extraid !== null) await signInOpened(ctx, { extraid, loginname, password_hash }, device)
  const now = await ctx.db
    .selectFrom('subscription_intent')
    .where('intent_id', '=', row.intent_id)
    .select('subscription_ref')
    .executeTakeFirst()
  return opened(signedUp, { extraid, subscription_ref: now?.subscription_ref ?? null })
}
