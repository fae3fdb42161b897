import { pastWords } from '../../../../domain/dates/time-words'
import type { DrawMail, MailAbout } from '../mail-kind'
import { mailTo, recipientOf } from '../recipient'

/** Safety: always sent. */
export const drawPasswordChanged: DrawMail<MailAbout['password_changed']> = async (mail, { db, link }) => {
  const recipient = await recipientOf(db, mail.extraid)
  if (!recipient) return []
  return [
    mailTo(recipient, {
      subject: 'Your password was changed',
      paragraphs: [
        `The password of your account was changed on ${pastWords(mail.queued_at.toISOString())}.`,
        'If that was not you, set a new one now, and tell us.',
      ],
      button: { label: 'Set a new password', url: link('ForgotPassword') },
    }),
  ]
}

/** Safety: sent to the old address too, which is not told the new one. */
export const drawLoginnameChanged: DrawMail<MailAbout['loginname_changed']> = async (mail, { db, link }) => {
  const recipient = await recipientOf(db, mail.extraid)
  if (!recipient) return []
  const subject = 'Your log-in name was changed'
  const at = pastWords(mail.queued_at.toISOString())
  // The old address may be one that nobody confirmed: no typed name goes there.
  const old = { ...recipient, firstname: null, loginname: mail.about.before }
  return [
    mailTo(recipient, {
      subject,
      paragraphs: [`Since ${at} you log in with this e-mail address.`],
      button: { label: 'Log in', url: link('Login') },
    }),
    mailTo(old, {
      subject,
      paragraphs: [
        `On ${at} the agency changed the log-in name of your account: it is another e-mail address now, no longer this one.`,
        'If you did not ask for that, please tell us at once.',
      ],
    }),
  ]
}

/** Safety: the member is told whenever staff open the account. */
export const drawStaffAccess: DrawMail<MailAbout['staff_access']> = async (mail, { db, link }) => {
  const recipient = await recipientOf(db, mail.extraid)
  const entry = await db
    .selectFrom('staff_access_log')
    .where('id', '=', mail.about.log_id)
    .where('extraid', '=', mail.extraid)
    .select(['at', 'staff_name', 'reason'])
    .executeTakeFirst()
  if (!recipient || !entry) return []
  return [
    mailTo(recipient, {
      subject: 'Our staff opened your account',
      paragraphs: [
        `${entry.staff_name} of our staff opened your account on ${pastWords(entry.at.toISOString())}, to act for you.`,
        `The reason they gave: ${entry.reason}`,
        'Everything that is changed meanwhile stands under their name in the history of your record. If you know of no reason, please tell us.',
      ],
      button: { label: 'See who opened it', url: link('MyData', { extraid: mail.extraid }) },
    }),
  ]
}
