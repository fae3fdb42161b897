import type { PlantedBug } from './planted-bug'

const refunds = 'tests/integration/refunds.test.ts'
const erasure = 'tests/long/erasure-subscription.test.ts'

/** Plans, vouchers and refunds at the agency. */
export const planBugs: readonly PlantedBug[] = [
  {
    name: 'a refund whose answer was lost is not looked for at the provider',
    file: 'server/services/agency/refund.ts',
    find: 'const before = await refundedAt(ctx, payment)',
    replace: 'const before = Math.min(await refundedAt(ctx, payment), payment.refunded_in_cents)',
    test: [refunds, 'whose answer is lost was given once, however often and however late it is sent again'],
  },
  {
    name: 'a refund that was answered is given again when it comes again',
    file: 'server/services/agency/refund.ts',
    find: '} else if (noted > 0 && refund_reason === reason) {',
    replace: '} else if (noted < 0) {',
    test: [refunds, 'sent again after it was answered counts once: by its key, and by its reason'],
  },
  {
    name: 'the codes of vouchers are remembered with the answer',
    file: 'server/services/agency/vouchers.ts',
    find: 'const done = await unremembered(ctx, async (tx): Promise<Made> => {',
    replace:
      "const done = await once(ctx, { operation: 'make_vouchers', args: { given } }, async (tx): Promise<Made> => {",
    test: [
      'tests/long/vouchers-made.test.ts',
      'are told once, each another; what rests is a hash, and the codes stand nowhere in the database',
    ],
  },
  {
    name: 'a price is set for a day that is past',
    file: 'server/services/agency/plans.ts',
    find: 'if (from < dublinDay(ctx.now()))',
    replace: 'if (from < ctx.now().toISOString().slice(0, 10))',
    test: [
      'tests/integration/plans.test.ts',
      'cost what they cost from a day on: today’s in Dublin or a later one, again the same day replaces it, history stays',
    ],
  },
  {
    name: 'an erasure leaves the card being charged by a subscription that another took the place of',
    file: 'server/services/erasure/end-at-provider.ts',
    find: 'for (const { ref } of await payments.subscriptionsOf(customer)) refs.add(ref)',
    replace: 'await payments.subscriptionsOf(customer)',
    test: [
      erasure,
      'ends at the provider all that would go on charging, keeps what accounts need, and frees nothing that was used',
    ],
  },
  {
    name: 'an erasure does not wait for a payment that is under way',
    file: 'server/services/erasure/erase-member.ts',
    find: '  await refuseUnderWay(tx, extraid)\n',
    replace: '',
    test: [erasure, 'waits for a payment that is under way'],
  },
]
