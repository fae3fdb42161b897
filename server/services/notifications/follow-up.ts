import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import type { NotificationState } from '../../store/tables/messages'
import { inTransaction } from '../../store/transaction'
import { type Recipient, recipientOf } from '../mail/recipient'
import { channelsAfter, chooseChannel } from './choose-channel'
import { type DueNotification, dropReason, dueNotification } from './due-notification'
import type { NotificationParts } from './notification-parts'
import { addNotifications } from './queue-notifications'

const minute = 60_000
/** A push may lie unseen in a bag: a text follows after this (minutes), where the mailing does not say. */
const afterPush = 20

/** A notification, and whom it goes to; null where that is nobody. */
export interface DueWithRecipient {
  due: DueNotification
  recipient: Recipient | null
}

/** Ends a notification that is not sent. Where the member is to be told all the same, the next channel that works follows at once. */
export async function ended(
  { db, now }: Pick<NotificationParts, 'db' | 'now'>,
  told: DueWithRecipient,
  state: 'dropped' | 'failed',
  code: string,
): Promise<'dropped'> {
  await inTransaction(db, async (tx) => {
    const isFirst = await setState(tx, told.due.id, { state, code, at: now() })
    if (isFirst) await followUp(tx, told, now())
  })
  return 'dropped'
}

/** Notes that a push service took it. The next channel follows unless the member opens or answers the message in time. */
export async function pushed(
  { db, now }: Pick<NotificationParts, 'db' | 'now'>,
  told: DueWithRecipient,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isFirst = await setState(tx, told.due.id, { state: 'sent', code: null, at: now() })
    if (isFirst) await followUp(tx, told, now(), untilText(told.due, now()))
  })
}

/** When a push that nobody opened is followed; before the deadline there is time to answer. */
function untilText({ text_after_minutes, expirydate }: DueNotification, now: Date): Date {
  const wait = (text_after_minutes ?? afterPush) * minute
  const left = expirydate ? expirydate.getTime() - now.getTime() : Number.POSITIVE_INFINITY
  return new Date(now.getTime() + Math.min(wait, left / 2))
}

/** Adds the next channel of a notification; none where the member need not be told any more, or there is no other. */
async function followUp(
  tx: Kysely<Database>,
  { due, recipient }: DueWithRecipient,
  now: Date,
  run_after = now,
): Promise<void> {
  if (dropReason(due, now) !== null) return
  const channel = nextChannel(due, recipient)
  if (channel === null) return
  const { msgid, extraid, version, round } = due
  const hasNext = nextChannel({ ...due, channel }, recipient) !== null
  const next = { msgid, extraid, version, round, channel, code: null, run_after, hasNext }
  await addNotifications(tx, [next], now)
}

/** The channel behind that of the notification by which the recipient can be told. */
export function nextChannel(
  { channel, channels, one_way }: Pick<DueNotification, 'channel' | 'channels' | 'one_way'>,
  recipient: Recipient | null,
) {
  return chooseChannel(channelsAfter(channel, channels), recipient, one_way)
}

/** Follows up a text that the provider took and then did not deliver. */
export async function followFailedText(tx: Kysely<Database>, notification_id: number, now: Date): Promise<void> {
  const due = await dueNotification(tx, notification_id)
  if (due) await followUp(tx, { due, recipient: await recipientOf(tx, due.extraid) }, now)
}

/** False where it has ended before. */
export async function setState(
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
