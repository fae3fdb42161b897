import { sql } from 'kysely'
import { dayWords } from '../../../../domain/dates/time-words'
import type { DrawMail, MailAbout } from '../mail-kind'
import { mailIfWanted, recipientOf } from '../recipient'

/** Payslips that are named one by one; after an outage of the mail server many may have come together. */
const mostNamed = 10

/** Names the weeks, and no amount: a mailbox is read by others too. Not sent where the payslips are not there any more. */
export const drawPayslipThere: DrawMail<MailAbout['payslip_there']> = async ({ extraid, about }, { db, link }) => {
  const payslips = await db
    .selectFrom('payslip')
    .where('id', '=', sql<number>`any(${about.ids}::int[])`)
    .where('extraid', '=', extraid)
    .orderBy('cutoffdate', 'desc')
    .orderBy('id', 'desc')
    .select(['cutoffdate', 'weeknum', 'year'])
    .execute()
  if (payslips.length === 0) return []
  const isOne = payslips.length === 1
  const weeks = payslips
    .slice(0, mostNamed)
    .map(({ weeknum, year, cutoffdate }) => `Week ${weeknum} of ${year}, up to ${dayWords(cutoffdate)}`)
  const more = payslips.length - weeks.length
  return mailIfWanted(await recipientOf(db, extraid), {
    subject: isOne ? 'Your payslip is there' : 'Your payslips are there',
    paragraphs: [
      isOne
        ? 'There is a new payslip for you in the portal.'
        : `There are ${payslips.length} new payslips for you in the portal.`,
      [...weeks, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    ],
    button: { label: 'Open Payroll', url: link('Payroll', { extraid }) },
  })
}
