import type { Selectable } from 'kysely'
import { euros } from '../../../domain/service-plan/euros'
import { backAtProvider } from '../../../domain/service-plan/words'
import { characters, cleanLine } from '../../../domain/text/characters'
import type { RequestContext } from '../../context/request-context'
import { PaymentTrouble } from '../../store/payments/payment-provider'
import type { PaymentTable } from '../../store/tables/service-plan'
import { agencyHand } from '../history/field-change'
import { noteRefund } from '../payments/note-refund'
import { answeredBefore, once, unremembered } from './once'
import { refundedAt } from './refunded-at'
import { AgencyRefusal, refuse } from './refusal'

const reasonLimit = 200

const notKnown =
  'The payment provider does not answer, so it is not known yet whether the money went back. Send it again later: it counts once.'
const another =
  'Another refund of this payment was just being made, and nothing more was given back. See payment list, and send it again if it is to go back too.'

type Payment = Selectable<PaymentTable>

export interface Refund {
  id: number
  /** Left out: all that is left. */
  cents?: number | null
  reason: string
}

interface Answer {
  ok: boolean
  message: string | null
}

/**
 * refund_payment. A repeated call refunds nothing twice: the provider is asked before and after how much has been refunded; the key
 * sent to it contains the amount before, so that two calls at once make one refund; and a call with the reason of the last refund
 * counts as that refund. A refund whose answer was lost is noted by the next call.
 */
export async function refundPayment(ctx: RequestContext, args: Refund): Promise<Answer> {
  const call = { operation: 'refund_payment', args: { ...args } }
  const known = await answeredBefore<Answer>(ctx, call)
  if (known) return known
  try {
    const reason = reasonOf(args.reason)
    const payment = await refundable(ctx, args.id)
    const before = await refundedAt(ctx, payment)
    const cents = await centsOf(ctx, payment, { cents: args.cents ?? null, reason }, before)
    const after = cents > 0 ? await giveBack(ctx, payment, cents, before) : before
    return await once(ctx, call, async (tx) => {
      const noted = await noteRefund(tx, { payment, refunded: after, reason }, { at: ctx.now(), hand: agencyHand(ctx) })
      if (noted.refund_reason !== reason) refuse(another)
      return { ok: true, message: gone(payment, noted.refunded_in_cents) }
    })
  } catch (error) {
    if (error instanceof AgencyRefusal) return { ok: false, message: error.message }
    if (error instanceof PaymentTrouble) return { ok: false, message: troubleWords(error) }
    throw error
  }
}

function reasonOf(given: string): string {
  const reason = cleanLine(given)
  if (reason === '' || characters(reason) > reasonLimit) refuse(`Say why, in 1 to ${reasonLimit} characters.`)
  return reason
}

async function refundable({ db }: RequestContext, id: number): Promise<Payment> {
  const payment = await db.selectFrom('payment').where('id', '=', id).selectAll().executeTakeFirst()
  if (!payment) refuse(`There is no payment ${id}. See: payment list`)
  if (payment.method === 'voucher') refuse(`Payment ${id} was by voucher: no money came in that could go back.`)
  return payment
}

/**
 * The cents to refund now; 0 where the provider has made this call's refund already. before: what the provider has refunded so far. A
 * refund that is not noted here counts as this call's if the amounts are equal. Else it is noted, and more is refunded only where the
 * call asks for all that is left.
 */
async function centsOf(
  ctx: RequestContext,
  payment: Payment,
  { cents, reason }: { cents: number | null; reason: string },
  before: number,
): Promise<number> {
  const { amount_in_cents: amount, refunded_in_cents: noted, refund_reason } = payment
  if (cents !== null && cents < 1) refuse('At least one cent goes back; left out, all that is left.')
  const unnoted = before - noted
  if (unnoted > 0 && unnoted === (cents ?? amount - noted)) return 0
  if (unnoted > 0) {
    await unremembered(ctx, (tx) =>
      noteRefund(tx, { payment, refunded: before, reason: backAtProvider }, { at: ctx.now(), hand: agencyHand(ctx) }),
    )
    if (cents !== null) refuse(`${gone(payment, before)} That was not known here. Send it again if more is to go back.`)
  } else if (noted > 0 && refund_reason === reason) {
    if (noted === (cents ?? amount)) return 0
    refuse(`${gone(payment, noted)} The last of it was for this reason: if more is to go back, give another.`)
  }
  const left = amount - Math.max(before, noted)
  if (left === 0) refuse(gone(payment, amount))
  if ((cents ?? 0) > left) refuse(`Only ${euros(left)} of payment ${payment.id} is left.`)
  return cents ?? left
}

/** Makes the refund and gives the total refunded; throws where it failed, or its outcome is unknown. */
async function giveBack(ctx: RequestContext, payment: Payment, cents: number, before: number): Promise<number> {
  const key = `payment:${payment.id}:refund:${before}`
  const trouble = await ctx.payments.refund(payment.reference, cents, key).then(() => null, asTrouble)
  const after = await refundedAt(ctx, payment)
  if (after - before === cents) return after
  if (after > before) refuse(another)
  throw trouble ?? new PaymentTrouble('away', 'not_told')
}

function asTrouble(error: unknown): PaymentTrouble {
  if (error instanceof PaymentTrouble) return error
  throw error
}

function troubleWords({ kind, code }: PaymentTrouble): string {
  return kind === 'away' ? notKnown : `The payment provider refused, and nothing was given back: ${code}.`
}

function gone({ id, amount_in_cents: amount }: Payment, refunded: number): string {
  const all = refunded === amount ? 'all of it' : `${euros(amount - refunded)} is left`
  return `Of payment ${id}, ${euros(refunded)} has gone back: ${all}.`
}
