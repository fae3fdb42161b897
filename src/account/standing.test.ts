import { expect, it } from 'vitest'
import type { Renewal } from './kept-renewal'
import type { ServicePlan } from './plan-documents'
import { standingOf } from './standing'

const kept: Renewal = {
  ...{ intent: 'a', subscription: 'year', shown_price: 6000, customer_id: 'cus_1', subscription_ref: null },
  ...{ wasSent: true, isByVoucher: false, paidBefore: '2027-01-01' },
}
const plan = { extraid: 7, renewal: null, expirydate: '2027-01-01' } as unknown as ServicePlan
const renewal = (stage: 'begun' | 'paying' | 'returned', intent = 'a') => ({
  renewal: { intent, stage, code: 'year', to_pay: 6000 },
})

it.each([
  ['the plan says nothing of it', {}, {}, 'ask'],
  ['it is being paid', {}, renewal('paying'), 'ask'],
  ['another one is being paid', {}, renewal('paying', 'b'), 'ask'],
  ['it is being paid, and there is nothing to ask with', { customer_id: null }, renewal('paying'), 'waiting'],
  ['it never came to a payment', { customer_id: null }, {}, 'open'],
  ['nothing was charged', {}, renewal('begun'), 'open'],
  ['the money goes back', {}, renewal('returned'), 'returned'],
  ['a voucher did nothing', { isByVoucher: true }, {}, 'open'],
  ['a voucher renewed it', { isByVoucher: true }, { expirydate: '2028-01-01' }, 'renewed'],
  ['a voucher began it', { isByVoucher: true, paidBefore: null }, {}, 'renewed'],
])('where %s', (_, more, now, kind) => {
  expect(standingOf({ ...kept, ...more }, { ...plan, ...now }).kind).toBe(kind)
})
