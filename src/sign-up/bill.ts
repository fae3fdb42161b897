import { longDay } from '../../domain/dates/long-day'
import { euros, periodWords } from '../../domain/service-plan/euros'
import { monthsOn } from '../../domain/service-plan/months-on'
import type { MemberKind } from '../../domain/service-plan/option'
import type { PlanOption } from './sign-up-documents'

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
}

/** What a plan comes to. worth: of a voucher that pays for some of it. today: YYYY-MM-DD; vatOf: the VAT within an amount. */
export function billOf(
  option: PlanOption,
  worth: Worth | null,
  today: string,
  vatOf: (cents: number) => number | null,
): Bill {
  const { price, months, vat } = option
  const until = monthsOn(today, months)
  const left = leftOf(option, worth)
  const vatNow = left === price ? (vat ?? null) : vatOf(left)
  return { today: left, vat: left === 0 ? null : vatNow, renewsFor: left === 0 ? null : price, until }
}

/** What is left to pay today, in euro cents. */
export function leftOf({ price }: PlanOption, worth: Worth | null): number {
  if (worth === null) return price
  return worth.isFull ? 0 : Math.max(0, price - worth.discount)
}

/** '€60 a year' */
export function priceWords({ price, months }: PlanOption): string {
  return price === 0 ? `Free for ${periodWords(months)}` : `${euros(price)} ${periodWords(months)}`
}

export function vatWords(vat: number | null | undefined): string | null {
  return vat ? `includes ${euros(vat)} VAT` : null
}

/** What comes after what is paid today. */
export function renewalWords({ renewsFor, until }: Bill): string {
  return renewsFor === null
    ? `Until ${longDay(until)}. It does not renew by itself.`
    : `Renews on ${longDay(until)} for ${euros(renewsFor)}, until you cancel`
}

/** What the one button says, and does. */
export function buttonWords({ today }: Bill): string {
  return today === 0 ? 'Join' : `Pay ${euros(today)} and join`
}

/** '€10 off the first payment, €50 by card today' */
export function discountWords({ discount }: Worth, { today }: Bill): string {
  return `${euros(discount)} off the first payment, ${euros(today)} by card today`
}

export function forWhom({ is_family }: PlanOption): string {
  return is_family ? 'For a parent with children: you add them to your account' : 'For yourself, from 16'
}

const kindWords: Readonly<Record<MemberKind, string>> = {
  extra: 'an extra',
  model: 'a model',
  actor: 'an actor',
  voice: 'a voice artist',
}

/** 'We work with you as an extra, a model and an actor'; a kind that is not known here is left out. */
export function kindsWords({ kinds, is_family }: PlanOption): string | null {
  const known = kinds.flatMap((kind) => (Object.hasOwn(kindWords, kind) ? [kindWords[kind as MemberKind]] : []))
  const [last, ...before] = [...known].reverse()
  if (last === undefined) return null
  const all = before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`
  return `We work with ${is_family ? 'each of you' : 'you'} as ${all}`
}
