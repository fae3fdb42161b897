import type { PlantedBug } from './planted-bug'

const folder = 'server/store/payments'
const driver = 'tests/integration/stripe-driver.test.ts'
const noAnswer = 'tests/integration/stripe-no-answer.test.ts'
const back = 'tests/integration/stripe-money-back.test.ts'
const events = 'tests/integration/payment-events.test.ts'

const note = `  await db
    .insertInto('payment_event')
    .values({ event_id: event.id, kind: event.kind, received_at: now() })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute()
`

/** Where money moves: what is believed of it, and what is done once. */
export const paymentBugs: readonly PlantedBug[] = [
  {
    name: 'what is posted to the payments’ webhook is believed unsigned',
    file: `${folder}/stripe-events.ts`,
    find: 'const event = stripe.webhooks.constructEvent(body, signature, secret, toleranceS, undefined, now.getTime())',
    replace: `void [signature, secret, toleranceS, now]
    const event = JSON.parse(body.toString('utf8')) as Stripe.Event | null`,
    test: [events, 'forged, changed, unsigned, and what no Stripe would sign'],
  },
  {
    name: 'a payment event is noted before it was worked off',
    file: 'server/services/payments/hear-event.ts',
    find: '  if (intent_id !== null) await settle(intent_id)\n',
    replace: `  if (intent_id === null) return 'foreign'\n${note}  await settle(intent_id)\n`,
    test: [events, 'that failed is heard again, and noted only then'],
  },
  {
    name: 'a subscription is started without its key',
    file: `${folder}/stripe-start.ts`,
    find: '{ idempotencyKey: key },',
    replace: '{},',
    test: [noAnswer, 'an answer that is lost twice: away; it was done, and is done once'],
    isWithoutDatabase: true,
  },
  {
    name: 'no answer of the provider is taken for a card that was declined',
    file: `${folder}/stripe-start.ts`,
    find: 'if (error instanceof Stripe.errors.StripeCardError) return { decline: error.message }',
    replace: 'if (error instanceof Error) return { decline: error.message }',
    test: [noAnswer, 'an answer that is lost twice: away; it was done, and is done once'],
    isWithoutDatabase: true,
  },
  {
    name: 'a period that was not charged yet counts as paid',
    file: `${folder}/stripe-reading.ts`,
    find: 'const ends = paid.flatMap(',
    replace: 'const ends = invoices.flatMap(',
    test: [driver, 'a period that has begun and is not charged yet is not paid'],
    isWithoutDatabase: true,
  },
  {
    name: 'a payment can be made for a subscription that was cancelled',
    file: `${folder}/stripe-ending.ts`,
    find: 'if (isNow) await voidOpen(stripe, ref, key)',
    replace: 'if (!isNow) await voidOpen(stripe, ref, key)',
    test: [back, 'of one that waits for the bank: nobody can pay it any more'],
    isWithoutDatabase: true,
  },
  {
    name: 'money goes back twice once the provider has forgotten a key',
    file: `${folder}/stripe.ts`,
    find: 'metadata?.key === key)',
    replace: 'metadata?.key === undefined)',
    test: [back, 'once for a key that Stripe has forgotten, and where the answer was lost'],
    isWithoutDatabase: true,
  },
]
