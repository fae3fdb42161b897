import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import type { Channel } from '../../store/tables/messages'
import { enqueueJob, enqueueJobs, type NewJob } from '../jobs/enqueue-job'

const minute = 60_000
/** A push or text that nobody takes for so long is followed by the next channel. */
const patienceMs = 15 * minute

/** The jobs of notifications. */
export const notifyMailing = 'notify_mailing'
export const channelJobs = { push: 'push_member', text: 'text_member', mail: 'mail_member' } as const
const laneOf = { push: 'pushes', text: 'texts', mail: 'messages' } as const
export const notificationJobs: readonly string[] = [notifyMailing, ...Object.values(channelJobs)]

/** What notify_mailing is about: it is void once the mailing has another version. */
export interface NotifyMailing {
  mailing_id: number
  version: number
  round: number
  /** Only members who were not notified of any version yet. */
  isSilent?: boolean
}

/** Queues that the members of a mailing are told, in the transaction that sends or changes it. */
export async function queueMailing(
  tx: Kysely<Database>,
  payload: NotifyMailing,
  { now, run_after = now }: { now: Date; run_after?: Date },
): Promise<void> {
  await enqueueJob(tx, { kind: notifyMailing, lane: 'messages', extraid: null, payload, run_after }, now)
}

/** The round of the reminder before the deadline; those by hand follow. */
export const deadlineRound = 1

interface RemindedMailing {
  mailing_id: number
  version: number
  expirydate: Date | null
  remind_before_minutes: number | null
}

/** Queues the reminder before the deadline, where there is to be one and its time lies ahead. */
export async function queueReminder(tx: Kysely<Database>, mailing: RemindedMailing, now: Date): Promise<void> {
  const { mailing_id, version } = mailing
  const due = reminderDue(mailing)
  if (!due || due <= now) return
  await queueMailing(tx, { mailing_id, version, round: deadlineRound }, { now, run_after: due })
}

/** When those who have not answered are reminded; null where they are not. */
export function reminderDue({ expirydate, remind_before_minutes }: Omit<RemindedMailing, 'mailing_id' | 'version'>) {
  if (!expirydate || remind_before_minutes === null) return null
  return new Date(expirydate.getTime() - remind_before_minutes * minute)
}

/** A notification to be sent; with a code one that is dropped at once, because the member has no channel. */
export interface NewNotification {
  msgid: number
  extraid: number
  version: number
  round: number
  channel: Channel
  code: string | null
  run_after: Date
  /** Whether another channel follows where this one fails. */
  hasNext: boolean
}

/** Adds notifications, each once, with the jobs that send them, in the caller's transaction. */
export async function addNotifications(tx: Kysely<Database>, added: readonly NewNotification[], now: Date) {
  if (added.length === 0) return
  const rows = added.map(({ run_after: _, hasNext: __, ...one }) => ({
    ...one,
    ...{ state: one.code === null ? ('waiting' as const) : ('dropped' as const), created_at: now, at: now },
  }))
  const inserted = await tx
    .insertInto('notification')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['msgid', 'version', 'round', 'channel']).doNothing())
    .returning(['id', 'msgid', 'extraid', 'channel', 'state'])
    .execute()
  const given = new Map(added.map((one) => [one.msgid, one]))
  const jobs = inserted.flatMap(({ id, msgid, extraid, channel, state }): NewJob[] => {
    const one = given.get(msgid)
    if (!one || state === 'dropped') return []
    const patience = one.hasNext ? { give_up_after: patienceMs } : {}
    const payload = { notification_id: id }
    return [
      { kind: channelJobs[channel], lane: laneOf[channel], extraid, payload, run_after: one.run_after, ...patience },
    ]
  })
  await enqueueJobs(tx, jobs, now)
}
