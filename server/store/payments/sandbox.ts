import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sandboxKey, sandboxNames } from '../../../domain/service-plan/words'
import type { Database } from '../schema'
import type { SandboxSubscriptionTable } from '../tables/service-plan'
import { inTransaction } from '../transaction'
import { type NewSubscription, type PaymentProvider, PaymentTrouble } from './payment-provider'
import { changeSandboxCard, confirmSandboxCard } from './sandbox-card'
import { wayOf } from './sandbox-cards'
import { deleteSandboxCustomer } from './sandbox-customer'
import { allOfSandboxCustomer, gone, isCustomer, knownToSandbox, readFromSandbox } from './sandbox-reading'
import { change, lockedRow, pay, renewDue, word } from './sandbox-renewing'

/**
 * A payment provider that moves no money, for a portal without a real one: the same flow behind the same interface. It keeps its state in
 * its own tables and commits independently, as another company would.
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
      const state = wayOf(given.paymentmethod_id).pays
      if (!(await isCustomer(db, given.customer_id))) gone()
      const ref = await inTransaction(db, async (tx) => {
        const made = await insertSubscription(tx, given, state)
        if (made !== null && state === 'paid') await payFirst(tx, made, now())
        return made
      })
      return knownToSandbox(db, ref ?? (await refOfKey(db, given.key)), now())
    },

    subscription: (ref) => readFromSandbox(db, ref, now()),

    subscriptionsOf: (customer_id) => allOfSandboxCustomer(db, customer_id, now()),

    deleteCustomer: (customer_id) => inTransaction(db, (tx) => deleteSandboxCustomer(tx, customer_id)),

    async cancel(ref, when) {
      await changeLive(ref, when === 'now' ? { state: 'ended', client_secret: null, failed: false } : endsWithPeriod)
      return knownToSandbox(db, ref, now())
    },

    async keep(ref) {
      await changeLive(ref, { ends_at_period_end: false })
      return knownToSandbox(db, ref, now())
    },

    changeCard: (given) => changeSandboxCard(db, given, now()),

    async refund(reference, cents, key) {
      await inTransaction(db, async (tx) => {
        // Of two concurrent calls with the same key, the second waits here, and finds the first.
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

    // The sandbox sends no events: a confirmation in it takes effect at once.
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
        if (found && accept) await payFirst(tx, found.ref, now())
        if (found) return found.intent_id
        return (await confirmSandboxCard(tx, client_secret, accept)) ? 'card' : null
      }),
  }

  /** Changes a subscription that has not ended, after any renewal that was due before. */
  async function changeLive(ref: string, to: Parameters<typeof change>[2]): Promise<void> {
    await renewDue(db, ref, now())
    await inTransaction(db, async (tx) => {
      const row = await lockedRow(tx, ref)
      if (row && row.state !== 'ended') await change(tx, ref, to)
    })
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

const endsWithPeriod = { ends_at_period_end: true }

async function payFirst(tx: Kysely<Database>, ref: string, at: Date): Promise<void> {
  const row = (await lockedRow(tx, ref)) ?? gone()
  await pay(tx, row, { amount_in_cents: row.amount_in_cents, at })
}

async function refOfKey(db: Kysely<Database>, key: string): Promise<string> {
  const found = await db
    .selectFrom('sandbox_subscription')
    .where('key', '=', key)
    .select('ref')
    .executeTakeFirstOrThrow()
  return found.ref
}
