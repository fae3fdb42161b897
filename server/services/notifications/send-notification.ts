import { quietEnd, usualQuietHours } from '../../../domain/dates/quiet-hours'
import { NotHandedOver } from '../../store/mail/mail-sender'
import { type HeldJob, JobFailure, type JobHandler } from '../jobs/run-job'
import { type Recipient, recipientOf } from '../mail/recipient'
import { type DueNotification, dropReason, dueNotification } from './due-notification'
import { type DueWithRecipient, ended, nextChannel, setState } from './follow-up'
import type { NotificationParts } from './notification-parts'
import { notifyMembers } from './notify-mailing'
import { outgoingOf } from './outgoing'
import { channelJobs, notifyMailing } from './queue-notifications'
import { sendPush } from './send-push'

/** The handlers of the jobs that tell members of messages, by kind. */
export function notificationHandlers(parts: NotificationParts) {
  const send = (job: HeldJob) => sendNotification(parts, job)
  return {
    [notifyMailing]: (job: HeldJob) => notifyMembers(parts, job),
    [channelJobs.push]: send,
    [channelJobs.text]: send,
    [channelJobs.mail]: send,
  } satisfies Record<string, JobHandler>
}

/**
 * Sends one notification: the message is read again just before, and in quiet hours it waits for their end. A try that nobody took is
 * repeated under the same id, so that a provider sends it once.
 */
async function sendNotification(parts: NotificationParts, job: HeldJob): Promise<'done' | 'dropped' | Date> {
  const { db, now, agencyInfo } = parts
  const { notification_id } = job.payload as { notification_id: number }
  const due = await dueNotification(db, notification_id)
  if (!due || !isToSend(due, job)) return 'dropped'
  const code = dropReason(due, now())
  if (code !== null) return ended(parts, { due, recipient: null }, 'dropped', code)
  const recipient = await recipientOf(db, due.extraid)
  const told = { due, recipient }
  if (!recipient) return ended(parts, told, 'dropped', 'no_recipient')
  const { quiet_hours = usualQuietHours } = agencyInfo.notifications ?? {}
  const quiet = quietEnd(now(), quiet_hours, recipient.quiet)
  if (quiet && !(due.expirydate && due.expirydate <= quiet)) return quiet
  if (due.channel === 'push') return sendPush(parts, job, { due, recipient, isSilent: quiet !== null })
  // A text can't be silent.
  if (quiet && due.channel === 'text' && nextChannel(due, recipient)) {
    return ended(parts, told, 'dropped', 'quiet_hours')
  }
  return handOver(parts, job, { due, recipient })
}

/** A push that one browser has may still be on its way to another one of the same member. */
function isToSend({ state, channel }: DueNotification, { parts_done }: HeldJob): boolean {
  return state === 'waiting' || (channel === 'push' && state === 'sent' && parts_done.length > 0)
}

async function handOver(
  parts: NotificationParts,
  job: HeldJob,
  told: DueWithRecipient & { recipient: Recipient },
): Promise<'done' | 'dropped'> {
  const { db, now } = parts
  const { due, recipient } = told
  const outgoing = outgoingOf(parts, due, recipient)
  if (!outgoing) return ended(parts, told, 'dropped', 'switched_off')
  const counted = await outgoing.count()
  if ('code' in counted) return ended(parts, told, 'dropped', counted.code)
  try {
    await outgoing.send()
  } catch (error) {
    await counted.giveBack()
    if (!(error instanceof NotHandedOver)) throw error
    const isLast = error.isFinal || now() >= job.give_up_at
    if (isLast) await ended(parts, told, 'failed', error.code)
    throw new JobFailure(error.code, isLast)
  }
  await setState(db, due.id, { state: 'sent', code: null, at: now() })
  return 'done'
}
