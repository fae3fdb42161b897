import { type Kysely, sql } from 'kysely'
import type { Database } from '../../store/schema'
import { rowOfId } from './notification-id'

/** What the provider says became of a text. */
export interface Receipt {
  /** The idempotency key under which it was handed over. */
  id: string
  status: 'delivered' | 'failed'
  /** Why it failed, in a word of the provider's. */
  code: string | null
}

/** early: the text is not noted as sent yet, so that the receipt has to come again. */
export type NotedReceipt =
  | { outcome: 'delivered' | 'failed'; notification_id: number }
  | { outcome: 'nothing' | 'early'; notification_id: null }

/**
 * Notes a receipt, in the caller's transaction. A text that is sent becomes delivered or failed, once: the first receipt holds,
 * whatever comes after it. 'nothing' also where it is of no text of ours.
 */
export async function noteReceipt(
  tx: Kysely<Database>,
  { id, status, code }: Receipt,
  now: Date,
): Promise<NotedReceipt> {
  const named = rowOfId(id)
  const row = named && (await lockedState(tx, named))
  if (row?.state === 'waiting') return { outcome: 'early', notification_id: null }
  if (row?.state !== 'sent') return { outcome: 'nothing', notification_id: null }
  await tx
    .updateTable('notification')
    .set({ state: status, at: now, code: status === 'failed' ? shortCode(code) : null })
    .where('id', '=', row.id)
    .execute()
  return { outcome: status, notification_id: row.id }
}

/** The database may hold parts of a millisecond, which the key leaves out. */
function lockedState(tx: Kysely<Database>, { id, created_at }: { id: number; created_at: Date }) {
  return tx
    .selectFrom('notification')
    .where('id', '=', id)
    .where('channel', '=', 'text')
    .where(sql<Date>`date_trunc('milliseconds', created_at)`, '=', created_at)
    .select(['id', 'state'])
    .forUpdate()
    .executeTakeFirst()
}

/** A provider's own sentence could name the phone or hold the text. */
function shortCode(code: string | null): string {
  return code !== null && /^\w{1,40}$/.test(code) ? code : 'provider_failed'
}
