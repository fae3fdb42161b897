import { bankWantsWord, cardDeclined, cardWords, planWords } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { ChangeCardResult, Mutationchange_cardArgs } from '../../generated/member'
import { type CardChanged, PaymentTrouble } from '../../store/payments/payment-provider'
import { againIn } from '../access/try-again'
import { countCard } from '../payments/count-card'
import { logTrouble } from '../payments/log-trouble'
import { askFirst, endRenewing, ownPlanOf } from './own-plan'

type Answer = Required<Omit<ChangeCardResult, '__typename'>>

/**
 * change_card: another card is charged from now on, and a renewal that could not be charged is charged to it at once. The
 * result is asked of the provider, as for every payment; repeating the call continues where it stopped.
 */
export async function changeCard(
  ctx: RequestContext,
  { extraid, paymentmethod_id }: Mutationchange_cardArgs,
): Promise<Answer> {
  const own = await ownPlanOf(ctx, extraid)
  if ('refused' in own) return refused(own.refused)
  const counted = await countCard(ctx, 'card-changed', String(extraid))
  if (!counted.ok) return refused(`Too many cards were given. Please try again in ${againIn(counted)}.`)
  // If the renewal is being paid by something else, this card must not be charged for it.
  if (!(await endRenewing(ctx, extraid))) return refused(planWords.renewing)
  if (!(await askFirst(ctx, extraid))) return refused(cardWords.away)
  const plan = await chargedPlan(ctx, extraid)
  if (plan === null) return refused(cardWords.none)
  const { subscription_ref: ref, customer_id } = plan
  const came = await ask(ctx, { ref, customer_id, paymentmethod_id, key: `${ref}:card:${paymentmethod_id}` })
  if (typeof came === 'string') return came === 'waiting' ? waitingFor(ctx, extraid) : refused(cardWords.away)
  if (came.is === 'declined') return declined(came.decline)
  if (came.is === 'confirm') {
    return { ok: false, message: bankWantsWord, outcome: 'confirm', client_secret: came.client_secret }
  }
  return changed(ctx, extraid, plan.failed_at !== null)
}

async function ask(
  { payments, log }: RequestContext,
  change: Parameters<RequestContext['payments']['changeCard']>[0],
): Promise<CardChanged | 'waiting' | 'refused'> {
  try {
    return await payments.changeCard(change)
  } catch (error) {
    logTrouble(log, error)
    if (!(error instanceof PaymentTrouble) || error.kind === 'away') return 'waiting'
    return error.about === 'card' ? { is: 'declined', decline: null } : 'refused'
  }
}

/** The plan that a card is charged for. */
async function chargedPlan({ db }: RequestContext, extraid: number) {
  const plan = await db
    .selectFrom('subscription')
    .where('extraid', '=', extraid)
    .select(['subscription_ref', 'customer_id', 'renews_on', 'failed_at'])
    .executeTakeFirst()
  if (!plan?.subscription_ref || plan.customer_id === null || plan.renews_on === null) return null
  const { subscription_ref, customer_id, failed_at } = plan
  return { subscription_ref, customer_id, failed_at }
}

async function changed(ctx: RequestContext, extraid: number, hadFailed: boolean): Promise<Answer> {
  const isKnown = await askFirst(ctx, extraid)
  const failed = (await chargedPlan(ctx, extraid))?.failed_at ?? null
  const isPaid = isKnown && failed === null
  const message = !hadFailed ? cardWords.changed : isPaid ? cardWords.paid : cardWords.unpaid
  return { ok: true, message, outcome: 'done', client_secret: null }
}

/** The result is unknown: updates the plan as far as the provider answers now. */
async function waitingFor(ctx: RequestContext, extraid: number): Promise<Answer> {
  await askFirst(ctx, extraid)
  return { ok: false, message: cardWords.waiting, outcome: 'waiting', client_secret: null }
}

function declined(reason: string | null): Answer {
  const message = reason === null ? cardDeclined : `${cardDeclined} The bank says: ${reason}`
  return { ok: false, message, outcome: 'declined', client_secret: null }
}

function refused(message: string): Answer {
  return { ok: false, message, outcome: 'refused', client_secret: null }
}
