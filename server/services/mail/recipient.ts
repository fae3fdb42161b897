import type { Kysely } from 'kysely'
import { inForce } from '../../../domain/forms/in-force'
import { contactFields } from '../../../domain/profile/fields/contact-fields'
import type { Database } from '../../store/schema'
import type { Delivery } from './mail-kind'
import type { MailContent } from './render-mail'

/** Who gets the mails about a member. */
export interface Recipient {
  /** The address with which they log in: that of the profile can be changed by whoever finds an open session. */
  loginname: string
  /** Who is greeted; null while nobody has confirmed the address: a stranger typed both. */
  firstname: string | null
  /** How a parent's child that it is about is called; null where it is about the recipient. */
  child: string | null
  /** Whether they want to be notified by e-mail, as their switch shows it. A child's follows the parent's until it is chosen. */
  isNotified: boolean
}

/**
 * The member, or the parent of a child that has no log-in of its own. Null where there is nobody: erased, or a child that was removed from
 * its family.
 */
export async function recipientOf(db: Kysely<Database>, extraid: number): Promise<Recipient | null> {
  const member = await db
    .selectFrom('member')
    .leftJoin('login', 'login.extraid', 'member.extraid')
    .where('member.extraid', '=', extraid)
    .where('member.erased_at', 'is', null)
    .select(['member.firstname', 'member.parentid', 'member.removed_at', 'member.emailnotify'])
    .select(['login.loginname', 'login.email_confirmed_at'])
    .executeTakeFirst()
  if (!member) return null
  const { loginname, emailnotify } = member
  if (loginname !== null) {
    const firstname = member.email_confirmed_at ? member.firstname : null
    return { loginname, firstname, child: null, isNotified: inForce(contactFields.emailnotify, emailnotify) }
  }
  if (member.parentid === null || member.removed_at !== null) return null
  const parent = await recipientOf(db, member.parentid)
  const child = parent?.firstname == null ? 'your child' : member.firstname
  return parent && { ...parent, child, isNotified: emailnotify ?? parent.isNotified }
}

/** A mail to them, which says about which child it is. */
export function mailTo(
  { loginname, firstname, child }: Recipient,
  { paragraphs, ...content }: Omit<MailContent, 'firstname'>,
): Delivery {
  const about = child === null ? [] : [`This is about ${child}.`]
  return { by: 'mail', to: loginname, content: { ...content, firstname, paragraphs: [...about, ...paragraphs] } }
}

/** The same for a mail that is not essential: none where the recipient wants none, or there is no recipient. */
export function mailIfWanted(recipient: Recipient | null, content: Omit<MailContent, 'firstname'>): Delivery[] {
  return recipient?.isNotified ? [mailTo(recipient, content)] : []
}
