import type Stripe from 'stripe'
import { PaymentTrouble } from './payment-provider'
import { invoicesOf, paidTo } from './stripe-reading'
import { asked, found } from './stripe-trouble'

/**
 * Ends a subscription, at once or with the period that is paid for. Stripe's own period moves on before it is charged for: where it is one
 * that nobody has paid for, what was paid for is over, and the end is now. How it ends has no key of ours, as saying it twice does no harm,
 * and a fault of Stripe's own would be repeated under one for a day.
 */
export async function endSubscription(
  stripe: Stripe,
  ref: string,
  { when, key }: { when: 'now' | 'period-end'; key: string },
): Promise<void> {
  const isNow = when === 'now' || (await isUnpaid(stripe, ref))
  const ending = isNow
    ? stripe.subscriptions.cancel(ref, { invoice_now: false, prorate: false })
    : stripe.subscriptions.update(ref, { cancel_at_period_end: true })
  await unlessEnded(stripe, ref, ending)
  // What is open could be paid still, by a page that waits for the bank.
  if (isNow) await voidOpen(stripe, ref, key)
}

/** It ends with its period no more. */
export async function keepSubscription(stripe: Stripe, ref: string): Promise<void> {
  await unlessEnded(stripe, ref, stripe.subscriptions.update(ref, { cancel_at_period_end: false }))
}

/** Of one that has ended Stripe refuses every change: that is no trouble. */
async function unlessEnded(stripe: Stripe, ref: string, call: Promise<unknown>): Promise<void> {
  await asked(call).catch(async (error: unknown) => {
    if (!(error instanceof PaymentTrouble) || error.kind === 'away') throw error
    const one = await found(stripe.subscriptions.retrieve(ref))
    if (one?.status !== 'canceled' && one?.status !== 'incomplete_expired') throw error
  })
}

async function isUnpaid(stripe: Stripe, ref: string): Promise<boolean> {
  const one = await found(stripe.subscriptions.retrieve(ref))
  const begins = one?.items.data.map(({ current_period_start }) => current_period_start) ?? []
  if (begins.length === 0) return false
  const until = paidTo(await invoicesOf(stripe, ref))
  return until === null || until <= Math.max(...begins)
}

async function voidOpen(stripe: Stripe, ref: string, key: string): Promise<void> {
  for (const { id, status } of await invoicesOf(stripe, ref)) {
    if (status !== 'open' && status !== 'draft') continue
    if (status === 'draft') {
      // It would be charged within the hour; a draft of a subscription can't be thrown away otherwise.
      const finalized = stripe.invoices.finalizeInvoice(
        id,
        { auto_advance: false },
        { idempotencyKey: `${key}:finalize:${id}` },
      )
      await unlessClosed(stripe, id, finalized)
    }
    await unlessClosed(stripe, id, stripe.invoices.voidInvoice(id))
  }
}

async function unlessClosed(stripe: Stripe, id: string, call: Promise<unknown>): Promise<void> {
  await asked(call).catch(async (error: unknown) => {
    if (!(error instanceof PaymentTrouble) || error.kind === 'away') throw error
    // Paid at this moment, or closed: it is read anew afterwards. Open still, it is just being paid.
    const { status } = await asked(stripe.invoices.retrieve(id))
    if (status === 'open' || status === 'draft') throw new PaymentTrouble('away', 'not_settled')
  })
}
