import { randomUUID } from 'node:crypto'
import { signUpInvalid } from '../../../domain/service-plan/sign-up'
import {
  accountTaken,
  addressNotTaken,
  alreadySignedUp,
  cardsAreAway,
  moneyReturned,
  noSuchOption,
  noSuchSignUp,
} from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { CustomerResult, Mutationregister_create_customerArgs, SignUpOutcome } from '../../generated/login'
import { checkOnce } from '../access/check-once'
import { isTaken } from '../access/login-names'
import { uuidOf } from '../outbox/outbox-skip'
import { customerOf } from '../payments/customer-of'
import { askedAnew, type Intent, intentOf } from '../payments/intents'
import { isAboutAddress, logTrouble } from '../payments/log-trouble'
import { isUnderWay } from '../payments/next-try'
import { optionOn } from '../payments/options'
import { priceChanged } from '../payments/price-changed'
import { judgedSignUp } from './given-sign-up'
import { tooOften } from './start-answer'

type CustomerAnswer = Required<Omit<CustomerResult, '__typename'>>

/**
 * register_create_customer: begins a sign-up by card. The intent's row is written before the provider is asked, and its id
 * is part of the call's key, so that repeated calls make one customer.
 */
export async function createCustomer(
  ctx: RequestContext,
  args: Mutationregister_create_customerArgs,
): Promise<CustomerAnswer> {
  checkOnce(ctx, 'sign-up')
  const intent_id = args.intent ? uuidOf(args.intent) : randomUUID()
  const counted = await ctx.limits.consume('sign-up', ctx.address)
  if (!counted.ok) return refused('invalid', tooOften(counted))
  const given = judgedSignUp(ctx, args, ['firstname', 'lastname', 'mobile', 'email'])
  if (!('values' in given)) return refused('invalid', given.message, { problems: given.problems })
  const option = await optionOn(ctx.db, args.subscription, given.today)
  const known = await intentOf(ctx.db, intent_id)
  if (known?.customer_id && isUnderWay(known, ctx.now())) {
    // A card was tried just now: start_subscription reports the result before anything else is answered.
    return begunAs(known.customer_id, option?.price ?? known.price_in_cents)
  }
  if (!option) return refused('refused', noSuchOption)
  const { price } = option
  if (args.shown_price !== null && args.shown_price !== undefined && args.shown_price !== price) {
    return refused('changed', priceChanged(price), { price })
  }
  const { loginname, values } = given
  if (known?.stage === 'paid') return refused('known', alreadySignedUp)
  if (known?.stage === 'returned') return refused('returned', moneyReturned)
  if (await isTaken(ctx.db, loginname)) return refused('taken', accountTaken)
  const row = await begin(ctx, { intent_id, option_code: option.code, price, loginname })
  if (!row) return refused('refused', noSuchSignUp)
  try {
    const name = `${String(values.firstname)} ${String(values.lastname)}`
    const customer_id = row.customer_id ?? (await customerOf(ctx, { intent_id, email: String(values.email), name }))
    return begunAs(customer_id, price)
  } catch (error) {
    logTrouble(ctx.log, error)
    if (!isAboutAddress(error)) return refused('refused', cardsAreAway)
    return refused('invalid', signUpInvalid, { problems: [{ field: 'email', message: addressNotTaken }] })
  }
}

/**
 * The row of a sign-up that begins, or begins again; until something is being paid, it follows the current choice. The
 * address belongs to the password and the values kept with it, and changes only together with them (to-paying.ts). null: it
 * is no open sign-up's.
 */
async function begin(
  { db, now }: RequestContext,
  of: { intent_id: string; option_code: string; price: number; loginname: string },
): Promise<Intent | null> {
  const { intent_id, option_code, loginname } = of
  const chosen = { option_code, price_in_cents: of.price, to_pay_in_cents: of.price, changed_at: now() }
  await db
    .insertInto('subscription_intent')
    .values({ intent_id, kind: 'register', ...chosen, loginname, created_at: now() })
    .onConflict((conflict) =>
      conflict
        .column('intent_id')
        .doUpdateSet({ ...chosen, stage: 'begun', ...askedAnew })
        .where('subscription_intent.kind', '=', 'register')
        .where('subscription_intent.stage', 'in', ['begun', 'lapsed']),
    )
    .execute()
  const row = await intentOf(db, intent_id)
  return row?.kind === 'register' && (row.stage === 'begun' || row.stage === 'paying') ? row : null
}

function begunAs(customer_id: string, price: number): CustomerAnswer {
  return { ok: true, message: null, outcome: null, problems: [], customer_id, price }
}

function refused(outcome: SignUpOutcome, message: string, more: Partial<CustomerAnswer> = {}): CustomerAnswer {
  return { ok: false, message, outcome, problems: [], customer_id: null, price: null, ...more }
}
