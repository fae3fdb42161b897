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
  /** Under which the server knows it: the same until it is over, so that asking again charges nothing again. */
  intent: string
  /** The plan that was chosen, by its code. */
  subscription: string | null
  payBy: PayBy
  /** What was typed, less what may not rest on a device. A voucher is money: it is not kept either. */
  values: SignUpValues
  /** What the provider calls whoever pays; null: nobody was asked to pay yet. */
  customer_id: string | null
  /** What the bank was asked about. */
  subscription_ref: string | null
  /** A payment, or a voucher, was sent, and it is not known what became of it. */
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

/** False where the browser keeps nothing. Whatever it is given: no password, nothing of convictions, no voucher. */
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

/** Whether what is given there may lie on the device. */
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
