import type { Transaction } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { dayWords } from '../../../domain/dates/time-words'
import { monthsOn } from '../../../domain/service-plan/months-on'
import { renewalFrom } from '../../../domain/service-plan/plan-state'
import type { Database } from '../../store/schema'
import { theAgency } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { queueMail } from '../mail/queue-mail'
import { notePayment } from '../payments/note-payment'
import type { SettleParts } from '../payments/settle-parts'
import { planRules } from './plan-rules'
import type { ToldPlan } from './told-plan'
import { goesBack, unnotedPayments } from './unnoted-payments'

/**
 * Records each charge that the provider made by itself, once, as one period after the other, and tells the member. Returns
 * the day to which the plan is then paid. A charge for a subscription that is to end at once, or after it was cancelled, is
 * refunded (carry-out-ends.ts); neither it nor a fully refunded charge is a period.
 */
export async function noteRenewals(
  tx: Transaction<Database>,
  { agencyInfo, now }: SettleParts,
  { plan, found, end, system }: ToldPlan,
): Promise<{ expirydate: string }> {
  const { extraid, expirydate } = plan
  const fresh = (await unnotedPayments(tx, found.payments)).filter((payment) => !goesBack(end, payment))
  if (fresh.length === 0) return { expirydate }
  const { code, label, months } = await tx
    .selectFrom('subscription_option')
    .where('code', '=', plan.code)
    .select(['code', 'label', 'months'])
    .executeTakeFirstOrThrow()
  const rules = planRules(agencyInfo, system)
  const newest = fresh.at(-1)
  let paidUntil = expirydate
  for (const payment of fresh) {
    const { reference, amount_in_cents, paid_at } = payment
    const from_date = renewalFrom({ expirydate: paidUntil }, dublinDay(paid_at), rules)
    const counted = monthsOn(from_date, plan.months ?? months)
    // The provider counts months from its first day of the month: one begun on the 31st goes from 28 February to 31 March.
    const until_date = payment === newest ? later(counted, found.paid_until) : counted
    const payment_id = await notePayment(
      tx,
      {
        ...{ extraid, intent_id: null, method: 'card', reference, option: { code, label } },
        ...{ amount_in_cents, paid_at, from_date, until_date },
      },
      agencyInfo,
    )
    const what = `Service Plan renewed itself: ${label}, until ${dayWords(until_date)}`
    await noteChange(tx, { extraid, what, at: now(), ...theAgency })
    await queueMail(tx, { kind: 'plan_renewed', extraid, about: { payment_id, until: until_date } }, now())
    paidUntil = until_date
  }
  return { expirydate: paidUntil }
}

function later(one: string, other: string | null): string {
  return other !== null && other > one ? other : one
}
