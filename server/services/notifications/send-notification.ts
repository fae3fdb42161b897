import type { Kysely } from 'kysely'
import { quietUntil } from '../../../domain/dates/quiet-hours'
import type { Limits } from '../../store/limits'
import { type MailSender, NotHandedOver } from '../../store/mail/mail-sender'
import type { Database } from '../../store/schema'
import type { NotificationState } from '../../store/tables/messages'
import type { TextSender } from '../../store/texts/text-sender'
import { inTransaction } from '../../store/transaction'
import { type HeldJob, JobFailure, type JobHandler } from '../jobs/run-job'
import type { MailWorld } from '../mail/mail-kind'
import { mailTo, type Recipient, recipientOf } from '../mail/recipient'
import { renderMail } from '../mail/render-mail'
import { chooseChannel, textNumber } from './choose-channel'
import { channelsAfter, type DueNotification, dropReason, dueNotification } from './due-notification'
import { notificationIdOf } from './notification-id'
import { mailOf, textOf } from './notification-words'
import { notifyMembers } from './notify-mailing'
import { addNotifications, channelJobs, notifyMailing } from './queue-notifications'

export interface NotificationParts extends Pick<MailWorld, 'agencyInfo' | 'link'> {
  db: Kysely<Database>
  now: () => Date
  limits: Limits
  mails: MailSender
  texts: TextSender
  /** What stands behind the @ of a Message-ID. */
  mailDomain: string
}

/** The handlers of the jobs that tell members of messages, by kind. */
export function notificationHandlers(parts: NotificationParts) {
  const send = (job: HeldJob) => sendNotification(parts, job)
  return {
    [notifyMailing]: (job: HeldJob) => notifyMembers(parts, job),
    [channelJobs.text]: send,
    [channelJobs.mail]: send,
  } satisfies Record<string, JobHandler>
}

/** What goes out, and the limits that count it. */
interface Outgoing {
  send(): Promise<void>
  /** A code where a limit is used up; gives the attempts back where it is not sent after all. */
  count(): Promise<{ code: string } | { giveBack(): Promise<void> }>
}

/**
 * Sends one notification: the message is read again just before, and in quiet hours it waits for their end. A try that nobody took is
 * repeated under the same id, so that a provider sends it once.
 */
async function sendNotification(parts: NotificationParts, job: HeldJob): Promise<'done' | 'dropped' | Date> {
  const { db, now, agencyInfo } = parts
  const { notification_id } = job.payload as { notification_id: number }
  const due = await dueNotification(db, notification_id)
  if (due?.state !== 'waiting') return 'dropped'
  const code = dropReason(due, now())
  if (code !== null) return ended(parts, due, 'dropped', code)
  const recipient = await recipientOf(db, due.extraid)
  const outgoing = recipient && outgoingOf(parts, due, recipient)
  if (!outgoing) return ended(parts, due, 'dropped', recipient ? 'switched_off' : 'no_recipient')
  const { quiet_hours = { from: '22:00', to: '07:00' } } = agencyInfo.notifications ?? {}
  const quiet = quietUntil(now(), quiet_hours)
  if (quiet && !(due.expirydate && due.expirydate <= quiet)) return quiet
  // A text can't be silent.
  if (quiet && due.channel === 'text' && canFollow(due, recipient)) return ended(parts, due, 'dropped', 'quiet_hours')
  const counted = await outgoing.count()
  if ('code' in counted) return ended(parts, due, 'dropped', counted.code)
  try {
    await outgoing.send()
  } catch (error) {
    await counted.giveBack()
    if (!(error instanceof NotHandedOver)) throw error
    const isLast = error.isFinal || now() >= job.give_up_at
    if (isLast) await ended(parts, due, 'failed', error.code)
    throw new JobFailure(error.code, isLast)
  }
  await setState(db, due.id, { state: 'sent', code: null, at: now() })
  return 'done'
}

function outgoingOf(parts: NotificationParts, due: DueNotification, recipient: Recipient): Outgoing | null {
  const id = notificationIdOf(due)
  if (due.channel === 'text') {
    const to = textNumber(recipient, due.one_way)
    if (to === null) return null
    return {
      send: () => parts.texts.send({ to, text: textOf(due, recipient, parts), id }),
      count: () => countText(parts.limits, to),
    }
  }
  const delivery = recipient.isNotified ? mailTo(recipient, mailOf(due, parts)) : null
  if (due.channel !== 'mail' || delivery?.by !== 'mail') return null
  const { to, content } = delivery
  const messageId = `${id}@${parts.mailDomain}`
  return {
    send: () => parts.mails.send({ to, ...renderMail(content, parts.agencyInfo), messageId }),
    count: async () => ({ giveBack: async () => {} }),
  }
}

/** A text costs money, and a number may be in the profiles of many children. */
async function countText(limits: Limits, to: string): ReturnType<Outgoing['count']> {
  const toNumber = await limits.consume('notification-text', to)
  if (!toNumber.ok) return { code: 'number_limit' }
  const ofAll = await limits.consume('notification-texts', 'all')
  const giveBack = async () => {
    await toNumber.giveBack()
    await ofAll.giveBack()
  }
  if (ofAll.ok) return { giveBack }
  await giveBack()
  return { code: 'agency_limit' }
}

function canFollow(due: DueNotification, recipient: Recipient): boolean {
  return chooseChannel(channelsAfter(due.channel, due.channels), recipient, due.one_way) !== null
}

/** Ends a notification that is not sent. Where the member is to be told all the same, the next channel that works follows. */
async function ended(
  { db, now }: NotificationParts,
  due: DueNotification,
  state: 'dropped' | 'failed',
  code: string,
): Promise<'dropped'> {
  await inTransaction(db, async (tx) => {
    const isFirst = await setState(tx, due.id, { state, code, at: now() })
    if (isFirst) await followUp(tx, due, now())
  })
  return 'dropped'
}

/** Adds the next channel of a notification that did not arrive; none where the member need not be told any more, or there is no other. */
async function followUp(tx: Kysely<Database>, due: DueNotification, now: Date): Promise<void> {
  if (dropReason(due, now) !== null) return
  const channels = channelsAfter(due.channel, due.channels)
  const channel = chooseChannel(channels, await recipientOf(tx, due.extraid), due.one_way)
  if (channel === null) return
  const { msgid, extraid, version, round } = due
  await addNotifications(
    tx,
    [{ msgid, extraid, version, round, channel, code: null, run_after: now, hasNext: false }],
    now,
  )
}

/** The same for a text that the provider took and then did not deliver. */
export async function followFailedText(tx: Kysely<Database>, notification_id: number, now: Date): Promise<void> {
  const due = await dueNotification(tx, notification_id)
  if (due) await followUp(tx, due, now)
}

/** False where it has ended before. */
async function setState(
  db: Kysely<Database>,
  id: number,
  to: { state: NotificationState; code: string | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
