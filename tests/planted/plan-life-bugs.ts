import type { PlantedBug } from './planted-bug'

const life = 'tests/integration/plan-life.test.ts'
const failed = 'tests/integration/plan-failed.test.ts'
const cancel = 'tests/integration/plan-cancel.test.ts'
const withdraw = 'tests/integration/plan-withdraw.test.ts'
const contracts = 'tests/integration/plan-contracts.test.ts'
const erasure = 'tests/integration/erasure-subscription.test.ts'
const planEnd = 'tests/integration/plan-end.test.ts'
const races = 'tests/integration/plan-races.test.ts'
const folder = 'server/services/service-plan'

/** The life of a subscription: what is read of it, and what is asked for it. */
export const planLifeBugs: readonly PlantedBug[] = [
  {
    name: 'an answer about a plan is written although somebody asked later',
    file: `${folder}/settle-subscription.ts`,
    find: '  if (plan.asked_at?.getTime() !== asked_at.getTime()) return false\n',
    replace: '  if (plan.asked_at === asked_at) return false\n',
    test: [life, 'does not believe what was told before somebody else asked'],
  },
  {
    name: 'a renewal that came late moves the day to which it is paid',
    file: 'domain/service-plan/plan-state.ts',
    find: 'return paidOn > heldUntil ? paidOn : expirydate',
    replace: 'return paidOn > expirydate && heldUntil !== paidOn ? paidOn : expirydate',
    test: [failed, 'is paid by another card: the period stands behind the last one'],
  },
  {
    name: 'a renewal that failed goes on being charged after its plan was cancelled',
    file: `${folder}/cancel-subscription.ts`,
    find: "const ends = isDue ? 'now' : 'period_end'",
    replace: "const ends = isDue && plan === null ? 'now' : 'period_end'",
    test: [failed, 'cancelled, is tried no more: nothing is charged for another period'],
  },
  {
    name: 'cancelling is said to be done before the provider said so',
    file: `${folder}/carry-out-ends.ts`,
    find: "    return 'open'\n  }\n  const now",
    replace: "    return 'done'\n  }\n  const now",
    test: [cancel, 'whose call is unheard waits, and is carried out by the look'],
  },
  {
    name: 'a withdrawal that comes again is one from the contract before',
    file: `${folder}/note-withdrawal.ts`,
    find: '  if (again) return',
    replace: '  if (again && extraid < 0) return',
    test: [withdraw, 'sent twice is no withdrawal of the contract before; that one can be withdrawn from later'],
  },
  {
    name: 'what was charged for a plan that another took the place of is kept',
    file: `${folder}/give-back-ended.ts`,
    find: 'return late.filter(({ reference }) => !known.has(reference))',
    replace: 'return late.filter(({ reference }) => !known.has(reference) && known.size < 0)',
    test: [cancel, 'gives back what was charged for one that another took the place of'],
  },
  {
    name: 'a contract that was withdrawn from can be withdrawn from again, before one that was made since',
    file: 'domain/service-plan/withdrawable.ts',
    find: '  const payment = newestContract(payments.filter(({ refund_reason }) => refund_reason !== withdrawnReason))',
    replace:
      '  const payment = newestContract([...payments.filter((one) => one.refund_reason === withdrawnReason), ...payments].slice(0, 1))',
    test: [
      contracts,
      'of one day, the first of them withdrawn from, the second is withdrawn from, and its money goes back',
    ],
  },
  {
    name: 'withdrawing gives back days that the agency took',
    file: `${folder}/note-withdrawal.ts`,
    find: 'plan.expirydate < left ? plan.expirydate : left',
    replace: 'plan.expirydate < left ? left : left',
    test: [contracts, 'that the agency ended at once can be withdrawn from all the same, and no day comes back by it'],
  },
  {
    name: 'a withdrawal within minutes of another one is taken for that, although a contract was made between',
    file: `${folder}/note-withdrawal.ts`,
    find: '  const newest = newestContract(payments)\n',
    replace: '  const newest = newestContract(payments.filter((one) => one.refund_reason === withdrawnReason))\n',
    test: [contracts, 'one that was made a moment after a withdrawal can be withdrawn from at once'],
  },
  {
    name: 'what went back keeps its owner from being erased',
    file: 'server/services/erasure/end-at-provider.ts',
    find: "eb('returned_at', 'is', null)",
    replace: "eb('stage', '=', 'returned')",
    test: [erasure, 'waits for a payment that is to go back, and no longer once it did'],
  },
  {
    name: 'an erasure forgets what is to end, and what goes back by it',
    file: 'server/services/erasure/end-at-provider.ts',
    find: '  await carryOutWishes(ctx, extraid)\n',
    replace: '  if (extraid < 0) await carryOutWishes(ctx, extraid)\n',
    test: [erasure, 'carries out first what is to end, and gives back what was charged for it meanwhile'],
  },
  {
    name: 'a member resumes what the agency ended',
    file: `${folder}/resume-subscription.ts`,
    find: "  if (wish?.why === 'agency') return 'agency'\n",
    replace: "  if (wish?.why === 'agency' && extraid < 0) return 'agency'\n",
    test: [planEnd, 'is not resumed by its member: carried out'],
  },
  {
    name: 'two ask the provider for one subscription at once',
    file: `${folder}/carry-out-ends.ts`,
    find: "    .where('done_at', 'is', null)\n    .where(({ or, eb }) => or([eb('asked_at', 'is', null), eb('asked_at', '<=', leaseOver(parts))]))\n    .returningAll()",
    replace: "    .where('done_at', 'is', null)\n    .returningAll()",
    test: [
      races,
      'resumed while it is just being cancelled goes on: one asks the provider at a time, for what is wanted last',
    ],
    isRace: true,
  },
]
