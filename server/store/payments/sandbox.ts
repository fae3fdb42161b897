import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { monthsOn } from '../../../domain/service-plan/months-on'
import { type SandboxCard, sandboxCards, sandboxKey, sandboxNames } from '../../../domain/service-plan/words'
import type { Database, SandboxSubscriptionTable } from '../schema'
import { inTransaction } from '../transaction'
import {
  type NewSubscription,
  type PaymentProvider,
  PaymentTrouble,
  type ProviderSubscription,
} from './payment-provider'

/**
 * A payment provider that moves no money, for a portal without one: the same flow behind the same interface. What it knows is in tables of
 * its own, and it commits by itself, as another company would.
 */
export function createSandbox(db: Kysely<Database>, now: () => Date): PaymentProvider {
  return {
    publicKey: sandboxKey,

    async createCustomer({ intent_id, key }) {
      await db
        .insertInto('sandbox_customer')
        .values({ id: `${sandboxNames.customer}${word()}`, key, intent_id, created_at: now() })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      const { id } = await db
        .selectFrom('sandbox_customer')
        .where('key', '=', key)
        .select('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async startSubscription(given) {
      const state = stateBy(given.paymentmethod_id)
      if (!(await isCustomer(given.customer_id))) gone()
      const ref = await inTransaction(db, async (tx) => {
        const made = await insertSubscription(tx, given, state)
        if (made !== null && state === 'paid') await pay(tx, made, now())
        return made
      })
      const known = ref ?? (await refOfKey(db, given.key))
      return (await read(db, known)) ?? gone()
    },

    subscription: (ref) => read(db, ref),

    async subscriptionsOf(customer_id) {
      const rows = await db
        .selectFrom('sandbox_subscription')
        .where('customer_id', '=', customer_id)
        .orderBy('created_at', 'desc')
        .orderBy('ref')
        .select('ref')
        .execute()
      if (rows.length === 0 && !(await isCustomer(customer_id))) throw new PaymentTrouble('away', 'unknown_customer')
      const all = await Promise.all(rows.map(({ ref }) => read(db, ref)))
      return all.filter((one) => one !== null)
    },

    async cancel(ref, when) {
      await db
        .updateTable('sandbox_subscription')
        .set(when === 'now' ? { state: 'ended', client_secret: null } : { ends_at_period_end: true })
        .where('ref', '=', ref)
        .execute()
      return (await read(db, ref)) ?? gone()
    },

    async refund(reference, cents, key) {
      await inTransaction(db, async (tx) => {
        // Of two with one key at once, the second waits here, and finds the first.
        const paid = await tx
          .selectFrom('sandbox_payment')
          .where('reference', '=', reference)
          .select(['amount_in_cents', 'refunded_in_cents'])
          .forUpdate()
          .executeTakeFirst()
        if (!paid) return gone()
        const done = await tx.selectFrom('sandbox_refund').where('key', '=', key).select('key').executeTakeFirst()
        if (done) return
        const refunded_in_cents = paid.refunded_in_cents + cents
        if (refunded_in_cents > paid.amount_in_cents) throw new PaymentTrouble('refused', 'charge_already_refunded')
        await tx.updateTable('sandbox_payment').set({ refunded_in_cents }).where('reference', '=', reference).execute()
        await tx.insertInto('sandbox_refund').values({ key, reference, amount_in_cents: cents }).execute()
      })
    },

    // It tells nobody anything: whoever confirms in it is heard at once.
    readEvent: async () => null,

    confirmInSandbox: (client_secret, accept) =>
      inTransaction(db, async (tx) => {
        const found = await tx
          .updateTable('sandbox_subscription')
          .set({ state: accept ? 'paid' : 'declined', client_secret: null })
          .where('client_secret', '=', client_secret)
          .where('state', '=', 'confirm')
          .returning(['ref', 'intent_id'])
          .executeTakeFirst()
        if (found && accept) await pay(tx, found.ref, now())
        return found?.intent_id ?? null
      }),
  }

  async function isCustomer(id: string): Promise<boolean> {
    return (await db.selectFrom('sandbox_customer').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
  }

  /** null where the key was used before. */
  async function insertSubscription(
    tx: Kysely<Database>,
    { intent_id, customer_id, paymentmethod_id, option, price_in_cents, first_in_cents, key }: NewSubscription,
    state: SandboxSubscriptionTable['state'],
  ): Promise<string | null> {
    const made = await tx
      .insertInto('sandbox_subscription')
      .values({
        ...{ ref: `${sandboxNames.subscription}${word()}`, key, customer_id, intent_id, card: paymentmethod_id, state },
        ...{ amount_in_cents: first_in_cents, renewal_in_cents: price_in_cents, months: option.months },
        client_secret: state === 'confirm' ? `secret_sandbox_${randomUUID()}` : null,
        created_at: now(),
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('ref')
      .executeTakeFirst()
    return made?.ref ?? null
  }
}

function stateBy(card: string): SandboxSubscriptionTable['state'] {
  const states: Readonly<Record<SandboxCard, SandboxSubscriptionTable['state']>> = {
    pm_sandbox_accepted: 'paid',
    pm_sandbox_confirm: 'confirm',
    pm_sandbox_declined: 'declined',
  }
  if (!Object.hasOwn(sandboxCards, card)) throw new PaymentTrouble('refused', 'resource_missing', 'card')
  return states[card as SandboxCard]
}

/** One period, from the day of the payment. */
async function pay(tx: Kysely<Database>, ref: string, at: Date): Promise<void> {
  const { amount_in_cents, months } = await tx
    .selectFrom('sandbox_subscription')
    .where('ref', '=', ref)
    .select(['amount_in_cents', 'months'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('sandbox_subscription')
    .set({ paid_until: monthsOn(dublinDay(at), months) })
    .where('ref', '=', ref)
    .execute()
  await tx
    .insertInto('sandbox_payment')
    .values({ reference: `${sandboxNames.payment}${word()}`, ref, amount_in_cents, paid_at: at })
    .execute()
}

async function refOfKey(db: Kysely<Database>, key: string): Promise<string> {
  const found = await db
    .selectFrom('sandbox_subscription')
    .where('key', '=', key)
    .select('ref')
    .executeTakeFirstOrThrow()
  return found.ref
}

async function read(db: Kysely<Database>, ref: string): Promise<ProviderSubscription | null> {
  const row = await db.selectFrom('sandbox_subscription').where('ref', '=', ref).selectAll().executeTakeFirst()
  if (!row) return null
  const payments = await db
    .selectFrom('sandbox_payment')
    .where('ref', '=', ref)
    .orderBy('paid_at')
    .select(['reference', 'amount_in_cents', 'paid_at', 'refunded_in_cents'])
    .execute()
  const { customer_id, intent_id, state, client_secret, paid_until, ends_at_period_end } = row
  return {
    ...{ ref, customer_id, intent_id, state, client_secret, paid_until, ends_at_period_end, payments },
    bought: null,
    decline: state === 'declined' ? 'The card was declined.' : null,
    failed: false,
    card: { brand: 'Sandbox', last4: '0000' },
  }
}

function word(): string {
  return randomBytes(12).toString('hex')
}

function gone(): never {
  throw new PaymentTrouble('refused', 'resource_missing')
}
