import { type Kysely, sql } from 'kysely'
import type { QuietHours } from '../../../domain/agency/agency-info'
import { inForce } from '../../../domain/forms/in-force'
import { contactFields } from '../../../domain/profile/fields/contact-fields'
import type { Database } from '../../store/schema'
import type { Delivery } from './mail-kind'
import type { MailContent } from './render-mail'

/** Who is told of what is about a member. */
export interface Recipient {
  /** Whose log-in it is: the member's own, or the parent's. */
  owner: number
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
  /** Some browser of theirs is subscribed to pushes. */
  hasPush: boolean
  /** Their own quiet hours; for a child those of its profile, else the parent's. */
  quiet: QuietHours | null
}

interface Switches {
  emailnotify: boolean | null
  twt_link_enable: boolean | null
  smsnotify: boolean | null
  quiet_from: string | null
  quiet_to: string | null
}

/** A member with a log-in, or without one and with the parent. */
interface RecipientRow extends Switches {
  extraid: number
  firstname: string
  mobile: string | null
  removed_at: Date | null
  loginname: string | null
  email_confirmed_at: Date | null
  has_push: boolean
  parent: (Switches & { extraid: number; firstname: string; mobile: string | null }) | null
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
      member.emailnotify, member.twt_link_enable, member.smsnotify, member.quiet_from, member.quiet_to,
      login.loginname, login.email_confirmed_at,
      exists (select from push_subscription where push_subscription.extraid = coalesce(login.extraid, parent.extraid)) as has_push,
      case when parent.extraid is not null then json_build_object('extraid', parent.extraid, 'firstname', parent.firstname, 'mobile', parent.mobile,
        'quiet_from', parent.quiet_from, 'quiet_to', parent.quiet_to,
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
    const own = { owner: row.extraid, loginname, firstname: name, child: null, mobile, hasPush: row.has_push }
    return { ...own, quiet: quietOf(row), ...switchesOf(row) }
  }
  if (!parent || parent_loginname === null || row.removed_at !== null) return null
  const { emailnotify, twt_link_enable, smsnotify } = row
  return {
    owner: parent.extraid,
    hasPush: row.has_push,
    quiet: quietOf(row) ?? quietOf(parent),
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

function quietOf({ quiet_from, quiet_to }: Pick<Switches, 'quiet_from' | 'quiet_to'>): QuietHours | null {
  return quiet_from !== null && quiet_to !== null ? { from: quiet_from, to: quiet_to } : null
}

function switchesOf({ emailnotify, twt_link_enable, smsnotify }: Omit<Switches, 'quiet_from' | 'quiet_to'>) {
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
