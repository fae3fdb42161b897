import type { ResultOf } from 'gql.tada'
import { memberDocument } from '../data/graphql'
import { loginText } from '../data/visitor-call'

export const servicePlanQuery = memberDocument(`
  query ServicePlan($extraid: Int!) {
    service_plan(extraid: $extraid) {
      extraid state code label is_family expirydate holds_until renews_on price months vat
      card { brand last4 }
      stripe_id can_renew can_cancel can_resume can_change_card withdraw_until withdraw_in_cents pending
      renewal { intent stage code to_pay }
      options { code price label months is_family kinds vat until }
      payments { id method label amount vat paid_at from until refunded refunded_at receipt_url }
    }
  }
`)
/** A Service Plan: amounts in euro cents, days YYYY-MM-DD. */
export type ServicePlan = ResultOf<typeof servicePlanQuery>['service_plan'][number]
export type PlanPayment = ServicePlan['payments'][number]

export const stripeKeyQuery = loginText('query StripeKey { stripe_key }')

export const createCustomerMutation = memberDocument(`
  mutation CreateOrRenewCustomer($extraid: Int!, $subscription: String!, $intent: ID, $shown_price: Int) {
    create_or_renew_customer(
      extraid: $extraid
      subscription: $subscription
      intent: $intent
      shown_price: $shown_price
    ) {
      ok message outcome customer_id price
    }
  }
`)

export const renewMutation = memberDocument(`
  mutation RenewSubscription(
    $extraid: Int!
    $subscription: String!
    $customer_id: String!
    $paymentmethod_id: String
    $subscription_ref: String
    $activation: String
    $intent: ID
    $shown_price: Int
  ) {
    renew_subscription(
      extraid: $extraid
      subscription: $subscription
      customer_id: $customer_id
      paymentmethod_id: $paymentmethod_id
      subscription_ref: $subscription_ref
      activation: $activation
      intent: $intent
      shown_price: $shown_price
    ) {
      ok message outcome problems { field message } subscription_ref client_secret price expirydate
    }
  }
`)

export const voucherRenewMutation = memberDocument(`
  mutation VoucherRenew($extraid: Int!, $subscription: String!, $activation: String!, $intent: ID) {
    voucher_renew(extraid: $extraid, subscription: $subscription, activation: $activation, intent: $intent) {
      ok message outcome problems { field message } expirydate
    }
  }
`)

export const verifyVoucherMutation = memberDocument(`
  mutation VerifyMembersVoucher($voucher: String!, $subscription: String!) {
    verify_voucher(voucher: $voucher, action: renew, subscription: $subscription) {
      valid message full_payment discount_in_cents
    }
  }
`)

export const cancelMutation = memberDocument(`
  mutation CancelSubscription($extraid: Int!, $stripe_id: String) {
    cancel_subscription(extraid: $extraid, stripe_id: $stripe_id) { ok message outcome }
  }
`)

export const resumeMutation = memberDocument(`
  mutation ResumeSubscription($extraid: Int!) { resume_subscription(extraid: $extraid) { ok message outcome } }
`)

export const withdrawMutation = memberDocument(`
  mutation WithdrawFromContract($extraid: Int!) { withdraw_from_contract(extraid: $extraid) { ok message outcome } }
`)

export const changeCardMutation = memberDocument(`
  mutation ChangeCard($extraid: Int!, $paymentmethod_id: String!) {
    change_card(extraid: $extraid, paymentmethod_id: $paymentmethod_id) { ok message outcome client_secret }
  }
`)
