import {
  type SignUpFieldName,
  type SignUpValues,
  signUpFieldNames,
  signUpFields,
} from '../../domain/service-plan/sign-up'
import { dropPublicDraft, isFresh, readPublicDraft, writePublicDraft } from '../data/public-drafts'
import type { PayBy } from '../pay/pay-parts'

/** What this device keeps of a sign-up until its account is open. */
export interface SignUpDraft {
  /** The server's key for it: unchanged until it is over, so that a repeated call charges nothing twice. */
  intent: string
  /** The plan that was chosen, by its code. */
  subscription: string | null
  payBy: PayBy
  /** What was typed, less what may not rest on a device. A voucher is money: it is not kept either. */
  values: SignUpValues
  /** The payer's id at the payment provider; null: nobody was asked to pay yet. */
  customer_id: string | null
  /** The subscription that the bank must confirm. */
  subscription_ref: string | null
  /** A payment, or a voucher, was sent, and its result is not known. */
  wasSent: boolean
}

const form = 'sign-up'
const version = 1

/** The draft of this device; null where there is none, or none that may still be used. now in ms. */
export function readSignUpDraft(now: number): SignUpDraft | null {
  const stored = readPublicDraft(form)
  if (!isObject(stored) || stored.version !== version || !isFresh(stored, now)) return null
  const { intent } = stored
  if (typeof intent !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(intent)) return null
  return {
    intent,
    subscription: textOf(stored.subscription),
    payBy: stored.payBy === 'voucher' ? 'voucher' : 'card',
    values: isObject(stored.values) ? allowed(stored.values) : {},
    customer_id: textOf(stored.customer_id),
    subscription_ref: textOf(stored.subscription_ref),
    wasSent: stored.wasSent === true,
  }
}

/** False where the browser stores nothing. Never stores a password, anything about convictions, or a voucher. */
export function writeSignUpDraft(draft: SignUpDraft, now: number): boolean {
  const { intent, subscription, payBy, customer_id, subscription_ref, wasSent } = draft
  const values = allowed(draft.values)
  return writePublicDraft(form, {
    ...{ version, at: now, intent, subscription, payBy, values, customer_id, subscription_ref, wasSent },
  })
}

export function dropSignUpDraft(): void {
  dropPublicDraft(form)
}

/** Whether the field's value may be stored on the device. */
export function restsOnDevice(name: SignUpFieldName): boolean {
  const { restsOnDevice: rests, kind } = signUpFields[name].definition
  return rests !== false && kind !== 'password'
}

function allowed(values: Readonly<Record<string, unknown>>): SignUpValues {
  const kept = signUpFieldNames.filter((name) => Object.hasOwn(values, name) && restsOnDevice(name))
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = values[name]
      return typeof value === 'string' || typeof value === 'boolean' ? [[name, value]] : []
    }),
  )
}

function textOf(given: unknown): string | null {
  return typeof given === 'string' ? given : null
}

function isObject(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null
}
