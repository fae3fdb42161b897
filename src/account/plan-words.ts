import { longDay } from '../../domain/dates/long-day'
import { euros, periodWords } from '../../domain/service-plan/euros'
import { parentsPlan, planWords } from '../../domain/service-plan/words'
import type { Tone } from '../ui/tone'
import type { PlanPayment, ServicePlan } from './plan-documents'

type State = ServicePlan['state']

const stateChips: Readonly<Record<State, { tone: Tone; word: string }>> = {
  none: { tone: 'expired', word: 'No plan' },
  active: { tone: 'available', word: 'Renews itself' },
  ending: { tone: 'waiting', word: 'Ends' },
  failed: { tone: 'attention', word: 'Not charged' },
  expired: { tone: 'expired', word: 'Ended' },
  parents: { tone: 'note', word: 'Your parent’s' },
}
const pendingChips: Readonly<Record<NonNullable<ServicePlan['pending']>, { tone: Tone; word: string }>> = {
  cancelling: { tone: 'waiting', word: 'Cancelled' },
  resuming: { tone: 'waiting', word: 'Going on' },
  withdrawing: { tone: 'expired', word: 'Withdrawn' },
}

/** A plan's colour and word: a pending request takes the place of the provider's state, unless the plan has ended. */
export function chipOf({ state, pending }: Pick<ServicePlan, 'state' | 'pending'>): { tone: Tone; word: string } {
  return pending === null || state === 'expired' ? stateChips[state] : pendingChips[pending]
}

type Said = Pick<ServicePlan, 'state' | 'expirydate' | 'holds_until' | 'renews_on' | 'price' | 'pending'>

/** How a plan stands, in one sentence. today: YYYY-MM-DD. */
export function stateWords(plan: Said, today: string): string {
  const { state, expirydate, holds_until, pending } = plan
  const until = expirydate === null ? null : longDay(expirydate)
  if (pending === 'withdrawing') return 'You have withdrawn from the contract'
  if (pending === 'cancelling' && state !== 'expired' && until) return `Paid until ${until}, and cancelled`
  switch (state) {
    case 'none':
      return 'You have no plan yet'
    case 'active':
      return renewalWords(plan, today)
    case 'ending':
      return pending === 'resuming'
        ? `Paid until ${until}, and to renew itself again`
        : `Paid until ${until}, does not renew itself`
    case 'failed':
      return `Your card was not charged. Your plan holds until ${longDay(holds_until ?? expirydate ?? '')}`
    case 'expired':
      return until === null ? 'Your plan has ended' : `Your plan has ended. It was paid until ${until}`
    case 'parents':
      return parentsPlan
  }
}

function renewalWords({ expirydate, renews_on, price }: Said, today: string): string {
  if (renews_on === null) return expirydate === null ? 'It renews itself' : `Paid until ${longDay(expirydate)}`
  const until = expirydate !== null && expirydate > renews_on ? longDay(expirydate) : null
  const cost = price === null ? '' : ` for ${euros(price)}`
  // The provider charges at some time on that day, and its result arrives later.
  if (renews_on <= today)
    return `Due to renew itself on ${longDay(renews_on)}${cost}: it is not known yet whether it did`
  if (until === null) return `Renews itself on ${longDay(renews_on)}${cost}`
  const next = price === null ? 'The next payment' : `The next payment, ${euros(price)},`
  return `Paid until ${until}. ${next} is taken on ${longDay(renews_on)}, and no day that you paid for is lost`
}

/** What was asked for and the provider has not carried out yet. */
export const pendingWords: Readonly<Record<NonNullable<ServicePlan['pending']>, string>> = {
  cancelling: planWords.cancelling,
  resuming: planWords.resuming,
  withdrawing: planWords.withdrawing,
}

/** 'Visa ending in 4242' */
export function cardWords({ brand, last4 }: NonNullable<ServicePlan['card']>): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`
}

/** Until when a cancelled plan stays, and what is no longer charged. */
export function cancelWords({ state, expirydate, renews_on, price }: Said): readonly string[] {
  const until = expirydate === null ? null : longDay(expirydate)
  const kept =
    until === null ? 'What is paid for stays.' : `Your plan is paid for until ${until}, and stays until then.`
  const cost = price === null ? 'Your card' : euros(price)
  if (state === 'failed') return [kept, 'Your card is not charged for it any more.']
  const charged =
    renews_on === null
      ? 'Your card is not charged for it any more.'
      : `${cost} is not charged on ${longDay(renews_on)}, nor after that.`
  return [kept, charged, 'Until it ends you can let it renew itself again.']
}

/** What resuming a cancelled plan leads to: what is charged, when, how often, and from which card. */
export function resumeWords({ expirydate, price, months, card }: Resumed): readonly string[] {
  const day = expirydate === null ? 'the day after it ends' : longDay(expirydate)
  const by = card === null ? 'the card that you gave' : cardWords(card)
  const next =
    price === null
      ? `Nothing is charged now. On ${day} its price is taken from ${by}.`
      : `Nothing is charged now. ${euros(price)} is taken from ${by} on ${day}.`
  const often = months === null ? '' : ` every ${periodWords(months).replace(/^a /, '')}`
  return [next, `Then it renews itself${often} until you cancel it, which you can do here.`]
}

type Resumed = Pick<ServicePlan, 'expirydate' | 'price' | 'months' | 'card'>

/** What a withdrawal gives back. */
export function backWords({ withdraw_in_cents }: Pick<ServicePlan, 'withdraw_in_cents'>): string {
  return withdraw_in_cents
    ? `${euros(withdraw_in_cents)} goes back to where it came from`
    : 'No money was paid for it that could go back'
}

/** What a payment was: '€60, Standard, one year'. */
export function paymentTitle({ amount, method, label }: PlanPayment): string {
  return amount === 0 && method === 'voucher' ? `Voucher, ${label}` : `${euros(amount)}, ${label}`
}

/** How much of a payment was refunded; null: nothing. */
export function refundWords({ refunded, amount }: Pick<PlanPayment, 'refunded' | 'amount'>): string | null {
  if (refunded === 0) return null
  return refunded >= amount ? 'All of it went back' : `${euros(refunded)} of it went back`
}
