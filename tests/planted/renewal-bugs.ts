import type { PlantedBug } from './planted-bug'

const card = 'tests/long/plan-renew-card.test.ts'
const voucher = 'tests/long/plan-renew-voucher.test.ts'
const lost = 'tests/long/plan-renew-lost.test.ts'
const races = 'tests/long/plan-renew-races.test.ts'
const provider = 'tests/integration/check-provider.test.ts'
const folder = 'server/services/service-plan'

/** Renewals of a Service Plan, and the money that is paid for them. */
export const renewalBugs: readonly PlantedBug[] = [
  {
    name: 'a renewal is anybody’s who has its id',
    file: `${folder}/renewal-answer.ts`,
    find: "return kind === 'renew' && extraid === whose",
    replace: "return kind === 'renew' && whose > 0",
    test: [card, 'is not for a child, which is on its parent’s plan, nor for anybody else'],
  },
  {
    name: 'a plan that began to renew itself is renewed by a card all the same',
    file: `${folder}/renewal-purchase.ts`,
    find: "return 'refused' in member ? say('refused', member.refused) : null",
    replace: "return 'refused' in member && extraid < 0 ? say('refused', member.refused) : null",
    test: [races, 'of one plan that renews itself since the first look, in the statement that lets the card be asked'],
    isRace: true,
  },
  {
    name: 'a failed card that was charged after all is not asked about before another is',
    file: `${folder}/renewal-purchase.ts`,
    find: '(await wasChargedMeanwhile(ctx, member))',
    replace: '(await wasChargedMeanwhile(ctx, member)) === null',
    test: [
      card,
      'of a plan that renews itself is refused, also where that began, or the card was charged, a moment before',
    ],
  },
  {
    name: 'what arrives for a renewal that lapsed is a second period',
    file: `${folder}/fulfil-renewal.ts`,
    find: " || stage === 'lapsed'",
    replace: " || stage === 'returned'",
    test: [lost, 'gives back what arrives when it has lapsed, and a voucher has renewed the plan since'],
  },
  {
    name: 'a voucher renews beside a card that the bank is asked about',
    file: `${folder}/renew-unpaid.ts`,
    find: "    if ((await otherRenewal(tx, { extraid, intent_id })) !== null) return 'other'\n",
    replace: '',
    test: [
      voucher,
      'ends another renewal that waits for the bank; one that is paid by then leaves the voucher as it is',
    ],
  },
  {
    name: 'a customer of the sandbox’s is one of the provider’s',
    file: `${folder}/create-or-renew-customer.ts`,
    find: 'if (isNobodys(payments, customer_id))',
    replace: 'if (!isNobodys(payments, customer_id))',
    test: [card, 'takes the plan’s own customer where the provider knows it, and makes one where it does not'],
  },
  {
    name: 'guesses of a voucher by a log-in are not counted',
    file: `${folder}/verify-voucher.ts`,
    find: 'return counted.ok ?',
    replace: 'return counted ?',
    test: [voucher, 'is worth what it says, and each log-in guesses so often'],
  },
  {
    name: 'the sandbox’s plans say that they renew themselves at a provider that knows none of them',
    file: 'server/services/payments/check-provider.ts',
    find: '  await endPlans(tx, now)\n',
    replace: '',
    test: [
      provider,
      'ends the renewals of the sandbox’s plans, which hold until they are paid for; renewals that are open lapse',
    ],
  },
]
