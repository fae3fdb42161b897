import { type Kysely, sql } from 'kysely'
import { inForce } from '../../../domain/forms/in-force'
import { contactFields } from '../../../domain/profile/fields/contact-fields'
import type { Database } from '../../store/schema'
import type { Delivery } from './mail-kind'
import type { MailContent } from './render-mail'

/** Who is told of what is about a member. */
export interface Recipient {
  /** The address with which they log in: that of the profile can be changed by whoever finds an open session. */
  loginname: string
  /** Who is greeted; null while nobody has confirmed the address: a stranger typed both. */
  firstname: string | null
  /** How a parent's child that it is about is called; null where it is about the recipient. */
  child: string | null
  /** The mobile as it is stored. */
  mobile: string | null
  /** Their switches, as they are shown. A child's follow the parent's until they are chosen. */
  isNotified: boolean
  /** Texts about messages that ask for an answer. */
  isTextedCalls: boolean
  /** Texts about other messages. */
  isTextedNews: boolean
}

interface Switches {
  emailnotify: boolean | null
  twt_link_enable: boolean | null
  smsnotify: boolean | null
}

/** A member with a log-in, or without one and with the parent. */
interface RecipientRow extends Switches {
  extraid: number
  firstname: string
  mobile: string | null
  removed_at: Date | null
  loginname: string | null
  email_confirmed_at: Date | null
  parent: (Switches & { firstname: string; mobile: string | null }) | null
  parent_loginname: string | null
  parent_confirmed: boolean
}

/**
 * The member, or the parent of a child that has no log-in of its own. Null where there is nobody: erased, or a child that was removed from
 * its family.
 */
export async function recipientOf(db: Kysely<Database>, extraid: number): Promise<Recipient | null> {
  return (await recipientsOf(db, [extraid])).get(extraid) ?? null
}

/** The same for some hundred members by one statement; who has no recipient is left out. */
export async function recipientsOf(db: Kysely<Database>, extraids: readonly number[]): Promise<Map<number, Recipient>> {
  const { rows } = await sql<RecipientRow>`
    select member.extraid, member.firstname, member.mobile, member.removed_at,
      member.emailnotify, member.twt_link_enable, member.smsnotify, login.loginname, login.email_confirmed_at,
      case when parent.extraid is not null then json_build_object('firstname', parent.firstname, 'mobile', parent.mobile,
        'emailnotify', parent.emailnotify, 'twt_link_enable', parent.twt_link_enable, 'smsnotify', parent.smsnotify) end as parent,
      parent_login.loginname as parent_loginname, parent_login.email_confirmed_at is not null as parent_confirmed
    from member
    left join login on login.extraid = member.extraid
    left join member as parent on parent.extraid = member.parentid and parent.erased_at is null
    left join login as parent_login on parent_login.extraid = parent.extraid
    where member.extraid = any(${extraids}::int[]) and member.erased_at is null`.execute(db)
  return new Map(
    rows.flatMap((row) => {
      const recipient = recipientIn(row)
      return recipient ? [[row.extraid, recipient] as const] : []
    }),
  )
}

function recipientIn(row: RecipientRow): Recipient | null {
  const { loginname, mobile, firstname, parent, parent_loginname, parent_confirmed } = row
  if (loginname !== null) {
    const name = row.email_confirmed_at ? firstname : null
    return { loginname, firstname: name, child: null, mobile, ...switchesOf(row) }
  }
  if (!parent || parent_loginname === null || row.removed_at !== null) return null
  const { emailnotify, twt_link_enable, smsnotify } = row
  return {
    loginname: parent_loginname,
    firstname: parent_confirmed ? parent.firstname : null,
    child: parent_confirmed ? firstname : 'your child',
    mobile: parent.mobile ?? mobile,
    ...switchesOf({
      emailnotify: emailnotify ?? parent.emailnotify,
      twt_link_enable: twt_link_enable ?? parent.twt_link_enable,
      smsnotify: smsnotify ?? parent.smsnotify,
    }),
  }
}

function switchesOf({ emailnotify, twt_link_enable, smsnotify }: Switches) {
  return {
    isNotified: inForce(contactFields.emailnotify, emailnotify),
    isTextedCalls: inForce(contactFields.twt_link_enable, twt_link_enable),
    isTextedNews: inForce(contactFields.smsnotify, smsnotify),
  }
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
