import type { PlantedBug } from './planted-bug'

const card = 'tests/long/sign-up-card.test.ts'
const refused = 'tests/long/sign-up-refused.test.ts'
const lost = 'tests/long/sign-up-lost.test.ts'
const stripe = 'tests/long/sign-up-stripe.test.ts'
const tries = 'tests/long/sign-up-tries.test.ts'
const look = 'tests/long/sign-up-look.test.ts'
const races = 'tests/long/sign-up-races.test.ts'
const folder = 'server/services/sign-up'
const payments = 'server/services/payments'

/** Sign-up, and the money that is paid in it. */
export const signUpBugs: readonly PlantedBug[] = [
  {
    name: 'two work on one sign-up at once',
    file: `${payments}/intents.ts`,
    find: "    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))\n",
    replace: '',
    test: [races, 'whoever comes second while the provider is asked asks nothing itself'],
    isRace: true,
  },
  {
    name: 'a sign-up that comes again is signed in without the password',
    file: `${folder}/replay.ts`,
    find: 'const answer = await login(ctx, { username, password, device: device ?? null })',
    replace:
      'const answer = { ok: isOwn, extraid: extraid ?? 0, message: null, used: [login, username, password, device] }',
    test: [refused, 'that came again signs in with the right password alone, and to its own account'],
  },
  {
    name: 'a voucher is looked at, and not kept',
    file: 'server/services/vouchers/vouchers.ts',
    find: "    .where('used_at', 'is', null)\n    .where('withdrawn_at', 'is', null)\n    .where(({ or, eb }) => or([eb('intent_id', 'is', null), eb('intent_id', '=', intent_id)]))\n",
    replace: '',
    test: [
      races,
      'a voucher that somebody else takes in that moment is theirs: whoever waits for it is told (voucher_register, null cents)',
    ],
    isRace: true,
  },
  {
    name: 'a card is charged before the provider is asked what it has',
    file: `${payments}/pay-by-card.ts`,
    find: '  if (row.attempt === 0) return begin',
    replace: '  if (row.attempt >= 0) return begin',
    test: [lost, 'is found out by what the customer has, also once the provider has forgotten its keys'],
  },
  {
    name: 'the password’s hash stays with what was paid',
    file: `${payments}/intents.ts`,
    find: '  password_hash: null,\n  sealed_values: null,\n  claimed_until: null,\n',
    replace: '  claimed_until: null,\n',
    test: [card, 'opens one account with all that belongs to it, paid once, and is signed in'],
  },
  {
    name: 'the price that was shown is not looked at',
    file: `${folder}/sign-up-purchase.ts`,
    find: '(args.shown_price ?? row.price_in_cents) !== price',
    replace: '(args.shown_price ?? row.price_in_cents) < 0',
    test: [refused, 'whose price is another now charges nothing'],
  },
  {
    name: 'a sign-up lapses while the bank still waits for its holder',
    file: `${payments}/provider-state.ts`,
    find: "const live = before.filter(({ state }) => state !== 'ended')",
    replace: "const live = before.filter(({ state }) => state === 'paid')",
    test: [races, 'of two with one address the later one ends what the bank waits for; it can’t be paid any more'],
    isRace: true,
  },
  {
    name: 'money for which no account could be opened is kept',
    file: `${payments}/settle.ts`,
    find: '    await giveBack(parts, settled, found, trouble)\n',
    replace: '',
    test: [
      lost,
      'gives the money back where the address got an account meanwhile, until it is back; the payer is told',
    ],
  },
  {
    name: 'another address is asked for under the key of a try that may still arrive',
    file: `${payments}/next-try.ts`,
    find: 'return isSame && ',
    replace: 'return (isSame || row.attempt > 0) && ',
    test: [tries, 'with another address waits until the last try can’t arrive any more, and is a try of its own'],
  },
  {
    name: 'the account is what was asked for last, and not what was paid for',
    file: `${payments}/settle.ts`,
    find: 'const intent = await asBought(tx, row, subscription)',
    replace: 'const intent = row.attempt < 0 ? await asBought(tx, row, subscription) : row',
    test: [tries, 'opens what was paid for, where a try that was given up arrives after all'],
  },
  {
    name: 'a call is repeated so late that it arrives after its try was given up',
    file: `${payments}/next-try.ts`,
    find: '< pendingMs - callMs ?',
    replace: '< pendingMs ?',
    test: [tries, 'is not repeated where the repeat could arrive after the try was given up'],
  },
  {
    name: 'what is left of an earlier try is taken for the last one',
    file: `${payments}/settle.ts`,
    find: 'bought === null || bought.attempt === attempt',
    replace: 'bought === null || bought.attempt <= attempt',
    test: [tries, 'whose earlier try arrives late, and waits for the bank, goes on with its own'],
  },
  {
    name: 'nobody asks what was paid since a sign-up was over',
    file: `${payments}/ask-again.ts`,
    find: ".where('attempt', '>', 0)",
    replace: ".where('attempt', '<', 0)",
    test: [stripe, 'gives back what arrives when it has lapsed'],
  },
  {
    name: 'keys of another account let a sign-up lapse for which somebody pays',
    file: 'server/store/payments/stripe.ts',
    find: "if (all === null) throw new PaymentTrouble('away', 'unknown_customer')",
    replace: 'if (all === null) return []',
    test: [stripe, 'does not lapse where the keys are of an account that does not know it'],
  },
  {
    name: 'whoever’s card may still be charged is told that nothing was',
    file: `${payments}/pay-by-card.ts`,
    find: 'return mayArrive && ',
    replace: 'return !mayArrive && ',
    test: [tries, 'whose last try may still arrive is told of nothing that it was not charged'],
  },
  {
    name: 'of two payments that go back the second one has the first one’s key',
    file: `${payments}/give-back.ts`,
    find: 'payments.refund(reference, rest, ',
    replace: 'payments.refund(reference, rest, intent_id || ',
    test: [lost, 'gives back twice what arrives twice, the second -1 minutes after the first'],
  },
  {
    name: 'an address changes under a password that is another one’s',
    file: `${folder}/create-customer.ts`,
    find: '.doUpdateSet({ ...chosen,',
    replace: '.doUpdateSet({ ...chosen, loginname,',
    test: [tries, 'that began anew with another address is still that of whoever’s password it has'],
  },
  {
    name: 'a hundred sign-ups that can’t be asked about keep all others from being forgotten',
    file: `${payments}/ask-queue.ts`,
    find: 'doubledWait(asks, wait))',
    replace: 'doubledWait(asks, wait) * 0)',
    test: [look, 'and that is lapsed is forgotten though the provider can’t be asked about a hundred others'],
  },
  {
    name: 'whoever paid for an address a moment ago is not seen by the next one',
    file: `${folder}/sign-up-purchase.ts`,
    find: "check: async (tx) => ((await isTaken(tx, loginname)) ? notOpened('taken', accountTaken) : null),",
    replace: 'check: async () => null,',
    test: [races, 'two with one address are one charge and one account'],
    isRace: true,
  },
]
