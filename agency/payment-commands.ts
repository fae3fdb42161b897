import { euros } from '../domain/service-plan/euros'
import { centsOf, dayOf, decimalOf, typedDay } from './cents'
import { type Command, numberOf } from './command'
import { csvText } from './csv-text'
import type { Ask } from './endpoint'
import type { Payment as AnyPayment, AgencySubscription as AnySubscription } from './generated/agency'
import type { Done } from './member-commands'
import { refusedBy, wrongUse } from './outcome'
import { table } from './table'
import { shown } from './times'

/** A payment with every field, as the queries here request all of them. */
type Payment = Required<AnyPayment>
type AgencySubscription = Required<AnySubscription>

const pageOf = 5000

async function paymentsOf(ask: Ask, from: string, to: string): Promise<Payment[]> {
  const all: Payment[] = []
  for (;;) {
    const { payments } = await ask<{ payments: Payment[] }>(
      `query ($from: Date!, $to: Date!, $offset: Int) { payments(from: $from, to: $to, limit: ${pageOf}, offset: $offset) { id extraid firstname lastname method reference code label amount vat paid_at from until refunded refunded_at refund_reason } }`,
      { from, to, offset: all.length },
    )
    all.push(...payments)
    if (payments.length < pageOf) return all
  }
}

const csvColumns = ['date', 'reference', 'member', 'name', 'plan', 'gross', 'vat', 'net', 'refunded', 'method']

/** For the accountant: the day in Dublin, amounts in euros; vat and net are empty where the agency has no VAT rate. */
function csvRow({ vat, amount, ...one }: Payment) {
  return [
    ...[dayOf(one.paid_at), one.reference, one.extraid, `${one.firstname} ${one.lastname}`, one.label],
    ...[decimalOf(amount), vat === null ? null : decimalOf(vat), vat === null ? null : decimalOf(amount - vat)],
    ...[decimalOf(one.refunded), one.method],
  ]
}

const subscriptionReads =
  'extraid firstname lastname code expirydate renews renews_on pending price months started_on cancelled_at failed_at'

async function subscriptionsOf(ask: Ask, asked: { expired: boolean; failed: boolean }) {
  const all: AgencySubscription[] = []
  for (;;) {
    const { subscriptions } = await ask<{ subscriptions: AgencySubscription[] }>(
      `query ($expired: Boolean, $failed: Boolean, $offset: Int) { subscriptions(expired: $expired, failed: $failed, limit: 500, offset: $offset) { ${subscriptionReads} } }`,
      { ...asked, offset: all.length },
    )
    all.push(...subscriptions)
    if (subscriptions.length < 500) return all
  }
}

export const paymentCommands: readonly Command[] = [
  {
    name: 'subscription list',
    usage: '[--expired] [--failed]',
    summary: 'Who subscribes, by number; --expired: only what has run out, --failed: only what could not be renewed.',
    positionals: [],
    options: { expired: 'flag', failed: 'flag' },
    async run(given, ask) {
      const data = await subscriptionsOf(ask, { expired: given.flag('expired'), failed: given.flag('failed') })
      const rows = data.map((one) => [
        ...[one.extraid, `${one.firstname} ${one.lastname}`, one.code, one.price === null ? null : euros(one.price)],
        ...[one.started_on, one.expirydate, one.renews_on, one.pending, shown(one.cancelled_at)],
        shown(one.failed_at),
      ])
      const heading = [
        'Member',
        'Name',
        'Plan',
        'Price',
        'Since',
        'Until',
        'Renews',
        'Asked for',
        'Cancelled',
        'Failed',
      ]
      return { text: rows.length > 0 ? table(heading, rows) : 'No subscriptions.', data }
    },
  },
  {
    name: 'payment list',
    usage: '--from DAY --to DAY [--csv]',
    summary: 'Payments of these days, both included, oldest first; --csv for the accountant, with VAT and net.',
    positionals: [],
    options: { from: 'text', to: 'text', csv: 'flag' },
    async run(given, ask) {
      const from = typedDay(given.required('from'), '--from')
      const to = typedDay(given.required('to'), '--to')
      if (to < from) wrongUse('--to is before --from.')
      const data = await paymentsOf(ask, from, to)
      if (given.flag('csv')) return { text: csvText(csvColumns, data.map(csvRow)), data }
      const rows = data.map((one) => [
        ...[one.id, shown(one.paid_at), one.extraid, `${one.firstname} ${one.lastname}`, one.label, euros(one.amount)],
        ...[one.refunded === 0 ? null : euros(one.refunded), one.method, one.reference],
      ])
      const heading = ['Payment', 'Paid', 'Member', 'Name', 'Plan', 'Amount', 'Refunded', 'By', 'Reference']
      return { text: rows.length > 0 ? table(heading, rows) : 'No payments.', data }
    },
  },
  {
    name: 'payment refund',
    usage: 'PAYMENT [--euros EUROS] --reason WHY [--key KEY]   (left out, all that is left)',
    summary: 'Gives money back to the card. The member reads why. The same again, with the same reason, counts once.',
    positionals: ['PAYMENT'],
    options: { euros: 'text', reason: 'text', key: 'text' },
    async run(given, ask) {
      const id = numberOf(given.positionals[0] ?? '', 'PAYMENT')
      const amount = given.text('euros')
      const cents = amount === undefined ? null : centsOf(amount, '--euros')
      const { refund_payment: done } = await ask<{ refund_payment: Done }>(
        'mutation ($id: Int!, $cents: Int, $reason: String!) { refund_payment(id: $id, cents: $cents, reason: $reason) { ok message } }',
        { id, cents, reason: given.required('reason') },
        given.text('key'),
      )
      if (!done.ok) refusedBy(done.message)
      return { text: done.message ?? 'Done.', data: done }
    },
  },
]
