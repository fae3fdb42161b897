import type { MakeSample, Sample } from './matrix-sample'
import { renewalOption } from './matrix-service-plan'
import type { World } from './matrix-world'

/** A call that needs a plan which renews itself. In the matrix only the adult has one. */
const ofOneThatRenews = (world: World, extraid: number, query: string): Sample => ({
  query,
  variables: { extraid },
  ...(extraid === world.adult ? {} : { mayBeFalse: true }),
})

/** A call that needs a plan which does not renew itself and covers no children: the newcomer's, and the staff's own. */
const ofOneThatEnds = (
  world: World,
  extraid: number,
  query: string,
  more: (begun: { intent_id: string; customer_id: string }) => Record<string, unknown> = () => ({}),
): Sample => {
  const begun = world.renewals.get(extraid)
  const variables = { extraid, ...more(begun ?? { intent_id: '', customer_id: '' }) }
  return { query, variables, ...(begun ? {} : { mayBeFalse: true }) }
}

const cancel = 'mutation ($extraid: Int!) { cancel_subscription(extraid: $extraid) { ok message outcome } }'

/** What a member does about a Service Plan. */
export const servicePlanSamples: Readonly<Record<string, MakeSample>> = {
  service_plan: (_, extraid) => ({
    query: 'query ($extraid: Int!) { service_plan(extraid: $extraid) { state expirydate options { code } } }',
    variables: { extraid },
  }),
  create_or_renew_customer: (world, extraid) =>
    ofOneThatEnds(
      world,
      extraid,
      `mutation ($extraid: Int!) { create_or_renew_customer(extraid: $extraid, subscription: "${renewalOption}") { ok message outcome customer_id } }`,
    ),
  renew_subscription: (world, extraid) =>
    ofOneThatEnds(
      world,
      extraid,
      `mutation ($extraid: Int!, $customer: String!) { renew_subscription(extraid: $extraid, subscription: "${renewalOption}", customer_id: $customer, paymentmethod_id: "pm_sandbox_accepted") { ok message outcome paid } }`,
      ({ customer_id }) => ({ customer: customer_id }),
    ),
  voucher_renew: (world, extraid) =>
    ofOneThatEnds(
      world,
      extraid,
      `mutation ($extraid: Int!, $activation: String!) { voucher_renew(extraid: $extraid, subscription: "${renewalOption}", activation: $activation) { ok message outcome } }`,
      () => ({ activation: world.signUps.voucher }),
    ),
  verify_voucher: (world) => ({
    query: `mutation ($voucher: String!) { verify_voucher(voucher: $voucher, action: renew, subscription: "${renewalOption}") { valid message } }`,
    variables: { voucher: world.signUps.voucher },
    onlyReads: true,
  }),
  cancel_subscription: (world, extraid) => ofOneThatRenews(world, extraid, cancel),
  resume_subscription: (world, extraid) => ({
    ...ofOneThatRenews(
      world,
      extraid,
      'mutation ($extraid: Int!) { resume_subscription(extraid: $extraid) { ok message outcome } }',
    ),
    before: { query: cancel, variables: { extraid } },
  }),
  withdraw_from_contract: (world, extraid) =>
    ofOneThatRenews(
      world,
      extraid,
      'mutation ($extraid: Int!) { withdraw_from_contract(extraid: $extraid) { ok message outcome } }',
    ),
  change_card: (world, extraid) =>
    ofOneThatRenews(
      world,
      extraid,
      'mutation ($extraid: Int!) { change_card(extraid: $extraid, paymentmethod_id: "pm_sandbox_accepted") { ok message outcome } }',
    ),
}
