import { longDay } from '../../domain/dates/long-day'
import { euros, periodWords } from '../../domain/service-plan/euros'
import { monthsOn } from '../../domain/service-plan/months-on'
import type { MemberKind } from '../../domain/service-plan/option'
import type { PlanOffer } from './pay-parts'

/** What a voucher is worth for the plan that it was checked for. */
export interface Worth {
  isFull: boolean
  /** Euro cents off the first payment; 0 where nothing is left to pay. */
  discount: number
}

/** What somebody agrees to with the button; amounts in euro cents. */
export interface Bill {
  today: number
  /** The VAT in what is paid today; null where nothing is said of it. */
  vat: number | null
  /** What it renews for; null: it ends by itself. */
  renewsFor: number | null
  /** The first day that is not paid for, YYYY-MM-DD. */
  until: string
  /** When the card is charged next: earlier than `until` where today's payment follows a period that is paid already. */
  renewsOn: string
}

/** What a plan comes to. worth: of a voucher that pays for some of it. today: YYYY-MM-DD; vatOf: the VAT within an amount. */
export function billOf(
  option: PlanOffer,
  worth: Worth | null,
  today: string,
  vatOf: (cents: number) => number | null,
): Bill {
  const { price, months, vat } = option
  const renewsOn = monthsOn(today, months)
  const until = option.until ?? renewsOn
  const left = leftOf(option, worth)
  const vatNow = left === price ? (vat ?? null) : vatOf(left)
  return { today: left, vat: left === 0 ? null : vatNow, renewsFor: left === 0 ? null : price, until, renewsOn }
}

/** What is left to pay today, in euro cents. */
export function leftOf({ price }: PlanOffer, worth: Worth | null): number {
  if (worth === null) return price
  return worth.isFull ? 0 : Math.max(0, price - worth.discount)
}

/** '€60 a year' */
export function priceWords({ price, months }: PlanOffer): string {
  return price === 0 ? `Free for ${periodWords(months)}` : `${euros(price)} ${periodWords(months)}`
}

export function vatWords(vat: number | null | undefined): string | null {
  return vat ? `includes ${euros(vat)} VAT` : null
}

/** What comes after what is paid today. */
export function renewalWords({ renewsFor, until, renewsOn }: Bill): string {
  if (renewsFor === null) return `Until ${longDay(until)}. It does not renew by itself.`
  const renews = `Renews on ${longDay(renewsOn)} for ${euros(renewsFor)}, until you cancel`
  // The provider counts from today: what the next charge pays for also follows what is paid already.
  if (until === renewsOn) return renews
  const next = `The next payment, ${euros(renewsFor)}, is taken on ${longDay(renewsOn)}, until you cancel`
  return `Paid until ${longDay(until)}. ${next}; no day that you paid for is lost`
}

/** The label of the one button. what: 'join', for example; the whole label where there is nothing to pay. */
export function buttonWords({ today }: Bill, what: 'join' | 'renew' | 'subscribe'): string {
  return today === 0 ? `${what.charAt(0).toUpperCase()}${what.slice(1)}` : `Pay ${euros(today)} and ${what}`
}

/** '€10 off the first payment, €50 by card today' */
export function discountWords({ discount }: Worth, { today }: Bill): string {
  return `${euros(discount)} off the first payment, ${euros(today)} by card today`
}

export function forWhom({ is_family }: PlanOffer): string {
  return is_family ? 'For a parent with children: you add them to your account' : 'For yourself, from 16'
}

const kindWords: Readonly<Record<MemberKind, string>> = {
  extra: 'an extra',
  model: 'a model',
  actor: 'an actor',
  voice: 'a voice artist',
}

/** 'We work with you as an extra, a model and an actor'; a kind that is not known here is left out. */
export function kindsWords({ kinds, is_family }: PlanOffer): string | null {
  const known = kinds.flatMap((kind) => (Object.hasOwn(kindWords, kind) ? [kindWords[kind as MemberKind]] : []))
  const [last, ...before] = [...known].reverse()
  if (last === undefined) return null
  const all = before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`
  return `We work with ${is_family ? 'each of you' : 'you'} as ${all}`
}
