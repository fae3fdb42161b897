import type { Kysely } from 'kysely'
import { voucherForm } from '../../domain/service-plan/voucher-code'
import { voucherHash } from '../../server/services/vouchers/voucher-hash'
import { createSandbox } from '../../server/store/payments/sandbox'
import type { Database } from '../../server/store/schema'

/** What somebody without an account types to sign up. */
export const shortSignUp = {
  ...{ subscription: 'extra-year', email: 'signer@example.ie', password: 'three new words' },
  ...{ firstname: 'Nuala', lastname: 'Ó Sé', mobile: '0851234567', nationality: 'IE', heardabout: 'A friend' },
  ...{ agreetcs: true, agree_nationality: true, criminal_record: false, agree_emailnotices: false },
}

/** The document of a sign-up operation, as in the specification's section 7. more: further arguments of that operation. */
export function signUpDocument(operation: string, more: readonly string[], reads = 'ok message outcome'): string {
  const types: Record<string, string> = { agreetcs: 'Boolean!', agree_nationality: 'Boolean!', heardabout: 'String' }
  Object.assign(types, { criminal_record: 'Boolean', agree_emailnotices: 'Boolean', paymentmethod_id: 'String' })
  const names = [...Object.keys(shortSignUp), ...more]
  const declared = names.map((name) => `$${name}: ${types[name] ?? 'String!'}`).join(', ')
  return `mutation (${declared}) { ${operation}(${names.map((name) => `${name}: $${name}`).join(', ')}) { ${reads} } }`
}

export interface SignUps {
  /** A voucher that pays the whole price. */
  voucher: string
  /** The provider's customer id for a sign-up that has begun. */
  customer_id: string
  /** A sign-up whose bank waits for the card's holder to confirm. */
  confirming: { intent_id: string; client_secret: string }
}

const ids = ['7f0e6f0a-2b1f-4c43-9d55-6d1c9f4f0a01', '7f0e6f0a-2b1f-4c43-9d55-6d1c9f4f0a02'] as const

/** An option with a price, a voucher, a sign-up that has begun, and one that waits for the bank. */
export async function addSignUps(db: Kysely<Database>, now: Date): Promise<SignUps> {
  const code = 'extra-year'
  await db
    .insertInto('subscription_option')
    .values({ code, label: 'Extra, a year', months: 12, system: 'main', enable_extra: true })
    .execute()
  await db.insertInto('subscription_price').values({ code, from_date: '2026-01-01', price_in_cents: 6_000 }).execute()
  const voucher = '0123456789ABCDEFGHJKMNPQRS'
  await db
    .insertInto('voucher')
    .values({ code_hash: voucherHash(voucherForm(voucher) ?? ''), batch: 'matrix', made_at: now })
    .execute()
  const payments = createSandbox(db, () => now)
  const [begun, confirming] = ids
  const person = { email: shortSignUp.email, name: 'Nuala' }
  const prices = { option_code: code, price_in_cents: 6_000, to_pay_in_cents: 6_000 }
  const rows = { kind: 'register', ...prices, created_at: now, changed_at: now } as const
  const customers = new Map<string, string>()
  for (const intent_id of ids) {
    const customer_id = await payments.createCustomer({ intent_id, ...person, key: `${intent_id}:customer` })
    customers.set(intent_id, customer_id)
    await db
      .insertInto('subscription_intent')
      .values({ intent_id, ...rows, customer_id, loginname: `${intent_id}@example.ie` })
      .execute()
  }
  const asked = await payments.startSubscription({
    ...{ intent_id: confirming, customer_id: customers.get(confirming) ?? '', paymentmethod_id: 'pm_sandbox_confirm' },
    ...{ option: { code, label: 'Extra, a year', months: 12 }, price_in_cents: 6_000, first_in_cents: 6_000 },
    key: `${confirming}:subscription:1`,
  })
  const { ref: subscription_ref } = asked
  await db
    .updateTable('subscription_intent')
    .set({ stage: 'paying', attempt: 1, asked_at: now, subscription_ref })
    .where('intent_id', '=', confirming)
    .execute()
  return {
    voucher,
    customer_id: customers.get(begun) ?? '',
    confirming: { intent_id: confirming, client_secret: asked.client_secret ?? '' },
  }
}
