import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  type NewSubscription,
  type PaymentProvider,
  PaymentTrouble,
  type ProviderSubscription,
} from '../../server/store/payments/payment-provider'

export const yearly = { code: 'extra-year', label: 'Extra, a year', months: 12 }

/** What somebody who signs up asks of a provider, one intent after the other. */
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

  /** Of a try to pay. */
  key(attempt: number): string {
    return `${this.intent_id}:subscription:${attempt}`
  }

  async read(ref: string): Promise<ProviderSubscription> {
    const found = await this.provider.subscription(ref)
    if (!found) throw new Error(`There is no subscription ${ref}.`)
    return found
  }
}

/** What a call comes to that is to fail: its kind and its code, and nothing else in its words. */
export async function trouble(call: Promise<unknown>): Promise<string> {
  const came = await call.catch((reason: unknown) => reason)
  expect(came).toBeInstanceOf(PaymentTrouble)
  const { kind, code, message } = came as PaymentTrouble
  expect(message).toBe(`${kind}: ${code}`)
  return message
}

/** What holds a call until it is opened. */
export function createGate(): { passed: Promise<void>; open: () => void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}
