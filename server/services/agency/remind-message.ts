import { clockWords } from '../../../domain/dates/time-words'
import type { RequestContext } from '../../context/request-context'
import { isAnswered } from '../notifications/due-notification'
import { deadlineRound, queueMailing } from '../notifications/queue-notifications'
import { lockOpen } from './change-message'
import { once } from './once'
import { refuse } from './refusal'

/** A command that is given twice must not send two texts to everybody (ms). */
const betweenReminders = 15 * 60_000

/** Reminds those who have not answered the message as it is now, by the mailing's channels. */
export async function remindMessage(ctx: RequestContext, mailing_id: number) {
  return once(ctx, { operation: 'remind_message', args: { mailing_id } }, async (tx) => {
    const now = ctx.now()
    const { version, one_way, send_at, expirydate, channels, reminders, reminded_at } = await lockOpen(tx, mailing_id)
    if (one_way) refuse(`Message ${mailing_id} asks for no answer.`)
    if (send_at) refuse(`Message ${mailing_id} is not sent yet.`)
    if (expirydate && expirydate <= now) refuse(`The deadline of message ${mailing_id} is past.`)
    if (channels.length === 0) refuse(`Message ${mailing_id} was sent to show in the portal only.`)
    const next = reminded_at ? reminded_at.getTime() + betweenReminders : 0
    if (reminded_at && now.getTime() < next) {
      refuse(
        `Members were reminded at ${clockWords(reminded_at.getTime())}. The next reminder can go at ${clockWords(next)}.`,
      )
    }
    const { count } = await tx
      .selectFrom('message')
      .where('mailing_id', '=', mailing_id)
      .where((row) => row.not(isAnswered(version)))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count === 0) refuse('Everybody has answered.')
    await tx
      .updateTable('mailing')
      .set({ reminders: reminders + 1, reminded_at: now })
      .where('mailing_id', '=', mailing_id)
      .execute()
    await queueMailing(tx, { mailing_id, version, round: deadlineRound + reminders + 1 }, { now })
    return { ok: true, message: null, mailing_id, count }
  })
}
