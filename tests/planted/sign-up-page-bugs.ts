import type { PlantedBug } from './planted-bug'

const folder = 'src/sign-up'
const outcomes = `${folder}/sign-up-outcomes.test.tsx`

/** The page of a sign-up: what rests on a device without an account, and what it may send again. */
export const signUpPageBugs: readonly PlantedBug[] = [
  {
    name: 'a draft of a sign-up keeps the password',
    file: `${folder}/sign-up-draft.ts`,
    find: "return rests !== false && kind !== 'password'",
    replace: "return rests !== undefined || kind !== 'password'",
    test: [
      `${folder}/sign-up-draft.test.ts`,
      'has no password, nothing of convictions and no voucher, whatever it is given',
    ],
  },
  {
    name: 'a page that comes back does not know that it had paid',
    file: `${folder}/send-sign-up.ts`,
    find: '  signUp.note({ wasSent: true })\n',
    replace: '  signUp.note({})\n',
    test: [outcomes, 'without signal says that it does not know, and asks as there is some'],
  },
  {
    name: 'the card goes along once more after the bank was asked',
    file: `${folder}/send-sign-up.ts`,
    find: 'paymentmethod_id: subscription_ref === null ? sent.paymentmethod_id : null,',
    replace: 'paymentmethod_id: sent.paymentmethod_id,',
    test: [
      outcomes,
      'that the bank wants confirmed is asked about, and then the same call goes with what the bank was asked, and no card',
    ],
  },
  {
    name: 'a question that came too often is taken for a payment that was not made',
    file: `${folder}/use-paying.ts`,
    find: 'if (isAgain) {',
    replace: 'if (isAgain && heard.problems.length > 0) {',
    test: [outcomes, 'stays unknown where the server was only asked too often'],
  },
]
