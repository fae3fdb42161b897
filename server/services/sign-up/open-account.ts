import type { Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { dayWords } from '../../../domain/dates/time-words'
import { monthsOn } from '../../../domain/service-plan/months-on'
import type { SignUpValues } from '../../../domain/service-plan/sign-up'
import { signUpMethods } from '../../../domain/service-plan/sign-up-method'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { insertAccount } from '../access/new-account'
import type { ChangedBy } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { queueMail } from '../mail/queue-mail'
import type { Intent } from '../payments/intents'
import { notePayment } from '../payments/note-payment'
import type { Paid } from '../payments/paid'
import { fillProfile, type GivenProfile } from '../profile/fill-profile'
import { spendVoucher } from '../vouchers/vouchers'
import { keepAnswers } from './kept-sign-up'

/** Whose account it is to be. */
export interface NewAccount {
  loginname: string
  password_hash: string
  values: SignUpValues
  /** When the values were given. */
  given_at: Date
}

export type OpeningParts = Pick<RequestContext, 'cipher' | 'agencyInfo'> & { now: Date }

/**
 * Opens the account that an intent was for, with all that belongs to it, in the caller's transaction, which holds the intent's lock. Gives
 * the extraid. Throws LostRace where the log-in name is taken.
 */
export async function openAccount(
  tx: Transaction<Database>,
  intent: Intent,
  account: NewAccount,
  paid: Paid,
  { cipher, agencyInfo, now }: OpeningParts,
): Promise<number> {
  const { values } = account
  const option = await tx
    .selectFrom('subscription_option')
    .where('code', '=', intent.option_code)
    .selectAll()
    .executeTakeFirstOrThrow()
  const { months, label, system, is_family, enable_extra, enable_model, enable_actor, enable_voice } = option
  const renewsItself = paid.subscription !== null && paid.subscription.state !== 'ended'
  const name = { firstname: String(values.firstname), lastname: String(values.lastname) }
  const member = {
    ...{ ...name, system, is_family, enable_extra, enable_model, enable_actor, enable_voice },
    signedupdate: dublinDay(now),
    signedupmethod: signUpMethods[paid.method],
    monthly_auto_renewal: renewsItself && months === 1,
  }
  const { loginname, password_hash } = account
  // Whoever paid costs nothing by uploading.
  const login = { loginname, password_hash, must_confirm: paid.method === 'free' }
  const extraid = await insertAccount(tx, member, login, now)
  const hand: ChangedBy = {
    by: 'account',
    who: `${name.firstname} ${name.lastname}`,
    who_extraid: extraid,
    op_id: null,
  }
  await noteChange(tx, { extraid, what: `Account opened by signing up: ${label}`, at: now, ...hand })
  await fillProfile(tx, extraid, profileOf(values, dublinDay(account.given_at)), hand, { cipher, now })
  await keepAnswers(tx, cipher, { extraid, values, at: account.given_at })
  const from_date = dublinDay(paid.paid_at)
  const until_date = paid.paid_until ?? monthsOn(from_date, months)
  await insertSubscription(tx, { extraid, intent, paid, months, from_date, until_date, renewsItself, now })
  if (paid.reference !== null && paid.method !== 'free') {
    const { method, reference, amount_in_cents, paid_at } = paid
    const payment = { extraid, intent_id: intent.intent_id, method, reference, amount_in_cents, paid_at }
    await notePayment(tx, { ...payment, option: { code: option.code, label }, from_date, until_date }, agencyInfo)
  }
  const { intent_id, voucher_id } = intent
  if (voucher_id !== null) await spendVoucher(tx, { id: voucher_id, intent_id, extraid }, now)
  await queueMail(tx, { kind: 'signed_up', extraid, about: { intent_id } }, now)
  return extraid
}

async function insertSubscription(
  tx: Transaction<Database>,
  of: {
    extraid: number
    intent: Intent
    paid: Paid
    months: number
    from_date: string
    until_date: string
    renewsItself: boolean
    now: Date
  },
): Promise<void> {
  const { extraid, intent, months, from_date, until_date, now } = of
  const { subscription } = of.paid
  const renewal = subscription && {
    ...{ subscription_ref: subscription.ref, customer_id: subscription.customer_id, months },
    price_in_cents: intent.price_in_cents,
    cancelled_at: of.renewsItself ? null : now,
    card_brand: subscription.card?.brand ?? null,
    card_last4: subscription.card?.last4 ?? null,
  }
  const renews_on = of.renewsItself ? (subscription?.paid_until ?? until_date) : null
  await tx
    .insertInto('subscription')
    .values({ extraid, code: intent.option_code, expirydate: until_date, started_on: from_date, ...renewal, renews_on })
    .execute()
}

/** The part of a sign-up that becomes the profile. day: when it was given, YYYY-MM-DD. */
function profileOf(values: SignUpValues, day: string): GivenProfile {
  const { mobile = null, nationality = null, dateofbirth = null, email: emailaddress = null } = values
  return {
    ...{ mobile, nationality, dateofbirth, emailaddress, emailnotify: values.agree_emailnotices === true },
    ...(values.criminal_record === true
      ? { criminal_convictions: `The box for none was left open in a sign-up on ${dayWords(day)}.` }
      : {}),
  }
}
