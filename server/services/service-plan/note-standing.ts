import type { Transaction } from 'kysely'
import { holdsUntil } from '../../../domain/service-plan/plan-state'
import type { Database } from '../../store/schema'
import type { MailAbout } from '../mail/mail-kind'
import { queueMail } from '../mail/queue-mail'
import type { SettleParts } from '../payments/settle-parts'
import { noteEnd } from './note-end'
import { noteOwn } from './note-own'
import { planRules } from './plan-rules'
import type { ToldPlan } from './told-plan'
import { goesBack, unnotedPayments } from './unnoted-payments'

/**
 * Records a plan's state at the provider: when it renews, whether that failed, its card, its end. Each change is told by
 * mail, once.
 */
export async function noteStanding(
  tx: Transaction<Database>,
  { agencyInfo, now: clock }: SettleParts,
  { plan, found, end, system, expirydate }: ToldPlan & { expirydate: string },
): Promise<void> {
  const { extraid } = plan
  const now = clock()
  // A subscription that is to end at once has ended for its owner, even while the provider still has it.
  const isOver = found.state === 'ended' || end?.ends === 'now'
  const stops = isOver || found.ends_at_period_end
  // A period that was charged after the owner cancelled does not count, so the provider's date is not used.
  const isOvertaken = (await unnotedPayments(tx, found.payments)).some((payment) => goesBack(end, payment))
  const renews_on = stops ? null : isOvertaken ? plan.renews_on : (found.paid_until ?? plan.renews_on)
  const failed_at = failedAt({ plan, found, end }, now)
  const change = {
    ...{ expirydate, renews_on, failed_at },
    cancelled_at: stops ? (plan.cancelled_at ?? now) : null,
    card_brand: found.card?.brand ?? plan.card_brand,
    card_last4: found.card?.last4 ?? plan.card_last4,
    // An ended subscription can't be asked for anything; its customer stays known.
    subscription_ref: found.state === 'ended' ? null : plan.subscription_ref,
  }
  await tx.updateTable('subscription').set(change).where('extraid', '=', extraid).execute()
  await tx
    .updateTable('member')
    .set({ monthly_auto_renewal: renews_on !== null && plan.months === 1 })
    .where('extraid', '=', extraid)
    .execute()
  if (found.state === 'ended' && isUnwanted({ plan, end })) {
    // The ended subscription may have left something open that can still be paid.
    await noteEnd(tx, { subscription_ref: found.ref, extraid, ends: 'now', why: 'given_up' }, now)
  }
  if (stops && (plan.cancelled_at === null || isTooLate({ found, end }))) {
    const why = whyEnded({ plan, found, end })
    if (why) await queueMail(tx, { kind: 'plan_ended', extraid, about: { expirydate, why } }, now)
  } else if (!stops && failed_at !== null && plan.failed_at === null) {
    const holds_until = holdsUntil({ expirydate, renewsItself: true, hasFailed: true }, planRules(agencyInfo, system))
    const about = { at: now.toISOString(), holds_until }
    await queueMail(tx, { kind: 'renewal_failed', extraid, about }, now)
  }
  const { card } = found
  const isOther = card !== null && (card.brand !== plan.card_brand || card.last4 !== plan.card_last4)
  if (isOther && plan.card_last4 !== null && !isOver) {
    await queueMail(tx, { kind: 'card_changed', extraid, about: { brand: card.brand, last4: card.last4 } }, now)
    await noteOwn(tx, extraid, 'Card of the Service Plan changed', now)
  }
}

/** Whether the provider alone ended it: it could not be charged, or no end was recorded here. */
function isUnwanted({ plan, end }: Pick<ToldPlan, 'plan' | 'end'>): boolean {
  return end?.ends !== 'now' && (plan.failed_at !== null || plan.cancelled_at === null)
}

/** Whether it ended before the provider learned that it was to go on after all. */
function isTooLate({ found, end }: Pick<ToldPlan, 'found' | 'end'>): boolean {
  return found.state === 'ended' && end?.ends === 'never' && end.done_at === null
}

/**
 * A plan that the provider gave up keeps failed_at, so that it holds as long as was promised; an owner who ended it was told
 * otherwise.
 */
function failedAt({ plan, found, end }: Pick<ToldPlan, 'plan' | 'found' | 'end'>, now: Date): Date | null {
  if (end?.ends === 'now') return null
  if (found.failed) return plan.failed_at ?? now
  return found.state === 'ended' ? plan.failed_at : null
}

/**
 * The reason to mail; null: whoever wanted the end is told elsewhere. With no wish recorded here, the agency ended it in the
 * provider's own pages.
 */
function whyEnded({
  plan,
  found,
  end,
}: Pick<ToldPlan, 'plan' | 'found' | 'end'>): MailAbout['plan_ended']['why'] | null {
  const why = end !== null && end.done_at === null ? end.why : null
  if (why === 'cancelled' || why === 'agency') return why
  if (why === 'withdrawn' || why === 'renewed') return null
  if (plan.failed_at === null && plan.cancelled_at !== null && isTooLate({ found, end })) return 'cancelled'
  return plan.failed_at !== null || found.failed ? 'failed' : 'agency'
}
