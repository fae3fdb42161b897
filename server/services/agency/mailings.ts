import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { cleanHtml } from '../messages/sanitise'
import { byName } from './by-name'

export interface Page {
  limit: number
  offset: number
}

/** A page within the limits of one answer. */
export function within(limit: number | null | undefined, offset: number | null | undefined, most = 500): Page {
  return { limit: Math.min(Math.max(limit ?? 50, 1), most), offset: Math.max(offset ?? 0, 0) }
}

/** What was sent, newest first, or the one with that number. */
export async function mailings(db: Kysely<Database>, page: Page, mailing_id?: number) {
  let query = db
    .selectFrom('mailing')
    .selectAll()
    .select(({ selectFrom }) => {
      const sent = selectFrom('message').whereRef('message.mailing_id', '=', 'mailing.mailing_id')
      return [
        sent.select(({ fn }) => fn.countAll<number>().as('count')).as('count'),
        sent.select(({ fn }) => fn.count<number>('message.response').as('answered')).as('answered'),
      ]
    })
  if (mailing_id !== undefined) query = query.where('mailing_id', '=', mailing_id)
  const rows = await query
    .orderBy('sendtime', 'desc')
    .orderBy('mailing_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ withdrawn_at, expirydate, sendtime, send_at, channels, extra_text, ...row }) => ({
    ...row,
    extra_text: extra_text === null ? null : cleanHtml(extra_text),
    expirydate: expirydate?.toISOString() ?? null,
    sendtime: sendtime.toISOString(),
    send_at: send_at?.toISOString() ?? null,
    channels,
    withdrawn: withdrawn_at !== null,
    count: row.count ?? 0,
    answered: row.answered ?? 0,
  }))
}

/** A mailing's recipients, by name. */
export async function recipientsOf(db: Kysely<Database>, mailing_id: number) {
  const rows = await db
    .selectFrom('message')
    .innerJoin('member', 'member.extraid', 'message.extraid')
    .where('message.mailing_id', '=', mailing_id)
    .orderBy('message.msgid')
    .select(['message.msgid as message_id', 'message.extraid', 'message.link_code'])
    .select(['member.firstname', 'member.lastname'])
    .execute()
  return byName(rows)
}
