import type { Kysely } from 'kysely'
import type { Database } from '../../../store/schema'
import type { DrawMail, MailAbout } from '../mail-kind'
import { mailIfWanted, recipientOf } from '../recipient'
import { confirmPart } from './confirm-address'

/** The application, with the title of its casting; undefined where it is not there any more. */
async function applicationTo(db: Kysely<Database>, extraid: number, form_id: number) {
  return db
    .selectFrom('open_casting_application as given')
    .innerJoin('open_casting', 'open_casting.id', 'given.form_id')
    .where('given.form_id', '=', form_id)
    .where('given.extraid', '=', extraid)
    .select(['open_casting.title', 'given.status', 'given.decided_at'])
    .executeTakeFirst()
}

/**
 * The first mail of an account that a stranger opened is sent even to those who want no mails: the address may be somebody else's. So it
 * has no name in it, nor anything else that the stranger wrote.
 */
export const drawApplicationReceived: DrawMail<MailAbout['application_received']> = async (
  { extraid, about },
  world,
) => {
  const { db, agencyInfo, link } = world
  const application = await applicationTo(db, extraid, about.form_id)
  const recipient = await recipientOf(db, extraid)
  if (!application || !recipient) return []
  const subject = 'We have your application'
  const received = `We have your application to this open casting: ${application.title}.`
  if (!about.is_new) {
    return mailIfWanted(recipient, {
      subject,
      paragraphs: [received, 'You are told here when it is decided.'],
      button: { label: 'Open Castings', url: link('OpenCasting', { extraid }) },
    })
  }
  const confirm = await confirmPart(world, extraid)
  return [
    {
      by: 'mail',
      to: recipient.loginname,
      content: {
        firstname: null,
        subject,
        paragraphs: [
          received,
          `An account with ${agencyInfo.name} was opened with it. You log in with this e-mail address and the password that you chose.`,
          ...(confirm ? [confirm.paragraph] : []),
          'If you did not apply, please tell us: we delete the account, and nobody can use your address for it.',
        ],
        button: confirm?.button ?? { label: 'Log in', url: link('Login') },
      },
    },
  ]
}

const words = {
  A: {
    subject: 'Your application was accepted',
    sentence: 'We accepted your application to this open casting',
    further: 'That is not a booking yet: if you are booked, we tell you the day, the time and the place.',
  },
  R: {
    subject: 'Your application was not successful',
    sentence: 'We looked at your application to this open casting, and could not take it this time',
    further: 'You can apply to any other open casting.',
  },
} as const

/** Not sent where the decision has changed since it was queued. */
export const drawApplicationDecided: DrawMail<MailAbout['application_decided']> = async (
  { extraid, about },
  { db, link },
) => {
  const application = await applicationTo(db, extraid, about.form_id)
  if (application?.status !== about.status || application.decided_at?.toISOString() !== about.at) return []
  const { subject, sentence, further } = words[about.status]
  return mailIfWanted(await recipientOf(db, extraid), {
    subject,
    paragraphs: [`${sentence}: ${application.title}.`, further],
    button: { label: 'Open Castings', url: link('OpenCasting', { extraid }) },
  })
}
