import { dropFormDraft, readFormDraft, writeFormDraft } from '../data/form-draft'
import { workspace } from '../data/workspace'
import { makeOpId } from '../outbox/op-id'

/**
 * A renewal that was begun, as this device keeps it until its result is known: in the member's own database, like a form's
 * draft. It holds no card and no voucher.
 */
export interface Renewal {
  /** The server's key for it: unchanged until it is over, so that a repeated call charges nothing twice. */
  intent: string
  /** The code of the plan that is paid for, and the price that the page showed, in cents. */
  subscription: string | null
  shown_price: number
  /** The payer's id at the payment provider; null: nobody was asked to pay by card yet. */
  customer_id: string | null
  /** The subscription that the bank must confirm. */
  subscription_ref: string | null
  /** A payment, or a voucher, was sent, and its result is not known. */
  wasSent: boolean
  isByVoucher: boolean
  /** Until when the plan was paid before, YYYY-MM-DD; null: not at all. */
  paidBefore: string | null
}

const keyOf = (extraid: number) => `${extraid}.renewal`

export function newRenewal(): Renewal {
  return {
    ...{ intent: makeOpId(Date.now()), subscription: null, shown_price: 0, customer_id: null, subscription_ref: null },
    ...{ wasSent: false, isByVoucher: false, paidBefore: null },
  }
}

/** null where none is kept, or the device keeps nothing. Never rejects. */
export async function readRenewal(extraid: number): Promise<Renewal | null> {
  const draft = await readFormDraft(workspace()?.db ?? null, keyOf(extraid)).catch(() => null)
  if (draft === null) return null
  const { intent, subscription, shown_price, customer_id, subscription_ref, paidBefore, ...is } = draft.values
  if (typeof intent !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(intent)) return null
  return {
    ...{ intent, subscription: textOf(subscription), customer_id: textOf(customer_id) },
    ...{ subscription_ref: textOf(subscription_ref), paidBefore: textOf(paidBefore) },
    shown_price: typeof shown_price === 'number' ? shown_price : 0,
    wasSent: is.wasSent === true,
    isByVoucher: is.isByVoucher === true,
  }
}

/** Resolves once it is stored, or can't be: then a reload forgets it, but the server still knows. Never rejects. */
export async function writeRenewal(extraid: number, renewal: Renewal): Promise<void> {
  const values = { ...renewal }
  await writeFormDraft(workspace()?.db ?? null, keyOf(extraid), { values, base: {} }).catch(() => undefined)
}

export async function dropRenewal(extraid: number): Promise<void> {
  await dropFormDraft(workspace()?.db ?? null, keyOf(extraid)).catch(() => undefined)
}

function textOf(given: unknown): string | null {
  return typeof given === 'string' ? given : null
}
