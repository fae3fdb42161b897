import type { PlantedBug } from './planted-bug'

const border = 'src/app/document-border.test.tsx'

/** Documents on which somebody pays: what their policy lets in, and what crossing into one must not lose. */
export const payBugs: readonly PlantedBug[] = [
  {
    name: 'every page names the payment provider',
    file: 'server/http/security-headers.ts',
    find: 'publicKey !== sandboxKey && isPaymentDocument(pathOf(request))',
    replace: 'publicKey !== sandboxKey',
    test: [
      'server/http/security-headers.test.ts',
      'with a payment provider only Register and Service Plan name it, of every route of the table',
    ],
  },
  {
    name: 'a script from a host that begins like the provider’s is let in',
    file: 'src/pay/provider-scripts.ts',
    find: 'host.test(url.hostname) ? url.href',
    replace: "url.hostname.startsWith('js.stripe.com') ? url.href",
    test: ['src/pay/provider-scripts.test.ts', '"https://js.stripe.com.evil/x.js" is not'],
  },
  {
    name: 'the shell is drawn where somebody pays, under the policy that it came with',
    file: 'src/app/routed-view.tsx',
    find: 'if (wantsOtherDocument(location.pathname)) return <DocumentBorder />',
    replace: 'if (wantsOtherDocument(location.hash)) return <DocumentBorder />',
    test: [border, 'a link loads a document, and shows the skeleton meanwhile'],
  },
  {
    name: 'a payment document is loaded over a save that is under way',
    file: 'src/sync/under-way.ts',
    find: 'running.add(save)',
    replace: 'running.delete(save)',
    test: [border, 'waits for a save that is under way'],
  },
  {
    name: 'a payment document is loaded over what a form has just written',
    file: 'src/sync/under-way.ts',
    find: "db.transaction('rw', db.meta,",
    replace: "db.transaction('r', db.reads,",
    test: ['src/sync/under-way.test.ts', 'what a form wrote just before is on the disk'],
  },
  {
    name: 'a payment whose confirmation got no answer is said to be refused',
    file: 'src/pay/provider-words.ts',
    find: "if (error && isUnknown(error.type)) return { kind: 'away', problem: notKnownYet }",
    replace: '',
    test: ['src/pay/card-form.test.tsx', 'asks the bank with no card typed; what it can’t know it does not say'],
  },
]
