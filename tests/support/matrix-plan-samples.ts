import type { MakeSample } from './matrix-sample'

/** What the agency does with plans, vouchers and payments. */
export const planSamples: Readonly<Record<string, MakeSample>> = {
  subscription_options: () => ({ query: '{ subscription_options { code prices { from price } } }' }),
  vouchers: (world) => ({ query: `{ vouchers(batch: "${world.voucherBatch}") { id } }` }),
  subscriptions: () => ({ query: '{ subscriptions(expired: false) { extraid } }' }),
  payments: () => ({ query: '{ payments(from: "2026-11-01", to: "2026-11-30") { id } }' }),
  open_sign_ups: () => ({ query: '{ open_sign_ups { intent } }' }),
  set_subscription_option: () => ({
    query: 'mutation ($o: SubscriptionOptionInput!) { set_subscription_option(option: $o) { ok message } }',
    variables: { o: { code: 'month', label: 'Standard, one month', months: 1, kinds: ['extra'] } },
  }),
  set_subscription_price: (world) => ({
    query: `mutation { set_subscription_price(code: "${world.plan}", from: "2026-12-01", price: 6500) { ok message } }`,
  }),
  make_vouchers: () => ({
    query: 'mutation { make_vouchers(vouchers: { batch: "New", count: 2 }) { ok message codes } }',
  }),
  withdraw_vouchers: (world) => ({
    query: `mutation { withdraw_vouchers(batch: "${world.voucherBatch}") { ok message } }`,
  }),
  end_subscription: (world) => ({
    query: `mutation { end_subscription(extraid: ${world.adult}, at_once: true, reason: "Asked by phone") { ok message } }`,
  }),
  refund_payment: (world) => ({
    query: `mutation { refund_payment(id: ${world.cardPayment}, reason: "Paid twice") { ok message } }`,
  }),
}
