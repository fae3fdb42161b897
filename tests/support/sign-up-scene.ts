import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import { voucherCodeOf, voucherForm } from '../../domain/service-plan/voucher-code'
import { askAboutOpenIntents } from '../../server/services/payments/ask-about-open-intents'
import { settleIntent } from '../../server/services/payments/settle'
import type { SettleParts } from '../../server/services/payments/settle-parts'
import { settleSubscription } from '../../server/services/service-plan/settle-subscription'
import { voucherHash } from '../../server/services/vouchers/voucher-hash'
import type { OpenDatabase } from '../../server/store/database'
import { createLimits, defaultLimits, type LimitName } from '../../server/store/limits'
import type { PaymentProvider } from '../../server/store/payments/payment-provider'
import { createSandbox } from '../../server/store/payments/sandbox'
import { call, field } from './caller'
import type { OpenTestDatabase } from './database'
import { castingAgency } from './mail-scene'
import { emptyAll } from './matrix-world'
import { mortal } from './mortal'
import { serve, testCipher } from './served'

/** What an operation of a sign-up answered. register_create_customer and voucher_register give only some of the fields. */
export interface Told {
  ok: boolean
  outcome: string | null
  message: string | null
  problems: { field: string; message: string }[]
  paid?: boolean
  subscription_ref?: string | null
  client_secret?: string | null
  customer_id?: string | null
  extraid?: number | null
  price?: number | null
  /** The session that the sign-up began, as a Cookie header; null where it began none. */
  cookie: string | null
  /** The code of the error that came instead, or null. */
  code: string | null
}

export type Values = Record<string, unknown>

const types: Readonly<Record<string, string>> = {
  ...{ dateofbirth: 'Date', heardabout: 'String', criminal_record: 'Boolean', agree_emailnotices: 'Boolean' },
  ...{ agreetcs: 'Boolean!', agree_nationality: 'Boolean!', intent: 'ID', shown_price: 'Int', extraid: 'Int' },
  ...{ paymentmethod_id: 'String', subscription_ref: 'String', device: 'DeviceInput' },
}
const reads = {
  register_create_customer: 'ok message outcome problems { field message } customer_id price',
  start_subscription: 'ok message outcome problems { field message } paid subscription_ref client_secret extraid price',
  voucher_register: 'ok message outcome problems { field message } extraid',
} as const
type Operation = keyof typeof reads

/** What somebody types to sign up. */
export const person: Values = {
  ...{ firstname: 'Órla', lastname: 'Ní Shé', mobile: '0861234567', email: 'orla@example.ie' },
  ...{ password: 'a lamp in the window', nationality: 'IE', dateofbirth: '1990-02-03', heardabout: 'A friend' },
  ...{ agreetcs: true, agree_nationality: true, criminal_record: false, agree_emailnotices: true },
}
const customerFields = ['firstname', 'lastname', 'mobile', 'email'] as const

export const yearly = 'extra-year'
export const monthly = 'family-month'
export const yearlyPrice = 6_000

/**
 * Adds options with prices: a year for an extra at €60 (€70 from 1 January), a month for a family at €8, one that costs
 * nothing, and one that is not offered.
 */
