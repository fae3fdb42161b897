import type { Kysely } from 'kysely'
import type { FieldCipher } from '../../store/field-cipher'
import type { Limits } from '../../store/limits'
import type { MailSender } from '../../store/mail/mail-sender'
import type { PushSender } from '../../store/push/push-sender'
import type { Database } from '../../store/schema'
import type { TextSender } from '../../store/texts/text-sender'
import type { MailWorld } from '../mail/mail-kind'

/** What the jobs need that tell members of messages. */
export interface NotificationParts extends Pick<MailWorld, 'agencyInfo' | 'link'> {
  db: Kysely<Database>
  now: () => Date
  cipher: FieldCipher
  limits: Limits
  mails: MailSender
  texts: TextSender
  /** Null where this server has no key for pushes. */
  pushes: PushSender | null
  /** What stands behind the @ of a Message-ID. */
  mailDomain: string
}
