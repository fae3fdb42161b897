import type { PlantedBug } from './planted-bug'

const folder = 'src/account'
const renewing = `${folder}/renewing.test.tsx`
const screen = `${folder}/account-screen.test.tsx`

/** The page of a Service Plan: what it may send again, and what it may say. */
export const accountBugs: readonly PlantedBug[] = [
  {
    name: 'a renewal is not written down as sent before it is',
    file: `${folder}/send-renewal.ts`,
    find: '  await note({ wasSent: true })\n',
    replace: '',
    test: [renewing, 'lies on the device before it is paid, without the card'],
  },
  {
    name: 'the card goes along once more after the bank was asked about a renewal',
    file: `${folder}/send-renewal.ts`,
    find: 'paymentmethod_id: subscription_ref === null ? sent.paymentmethod_id : null,',
    replace: 'paymentmethod_id: sent.paymentmethod_id,',
    test: [renewing, 'is asked, and then the same call goes with what it was asked, and no card'],
  },
  {
    name: 'a second tab begins a renewal of its own',
    file: `${folder}/use-renewing.ts`,
    find: '(await readRenewal(extraid)) ?? renewal.current',
    replace: 'renewal.current',
    test: [renewing, 'of two tabs the later goes on under the intent of the earlier'],
  },
  {
    name: 'a renewal that can’t begin is called uncharged, whatever was sent before it',
    file: `${folder}/renewing-words.ts`,
    find: 'const charged = wasSent\n',
    replace: 'const charged = !wasSent && wasSent\n',
    test: [renewing, 'that could not be begun says that nothing was charged; after one that was sent it does not'],
  },
  {
    name: 'a cancelled plan is said to renew itself until the provider has heard of it',
    file: `${folder}/plan-words.ts`,
    find: "if (pending === 'cancelling' && state !== 'expired' && until)",
    replace: "if (pending === 'cancelling' && state === 'expired' && until)",
    test: [screen, 'that the provider has not carried out says that, and no day of a renewal'],
  },
  {
    name: 'an action without an answer is taken for one that was done',
    file: 'src/saving/use-online-action.ts',
    find: 'const done = await latest.current.isDone()',
    replace: 'const done = true',
    test: [screen, 'without an answer says that it was not done, where the plan that is read then shows it'],
  },
  {
    name: 'staff who act for a member are offered to pay for the plan',
    file: `${folder}/account-page.tsx`,
    find: 'const isElsewhere = isActing || isRenewing',
    replace: 'const isElsewhere = isRenewing',
    test: [screen, 'is read by staff, who can’t pay or end it'],
  },
]
