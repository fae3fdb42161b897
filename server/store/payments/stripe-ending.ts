import type Stripe from 'stripe'
import { PaymentTrouble } from './payment-provider'
import { invoicesOf, paidTo } from './stripe-reading'
import { asked, found } from './stripe-trouble'

/**
 * Ends a subscription, at once or with the period that is paid for. Stripe moves on to the next period before it charges for it: if the
 * current period is unpaid, the paid one is over, and the subscription ends now. Ending takes no idempotency key: sending it twice does no
 * harm, and under a key Stripe would repeat a fault of its own for a day.
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
  // A page that waits for the bank could still pay an open invoice.
  if (isNow) await voidOpen(stripe, ref, key)
}

/** Withdraws the end at the period's end. */
export async function keepSubscription(stripe: Stripe, ref: string): Promise<void> {
  await unlessEnded(stripe, ref, stripe.subscriptions.update(ref, { cancel_at_period_end: false }))
}

/** Ignores a refusal where the subscription has ended: Stripe then refuses every change. */
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
      // A draft would be charged within the hour; one of a subscription can't be deleted, only finalised and voided.
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
    // If it was just paid or closed, the caller's later read shows it. If it is still open, a payment is under way.
    const { status } = await asked(stripe.invoices.retrieve(id))
    if (status === 'open' || status === 'draft') throw new PaymentTrouble('away', 'not_settled')
  })
}
