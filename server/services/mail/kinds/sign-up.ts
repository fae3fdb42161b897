import { dayWords } from '../../../../domain/dates/time-words'
import { euros, periodWords } from '../../../../domain/service-plan/euros'
import { withdrawDays } from '../../../../domain/service-plan/months-on'
import type { DrawMail, MailAbout } from '../mail-kind'
import { recipientOf } from '../recipient'
import { confirmPart } from './confirm-address'

/**
 * The first mail of an account that a stranger opened is sent even to those who want no mails: the address may be somebody else's. So it
 * has no name in it, nor anything else that the stranger wrote.
 */
export const drawSignedUp: DrawMail<MailAbout['signed_up']> = async ({ extraid, about }, world) => {
  const { db, agencyInfo, link } = world
  const recipient = await recipientOf(db, extraid)
  const plan = await db
    .selectFrom('subscription_intent as intent')
    .innerJoin('subscription_option as option', 'option.code', 'intent.option_code')
    .innerJoin('subscription as plan', 'plan.extraid', 'intent.extraid')
    .where('intent.intent_id', '=', about.intent_id)
    .where('intent.extraid', '=', extraid)
    .select([
      'option.label',
      'plan.expirydate',
      'plan.subscription_ref',
      'plan.price_in_cents',
      'plan.months',
      'plan.cancelled_at',
    ])
    .executeTakeFirst()
  if (!recipient || !plan) return []
  const payment = await db
    .selectFrom('payment')
    .where('intent_id', '=', about.intent_id)
    .where('extraid', '=', extraid)
    .orderBy('id')
    .select(['method', 'amount_in_cents', 'vat_in_cents', 'until_date', 'reference'])
    .executeTakeFirst()
  const until = dayWords(payment?.until_date ?? plan.expirydate)
  const { price_in_cents, months } = plan
  const renewal =
    plan.subscription_ref === null || plan.cancelled_at !== null || price_in_cents === null || months === null
      ? []
      : [
          `It renews itself for ${euros(price_in_cents)} ${months === 1 ? 'every month' : `for ${periodWords(months)} at a time`}, until you cancel it, which you can do under Service Plan.`,
          `You can withdraw from the contract for ${withdrawDays} days, under Service Plan: the money goes back.`,
        ]
  const confirm = await confirmPart(world, extraid)
  return [
    {
      by: 'mail',
      to: recipient.loginname,
      content: {
        firstname: null,
        subject: 'Your account is open',
        paragraphs: [
          `Welcome to ${agencyInfo.name}. You log in with this e-mail address and the password that you chose.`,
          `Your plan: ${plan.label}, until ${until}.`,
          receiptLine(payment, agencyInfo.vat?.number),
          ...renewal,
          ...(confirm ? [confirm.paragraph] : []),
          'If you did not sign up, please tell us: we delete the account, and nobody can use your address for it.',
        ],
        button: confirm?.button ?? { label: 'Log in', url: link('Login') },
      },
    },
  ]
}

export interface Receipt {
  method: 'card' | 'voucher'
  amount_in_cents: number
  vat_in_cents: number | null
  reference: string
}

export function receiptLine(payment: Receipt | undefined, vatNumber: string | undefined): string {
  if (!payment) return 'It costs nothing.'
  if (payment.method === 'voucher') return 'It was paid by a voucher.'
  const { amount_in_cents, vat_in_cents, reference } = payment
  const vat = vat_in_cents === null ? '' : `, of which ${euros(vat_in_cents)} is VAT`
  const number = vat === '' || vatNumber === undefined ? '' : ` Our VAT number: ${vatNumber}.`
  return `Paid by card: ${euros(amount_in_cents)}${vat}. Receipt: ${reference}.${number}`
}

const reasons = {
  taken: 'as there is an account with this e-mail address already',
  late: 'as it came when it had ended',
  renewed: 'as your plan had been renewed already',
} as const

/** To the address given in the sign-up, which may be somebody else's: the mail holds nothing else of it. For a renewal, to its owner. */
export const drawPaymentReturned: DrawMail<MailAbout['payment_returned']> = async (
  { extraid, about },
  { db, agencyInfo, link },
) => {
  const intent = await db
    .selectFrom('subscription_intent')
    .where('intent_id', '=', about.intent_id)
    .where('stage', '=', 'returned')
    .select(['loginname', 'kind'])
    .executeTakeFirst()
  const isRenewal = intent?.kind === 'renew'
  const to = isRenewal ? (await recipientOf(db, extraid))?.loginname : intent?.loginname
  if (!to) return []
  const why = reasons[about.why]
  const use = isRenewal ? `a plan with ${agencyInfo.name}` : `a new account with ${agencyInfo.name}`
  return [
    {
      by: 'mail',
      to,
      content: {
        firstname: null,
        subject: 'Your payment goes back',
        paragraphs: [
          `A payment of ${euros(about.amount_in_cents)} could not be used for ${use}, ${why}.`,
          'The money goes back to the card that it came from. That may take some days.',
          'If you did not pay anything, there is nothing for you to do.',
        ],
        button: { label: 'Log in', url: link('Login') },
      },
    },
  ]
}
