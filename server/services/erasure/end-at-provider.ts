import type { Kysely } from 'kysely'
import type { RequestContext } from '../../context/request-context'
import { PaymentTrouble } from '../../store/payments/payment-provider'
import type { Database } from '../../store/schema'
import { refuse } from '../agency/refusal'
import { isNobodys } from '../payments/of-sandbox'
import { carryOutEnd } from '../service-plan/carry-out-ends'

/**
 * Ends a member's subscriptions at the payment provider, so that an erased member is not charged; before the erasure, and outside of any
 * transaction. Gives the references of the ended subscriptions. Refuses where the provider does not confirm it: sent again it goes on.
 */
export async function endAtProvider(ctx: RequestContext, extraid: number): Promise<readonly string[]> {
  const { payments } = ctx
  await carryOutWishes(ctx, extraid)
  // The sandbox charged nothing in the time before the provider's keys were set.
  const isForgotten = (name: string) => isNobodys(payments, name)
  try {
    const refs = new Set(await namedHere(ctx.db, extraid))
    for (const customer of await customersOf(ctx.db, extraid)) {
      if (isForgotten(customer)) continue
      for (const { ref } of await payments.subscriptionsOf(customer)) refs.add(ref)
    }
    for (const ref of refs) {
      if (isForgotten(ref)) continue
      const known = await payments.subscription(ref)
      // An unknown subscription may go on at another provider, or in another account of it, for which this server is not set up.
      if (!known) {
        return refuse(
          `The payment provider does not know the subscription ${ref}: set the keys of the account that it is of, then send this again.`,
        )
      }
      // Ended subscriptions too: a payment that one left open could still be made.
      await payments.cancel(ref, 'now', `erasure:${ref}`)
    }
    return [...refs]
  } catch (error) {
    if (error instanceof PaymentTrouble) return refuse(troubleWords(extraid, error))
    throw error
  }
}

/**
 * Carries out the open requests about the member's subscriptions, with their refunds: an erasure would forget both. Refuses where the
 * provider does not confirm them.
 */
async function carryOutWishes(ctx: RequestContext, extraid: number): Promise<void> {
  for (const ref of await openEnds(ctx.db, extraid)) {
    if ((await carryOutEnd(ctx, ref)) === 'open') refuse(openWords(extraid))
  }
}

async function openEnds(db: Kysely<Database>, extraid: number): Promise<string[]> {
  const open = await db
    .selectFrom('subscription_end')
    .where('extraid', '=', extraid)
    .where('done_at', 'is', null)
    .orderBy('subscription_ref')
    .select('subscription_ref')
    .execute()
  return open.map(({ subscription_ref }) => subscription_ref)
}

/** A payment or a refund under way has to be completed before its owner is erased. */
export async function refuseUnderWay(tx: Kysely<Database>, extraid: number): Promise<void> {
  const open = await tx
    .selectFrom('subscription_intent')
    .where('extraid', '=', extraid)
    .where(({ and, or, eb }) =>
      or([eb('stage', '=', 'paying'), and([eb('stage', '=', 'returned'), eb('returned_at', 'is', null)])]),
    )
    .select('intent_id')
    .executeTakeFirst()
  if (open) refuse(`A payment of member ${extraid} is under way: send this again when it is known what became of it.`)
  const owed = await tx
    .selectFrom('subscription_end')
    .where('extraid', '=', extraid)
    .where('refund_reference', 'is not', null)
    .where('done_at', 'is', null)
    .select('subscription_ref')
    .executeTakeFirst()
  if (owed)
    refuse(`Member ${extraid} withdrew from a contract, and the money is not back yet: send this again when it is.`)
}

/** In the erasure's transaction: refuses where a subscription began, or was to end, since the provider was asked. */
export async function refuseBegun(tx: Kysely<Database>, extraid: number, ended: readonly string[]): Promise<void> {
  const begun = (await namedHere(tx, extraid)).filter((ref) => !ended.includes(ref))
  if (begun.length > 0) refuse(`Member ${extraid} has just begun another subscription: send this again.`)
  if ((await openEnds(tx, extraid)).length > 0) refuse(openWords(extraid))
}

async function namedHere(db: Kysely<Database>, extraid: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .where('extraid', '=', extraid)
    .select('subscription_ref')
    .unionAll(db.selectFrom('subscription_intent').where('extraid', '=', extraid).select('subscription_ref'))
    .execute()
  return rows.map(({ subscription_ref }) => subscription_ref).filter((ref) => ref !== null)
}

async function customersOf(db: Kysely<Database>, extraid: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('subscription')
    .where('extraid', '=', extraid)
    .select('customer_id')
    .unionAll(db.selectFrom('subscription_intent').where('extraid', '=', extraid).select('customer_id'))
    .execute()
  return new Set(rows.map(({ customer_id }) => customer_id).filter((one) => one !== null))
}

function openWords(extraid: number): string {
  return `The payment provider has yet to end what member ${extraid} subscribed to, or to give money back: send this again in some minutes.`
}

function troubleWords(extraid: number, { kind, code }: PaymentTrouble): string {
  if (code === 'unknown_customer') {
    return `Member ${extraid} may still be charged: the payment provider does not know the customer. Set the keys of the account that it is of, then send this again.`
  }
  const why = kind === 'away' ? 'does not answer' : `refused (${code})`
  return `Member ${extraid} may still be charged: the payment provider ${why}. Nothing was erased; send this again.`
}
