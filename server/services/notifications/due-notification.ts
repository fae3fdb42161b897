import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../store/schema'

/** A notification with the message and the mailing as they are now. */
export type DueNotification = NonNullable<Awaited<ReturnType<typeof dueNotification>>>

/** The notification with that number; undefined where its message is gone. */
export function dueNotification(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('notification')
    .innerJoin('message', 'message.msgid', 'notification.msgid')
    .innerJoin('mailing', 'mailing.mailing_id', 'message.mailing_id')
    .where('notification.id', '=', id)
    .select(['notification.id', 'notification.msgid', 'notification.extraid', 'notification.version'])
    .select(['notification.round', 'notification.channel', 'notification.state', 'notification.created_at'])
    .select(['message.link_code', 'message.opened_at', 'mailing.name', 'mailing.message', 'mailing.one_way'])
    .select(['mailing.expirydate', 'mailing.withdrawn_at', 'mailing.version as current_version', 'mailing.channels'])
    .select(['mailing.text_after_minutes', 'mailing.text_type', 'message.response'])
    .select(isAnswered(sql.ref<number>('mailing.version')).as('is_answered'))
    .select(isNotified(sql.ref<number>('notification.version')).as('knows_earlier_version'))
    .executeTakeFirst()
}

/** SQL: whether the row of `message` is answered in that version; answers to an older one are asked again. */
export function isAnswered(version: number | RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from message_response as given
    where given.msgid = message.msgid and given.version = ${version})`
}

/** SQL: whether a notification of the row of `message` went out: of any version, or of one earlier than `version`. */
export function isNotified(version: RawBuilder<number> | null = null): RawBuilder<boolean> {
  const isEarlier = version === null ? sql`true` : sql`sent.version < ${version}`
  return sql<boolean>`exists (select from notification as sent
    where sent.msgid = message.msgid and sent.state in ('sent', 'delivered') and ${isEarlier})`
}

export type DropReason = 'withdrawn' | 'changed' | 'closed' | 'answered' | 'opened'

/** Why a member need not be told any more; null where they need. Who opened a message since knows of it, and is still reminded. */
export function dropReason(due: DueNotification, now: Date): DropReason | null {
  if (due.withdrawn_at) return 'withdrawn'
  if (due.version !== due.current_version) return 'changed'
  if (due.expirydate && due.expirydate <= now) return 'closed'
  if (due.is_answered) return 'answered'
  return due.round === 0 && due.opened_at && due.opened_at >= due.created_at ? 'opened' : null
}
