import type { Kysely } from 'kysely'
import type { TextType } from '../../../domain/messages/message'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { newLinkCode } from '../access/session-token'
import { requireMembers } from './member-list'
import { deadline, extraText, requiredText, storedOptions } from './message-input'
import { once } from './once'
import { refuse } from './refusal'

export interface Recipients {
  extraids?: readonly number[] | null
  list?: string | null
}

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

/** Sends one message each to the members named and to those on a list, all or none. */
export async function sendMessage(ctx: RequestContext, to: Recipients, message: NewMessage) {
  return once(ctx, { operation: 'send_message', args: { to, message } }, async (tx) => {
    const now = ctx.now()
    const { text_type } = message
    // Nothing can be answered in it, so it has no link and asks for nothing.
    const one_way = message.one_way === true || text_type === 'none'
    const mailing = {
      category: requiredText('category', message.category),
      name: requiredText('name', message.name),
      message: requiredText('message', message.message),
      text_type,
      options: storedOptions(text_type, message.options),
      extra_text: extraText(message.extra_text),
      one_way,
      expirydate: deadline(message.expirydate, now),
      sendtime: now,
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
    return { ok: true, message: null, mailing_id, count: recipients.length }
  })
}

async function recipientsOf(tx: Kysely<Database>, to: Recipients) {
  const extraids = new Set(to.extraids ?? [])
  if (to.list) {
    const list = await tx
      .selectFrom('member_list')
      .where('name', '=', to.list.trim())
      .select('extraids')
      .executeTakeFirst()
    if (!list) refuse(`There is no list '${to.list}'.`)
    for (const extraid of list.extraids) extraids.add(extraid)
  }
  if (extraids.size === 0) refuse('Nobody to send to: name members, or a list that has some.')
  return requireMembers(tx, [...extraids])
}
