import type { Kysely } from 'kysely'
import type { Database } from '../store/schema'
import { sessionTimes } from './access/session-times'
import type { RegularJobs } from './regularly'

const day = 24 * 60 * 60_000
/** How long the ledger remembers an item (docs/architecture.md, rule 7). */
export const ledgerDays = 400

/**
 * Deletes what is past its time: ledger rows, skipped places and the payment provider's events after 400 days, dead sessions
 * and links. Run it once a day.
 */
export async function forgetOld(db: Kysely<Database>, now: Date): Promise<{ ledger: number; sessions: number }> {
  const before = new Date(now.getTime() - ledgerDays * day)
  const idle = new Date(now.getTime() - sessionTimes.idleMs)
  const ledger = await db.deleteFrom('outbox_ledger').where('at', '<', before).executeTakeFirst()
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute()
  await db.deleteFrom('outbox_skipped').where('at', '<', before).execute()
  await db.deleteFrom('agency_ledger').where('at', '<', before).execute()
  await db.deleteFrom('payment_event').where('received_at', '<', before).execute()
  await db
    .updateTable('staff_access_log')
    .from('session')
    .set((row) => ({ ended_at: row.ref('session.acting_until') }))
    .whereRef('session.acting_log_id', '=', 'staff_access_log.id')
    .where('session.acting_until', '<=', now)
    .where('staff_access_log.ended_at', 'is', null)
    .execute()
  const sessions = await db
    .deleteFrom('session')
    .where((row) => row.or([row('expires_at', '<', now), row('seen_at', '<', idle)]))
    .executeTakeFirst()
  return { ledger: Number(ledger.numDeletedRows), sessions: Number(sessions.numDeletedRows) }
}

/** Runs this a minute after the start and then once a day. */
export function forgetDaily(jobs: RegularJobs, db: Kysely<Database>, now: () => Date): void {
  const when = { firstMs: 60_000, everyMs: day }
  jobs.add({ done: 'forgotten', failed: 'not_forgotten', ...when }, () => forgetOld(db, now()))
}
