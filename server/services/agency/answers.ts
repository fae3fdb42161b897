import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { byName } from './by-name'

/** The answers to one mailing, or to one member's message, by name; also who has not answered. */
export async function answers(db: Kysely<Database>, of: { mailing_id: number } | { message_id: number }) {
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
  return byName(rows).map(({ device_at, response_at, times, ...row }) => ({
    ...row,
    device_at: device_at?.toISOString() ?? null,
    arrived_at: response_at?.toISOString() ?? null,
    times: times ?? 0,
  }))
}
