import { noSuchRenewal, renewalReturned, renewed } from '../../../domain/service-plan/words'
import type { RequestContext } from '../../context/request-context'
import type { RenewSubscriptionResult } from '../../generated/member'
import type { Exceeded } from '../../store/limits'
import { againIn } from '../access/try-again'
import type { Intent } from '../payments/intents'
import type { Say } from '../payments/said'

export type RenewalAnswer = Required<Omit<RenewSubscriptionResult, '__typename'>>

const empty = { problems: [], paid: false, subscription_ref: null, client_secret: null, price: null, expirydate: null }

/** What renew_subscription answers where the plan is not renewed by it. */
export const notRenewed: Say<RenewalAnswer> = (outcome, message, more = {}) => ({
  ...{ ok: false, message, outcome, ...empty },
  ...{ problems: more.problems ?? [], price: more.price ?? null },
  ...{ subscription_ref: more.subscription_ref ?? null, client_secret: more.client_secret ?? null },
})

/** The answer for a renewal that is over; null where it is open, or lapsed. Another member's counts as none. */
export async function endedRenewal(
  { db }: Pick<RequestContext, 'db'>,
  row: Intent,
  extraid: number,
): Promise<RenewalAnswer | null> {
  if (!isRenewalOf(row, extraid)) return notRenewed('refused', noSuchRenewal)
  if (row.stage === 'returned') return notRenewed('returned', renewalReturned)
  if (row.stage !== 'paid') return null
  const expirydate = await paidUntil(db, row, extraid)
  const { subscription_ref } = row
  return { ...empty, ok: true, message: renewed, outcome: 'renewed', paid: true, subscription_ref, expirydate }
}

export function isRenewalOf({ kind, extraid }: Intent, whose: number): boolean {
  return kind === 'renew' && extraid === whose
}

/** The day to which that renewal paid the plan; a free one leaves no payment, so the plan itself says it. */
async function paidUntil(db: RequestContext['db'], { intent_id }: Intent, extraid: number): Promise<string | null> {
  const payment = await db
    .selectFrom('payment')
    .where('intent_id', '=', intent_id)
    .where('extraid', '=', extraid)
    .orderBy('id')
    .select('until_date')
    .executeTakeFirst()
  if (payment) return payment.until_date
  const plan = await db
    .selectFrom('subscription')
    .where('extraid', '=', extraid)
    .select('expirydate')
    .executeTakeFirst()
  return plan?.expirydate ?? null
}

/** For too many tries of one log-in. */
export function renewalTooOften(exceeded: Exceeded): string {
  return `That was tried too often. Please try again in ${againIn(exceeded)}.`
}

/** Whose tries are counted: the log-in's. Nobody pays in another one's name. */
export function counterOf({ session }: Pick<RequestContext, 'session'>): string {
  return `log-in ${session?.extraid}`
}
