import { loginText, type ResultOfText } from '../data/visitor-call'

export const optionsQuery = loginText(`
  query SignUpOptions {
    options { code price label months is_family kinds system vat }
    stripe_key
  }
`)
/** A plan as it is offered: price and vat in euro cents. */
export type PlanOption = ResultOfText<typeof optionsQuery>['options'][number]

export const isUniqueQuery = loginText(`
  query IsUniqueLoginname($emailaddress: String!) {
    isunique_loginname(emailaddress: $emailaddress) { ok message }
  }
`)
export const verifyVoucherQuery = loginText(`
  query VerifyVoucher($voucher: String!, $subscription: String!) {
    verify_voucher(voucher: $voucher, action: register, subscription: $subscription) {
      valid
      message
      full_payment
      discount_in_cents
    }
  }
`)
export const signUpQuery = loginText(`
  query SignUp($intent: ID!) {
    sign_up(intent: $intent) { stage message }
  }
`)
export const createCustomerMutation = loginText(`
  mutation RegisterCreateCustomer(
    $subscription: String!
    $firstname: String!
    $lastname: String!
    $mobile: String!
    $email: String!
    $intent: ID
    $shown_price: Int
  ) {
    register_create_customer(
      subscription: $subscription
      firstname: $firstname
      lastname: $lastname
      mobile: $mobile
      email: $email
      intent: $intent
      shown_price: $shown_price
    ) {
      ok
      message
      outcome
      problems { field message }
      customer_id
      price
    }
  }
`)
/** The variables that both ways to sign up share: declared, and passed as arguments. */
const declared = `$email: String!
    $password: String!
    $firstname: String!
    $lastname: String!
    $mobile: String!
    $nationality: String!
    $heardabout: String
    $dateofbirth: Date
    $agreetcs: Boolean!
    $agree_nationality: Boolean!
    $criminal_record: Boolean
    $agree_emailnotices: Boolean`
const passed = `email: $email
      password: $password
      firstname: $firstname
      lastname: $lastname
      mobile: $mobile
      nationality: $nationality
      heardabout: $heardabout
      dateofbirth: $dateofbirth
      agreetcs: $agreetcs
      agree_nationality: $agree_nationality
      criminal_record: $criminal_record
      agree_emailnotices: $agree_emailnotices`
export const startSubscriptionMutation = loginText(`
  mutation StartSubscription(
    $subscription: String!
    ${declared}
    $customer_id: String!
    $paymentmethod_id: String
    $subscription_ref: String
    $extraid: Int
    $activation: String
    $intent: ID
    $shown_price: Int
    $device: DeviceInput
  ) {
    start_subscription(
      subscription: $subscription
      ${passed}
      customer_id: $customer_id
      paymentmethod_id: $paymentmethod_id
      subscription_ref: $subscription_ref
      extraid: $extraid
      activation: $activation
      intent: $intent
      shown_price: $shown_price
      device: $device
    ) {
      ok
      message
      outcome
      problems { field message }
      subscription_ref
      client_secret
      extraid
      price
    }
  }
`)
export const voucherRegisterMutation = loginText(`
  mutation VoucherRegister(
    $subscription: String!
    $activation: String!
    ${declared}
    $intent: ID
    $device: DeviceInput
  ) {
    voucher_register(
      subscription: $subscription
      activation: $activation
      ${passed}
      intent: $intent
      device: $device
    ) {
      ok
      message
      outcome
      problems { field message }
    }
  }
`)
