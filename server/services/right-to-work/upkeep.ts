import { type Kysely, sql } from 'kysely'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { rtwStatus } from '../../../domain/right-to-work/state'
import type { BlobStore } from '../../store/blobs/blob-store'
import type { Database } from '../../store/schema'
import { inTransaction } from '../../store/transaction'
import { withFileWork } from '../files/file-work'
import { theAgency } from '../history/field-change'
import { noteChange } from '../history/record-change'
import type { RegularJobs } from '../regularly'
import { releaseScans } from './scan'

const hour = 60 * 60_000
/** A scan that nobody submits is kept so long (ms). */
export const draftLifeMs = 48 * hour

/**
 * Deletes scans that were not submitted within 48 hours, and marks permissions whose day has come as expired. Each is done once,
 * however many servers do it.
 */
export async function keepUpRecords(
  db: Kysely<Database>,
  blobs: BlobStore,
  now: Date,
): Promise<{ dropped: number; expired: number }> {
  return { dropped: await dropDrafts(db, blobs, now), expired: await markExpired(db, now) }
}

/** Scans that were taken over from an earlier submission belong to it too, and stay. */
async function dropDrafts(db: Kysely<Database>, blobs: BlobStore, now: Date): Promise<number> {
  const old = new Date(now.getTime() - draftLifeMs)
  const stale = await db
    .selectFrom('rtw_scan as scan')
    .innerJoin('rtw', 'rtw.id', 'scan.rtw_id')
    .where('rtw.status', '=', rtwStatus.started)
    .where('scan.held_at', '<', old)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rtw_scan as other')
            .whereRef('other.file', '=', 'scan.file')
            .whereRef('other.rtw_id', '!=', 'scan.rtw_id')
            .select('other.file'),
        ),
      ),
    )
    .select(['scan.rtw_id', 'scan.field', 'scan.file'])
    .execute()
  let dropped = 0
  for (const { rtw_id, field, file } of stale) {
    await withFileWork({ db, blobs }, (work) =>
      inTransaction(db, async (tx) => {
        // Since the query, it may have been submitted, or the scan replaced.
        const record = await tx
          .selectFrom('rtw')
          .where('id', '=', rtw_id)
          .where('status', '=', rtwStatus.started)
          .select('id')
          .forUpdate()
          .executeTakeFirst()
        const held = await tx.selectFrom('rtw_scan').where('file', '=', file).select('rtw_id').execute()
        if (!record || held.length !== 1) return
        dropped += await releaseScans(tx, rtw_id, [field], work)
        await tx.updateTable('rtw').set({ scans_dropped: now }).where('id', '=', rtw_id).execute()
      }),
    )
  }
  return dropped
}

async function markExpired(db: Kysely<Database>, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const expired = await tx
      .updateTable('rtw')
      .set({ status: rtwStatus.expired, wf_expired: now })
      .where('status', '=', rtwStatus.verified)
      .where('expires', '<=', sql<string>`${dublinDay(now)}::date`)
      .returning(['id', 'extraid'])
      .execute()
    for (const { id, extraid } of expired) {
      // A permission that a newer one has replaced expires without a history entry.
      const newer = records(tx, extraid).where('id', '>', id).where('status', '=', rtwStatus.verified)
      if (await newer.executeTakeFirst()) continue
      await noteChange(tx, { extraid, what: 'Right to work: expired', at: now, ...theAgency })
    }
    return expired.length
  })
}

function records(tx: Kysely<Database>, extraid: number) {
  return tx.selectFrom('rtw').where('extraid', '=', extraid).select('id')
}

/** Runs this a minute after the start and then every hour. */
export function keepUpRecordsHourly(jobs: RegularJobs, db: Kysely<Database>, blobs: BlobStore, now: () => Date): void {
  const when = { firstMs: 60_000, everyMs: hour }
  const words = { done: 'rtw_kept_up', failed: 'rtw_not_kept_up', ...when }
  jobs.add(words, () => keepUpRecords(db, blobs, now()))
}
