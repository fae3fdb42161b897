import type { Transaction } from 'kysely'
import { dayWords } from '../../../domain/dates/time-words'
import { type Amount, hoursText } from '../../../domain/leave/amount'
import { remaining } from '../../../domain/leave/balance'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { refuse } from '../agency/refusal'
import { leaveCommand, openYears } from './leave-command'

interface Args {
  year: number
  date: string
  extraid?: number | null
}

interface Payment {
  extraid: number
  amount: Amount
}

/**
 * Pays out all that remains of a leave year on the day of the payment: of one member, or of those whose holidaypay_action
 * is payout. What was brought forward is paid under a day up to 31 March, and under no later one.
 */
export async function leavePay(ctx: RequestContext, { year, date, extraid = null }: Args) {
  return leaveCommand(ctx, { operation: 'leave_pay', args: { year, date, extraid } }, async (tx, { at }) => {
    const paidIn = Number(date.slice(0, 4))
    if (paidIn !== year && paidIn !== year + 1) {
      refuse(`Leave of ${year} is paid out in ${year} or ${year + 1}, not on ${dayWords(date)}.`)
    }
    const which = extraid === null ? { year, holidaypay_action: 'payout' } : { year, extraid }
    const payments = (await openYears(tx, which, date))
      .map((one) => ({ extraid: one.extraid, amount: remaining(one) }))
      .filter(({ amount }) => amount.hours > 0 || amount.cents > 0)
    await writePayments(tx, payments, { year, date, at })
    return payments.map(({ extraid, amount }) => {
      return { extraid, amount, what: `Annual leave of ${year} paid: ${hoursText(amount.hours)} hours` }
    })
  })
}

const atOnce = 1000

async function writePayments(
  tx: Transaction<Database>,
  payments: readonly Payment[],
  { year, date, at }: { year: number; date: string; at: Date },
): Promise<void> {
  for (let from = 0; from < payments.length; from += atOnce) {
    const rows = payments.slice(from, from + atOnce).map(({ extraid, amount }) => ({
      ...{ extraid, year, event_type: 'pay' as const, event_date: date, created_at: at },
      ...{ hours_hundredths: amount.hours, euros_cents: amount.cents },
    }))
    await tx.insertInto('leave_event').values(rows).execute()
  }
}
