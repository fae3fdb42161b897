import type { Kysely } from 'kysely'
import type { MessageNotification } from '../../generated/agency'
import type { Database } from '../../store/schema'
import { byName } from './by-name'

type Of = { mailing_id: number } | { message_id: number }

/** The answers to one mailing, or to one member's message, by name; also who has not answered, who was told of it and who opened it. */
export async function answers(db: Kysely<Database>, of: Of) {
  let query = db
    .selectFrom('message')
    .innerJoin('member', 'member.extraid', 'message.extraid')
    // For each message of these by itself, so that answers to others are not read.
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('message_response')
          .whereRef('message_response.msgid', '=', 'message.msgid')
          .orderBy('id', 'desc')
          .limit(1)
          .select(['device_at', 'by'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['message.msgid as message_id', 'message.extraid', 'message.response', 'message.response_at'])
    .select('message.opened_at')
    .select(['member.firstname', 'member.lastname', 'last.device_at', 'last.by'])
    .select(({ selectFrom, fn }) =>
      selectFrom('message_response')
        .whereRef('message_response.msgid', '=', 'message.msgid')
        .select(fn.countAll<number>().as('times'))
        .as('times'),
    )
  query =
    'mailing_id' in of
      ? query.where('message.mailing_id', '=', of.mailing_id)
      : query.where('message.msgid', '=', of.message_id)
  const rows = await query.orderBy('message.msgid').execute()
  const notified = await notificationsOf(db, of)
  return byName(rows).map(({ device_at, response_at, opened_at, times, ...row }) => ({
    ...row,
    opened_at: opened_at?.toISOString() ?? null,
    notifications: notified.get(row.message_id) ?? [],
    device_at: device_at?.toISOString() ?? null,
    arrived_at: response_at?.toISOString() ?? null,
    times: times ?? 0,
  }))
}

/** By msgid, oldest first. One statement for all messages. */
async function notificationsOf(db: Kysely<Database>, of: Of): Promise<Map<number, MessageNotification[]>> {
  const query = db
    .selectFrom('notification')
    .innerJoin('message', 'message.msgid', 'notification.msgid')
    .select(['notification.msgid', 'notification.channel', 'notification.state', 'notification.at'])
    .select(['notification.round', 'notification.version', 'notification.code'])
  const rows = await ('mailing_id' in of
    ? query.where('message.mailing_id', '=', of.mailing_id)
    : query.where('message.msgid', '=', of.message_id)
  )
    .orderBy('notification.id')
    .execute()
  const byMessage = new Map<number, MessageNotification[]>()
  for (const { msgid, at, ...row } of rows) {
    const notifications = byMessage.get(msgid) ?? []
    byMessage.set(msgid, notifications)
    notifications.push({ ...row, at: at.toISOString() })
  }
  return byMessage
}
