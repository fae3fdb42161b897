import type { Insertable } from 'kysely'
import { dublinDay } from '../../domain/dates/dublin-day'
import { vatWithin } from '../../domain/service-plan/euros'
import { monthsOn } from '../../domain/service-plan/months-on'
import { voucherForm } from '../../domain/service-plan/voucher-code'
import sample from '../config/sample-agency.json'
import { voucherHash } from '../services/vouchers/voucher-hash'
import type {
  PaymentTable,
  SubscriptionOptionTable,
  SubscriptionPriceTable,
  SubscriptionTable,
  VoucherTable,
} from '../store/schema'
import { daysAgo } from './members'
import { busy, niamh, parent } from './people'

const plans = {
  year: { label: 'Standard, one year', months: 12, price: 6000, kinds: { enable_extra: true } },
  month: { label: 'Standard, one month', months: 1, price: 600, kinds: { enable_extra: true } },
  'model-year': {
    ...{ label: 'Models, one year', months: 12, price: 9000 },
    kinds: { enable_extra: true, enable_model: true },
  },
  'family-year': {
    ...{ label: 'Family, one year', months: 12, price: 9000 },
    kinds: { enable_extra: true, is_family: true },
  },
} as const
type Code = keyof typeof plans

/** When each began and until when it is paid; nobody renews it, as no card is known. */
const subscribed: readonly { extraid: number; code: Code; endsInDays: number }[] = [
  { extraid: niamh, code: 'year', endsInDays: 140 },
  { extraid: busy, code: 'year', endsInDays: 300 },
  { extraid: parent, code: 'family-year', endsInDays: 12 },
]

const ofEach = 5

/** The demo's vouchers, five of each. Their codes are no secret: the demo is served where nobody else can reach it. */
export const demoVouchers: readonly { code: string; what: string; worth: Partial<Insertable<VoucherTable>> }[] = [
  { code: 'DEMO0-FREE0-00000-00000-00000', what: 'pays for a sign-up', worth: { action: 'register' } },
  { code: 'DEMO0-RENEW-00000-00000-00000', what: 'pays for a renewal', worth: { action: 'renew' } },
  { code: 'DEMO0-TEN00-00000-00000-00000', what: '€10 off either', worth: { discount_in_cents: 1000 } },
]

/** How they are told: the last letter is 1 to 5. */
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
  vouchers: Insertable<VoucherTable>[]
}

/** What can be subscribed to, who does, what was paid for it, and the vouchers. */
export function demoPlans(now: Date): DemoPlans {
  const entries = Object.entries(plans)
  const spans = subscribed.map((one) => ({ ...one, ...spanOf(one, now), ...plans[one.code] }))
  return {
    options: entries.map(([code, { label, months, kinds }], position) => ({
      ...{ code, label, months, ...kinds, position, system: 'main', changed_at: now },
    })),
    prices: entries.map(([code, { price }]) => ({ code, from_date: daysAgo(now, 700), price_in_cents: price })),
    subscriptions: spans.map(({ extraid, code, price, months, from, until }) => ({
      ...{ extraid, code, expirydate: until, price_in_cents: price, months, started_on: from },
    })),
    payments: spans.map(({ extraid, code, label, price, from, until }) => ({
      ...({ extraid, method: 'card', reference: `demo-${extraid}-${from}`, option_code: code, label } as const),
      ...{ amount_in_cents: price, vat_in_cents: vatWithin(price, sample.vat.rate_percent) },
      ...{ paid_at: new Date(`${from}T12:00:00Z`), from_date: from, until_date: until },
    })),
    vouchers: demoVouchers.flatMap(({ code, worth }) =>
      Array.from({ length: ofEach }, (_, at) => ({
        ...{ code_hash: hashOf(`${code}${at + 1}`), batch: 'Demo', made_at: now, ...worth },
      })),
    ),
  }
}

/** The day on which it was paid, and the one to which that goes. */
function spanOf({ code, endsInDays }: { code: Code; endsInDays: number }, now: Date) {
  const from = monthsOn(dublinDay(new Date(now.getTime() + endsInDays * 86_400_000)), -plans[code].months)
  return { from, until: monthsOn(from, plans[code].months) }
}

function hashOf(code: string): string {
  const form = voucherForm(code)
  if (form === null) throw new Error(`No voucher can have the code ${code}.`)
  return voucherHash(form)
}
