import type { Kysely } from 'kysely'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { queueMailing, queueReminder } from '../notifications/queue-notifications'
import { deadline, extraText, requiredText, storedOptions } from './message-input'
import { once } from './once'
import { refuse } from './refusal'

export interface MessageChanges {
  category?: string | null
  name?: string | null
  message?: string | null
  options?: readonly string[] | null
  extra_text?: string | null
  expirydate?: string | null
}

/**
 * Changes a message for all its recipients and raises its version: answers to the old one are asked again, and the members are notified; where
 * notify is false, only those who were not notified of the message yet. Nobody has seen one that is still to be sent: it keeps its version.
 */
export async function changeMessage(
  ctx: RequestContext,
  mailing_id: number,
  message: MessageChanges,
  notify: boolean = true,
) {
  const args = { mailing_id, message, ...(notify ? {} : { notify }) }
  return once(ctx, { operation: 'change_message', args }, async (tx) => {
    const now = ctx.now()
    const sent = await lockOpen(tx, mailing_id)
    const { category, name, message: text, options, extra_text, expirydate } = message
    const changes = {
      ...(category === undefined ? {} : { category: requiredText('category', category) }),
      ...(name === undefined ? {} : { name: requiredText('name', name) }),
      ...(text === undefined ? {} : { message: requiredText('message', text) }),
      ...(options === undefined ? {} : { options: storedOptions(sent.text_type, options) }),
      ...(extra_text === undefined ? {} : { extra_text: extraText(extra_text) }),
      ...(expirydate === undefined ? {} : { expirydate: deadline(expirydate, now, sent.send_at) }),
    }
    if (Object.keys(changes).length === 0) refuse('Nothing to change was given.')
    const version = sent.send_at ? sent.version : sent.version + 1
    const { expirydate: until, remind_before_minutes } = await tx
      .updateTable('mailing')
      .set({ ...changes, version })
      .where('mailing_id', '=', mailing_id)
      .returning(['expirydate', 'remind_before_minutes'])
      .executeTakeFirstOrThrow()
    if (!sent.send_at && sent.channels.length > 0) {
      await queueMailing(tx, { mailing_id, version, round: 0, isSilent: !notify }, { now })
    }
    await queueReminder(tx, { mailing_id, version, expirydate: until, remind_before_minutes }, now)
    return { ok: true, message: null, mailing_id, count: await countOf(tx, mailing_id) }
  })
}

/** Nobody can answer it from now on; the answers that are there stay. */
export async function withdrawMessage(ctx: RequestContext, mailing_id: number) {
  return once(ctx, { operation: 'withdraw_message', args: { mailing_id } }, async (tx) => {
    await lockOpen(tx, mailing_id)
    await tx.updateTable('mailing').set({ withdrawn_at: ctx.now() }).where('mailing_id', '=', mailing_id).execute()
    return { ok: true, message: null, mailing_id, count: await countOf(tx, mailing_id) }
  })
}

/** Locks a message that is not withdrawn. */
export async function lockOpen(tx: Kysely<Database>, mailing_id: number) {
  const sent = await tx
    .selectFrom('mailing')
    .where('mailing_id', '=', mailing_id)
    .select(['text_type', 'version', 'withdrawn_at', 'one_way', 'expirydate', 'channels', 'send_at'])
    .select(['reminders', 'reminded_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!sent) refuse(`There is no message ${mailing_id}.`)
  if (sent.withdrawn_at) refuse(`Message ${mailing_id} is withdrawn.`)
  return sent
}

async function countOf(tx: Kysely<Database>, mailing_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('message')
    .where('mailing_id', '=', mailing_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
