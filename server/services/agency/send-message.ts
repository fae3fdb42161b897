import type { Kysely } from 'kysely'
import type { TextType } from '../../../domain/messages/message'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { newLinkCode } from '../access/session-token'
import { queueMailing, queueReminder } from '../notifications/queue-notifications'
import { requireMembers } from './member-list'
import { deadline, extraText, requiredText, storedOptions } from './message-input'
import { type NotifyGiven, notifyColumns, sendingTime } from './notify-input'
import { once } from './once'
import { type Recipients, recipientNumbers } from './recipients'
import { refuse } from './refusal'
import { notPermitted, refusePast } from './rtw-check'

export interface NewMessage {
  category: string
  name: string
  message: string
  text_type: TextType
  options?: readonly string[] | null
  extra_text?: string | null
  expirydate?: string | null
  one_way?: boolean | null
}

const atOnce = 500

/**
 * Sends one message each to the members named and to those on a list, all or none. With the day that it is about, the answer says who of
 * them may not work on it. They get the message all the same. The ledger keeps the answer without those names.
 */
export async function sendMessage(
  ctx: RequestContext,
  to: Recipients,
  message: NewMessage,
  { for_date = null, notify = null }: { for_date?: string | null; notify?: NotifyGiven | null } = {},
) {
  // Before it is sent: what fails here has sent nothing.
  const not_permitted = for_date === null ? null : await notPermitted(ctx.db, to, for_date)
  const args = { to, message, ...(for_date === null ? {} : { for_date }), ...(notify === null ? {} : { notify }) }
  const sent = await once(ctx, { operation: 'send_message', args }, async (tx) => {
    const now = ctx.now()
    if (for_date !== null) refusePast(for_date, now)
    const { text_type } = message
    // Nothing can be answered in it, so it has no link and asks for nothing.
    const one_way = message.one_way === true || text_type === 'none'
    const send_at = sendingTime(notify?.send_at, now)
    const expirydate = deadline(message.expirydate, now, send_at)
    const mailing = {
      category: requiredText('category', message.category),
      name: requiredText('name', message.name),
      message: requiredText('message', message.message),
      text_type,
      options: storedOptions(text_type, message.options),
      extra_text: extraText(message.extra_text),
      one_way,
      expirydate,
      sendtime: now,
      ...notifyColumns(notify ?? {}, { one_way, expirydate, send_at, now }),
    }
    const recipients = await recipientsOf(tx, to)
    const { mailing_id } = await tx
      .insertInto('mailing')
      .values(mailing)
      .returning('mailing_id')
      .executeTakeFirstOrThrow()
    for (let from = 0; from < recipients.length; from += atOnce) {
      const rows = recipients
        .slice(from, from + atOnce)
        .map((recipient) => ({ ...recipient, mailing_id, link_code: one_way ? null : newLinkCode() }))
      await tx.insertInto('message').values(rows).execute()
    }
    if (send_at || mailing.channels.length > 0) {
      await queueMailing(tx, { mailing_id, version: 1, round: 0 }, { now, run_after: send_at ?? now })
    }
    await queueReminder(tx, { ...mailing, mailing_id, version: 1 }, now)
    return { ok: true, message: null, mailing_id, count: recipients.length }
  })
  return sent.ok ? { ...sent, not_permitted } : sent
}

async function recipientsOf(tx: Kysely<Database>, to: Recipients) {
  const extraids = await recipientNumbers(tx, to)
  if (extraids.length === 0) refuse('Nobody to send to: name members, or a list that has some.')
  return requireMembers(tx, extraids)
}
