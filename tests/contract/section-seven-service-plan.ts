import { renewalOption } from '../support/matrix-service-plan'
import type { World } from '../support/matrix-world'
import type { SectionSevenDocument } from './section-seven-document'

const customer = ({ renewals, staff }: World) => renewals.get(staff)?.customer_id

/** The operations with which a member pays for a Service Plan (part 2, section 7). */
export const servicePlanDocuments: readonly SectionSevenDocument[] = [
  {
    ...{ covers: 'member: Mutation.create_or_renew_customer', endpoint: 'member', as: 'staff_own' },
    document:
      'mutation ($extraid: Int!, $subscription: String!) { create_or_renew_customer(extraid: $extraid, subscription: $subscription) { customer_id } }',
    variables: (_, extraid) => ({ extraid, subscription: renewalOption }),
  },
  {
    ...{ covers: 'member: Mutation.renew_subscription', endpoint: 'member', as: 'staff_own' },
    document:
      'mutation ($extraid: Int!, $subscription: String!, $subscription_ref: String, $paymentmethod_id: String, $customer_id: String!, $activation: String) { renew_subscription(extraid: $extraid, subscription: $subscription, subscription_ref: $subscription_ref, paymentmethod_id: $paymentmethod_id, customer_id: $customer_id, activation: $activation) { paid subscription_ref client_secret } }',
    variables: (world, extraid) => ({
      ...{ extraid, subscription: renewalOption, subscription_ref: null, activation: null },
      ...{ customer_id: customer(world), paymentmethod_id: 'pm_sandbox_accepted' },
    }),
  },
  {
    ...{ covers: 'member: Mutation.voucher_renew', endpoint: 'member', as: 'staff_own' },
    document:
      'mutation ($extraid: Int!, $subscription: String!, $activation: String!) { voucher_renew(extraid: $extraid, subscription: $subscription, activation: $activation) { ok message } }',
    variables: ({ signUps }, extraid) => ({ extraid, subscription: renewalOption, activation: signUps.voucher }),
  },
  {
    ...{ covers: 'member: Mutation.cancel_subscription', endpoint: 'member', as: 'member_self' },
    document:
      'mutation ($extraid: Int!, $stripe_id: String) { cancel_subscription(extraid: $extraid, stripe_id: $stripe_id) { ok message } }',
    variables: ({ subscriptionRef }, extraid) => ({ extraid, stripe_id: subscriptionRef }),
  },
  {
    ...{ covers: 'member: Query.verify_voucher', endpoint: 'member', as: 'member_self' },
    document:
      'query ($voucher: String!, $action: VoucherAction!, $subscription: String!) { verify_voucher(voucher: $voucher, action: $action, subscription: $subscription) { valid message full_payment discount_in_cents discount_in_text } }',
    variables: ({ signUps }) => ({ voucher: signUps.voucher, action: 'renew', subscription: renewalOption }),
  },
  {
    ...{ covers: 'member: Mutation.verify_voucher', endpoint: 'member', as: 'member_self', onlyReads: true },
    document:
      'mutation ($voucher: String!, $action: VoucherAction!, $subscription: String!) { verify_voucher(voucher: $voucher, action: $action, subscription: $subscription) { valid message full_payment discount_in_cents discount_in_text } }',
    variables: ({ signUps }) => ({ voucher: signUps.voucher, action: 'renew', subscription: renewalOption }),
  },
]