export async function addOptions({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const base = { system: 'lanternhill', enable_extra: true }
  await db
    .insertInto('subscription_option')
    .values([
      { code: yearly, label: 'Extra, a year', months: 12, ...base, position: 1 },
      { code: monthly, label: 'Family, a month', months: 1, ...base, is_family: true, enable_actor: true, position: 2 },
      { code: 'free', label: 'Trial', months: 3, ...base, position: 3 },
      { code: 'gone', label: 'Of old', months: 12, ...base, is_active: false, position: 4 },
      { code: 'later', label: 'To come', months: 12, ...base, position: 5 },
    ])
    .execute()
  await db
    .insertInto('subscription_price')
    .values([
      { code: yearly, from_date: '2025-01-01', price_in_cents: 5_000 },
      { code: yearly, from_date: '2026-06-01', price_in_cents: yearlyPrice },
      { code: yearly, from_date: '2027-01-01', price_in_cents: 7_000 },
      { code: monthly, from_date: '2026-01-01', price_in_cents: 800 },
      { code: 'free', from_date: '2026-01-01', price_in_cents: 0 },
      { code: 'gone', from_date: '2026-01-01', price_in_cents: 100 },
      { code: 'later', from_date: '2027-01-01', price_in_cents: 100 },
    ])
    .execute()
}

/**
 * A server over that database, which takes sign-ups, with a sandbox in the payment provider's place. more: limits in
 * place of the server's own.
 */
export async function signUpScene(
  database: OpenDatabase,
  now: () => Date,
  more: Partial<Record<LimitName, number>> = {},
) {
  const { db } = database
  const own = Object.entries(more).map(([name, points]) => [name, { points, seconds: 900 }])
  const limits = createLimits(database.pool, { ...defaultLimits, ...Object.fromEntries(own) })
  const sandbox = createSandbox(db, now)
  const scene = { provider: sandbox as PaymentProvider }
  // Where a test sets another provider, it is used from the next call on.
  const life = mortal()
  const payments = life.service(() => scene.provider)
  const of = { db: life.db(db), payments, cipher: testCipher, agencyInfo: castingAgency }
  const settling = {
    settlePayment: async (intent_id: string) => {
      await settleIntent(parts, intent_id)
    },
    settlePlan: (extraid: number) => settleSubscription(parts, extraid),
  }
  const served = await serve(database, now, { ...of, ...settling, limits, proxyHops: 1 })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const parts: SettleParts = { ...of, now, log }
  let addresses = 0

  async function ask(operation: Operation, values: Values, of: { address?: string; cookie?: string } = {}) {
    addresses += 1
    const names = Object.keys(values)
    const declared = names.map((name) => `$${name}: ${types[name] ?? 'String!'}`).join(', ')
    const passed = names.map((name) => `${name}: $${name}`).join(', ')
    const query = `mutation (${declared}) { ${operation}(${passed}) { ${reads[operation]} } }`
    const address = of.address ?? `198.51.${addresses >> 8}.${addresses & 255}`
    const headers = { 'x-forwarded-for': address }
    const called = await call(served.url, 'login', query, values, { headers, cookie: of.cookie ?? null })
    const answer = called.data?.[operation] as Omit<Told, 'cookie' | 'code'> | undefined
    const none = { ok: false, outcome: null, message: called.errors?.[0]?.message ?? null, problems: [] }
    return { ...(answer ?? none), cookie: called.cookie, code: called.code } satisfies Told as Told
  }

  const begin = (intent: string | null, given: Values = {}, of: object = {}): Promise<Told> => {
    const all = { ...person, ...given }
    const own = Object.fromEntries(customerFields.map((name) => [name, all[name]]))
    const { subscription = yearly, shown_price } = given
    const shown = shown_price === undefined ? {} : { shown_price }
    return ask(
      'register_create_customer',
      { ...own, ...(intent === null ? {} : { intent }), subscription, ...shown },
      of,
    )
  }
  const start = (customer_id: string, given: Values = {}, of: object = {}): Promise<Told> =>
    ask('start_subscription', { subscription: yearly, ...person, customer_id, ...given }, of)

  return Object.assign(scene, {
    ...{ db, served, url: served.url, sandbox, parts, life, begin, start },
    register: (activation: string, given: Values = {}, of: object = {}): Promise<Told> =>
      ask('voucher_register', { subscription: yearly, ...person, activation, ...given }, of),
    /** Begins a sign-up; gives what its next step takes. */
    begun: async (given: Values = {}) => {
      const intent = randomUUID()
      const { customer_id } = await begin(intent, given)
      return { intent, customer_id: customer_id ?? '' }
    },
    confirm: async (client_secret: string, accept = true) => {
      const query =
        'mutation ($s: String!, $a: Boolean!) { sandbox_confirm(client_secret: $s, accept: $a) { ok message } }'
      const headers = { 'x-forwarded-for': '203.0.113.1' }
      return field(
        await call(served.url, 'login', query, { s: client_secret, a: accept }, { headers }),
        'sandbox_confirm',
      )
    },
    state: async (intent: string) =>
      field(
        await call(served.url, 'login', 'query ($i: ID!) { sign_up(intent: $i) { stage message } }', { i: intent }),
        'sign_up',
      ),
    whoIs: async (cookie: string | null) =>
      field(
        await call(served.url, 'login', 'mutation { relogin { ok extraid is_family firstname } }', {}, { cookie }),
        'relogin',
      ),
    /** Runs the regular check of open intents with the provider. */
    look: () => askAboutOpenIntents(parts),
    addVoucher: async (of: object = {}): Promise<string> => {
      const code = voucherCodeOf(randomBytes(16))
      const code_hash = voucherHash(voucherForm(code) ?? '')
      await db
        .insertInto('voucher')
        .values({ code_hash, batch: 'test', made_at: now(), ...of })
        .execute()
      return code
    },
    intents: () => db.selectFrom('subscription_intent').selectAll().orderBy('created_at').execute(),
    members: () => db.selectFrom('member').selectAll().orderBy('extraid').execute(),
    logins: () => db.selectFrom('login').selectAll().orderBy('extraid').execute(),
    paymentRows: () => db.selectFrom('payment').selectAll().orderBy('id').execute(),
    vouchers: () => db.selectFrom('voucher').selectAll().orderBy('id').execute(),
    mails: async () => (await db.selectFrom('job').select('kind').orderBy('id').execute()).map(({ kind }) => kind),
    /** For each payment, the cents that the provider took, and the cents that it paid back. */
    charges: async () =>
      (await db.selectFrom('sandbox_payment').selectAll().execute()).map((one) => [
        one.amount_in_cents,
        one.refunded_in_cents,
      ]),
    /** How much money the provider holds after what it paid back, in cents. */
    money: async () =>
      (await db.selectFrom('sandbox_payment').selectAll().execute()).reduce(
        (sum, one) => sum + one.amount_in_cents - one.refunded_in_cents,
        0,
      ),
    live: async () =>
      (await db.selectFrom('sandbox_subscription').where('state', '<>', 'ended').selectAll().execute()).length,
    empty: async () => {
      await emptyAll(db)
      await addOptions({ db })
      scene.provider = sandbox
    },
    close: () => served.close(),
  })
}
export type SignUpScene = Awaited<ReturnType<typeof signUpScene>>

/** One scene for the tests of a describe. It is emptied before each test, and each test can set the time. */
export function inSignUpScene(open: OpenTestDatabase, more: Partial<Record<LimitName, number>> = {}) {
  const begins = new Date('2026-11-26T12:00:00Z')
  const at = { now: begins } as { now: Date; scene: SignUpScene }
  beforeAll(async () => {
    at.scene = await signUpScene(await open(), () => at.now, more)
    return () => at.scene.close()
  })
  beforeEach(async () => {
    await at.scene.empty()
    at.now = begins
  })
  return Object.assign(at, {
    begins,
    /** Moves the clock on by that many minutes. */
    later: (minutes: number) => {
      at.now = new Date(at.now.getTime() + minutes * 60_000)
    },
  })
}
