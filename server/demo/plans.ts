import type { Insertable } from 'kysely'
import { vatWithin } from '../../domain/service-plan/euros'
import { voucherForm } from '../../domain/service-plan/voucher-code'
import { voucherHash } from '../services/vouchers/voucher-hash'
import type {
  PaymentTable,
  SubscriptionEndTable,
  SubscriptionOptionTable,
  SubscriptionPriceTable,
  SubscriptionTable,
  VoucherTable,
} from '../store/tables/service-plan'
import { daysAgo } from './members'
import { plans } from './plan-options'
import { demoSubscribers, endOf, paymentOf, sandboxOf, subscriptionOf } from './subscribers'

/** The VAT rate of the sample agency. */
const vatPercent = 23

const ofEach = 5

/** The demo's vouchers, five of each. Their codes are no secret: the demo is served where nobody else can reach it. */
export const demoVouchers: readonly { code: string; what: string; worth: Partial<Insertable<VoucherTable>> }[] = [
  { code: 'DEMO0-FREE0-00000-00000-00000', what: 'pays for a sign-up', worth: { action: 'register' } },
  { code: 'DEMO0-RENEW-00000-00000-00000', what: 'pays for a renewal', worth: { action: 'renew' } },
  { code: 'DEMO0-TEN00-00000-00000-00000', what: '€10 off either', worth: { discount_in_cents: 1000 } },
]

/** The codes as printed at start, first and last of each kind: the last digit is 1 to 5. */
export const demoVoucherCodes = demoVouchers.map(({ code, what }) => ({
  first: `${code}1`,
  last: `${code}${ofEach}`,
  what,
}))

interface DemoPlans {
  options: Insertable<SubscriptionOptionTable>[]
  prices: Insertable<SubscriptionPriceTable>[]
  subscriptions: Insertable<SubscriptionTable>[]
  payments: Insertable<PaymentTable>[]
  ends: Insertable<SubscriptionEndTable>[]
  sandbox: ReturnType<typeof sandboxOf>
  vouchers: Insertable<VoucherTable>[]
}

/** The demo's plans, subscriptions, payments and vouchers. */
export function demoPlans(now: Date): DemoPlans {
  const entries = Object.entries(plans)
  const paid = demoSubscribers(now)
  return {
    options: entries.map(([code, { label, months, kinds }], position) => ({
      ...{ code, label, months, ...kinds, position, system: 'main', changed_at: now },
    })),
    prices: entries.map(([code, { price }]) => ({ code, from_date: daysAgo(now, 700), price_in_cents: price })),
    subscriptions: paid.map(subscriptionOf),
    payments: paid.map(paymentOf).map((one) => ({ ...one, vat_in_cents: vatWithin(one.amount_in_cents, vatPercent) })),
    ends: paid.flatMap(endOf),
    sandbox: sandboxOf(paid),
    vouchers: demoVouchers.flatMap(({ code, worth }) =>
      Array.from({ length: ofEach }, (_, at) => ({
        ...{ code_hash: hashOf(`${code}${at + 1}`), batch: 'Demo', made_at: now, ...worth },
      })),
    ),
  }
}

function hashOf(code: string): string {
  const form = voucherForm(code)
  if (form === null) throw new Error(`No voucher can have the code ${code}.`)
  return voucherHash(form)
}
