import { dublinDay } from '../../../../domain/dates/dublin-day'
import { dayWords } from '../../../../domain/dates/time-words'
import { euros, periodWords } from '../../../../domain/service-plan/euros'
import type { Delivery, DrawMail, MailAbout, MailWorld } from '../mail-kind'
import { mailTo, recipientOf } from '../recipient'
import { receiptLine } from './sign-up'

/** A mail to the plan's owner, with a button to the Service Plan. */
async function toOwner(
  extraid: number,
  { db, link }: MailWorld,
  { subject, paragraphs }: { subject: string; paragraphs: readonly string[] },
): Promise<Delivery[]> {
  const recipient = await recipientOf(db, extraid)
  const button = { label: 'Service Plan', url: link('Account') }
  return recipient ? [mailTo(recipient, { subject, paragraphs: [...paragraphs], button })] : []
}

/** The plan as it is now; where there is none any more, no mail is sent. */
function planNow({ db }: Pick<MailWorld, 'db'>, extraid: number) {
  return db.selectFrom('subscription').where('extraid', '=', extraid).selectAll().executeTakeFirst()
}

export const drawPlanRenewed: DrawMail<MailAbout['plan_renewed']> = async ({ extraid, about }, world) => {
  const plan = await planNow(world, extraid)
  if (!plan) return []
  const { db, agencyInfo } = world
  const payment =
    about.payment_id === null
      ? undefined
      : await db
          .selectFrom('payment')
          .where('id', '=', about.payment_id)
          .where('extraid', '=', extraid)
          .select(['method', 'amount_in_cents', 'vat_in_cents', 'reference', 'label'])
          .executeTakeFirst()
  const { renews_on, price_in_cents, months } = plan
  const renewal =
    renews_on === null || price_in_cents === null || months === null
      ? 'It does not renew itself.'
      : `It renews itself on ${dayWords(renews_on)}, for ${euros(price_in_cents)} and ${periodWords(months)}, until you cancel it.`
  return toOwner(extraid, world, {
    subject: 'Your plan is renewed',
    paragraphs: [
      `Your plan${payment ? `, ${payment.label},` : ''} is paid until ${dayWords(about.until)}.`,
      receiptLine(payment, agencyInfo.vat?.number),
      renewal,
    ],
  })
}

/** Not sent where the plan was charged after all, or has ended. */
export const drawRenewalFailed: DrawMail<MailAbout['renewal_failed']> = async ({ extraid, about }, world) => {
  const plan = await planNow(world, extraid)
  if (!plan || plan.failed_at === null || plan.renews_on === null) return []
  const price = plan.price_in_cents === null ? '' : ` of ${euros(plan.price_in_cents)}`
  return toOwner(extraid, world, {
    subject: 'Your card was not charged',
    paragraphs: [
      `The renewal${price} of your plan could not be charged to your card.`,
      `Your plan holds until ${dayWords(about.holds_until)} all the same. Please give another card under Service Plan until then.`,
    ],
  })
}

const endings = {
  cancelled: 'As you asked, your plan does not renew itself any more. Nothing is charged from now on.',
  agency: 'The agency ended the renewals of your plan. Nothing is charged from now on.',
  failed: 'Your plan could not be charged for, and does not renew itself any more.',
} as const

export const drawPlanEnded: DrawMail<MailAbout['plan_ended']> = ({ extraid, about }, world) =>
  toOwner(extraid, world, {
    subject: 'Your plan does not renew itself any more',
    paragraphs: [
      endings[about.why],
      about.expirydate < dublinDay(world.now)
        ? 'It has ended. You can renew it at any time.'
        : `It holds until ${dayWords(about.expirydate)}. You can renew it at any time.`,
    ],
  })

export const drawContractWithdrawn: DrawMail<MailAbout['contract_withdrawn']> = ({ extraid, about }, world) =>
  toOwner(extraid, world, {
    subject: 'You withdrew from your contract',
    paragraphs: [
      'We have your withdrawal from the contract of your Service Plan. The plan has ended, and nothing more is charged.',
      about.amount_in_cents === 0
        ? 'Nothing was paid for it by card.'
        : `${euros(about.amount_in_cents)} goes back to the card that it came from. That may take some days.`,
    ],
  })

export const drawCardChanged: DrawMail<MailAbout['card_changed']> = ({ extraid, about }, world) =>
  toOwner(extraid, world, {
    subject: 'Another card pays for your plan',
    paragraphs: [
      `From now on your plan is charged to your ${about.brand} card that ends in ${about.last4}.`,
      'If that was not you, please tell us at once.',
    ],
  })
