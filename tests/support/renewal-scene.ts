import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { LimitName } from '../../server/store/limits'
import type { Database } from '../../server/store/schema'
import { addMember, cookieOf } from './agency-fixture'
import { call } from './caller'
import type { OpenTestDatabase } from './database'
import { addLogin } from './mail-scene'
import { inSignUpScene, type SignUpScene, yearly } from './sign-up-scene'

/** What an operation of a renewal answered. Each operation gives only some of the fields. */
export interface RenewalTold {
  ok: boolean
  outcome: string | null
  message: string | null
  problems?: { field: string; message: string }[]
  paid?: boolean
  customer_id?: string | null
  subscription_ref?: string | null
  client_secret?: string | null
  price?: number | null
  expirydate?: string | null
  valid?: boolean
  /** The code of the error that came instead, or null. */
  code: string | null
}

type Values = Readonly<Record<string, unknown>>
type PlanRow = Partial<Insertable<Database['subscription']>>

const types: Readonly<Record<string, string>> = {
  ...{ extraid: 'Int!', intent: 'ID', shown_price: 'Int', paymentmethod_id: 'String', subscription_ref: 'String' },
  action: 'VoucherAction!',
}
const reads = {
  create_or_renew_customer: 'ok message outcome customer_id price',
  renew_subscription:
    'ok message outcome problems { field message } paid subscription_ref client_secret price expirydate',
  voucher_renew: 'ok message outcome problems { field message } expirydate',
  verify_voucher: 'valid message full_payment discount_in_cents',
} as const

/** The type of an argument. `activation` is required in voucher_renew, and may be left out of renew_subscription. */
function typeOf(operation: keyof typeof reads, name: string): string {
  if (name === 'activation' && operation === 'renew_subscription') return 'String'
  return types[name] ?? 'String!'
}

/** Somebody who is signed in, and what they do about their plan. */
export function payer({ url }: SignUpScene, extraid: number, cookie: string) {
  async function ask(operation: keyof typeof reads, values: Values): Promise<RenewalTold> {
    const given = operation === 'verify_voucher' ? values : { extraid, ...values }
    const names = Object.keys(given)
    const declared = names.map((name) => `$${name}: ${typeOf(operation, name)}`).join(', ')
    const passed = names.map((name) => `${name}: $${name}`).join(', ')
    const query = `mutation (${declared}) { ${operation}(${passed}) { ${reads[operation]} } }`
    const called = await call(url, 'member', query, given, { cookie })
    const none = { ok: false, outcome: null, message: called.errors?.[0]?.message ?? null }
    const answer = called.data?.[operation] as RenewalTold | undefined
    return { ...(answer ?? none), code: called.code }
  }
  const begin = (intent: string | null, given: Values = {}) =>
    ask('create_or_renew_customer', { subscription: yearly, ...(intent === null ? {} : { intent }), ...given })
  const renew = (customer_id: string, given: Values = {}) =>
    ask('renew_subscription', { subscription: yearly, customer_id, ...given })
  return {
    ...{ extraid, cookie, begin, renew },
    voucher: (activation: string, given: Values = {}) =>
      ask('voucher_renew', { subscription: yearly, activation, ...given }),
    verify: (voucher: string, given: Values = {}) =>
      ask('verify_voucher', { voucher, action: 'renew', subscription: yearly, ...given }),
    /** Begins a renewal. Gives it with a function that pays for it. */
    begun: async (given: Values = {}) => {
      const intent = randomUUID()
      const { customer_id } = await begin(intent, given)
      const customer = customer_id ?? ''
      const pay = (card: string | null, more: Values = {}) =>
        renew(customer, { intent, ...(card === null ? {} : { paymentmethod_id: card }), ...more })
      return { intent, customer_id: customer, pay }
    },
  }
}
export type Payer = ReturnType<typeof payer>

/** For the tests of a describe: what inSignUpScene gives, with members who are signed in, and have a plan or none. */
export function inRenewalScene(open: OpenTestDatabase, more: Partial<Record<LimitName, number>> = {}) {
  const at = inSignUpScene(open, more)
  return Object.assign(at, {
    /**
     * Adds a member who is signed in. plan: how the row of their plan differs from that of a plan paid by voucher; null:
     * they never had one.
     */
    member: async (
      plan: (PlanRow & { expirydate: string }) | null = { expirydate: '2026-12-10' },
      { name = 'orla', parentid }: { name?: string; parentid?: number } = {},
    ): Promise<Payer> => {
      const { db } = at.scene
      const extraid = await addMember(db, 'Órla', parentid === undefined ? {} : { parentid })
      await addLogin(db, extraid, `${name}@example.ie`)
      if (plan)
        await db
          .insertInto('subscription')
          .values({ extraid, code: yearly, ...plan })
          .execute()
      return payer(at.scene, extraid, await cookieOf(db, extraid, at.now))
    },
    /** The row of the member's plan. */
    plan: async ({ extraid }: Payer) =>
      at.scene.db.selectFrom('subscription').where('extraid', '=', extraid).selectAll().executeTakeFirst(),
    ends: () =>
      at.scene.db
        .selectFrom('subscription_end')
        .orderBy('wanted_at')
        .select(['subscription_ref', 'ends', 'why'])
        .execute(),
    stages: async () => (await at.scene.intents()).map(({ stage, attempt }) => [stage, attempt]),
  })
}
