import { PushNotTaken, type PushSender } from '../../store/push/push-sender'
import { type HeldJob, JobFailure } from '../jobs/run-job'
import type { Recipient } from '../mail/recipient'
import { type DueWithRecipient, ended, pushed } from './follow-up'
import type { NotificationParts } from './notification-parts'
import { type PushDevice, pushDevicesOf } from './push-subscriptions'
import { pushOf, waitingMessages } from './push-words'

interface Due extends DueWithRecipient {
  recipient: Recipient
  /** In quiet hours, where the deadline does not wait for their end. */
  isSilent: boolean
}

/** What became of it at one browser. */
type Tried = { device: PushDevice; failure: PushNotTaken | null }

/**
 * Pushes to all browsers of the recipient at once. It is sent when one push service took it; the others are tried again, and a browser
 * that is gone ends its subscription. Where none took it for good, the next channel follows.
 */
export async function sendPush(parts: NotificationParts, job: HeldJob, told: Due) {
  const { due, recipient, isSilent } = told
  const { db, cipher, now, pushes } = parts
  if (!pushes) return ended(parts, told, 'failed', 'push_off')
  const all = await pushDevicesOf(db, cipher, recipient.owner, now())
  const devices = all.filter((device) => !job.parts_done.includes(partOf(device)))
  const badge = await waitingMessages(db, recipient.owner, now())
  const push = pushOf(due, recipient, { ...parts, now: now(), badge, isSilent })
  const tried = await Promise.all(devices.map((device) => tryAt(pushes, device, push)))
  await endGone(parts, tried)
  const isTaken = tried.some(({ failure }) => failure === null)
  if (isTaken) await pushed(parts, told)
  const left = tried.flatMap(({ failure }) => (failure && !failure.isFinal ? [failure] : []))
  const [first] = left
  if (!first || now() >= job.give_up_at) {
    if (isTaken || due.state === 'sent') return 'done'
    return ended(parts, told, 'failed', tried[0]?.failure?.code ?? 'no_device')
  }
  for (const { device, failure } of tried) if (!failure || failure.isFinal) await job.noteDone(partOf(device))
  const wait = Math.max(...left.map(({ retryAfterMs }) => retryAfterMs ?? 0))
  throw new JobFailure(first.code, false, wait > 0 ? new Date(now().getTime() + wait) : null)
}

function partOf({ session_number }: PushDevice): string {
  return `push ${session_number}`
}

async function tryAt(pushes: PushSender, device: PushDevice, push: ReturnType<typeof pushOf>): Promise<Tried> {
  try {
    await pushes.send({ ...push, to: device.to })
    return { device, failure: null }
  } catch (error) {
    if (error instanceof PushNotTaken) return { device, failure: error }
    throw error
  }
}

/** Only if the browser has not subscribed anew meanwhile. */
async function endGone({ db }: NotificationParts, tried: readonly Tried[]): Promise<void> {
  for (const { device, failure } of tried) {
    if (!failure?.isGone) continue
    await db
      .deleteFrom('push_subscription')
      .where('session_number', '=', device.session_number)
      .where('endpoint_hash', '=', device.endpoint_hash)
      .execute()
  }
}
