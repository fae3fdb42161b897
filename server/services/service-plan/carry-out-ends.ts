import type { Selectable } from 'kysely'
import { PaymentTrouble, type ProviderSubscription } from '../../store/payments/payment-provider'
import type { SubscriptionEndTable } from '../../store/tables/service-plan'
import { doubledWait } from '../jobs/backoff'
import { waits } from '../payments/ask-queue'
import { logTrouble, runStep } from '../payments/log-trouble'
import { isNobodys } from '../payments/of-sandbox'
import type { SettleParts } from '../payments/settle-parts'
import type { Stage } from '../work-through'
import { endNowInstead } from './end-now-instead'
import { giveBackEnded } from './give-back-ended'
import { settleSubscription } from './settle-subscription'

type Wish = Selectable<SubscriptionEndTable>

/** How long a worker that asks the provider holds a wish (ms): longer than all of its calls may take. */
const leaseMs = 180_000
/** How often a wish that changes while it is carried out is repeated before it is left to the next run. */
const mostChanges = 3

/**
 * Asks the provider for what is wanted of a subscription, and for what is to be refunded, until it confirms both; then
 * updates the plan. open: not confirmed yet, or another worker holds the wish; it is tried again, ever later.
 */
export async function carryOutEnd(parts: SettleParts, subscription_ref: string): Promise<'done' | 'open'> {
  const claimed = await claim(parts, subscription_ref)
  let wish = claimed
  try {
    for (let changes = 0; wish !== null && changes < mostChanges; changes++) {
      await carryOut(parts, wish)
      if (await noteDone(parts, wish)) return 'done'
      wish = await wishOf(parts, subscription_ref)
    }
  } catch (error) {
    logTrouble(parts.log, error)
    await release(parts, claimed)
    return 'open'
  }
  const now = await wishOf(parts, subscription_ref)
  return now === null || now.done_at !== null ? 'done' : 'open'
}

/**
 * The stage of open wishes that are due: with money that is to go back by them, or without. Those asked for least often
 * first, so that wishes that keep failing don't hold up the others.
 */
export function openEnds(parts: SettleParts, counts: { ends: number; open: number }, of: 'refunds' | 'others'): Stage {
  return async (most) => {
    const left = await parts.db
      .selectFrom('subscription_end')
      .where('done_at', 'is', null)
      .where('refund_reference', of === 'refunds' ? 'is not' : 'is', null)
      .where(({ or, eb }) => or([eb('next_ask_at', 'is', null), eb('next_ask_at', '<=', parts.now())]))
      .where(({ or, eb }) => or([eb('asked_at', 'is', null), eb('asked_at', '<=', leaseOver(parts))]))
      .orderBy('asks')
      .orderBy('wanted_at')
      .limit(most)
      .select('subscription_ref')
      .execute()
    return left.map(({ subscription_ref }) => async () => {
      counts.ends += 1
      const isDone = await runStep(parts.log, async () => {
        if ((await carryOutEnd(parts, subscription_ref)) === 'open') counts.open += 1
      })
      if (!isDone) counts.open += 1
    })
  }
}

async function carryOut(parts: SettleParts, wish: Wish): Promise<void> {
  const { subscription_ref, extraid } = wish
  if (isNobodys(parts.payments, subscription_ref)) return
  const before = await read(parts, subscription_ref)
  if (await endNowInstead(parts, wish, before)) return
  // An immediate end is always requested: even an ended subscription may have left something open that could be paid.
  if (wish.ends === 'now' || !isSo(before, wish)) {
    await ask(parts, wish)
    // Uses the current state, not the answer: under a key that the provider knows, that may be an old answer.
    const after = await read(parts, subscription_ref)
    if (!isSo(after, wish)) throw new PaymentTrouble('away', 'not_so_yet')
    if (await endNowInstead(parts, wish, after)) return
  }
  if (wish.ends === 'now') await giveBackEnded(parts, wish, () => read(parts, subscription_ref))
  const plan = await parts.db
    .selectFrom('subscription')
    .where('subscription_ref', '=', subscription_ref)
    .select('extraid')
    .executeTakeFirst()
  if (plan) await settleSubscription(parts, extraid)
}

async function read({ payments }: SettleParts, ref: string): Promise<ProviderSubscription> {
  const found = await payments.subscription(ref)
  // It may exist at another provider, or in another account, for which this server is not set up: the wish stays open.
  if (found === null) throw new PaymentTrouble('refused', 'unknown_subscription')
  return found
}

/** Whether the wish is fulfilled; what has ended can't be charged any more, whatever was wanted. */
function isSo({ state, ends_at_period_end }: ProviderSubscription, { ends }: Pick<Wish, 'ends'>): boolean {
  if (state === 'ended') return true
  return ends !== 'now' && ends_at_period_end === (ends === 'period_end')
}

async function ask({ payments }: SettleParts, { subscription_ref, ends, version }: Wish): Promise<void> {
  const key = `${subscription_ref}:end:${version}`
  if (ends === 'never') await payments.keep(subscription_ref, key)
  else await payments.cancel(subscription_ref, ends === 'now' ? 'now' : 'period-end', key)
}

/** Takes a wish that nobody works on, and puts its next try off; null where somebody does, or it is done. */
async function claim(parts: SettleParts, subscription_ref: string): Promise<Wish | null> {
  const before = await wishOf(parts, subscription_ref)
  if (before === null) return null
  const { asks } = before
  const next_ask_at = new Date(parts.now().getTime() + doubledWait(asks, waits.money))
  const claimed = await parts.db
    .updateTable('subscription_end')
    .set({ asked_at: parts.now(), asks: asks + 1, next_ask_at })
    .where('subscription_ref', '=', subscription_ref)
    .where('done_at', 'is', null)
    .where(({ or, eb }) => or([eb('asked_at', 'is', null), eb('asked_at', '<=', leaseOver(parts))]))
    .returningAll()
    .executeTakeFirst()
  return claimed ?? null
}

async function wishOf({ db }: SettleParts, subscription_ref: string): Promise<Wish | null> {
  const row = await db
    .selectFrom('subscription_end')
    .where('subscription_ref', '=', subscription_ref)
    .selectAll()
    .executeTakeFirst()
  return row ?? null
}

/** False where the wish was changed meanwhile. */
async function noteDone({ db, now }: SettleParts, { subscription_ref, version }: Wish): Promise<boolean> {
  const done = await db
    .updateTable('subscription_end')
    .set({ done_at: now(), asked_at: null })
    .where('subscription_ref', '=', subscription_ref)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return done !== undefined
}

async function release({ db }: SettleParts, claimed: Wish | null): Promise<void> {
  if (claimed === null) return
  await db
    .updateTable('subscription_end')
    .set({ asked_at: null })
    .where('subscription_ref', '=', claimed.subscription_ref)
    .where('asked_at', '=', claimed.asked_at)
    .execute()
}

function leaseOver({ now }: SettleParts): Date {
  return new Date(now().getTime() - leaseMs)
}
