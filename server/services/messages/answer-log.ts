import type { Transaction } from 'kysely'
import { fail } from '../../context/failure'
import type { Database } from '../../store/schema'
import type { MessageRow } from './message-row'

/** An answer as it arrived. */
export interface Response {
  response: string
  notes: string | null
  /** The version that was read; null skips that check. */
  version: number | null
  /** The answer that the giver saw as the standing one, null where there was none; undefined skips that check. */
  seen: string | null | undefined
  device_at: string | null
  by: 'account' | 'link' | 'staff'
  staff_extraid: number | null
  /** Whose login it came from; null for a link. */
  who_extraid: number | null
  op_id: string | null
  /** It waited in a device's outbox, and arrives in that device's order. */
  waited: boolean
}

/** The most answers that one message takes in that time (ms), from all together: a link is open to all who hold it. */
const mostAnswers = 30
const withinMs = 15 * 60_000

/**
 * Notes an answer in the log of answers, which only grows. An answer that changes nothing is not noted: gives false. Ends with
 * RATE_LIMITED where the message was answered too often. The message is locked.
 */
export async function noteAnswer(
  tx: Transaction<Database>,
  { msgid, extraid, version, ...row }: MessageRow,
  response: string,
  given: Response,
  now: Date,
): Promise<boolean> {
  const log = tx.selectFrom('message_response').where('msgid', '=', msgid).orderBy('id', 'desc')
  const last = await log.select(['response', 'version']).executeTakeFirst()
  const isSame = row.response === response && last?.response === response && last.version === version
  if (isSame && !isTimed(given)) return false
  const first = await log
    .select('arrived_at')
    .offset(mostAnswers - 1)
    .executeTakeFirst()
  const wait = first ? first.arrived_at.getTime() + withinMs - now.getTime() : 0
  if (wait > 0) {
    const sentence = 'This message was answered very often just now. Please try again later.'
    fail('RATE_LIMITED', sentence, { retryAfterS: Math.ceil(wait / 1000) })
  }
  const { by, staff_extraid, who_extraid, op_id, device_at } = given
  const who = { by, staff_extraid, who_extraid, op_id }
  await tx
    .insertInto('message_response')
    .values({ msgid, extraid, response, version, device_at, arrived_at: now, ...who })
    .execute()
  return true
}

/** When the same form of the message's link arrived before with the same answer: a browser sends it again when its page is reloaded. Undefined where it did not. */
export async function arrivalByLink(
  tx: Transaction<Database>,
  msgid: number,
  given: Response,
): Promise<Date | undefined> {
  if (given.by !== 'link' || given.op_id === null) return undefined
  const row = await tx
    .selectFrom('message_response')
    .where('msgid', '=', msgid)
    .where('op_id', '=', given.op_id)
    .where('response', '=', given.response)
    .select('arrived_at')
    .executeTakeFirst()
  return row?.arrived_at
}

/** It was sent directly from a login: overtakenBy compares its device_at with that of answers from an outbox. */
function isTimed({ waited, who_extraid, device_at }: Response): boolean {
  return !waited && who_extraid !== null && device_at !== null
}

/**
 * When a later answer of the same login arrived that did not wait in an outbox: sent directly, it may arrive before one that
 * waited. Undefined where there is none. Both answers carry the device's own time, so its clock need not be right.
 */
export async function overtakenBy(
  tx: Transaction<Database>,
  msgid: number,
  given: Response,
): Promise<Date | undefined> {
  if (!given.waited || given.device_at === null) return undefined
  const later = await tx
    .selectFrom('message_response as later')
    .innerJoin('outbox_ledger as ledger', 'ledger.op_id', 'later.op_id')
    .where('later.msgid', '=', msgid)
    .where('later.who_extraid', '=', given.who_extraid)
    .where('later.device_at', '>', new Date(given.device_at))
    .where('ledger.client_id', 'is', null)
    .select('later.arrived_at')
    .orderBy('later.id', 'desc')
    .executeTakeFirst()
  return later?.arrived_at
}
