import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import {
  type NewSubscription,
  type PaymentProvider,
  PaymentTrouble,
  type ProviderSubscription,
} from '../../server/store/payments/payment-provider'
import type { Database } from '../../server/store/schema'

export const yearly = { code: 'extra-year', label: 'Extra, a year', months: 12 }

/** Somebody who signs up with one intent, and what they ask of a provider. */
export class Payer {
  readonly intent_id = randomUUID()
  customer_id = ''

  constructor(readonly provider: PaymentProvider) {}

  async known(): Promise<this> {
    this.customer_id = await this.provider.createCustomer({
      intent_id: this.intent_id,
      email: 'aoife@example.ie',
      name: 'Aoife Byrne',
      key: `${this.intent_id}:customer`,
    })
    return this
  }

  start(card: string, more: Partial<NewSubscription> = {}): Promise<ProviderSubscription> {
    const { intent_id, customer_id } = this
    return this.provider.startSubscription({
      ...{ intent_id, customer_id, paymentmethod_id: card, option: yearly },
      ...{ price_in_cents: 6_000, first_in_cents: 6_000, key: this.key(1) },
      ...more,
    })
  }

  /** The idempotency key of a try to pay. */
  key(attempt: number): string {
    return `${this.intent_id}:subscription:${attempt}`
  }

  async read(ref: string): Promise<ProviderSubscription> {
    const found = await this.provider.subscription(ref)
    if (!found) throw new Error(`There is no subscription ${ref}.`)
    return found
  }
}

/** Stores the payer's intent as one whose payment the provider was asked for. */
export async function notePaying(db: Kysely<Database>, { intent_id, customer_id }: Payer, at: Date): Promise<void> {
  const { code, label, months } = yearly
  await db
    .insertInto('subscription_option')
    .values({ code, label, months, system: 'LC' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const about = { kind: 'register' as const, option_code: code, stage: 'paying' as const, customer_id }
  await db
    .insertInto('subscription_intent')
    .values({ intent_id, ...about, price_in_cents: 6_000, to_pay_in_cents: 6_000, created_at: at, changed_at: at })
    .execute()
}

/**
 * Expects a call to fail with PaymentTrouble, and its words to be its kind and its code and nothing else. Gives these
 * words.
 */
export async function trouble(call: Promise<unknown>): Promise<string> {
  const came = await call.catch((reason: unknown) => reason)
  expect(came).toBeInstanceOf(PaymentTrouble)
  const { kind, code, message } = came as PaymentTrouble
  expect(message).toBe(`${kind}: ${code}`)
  return message
}

/** A gate that holds a call until it is opened. */
export function createGate(): { passed: Promise<void>; open: () => void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}
