import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import type { HeldJob } from '../jobs/run-job'
import { recipientsOf } from '../mail/recipient'
import { channelsAfter, chooseChannel } from './choose-channel'
import { isAnswered, isNotified } from './due-notification'
import {
  addNotifications,
  deadlineRound,
  type NewNotification,
  type NotifyMailing,
  reminderDue,
} from './queue-notifications'

const atOnce = 500
const minute = 60_000

interface Parts {
  db: Kysely<Database>
  now: () => Date
}

/**
 * The job notify_mailing: sends a mailing whose time has come, and adds a notification for each member who is to be told, 500 in a
 * transaction. A repeated run adds none twice.
 */
export async function notifyMembers({ db, now }: Parts, job: HeldJob): Promise<'done' | 'dropped' | Date> {
  // Written by queueMailing alone.
  const of = job.payload as NotifyMailing
  const early = await sendWhenDue(db, of, now())
  if (early) return early
  for (let last = 0; ; ) {
    const next = await inTransaction(db, (tx) => notifyBatch(tx, of, last, now()))
    if (next === 'void') return 'dropped'
    if (next === 'all') return 'done'
    last = next
    await job.hold()
  }
}

/** Sends a mailing that was to be sent at a time; gives that time where it lies ahead. A reminder whose deadline was moved waits too. */
async function sendWhenDue(
  db: Kysely<Database>,
  { mailing_id, round }: NotifyMailing,
  now: Date,
): Promise<Date | null> {
  const mailing = await db
    .selectFrom('mailing')
    .where('mailing_id', '=', mailing_id)
    .select(['send_at', 'expirydate', 'remind_before_minutes'])
    .executeTakeFirst()
  if (!mailing) return null
  const due = round === deadlineRound ? reminderDue(mailing) : mailing.send_at
  if (due && due > now) return due
  if (round === 0 && mailing.send_at) {
    await db
      .updateTable('mailing')
      .set({ sendtime: now, send_at: null })
      .where('mailing_id', '=', mailing_id)
      .where('send_at', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .execute()
  }
  return null
}

/** Adds the notifications of some members behind that message number; gives the last number. The mailing is locked against a change. */
async function notifyBatch(
  tx: Kysely<Database>,
  { mailing_id, version, round, isSilent }: NotifyMailing,
  last: number,
  now: Date,
): Promise<number | 'void' | 'all'> {
  const mailing = await tx
    .selectFrom('mailing')
    .where('mailing_id', '=', mailing_id)
    .select(['version', 'withdrawn_at', 'expirydate', 'one_way', 'channels', 'text_after_minutes', 'send_at'])
    .forShare()
    .executeTakeFirst()
  if (!mailing || mailing.withdrawn_at || mailing.version !== version || mailing.send_at) return 'void'
  if (mailing.expirydate && mailing.expirydate <= now) return 'void'
  if (mailing.channels.length === 0) return 'all'
  const messages = await tx
    .selectFrom('message')
    .where('mailing_id', '=', mailing_id)
    .where('msgid', '>', last)
    .orderBy('msgid')
    .limit(atOnce)
    .select(['msgid', 'extraid'])
    .select([isAnswered(version).as('is_answered'), isNotified().as('was_notified')])
    .execute()
  const end = messages.at(-1)
  if (!end) return 'all'
  const { channels, one_way } = mailing
  const afterMs = round === 0 ? (mailing.text_after_minutes ?? 0) * minute : 0
  const asked = messages.filter((one) => !one.is_answered && !(isSilent && one.was_notified))
  const recipients = await recipientsOf(
    tx,
    asked.map(({ extraid }) => extraid),
  )
  const added = asked.map(({ msgid, extraid }): NewNotification => {
    const recipient = recipients.get(extraid) ?? null
    const channel = chooseChannel(channelsAfter(null, channels), recipient, one_way)
    const next = chooseChannel(channelsAfter(channel, channels), recipient, one_way)
    return {
      ...{ msgid, extraid, version, round, channel: channel ?? channels.at(-1) ?? 'mail' },
      code: channel === null ? (recipient ? 'no_channel' : 'no_recipient') : null,
      run_after: channel === 'text' ? new Date(now.getTime() + afterMs) : now,
      hasNext: next !== null,
    }
  })
  await addNotifications(tx, added, now)
  return end.msgid
}
