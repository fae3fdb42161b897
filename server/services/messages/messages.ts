import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { type MessageFields, messageFields, selectMessages } from './message-row'

/** A member's messages, or the one with that id: outstanding first, then newest first. */
export async function messagesOf(
  db: Kysely<Database>,
  extraid: number,
  id: number | null,
  now: Date,
): Promise<MessageFields[]> {
  let query = selectMessages(db).where('message.extraid', '=', extraid)
  if (id !== null) query = query.where('message.msgid', '=', id)
  const rows = await query.orderBy('mailing.sendtime', 'desc').orderBy('message.msgid', 'desc').execute()
  const fields = rows.map((row) => messageFields(row, now))
  return [...fields.filter((message) => message.outstanding), ...fields.filter((message) => !message.outstanding)]
}
