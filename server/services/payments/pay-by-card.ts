import { notConfirmed } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import { beginAgain, begunAgain } from './begun-again'
import type { CardPurchase } from './card-purchase'
import { charge } from './charge'
import type { Held, Intent } from './intents'
import { isUnderWay } from './next-try'
import { endUnpaid } from './provider-state'
import { sayBankWants, sayDeclined, sayWaiting } from './said'
import { type Standing, settleIntent } from './settle'

/**
 * Pays for an intent by card, once (docs/decisions/sign-up.md). The result of every earlier request to the provider is found
 * out before a new one is made. The caller must hold the intent. Throws a PaymentTrouble where the result is unknown.
 */
export async function payByCard<A extends { outcome: string }>(
  ctx: RequestContext,
  held: Held,
  row: Intent,
  purchase: CardPurchase<A>,
): Promise<A> {
  const { say } = purchase
  if (row.attempt === 0) return begin(ctx, held, row, purchase)
  const standing = await settleIntent(ctx, row.intent_id, 'logged')
  const { is } = standing
  const endedNow = async () => (await purchase.ended()) ?? sayWaiting(say)
  if (is === 'opened' || is === 'returned') return endedNow()
  if (is === 'waiting' || is === 'gone') return sayWaiting(say)
  if (is === 'none' && !standing.hasEnded) return begin(ctx, held, row, purchase)
  if (is === 'confirm' && (await purchase.isSame(row))) return sayBankWants(say, standing)
  // It was refused, or is not what is wanted any more: it is ended, so that it can't be paid, and another card may be tried.
  if (!(await endUnpaid(ctx.payments, row))) {
    await settleIntent(ctx, row.intent_id, 'logged')
    return endedNow()
  }
  if (!(await beginAgain(ctx, held))) return sayWaiting(say)
  if (is === 'declined' && !purchase.hasCard) return afterDecline(row, standing, purchase)
  return begin(ctx, held, { ...row, ...begunAgain(ctx) }, purchase)
}

/** A decline after a bank confirmation was requested means that the holder did not confirm, or the bank rejected it. */
function afterDecline<A extends { outcome: string }>(
  row: Intent,
  standing: Extract<Standing, { is: 'declined' }>,
  { say }: CardPurchase<A>,
): A {
  return row.subscription_ref === null ? sayDeclined(say, standing.decline) : say('declined', notConfirmed)
}

const denials = ['refused', 'changed', 'taken'] as const

async function begin<A extends { outcome: string }>(
  ctx: RequestContext,
  held: Held,
  row: Intent,
  purchase: CardPurchase<A>,
): Promise<A> {
  const mayArrive = isUnderWay(row, ctx.now())
  const judged = await purchase.plan(row)
  const answer = 'answer' in judged ? judged.answer : await charge(ctx, { held, row, plan: judged.plan, purchase })
  // The answer says that nothing was charged only where nothing can be charged any more.
  return mayArrive && denials.some((one) => one === answer.outcome) ? sayWaiting(purchase.say) : answer
}
