import type { PlantedBug } from './planted-bug'

const folder = 'server/store/payments'
const both = 'tests/integration/payment-renewals.test.ts'
const stripe = 'tests/integration/stripe-renewals.test.ts'

/** What a payment provider does after the first payment: renewals, ends, other cards. */
export const providerBugs: readonly PlantedBug[] = [
  {
    name: 'the sandbox charges for a period as often as it is read at once',
    file: `${folder}/sandbox-renewing.ts`,
    find: '.selectAll().forUpdate()',
    replace: '.selectAll()',
    test: ['tests/integration/sandbox-races.test.ts', 'charges each period once'],
    isRace: true,
  },
  {
    name: 'the sandbox renews what was to end with its period',
    file: `${folder}/sandbox-renewing.ts`,
    find: 'if (row.ends_at_period_end || row.failed)',
    replace: 'if (row.failed)',
    test: [both, 'the sandbox an end with the period is over with it; one that goes on after all is charged again'],
  },
  {
    name: 'another card in the sandbox is charged although nothing had failed',
    file: `${folder}/sandbox-card.ts`,
    find: 'if (row.failed) await pay(',
    replace: 'await pay(',
    test: [both, 'the sandbox another card: nothing is charged now, and the next renewal is by it'],
  },
  {
    name: 'the holder’s word for another card is settled as if it were a payment’s',
    file: 'server/services/payments/sandbox-confirm.ts',
    find: "if (intent_id === 'card') return { ok: true, message: null }",
    replace: '',
    test: [
      'tests/long/sandbox-renewals.test.ts',
      'hears the holder’s word for another card once, and has nothing to settle',
    ],
  },
  {
    name: 'a card that pays nothing takes the place of the one before',
    file: `${folder}/stripe-card.ts`,
    find: 'if (refused) return refused',
    replace: 'if (refused) break',
    test: [stripe, 'that can be set up and not charged pays nothing, and takes no card’s place'],
    isWithoutDatabase: true,
  },
  {
    name: 'a card is set up anew whenever the same call comes again',
    file: `${folder}/stripe-card.ts`,
    find: '(await setupBefore(stripe, given)) ?? (await newSetup(stripe, given))',
    replace: '(await newSetup(stripe, given)) ?? (await setupBefore(stripe, given))',
    test: [stripe, 'whose POST /v1/setup_intents is lost is charged once, also a day later'],
    isWithoutDatabase: true,
  },
  {
    name: 'a plan that its owner ended is charged for once the failed renewal is tried again',
    file: `${folder}/stripe-ending.ts`,
    find: "const isNow = when === 'now' || (await isUnpaid(stripe, ref))",
    replace: "const isNow = when === 'now' || (await isUnpaid(stripe, 'sub_none'))",
    test: [stripe, 'is not tried any more where its owner ends the plan with the period'],
    isWithoutDatabase: true,
  },
  {
    name: 'a subscription that the provider gave up is taken for one that goes on',
    file: `${folder}/stripe-reading.ts`,
    find: "const isPayable = status === 'canceled' && !isPaid && ",
    replace: "const isPayable = status === 'canceled' && ",
    test: [stripe, 'not paid, tried again, and given up'],
    isWithoutDatabase: true,
  },
]
