import type { PlantedBug } from './planted-bug'

const life = 'tests/long/plan-life.test.ts'
const failed = 'tests/long/plan-failed.test.ts'
const cancel = 'tests/long/plan-cancel.test.ts'
const stripe = 'tests/long/plan-stripe.test.ts'
const withdraw = 'tests/long/plan-withdraw.test.ts'
const contracts = 'tests/long/plan-contracts.test.ts'
const erasure = 'tests/long/erasure-subscription.test.ts'
const planEnd = 'tests/long/plan-end.test.ts'
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
    find: 'of await unnotedPayments(parts.db, payments)',
    replace: 'of await unnotedPayments(parts.db, payments.slice(0, 0))',
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
    name: 'what was charged long before a subscription was to end is kept, and is no period',
    file: `${folder}/give-back-ended.ts`,
    find: '    await refund(parts, late,',
    replace:
      '    if (late.paid_at.getTime() + 604_800_000 < wish.wanted_at.getTime()) continue\n    await refund(parts, late,',
    test: [cancel, 'gives back a period of which nobody had heard, however long ago it was charged'],
  },
  {
    name: 'a period that was charged before the provider heard of the end is kept',
    file: `${folder}/end-now-instead.ts`,
    find: "if (wish.ends !== 'period_end') return false",
    replace: "if (wish.ends !== 'now') return false",
    test: [
      cancel,
      'that the provider hears of only after it charged for the next period keeps nothing of that; carried out first',
    ],
  },
  {
    name: 'a period that was charged after its owner had cancelled is noted as a renewal',
    file: `${folder}/unnoted-payments.ts`,
    find: 'end.done_at === null && paid_at > end.wanted_at',
    replace: 'end.done_at !== null && paid_at > end.wanted_at',
    test: [
      cancel,
      'that the provider hears of only after it charged for the next period keeps nothing of that; read first',
    ],
  },
  {
    name: 'a charge while the provider is asked to end with the period is kept',
    file: `${folder}/carry-out-ends.ts`,
    find: '    if (await endNowInstead(parts, wish, after)) return\n',
    replace: "    await endNowInstead(parts, { ...wish, ends: 'never' }, after)\n",
    test: [cancel, 'that was charged while it was asked for goes back too'],
  },
  {
    name: 'a fault of the provider’s own is repeated to a cancellation for a day',
    file: 'server/store/payments/stripe-ending.ts',
    find: '{ cancel_at_period_end: true })',
    replace: '{ cancel_at_period_end: true }, { idempotencyKey: key })',
    test: [
      stripe,
      'is cancelled with the next look where Stripe answered with a fault of its own, which it repeats for a day',
    ],
    isWithoutDatabase: true,
  },
  {
    name: 'what a failed renewal left open stays payable where the answer to its end was lost',
    file: `${folder}/carry-out-ends.ts`,
    find: "if (wish.ends === 'now' || !isSo(before, wish))",
    replace: 'if (!isSo(before, wish))',
    test: [stripe, 'leaves nothing that could be paid, also where what was open could not be closed at once'],
    isWithoutDatabase: true,
  },
  {
    name: 'what a failed renewal left open stays payable where the provider gave up',
    file: `${folder}/note-standing.ts`,
    find: "if (found.state === 'ended' && isUnwanted({ plan, end }))",
    replace: "if (found.state === 'ended' && end !== null && isUnwanted({ plan, end }))",
    test: [stripe, 'given up by Stripe leaves nothing that could be paid; the failure was heard'],
    isWithoutDatabase: true,
  },
  {
    name: 'a card that was refused becomes the one of the subscription that goes on',
    file: `${folder}/create-or-renew-customer.ts`,
    find: "all.every(({ state }) => state === 'ended')",
    replace: "all.every(({ state }) => state !== 'confirm')",
    test: [
      'tests/long/plan-renew-stripe.test.ts',
      'that goes on there still keeps its card: a renewal that is refused is another customer’s',
    ],
  },
  {
    name: 'whoever took a cancellation back too late is not told that the plan ended',
    file: `${folder}/note-standing.ts`,
    find: 'plan.cancelled_at === null || isTooLate({ found, end })',
    replace: 'plan.cancelled_at === null',
    test: [cancel, 'taken back over a line that is down until it has ended is told to have ended after all, once'],
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
