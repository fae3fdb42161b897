import { accountExists } from '../../domain/notice-form/application'
import type { SignUpValues } from '../../domain/service-plan/sign-up'
import { type NotDone, notDone, refusedWith } from '../data/effect'
import { callAsVisitor, type ResultOfText, type VariablesOfText } from '../data/visitor-call'
import type { Verified } from '../pay/use-voucher'
import { thisDevice } from '../session/this-device'
import {
  createCustomerMutation,
  isUniqueQuery,
  optionsQuery,
  type PlanOption,
  signUpQuery,
  startSubscriptionMutation,
  verifyVoucherQuery,
  voucherRegisterMutation,
} from './sign-up-documents'

/** What the page asks of the server. Nothing here rejects. */

type Lost = { kind: 'not-done'; why: NotDone }

export type Offered = { kind: 'offered'; options: readonly PlanOption[]; stripeKey: string } | Lost

export async function askOptions(): Promise<Offered> {
  const word = await callAsVisitor(optionsQuery, {})
  if (word.kind !== 'answered') return { kind: 'not-done', why: notDone(word) }
  return { kind: 'offered', options: word.data.options, stripeKey: word.data.stripe_key }
}

/** Whether there is an account with an address already; null: not known, and the sign-up itself will tell. */
export async function isTaken(emailaddress: string): Promise<boolean | null> {
  const word = await callAsVisitor(isUniqueQuery, { emailaddress })
  if (word.kind !== 'answered') return null
  const { ok, message } = word.data.isunique_loginname
  if (ok) return false
  // The server also says no to too many requests, which tells nothing of an account.
  return message === accountExists ? true : null
}

export async function verifyVoucher(voucher: string, subscription: string): Promise<Verified> {
  const word = await callAsVisitor(verifyVoucherQuery, { voucher, subscription })
  if (word.kind !== 'answered') return { kind: 'not-done', why: notDone(word) }
  const { valid, message, full_payment, discount_in_cents } = word.data.verify_voucher
  if (!valid) return { kind: 'invalid', message }
  return { kind: 'valid', worth: { isFull: full_payment, discount: discount_in_cents } }
}

export type Stage = ResultOfText<typeof signUpQuery>['sign_up']['stage']
export type Standing = { kind: 'told'; stage: Stage; message: string | null } | Lost

/** Where a sign-up stands. */
export async function askStanding(intent: string): Promise<Standing> {
  const word = await callAsVisitor(signUpQuery, { intent })
  if (word.kind !== 'answered') return { kind: 'not-done', why: notDone(word) }
  return { kind: 'told', stage: word.data.sign_up.stage, message: word.data.sign_up.message }
}

type Customer = ResultOfText<typeof createCustomerMutation>['register_create_customer']
type Started = ResultOfText<typeof startSubscriptionMutation>['start_subscription']
type ByVoucher = ResultOfText<typeof voucherRegisterMutation>['voucher_register']
export type SignUpOutcome = Started['outcome']

/** The result of one call; fields that it does not return are null. */
export interface Told {
  kind: 'told'
  /** null: it is begun, and nobody was asked to pay yet. */
  outcome: SignUpOutcome | null
  message: string | null
  problems: readonly { field: string; message: string }[]
  customer_id: string | null
  subscription_ref: string | null
  client_secret: string | null
  extraid: number | null
  /** What the plan costs now, in cents. */
  price: number | null
}
export type Heard = Told | Lost

/** Which sign-up it is, and of what. */
export interface Which {
  intent: string
  subscription: string
  /** The price that the page shows, in cents. */
  shown_price: number
}

export async function createCustomer(which: Which, values: SignUpValues): Promise<Heard> {
  const { firstname, lastname, mobile, email } = textsOf(values)
  const word = await callAsVisitor(createCustomerMutation, { ...which, firstname, lastname, mobile, email })
  return word.kind === 'answered' ? told(word.data.register_create_customer) : lost(word)
}

/** What a payment is made with, or identified by when its result is asked for again. */
export interface Paying {
  customer_id: string
  paymentmethod_id: string | null
  subscription_ref: string | null
  extraid: number | null
  /** A voucher that is a discount. */
  activation: string | null
}

export async function startSubscription(which: Which, values: SignUpValues, paying: Paying): Promise<Heard> {
  const variables: VariablesOfText<typeof startSubscriptionMutation> = {
    ...{ ...which, ...registration(values), ...paying, device: thisDevice() },
  }
  const word = await callAsVisitor(startSubscriptionMutation, variables)
  return word.kind === 'answered' ? told(word.data.start_subscription) : lost(word)
}

export async function voucherRegister(
  { intent, subscription }: Which,
  values: SignUpValues,
  activation: string,
): Promise<Heard> {
  const variables: VariablesOfText<typeof voucherRegisterMutation> = {
    ...{ intent, subscription, activation, ...registration(values), device: thisDevice() },
  }
  const word = await callAsVisitor(voucherRegisterMutation, variables)
  return word.kind === 'answered' ? told(word.data.voucher_register) : lost(word)
}

function lost(word: Parameters<typeof notDone>[0]): Lost {
  return { kind: 'not-done', why: word.kind === 'refused' ? refusedWith(word.message || null) : notDone(word) }
}

const untold = { customer_id: null, subscription_ref: null, client_secret: null, extraid: null, price: null }

function told(answer: Customer | Started | ByVoucher): Told {
  const { ok: _, message, outcome, problems, ...rest } = answer
  return { kind: 'told', ...untold, ...rest, outcome, message, problems }
}

function registration(values: SignUpValues) {
  const { heardabout, dateofbirth } = values
  return {
    ...textsOf(values),
    heardabout: typeof heardabout === 'string' ? heardabout : null,
    dateofbirth: typeof dateofbirth === 'string' ? dateofbirth : null,
    agreetcs: values.agreetcs === true,
    agree_nationality: values.agree_nationality === true,
    criminal_record: values.criminal_record === true,
    agree_emailnotices: values.agree_emailnotices === true,
  }
}

function textsOf(values: SignUpValues) {
  const { firstname = '', lastname = '', mobile = '', email = '', password = '', nationality = '' } = values
  return {
    ...{ firstname: String(firstname), lastname: String(lastname), mobile: String(mobile) },
    ...{ email: String(email), password: String(password), nationality: String(nationality) },
  }
}
