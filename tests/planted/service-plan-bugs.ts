import type { PlantedBug } from './planted-bug'

const plan = 'tests/long/service-plan.test.ts'
const receipts = 'tests/long/receipts.test.ts'
const mails = 'tests/long/service-plan-mails.test.ts'
const folder = 'server/services/service-plan'

/** What a member reads of a Service Plan. */
export const servicePlanBugs: readonly PlantedBug[] = [
  {
    name: 'a child with its own log-in reads a plan of its own, and is asked to pay for it',
    file: `${folder}/service-plan.ts`,
    find: 'if (member.parentid !== null) return',
    replace: 'if (member.parentid === 0) return',
    test: [plan, 'a child with its own log-in is told that it is its parent’s, and no more'],
  },
  {
    name: 'a parent is offered a plan that its children are not on',
    file: `${folder}/renewal-options.ts`,
    find: '(!child || option.is_family)',
    replace: '(!child || option.is_family || option.price > 0)',
    test: [plan, 'offers what its house offers, at the price of the day; for a parent what is for a family alone'],
  },
  {
    name: 'a renewal is said to go to where it would from today, also while the plan still holds',
    file: `${folder}/renewal-options.ts`,
    find: 'const from = periodFrom(plan, today)',
    replace: 'const from = periodFrom(null && plan, today)',
    test: [plan, 'counts a period behind what is paid for, and from today where that is over'],
  },
  {
    name: 'what is being cancelled can be cancelled again, as if nobody had been told',
    file: `${folder}/service-plan.ts`,
    find: "  const isEnding = wish?.ends === 'period_end'\n",
    replace: "  const isEnding = wish?.ends === 'period_end' && wishes.length > 1\n",
    test: [plan, 'what the provider was asked for and has not done'],
  },
  {
    name: 'a renewal whose money is back is shown as one that is on its way for ever',
    file: `${folder}/renewal-under-way.ts`,
    find: "and([eb('stage', '=', 'returned'), eb('returned_at', 'is', null)]),",
    replace: "eb('stage', '=', 'returned'),",
    test: [plan, 'of a renewal, where the money is back'],
  },
  {
    name: 'a receipt shows the VAT of today’s rate, not the one that was noted',
    file: 'server/services/documents/receipt-document.ts',
    find: '  const hasVat = vat_in_cents !== null\n',
    replace: '  const hasVat = vat_in_cents !== null && vatNumber !== null\n',
    test: [receipts, 'name no VAT number where the agency gives none, and keep the VAT that was noted'],
  },
  {
    name: 'a receipt opens to whoever knows its number',
    file: 'domain/access/authorisation.ts',
    find: '  receipt: ownPlan,',
    replace: '  receipt: signedIn,',
    test: [receipts, 'are its owner’s, and that of staff who act: another one’s looks like none'],
  },
  {
    name: 'a mail says that a card was not charged that was charged since',
    file: 'server/services/mail/kinds/service-plan.ts',
    find: '  if (!plan || plan.failed_at === null || plan.renews_on === null) return []\n',
    replace: '  if (!plan || plan.renews_on === null) return []\n',
    test: [mails, 'nothing of that where it was charged after all'],
  },
]
