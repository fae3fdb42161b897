import { dublinDay } from '../../../domain/dates/dublin-day'
import { dayWords } from '../../../domain/dates/time-words'
import { euros } from '../../../domain/service-plan/euros'
import type { RequestContext } from '../../context/request-context'
import { type PaymentRow, paymentWith } from '../service-plan/plan-payments'
import type { FoundDocument, MadeDocument } from './made-document'
import { pdfOf } from './pdf'
import type { PdfPart } from './pdf-writer'

/** The receipt for the payment of that number. The payment's row says whose it is: a child pays nothing, and has none. */
export async function receiptDocument(ctx: RequestContext, id: number): Promise<FoundDocument | null> {
  const payment = await paymentWith(ctx.db, id)
  if (!payment) return null
  return { extraid: payment.extraid, make: () => madeOf(ctx, payment) }
}

async function madeOf(ctx: RequestContext, payment: PaymentRow): Promise<MadeDocument> {
  const { agencyInfo } = ctx
  const { firstname, lastname } = await ctx.db
    .selectFrom('member')
    .where('extraid', '=', payment.extraid)
    .select(['firstname', 'lastname'])
    .executeTakeFirstOrThrow()
  const name = `${firstname} ${lastname}`
  const day = dublinDay(payment.paid_at)
  const parts: PdfPart[] = [
    ['small', agencyInfo.name],
    ['title', 'Receipt'],
    ['facts', known(paidFor(payment, name, day))],
    ['heading', 'Amount'],
    ['facts', known(amounts(payment, agencyInfo.vat?.number ?? null))],
    ...refundOf(payment),
    ['heading', 'Questions'],
    ['paragraph', `Ask the agency: ${agencyInfo.support.email}, ${agencyInfo.support.phone}.`],
  ]
  const of = { title: `Receipt ${payment.id}, ${dayWords(day)}: ${name}`, author: agencyInfo.name, now: ctx.now() }
  const body = await pdfOf(of, parts, ctx.caller)
  return { body, type: 'application/pdf', filename: `receipt-${day}-${payment.id}.pdf` }
}

type Fact = readonly [label: string, value: string | null]

function paidFor(payment: PaymentRow, name: string, day: string): Fact[] {
  const { id, extraid, method, label, reference } = payment
  return [
    ['Receipt number', String(id)],
    ['Name', name],
    ['Member number', String(extraid)],
    ['For', label],
    ['From', dayWords(payment.from_date)],
    ['Until', dayWords(payment.until_date)],
    ['Paid on', dayWords(day)],
    ['Paid by', method === 'card' ? 'Card' : 'Voucher'],
    ['Reference', reference],
  ]
}

/** Net and VAT where the VAT was noted with the payment; the rate may be another one since. */
function amounts({ amount_in_cents, vat_in_cents }: PaymentRow, vatNumber: string | null): Fact[] {
  const hasVat = vat_in_cents !== null
  return [
    ['Without VAT', hasVat ? euros(amount_in_cents - vat_in_cents) : null],
    ['VAT', hasVat ? euros(vat_in_cents) : null],
    ['Paid in all', euros(amount_in_cents)],
    ['VAT number of the agency', hasVat ? vatNumber : null],
  ]
}

function refundOf({ refunded_in_cents, refunded_at, amount_in_cents }: PaymentRow): PdfPart[] {
  if (refunded_in_cents === 0) return []
  const facts: Fact[] = [
    ['Given back', euros(refunded_in_cents)],
    ['On', refunded_at && dayWords(dublinDay(refunded_at))],
    ['Left', euros(amount_in_cents - refunded_in_cents)],
  ]
  return [
    ['heading', 'Refund'],
    ['facts', known(facts)],
  ]
}

/** One line for each fact that is known. */
function known(facts: readonly Fact[]): (readonly [string, string])[] {
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
}
