import type { DrawMail, MailAbout } from '../mail-kind'
import { mailIfWanted, recipientOf } from '../recipient'

const words = {
  A: { subject: 'Your application to a list was accepted', sentence: 'We accepted your application to this list' },
  R: {
    subject: 'Your application to a list was not successful',
    sentence: 'We looked at your application to this list, and could not take it this time',
  },
} as const

/** The decision, with its note. Not sent where it was changed or taken back, or where the application is gone. */
export const drawListDecided: DrawMail<MailAbout['list_decided']> = async ({ extraid, about }, { db, link }) => {
  const application = await db
    .selectFrom('special_list_application as given')
    .innerJoin('special_list', 'special_list.listid', 'given.listid')
    .where('given.listid', '=', about.listid)
    .where('given.extraid', '=', extraid)
    .select(['special_list.listname', 'given.status', 'given.moderatornote', 'given.decided_at'])
    .executeTakeFirst()
  if (application?.status !== about.status || application.decided_at?.toISOString() !== about.at) return []
  const { listname, moderatornote } = application
  const { subject, sentence } = words[about.status]
  return mailIfWanted(await recipientOf(db, extraid), {
    subject,
    paragraphs: [`${sentence}: ${listname}.`, ...(moderatornote === null ? [] : [`Our note: ${moderatornote}`])],
    button: { label: 'Open Special Lists', url: link('SpecialLists', { extraid }) },
  })
}
