import type { RequestContext } from '../context/request-context'
import type { Queryverify_voucherArgs, Resolvers } from '../generated/member'
import { authorise } from '../services/access/authorise'
import { cancelSubscription } from '../services/service-plan/cancel-subscription'
import { changeCard } from '../services/service-plan/change-card'
import { createOrRenewCustomer } from '../services/service-plan/create-or-renew-customer'
import { renewSubscription } from '../services/service-plan/renew-subscription'
import { resumeSubscription } from '../services/service-plan/resume-subscription'
import { servicePlanOf } from '../services/service-plan/service-plan'
import { verifyMembersVoucher } from '../services/service-plan/verify-voucher'
import { voucherRenew } from '../services/service-plan/voucher-renew'
import { withdrawFromContract } from '../services/service-plan/withdraw-from-contract'
import { absentMember } from './effect'

const absentPlan = { ...absentMember, outcome: 'refused' } as const
const absentRenewal = { ...absentPlan, problems: [] } as const

/** Checks the access table; a caller who is not allowed gets the answer for a member who does not exist. */
async function purse<A extends { extraid: number }, R>(
  ctx: RequestContext,
  operation: string,
  args: A,
  absent: R,
  run: (args: A) => Promise<R>,
): Promise<R> {
  const { decision } = await authorise(ctx.db, ctx, { endpoint: 'member', operation, extraid: args.extraid })
  return decision === 'allow' ? run(args) : absent
}

type Of<Kind extends 'Query' | 'Mutation'> = NonNullable<Resolvers[Kind]>

async function verifyVoucher(_: unknown, args: Queryverify_voucherArgs, ctx: RequestContext) {
  await authorise(ctx.db, ctx, { endpoint: 'member', operation: 'verify_voucher', extraid: null })
  return verifyMembersVoucher(ctx, args)
}

/** The Service Plan of /dj/api/member/: nothing of it goes through a device's outbox. */
export const servicePlanQueries: Pick<Of<'Query'>, 'service_plan' | 'verify_voucher'> = {
  verify_voucher: verifyVoucher,
  service_plan: async (_, { extraid }, ctx) => {
    const asked = { endpoint: 'member', operation: 'service_plan', extraid } as const
    const { decision } = await authorise(ctx.db, ctx, asked)
    return decision === 'allow' ? [await servicePlanOf(ctx, extraid)] : []
  },
}

export const servicePlanMutations: Of<'Mutation'> = {
  create_or_renew_customer: (_, args, ctx) =>
    purse(ctx, 'create_or_renew_customer', args, { ...absentPlan, customer_id: null, price: null }, (given) =>
      createOrRenewCustomer(ctx, given),
    ),
  renew_subscription: (_, args, ctx) => {
    const nothing = { paid: false, subscription_ref: null, client_secret: null, price: null, expirydate: null }
    return purse(ctx, 'renew_subscription', args, { ...absentRenewal, problems: [], ...nothing }, (given) =>
      renewSubscription(ctx, given),
    )
  },
  voucher_renew: (_, args, ctx) =>
    purse(ctx, 'voucher_renew', args, { ...absentRenewal, problems: [], expirydate: null }, (given) =>
      voucherRenew(ctx, given),
    ),
  verify_voucher: verifyVoucher,
  cancel_subscription: (_, args, ctx) =>
    purse(ctx, 'cancel_subscription', args, absentPlan, (given) => cancelSubscription(ctx, given)),
  resume_subscription: (_, args, ctx) =>
    purse(ctx, 'resume_subscription', args, absentPlan, (given) => resumeSubscription(ctx, given)),
  withdraw_from_contract: (_, args, ctx) =>
    purse(ctx, 'withdraw_from_contract', args, absentPlan, (given) => withdrawFromContract(ctx, given)),
  change_card: (_, args, ctx) =>
    purse(ctx, 'change_card', args, { ...absentPlan, client_secret: null }, (given) => changeCard(ctx, given)),
}
