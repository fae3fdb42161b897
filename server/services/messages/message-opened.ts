import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { absentMessage, type Which, whichMessage } from './message-respond'
import { selectMessages } from './message-row'

export interface OpenedAnswer {
  ok: boolean
  message: string | null
}

/** For a message that is not there, or not for this person. */
export const notOpened: OpenedAnswer = { ok: false, message: absentMessage.message }

/** Notes when a message was first opened. It is no change of the message, so the versions that open pages ask for stay. */
export async function noteOpened(db: Kysely<Database>, which: Which, now: Date): Promise<OpenedAnswer> {
  const query = selectMessages(db).clearSelect().select(['message.msgid', 'message.opened_at'])
  const row = await whichMessage(query, which).executeTakeFirst()
  if (!row) return notOpened
  // Asked first, because a message is opened many times, and a read costs less than a write.
  if (row.opened_at === null) {
    await db
      .updateTable('message')
      .set({ opened_at: now })
      .where('msgid', '=', row.msgid)
      .where('opened_at', 'is', null)
      .execute()
  }
  return { ok: true, message: null }
}
