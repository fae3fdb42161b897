import { type Kysely, sql } from 'kysely'
import type { Database } from '../../store/schema'
import type { RegularJobs } from '../regularly'

const hour = 60 * 60_000
/** Days that a finished job is kept: one that was given up so that the agency sees it, one with a key so that it is not queued again. */
const keptDays = { usual: 1, given_up: 30, once: 90 } as const
/** More tries than fit in a day: only a job that kills its process at each try has more. */
const mostAttempts = 120

/** Deletes what is finished and past its time, and gives up what no try ever finishes. */
export async function cleanJobs(db: Kysely<Database>, now: Date): Promise<{ deleted: number; given_up: number }> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ state: 'given_up', last_error: 'never_ended', finished_at: now, claim: null, claimed_until: null })
    // It is about nobody that we know: no erasure would ever delete it.
    .set({ payload: sql`case when extraid is null then '{}' else payload end` })
    .where('state', '=', 'waiting')
    .where('attempts', '>', mostAttempts)
    .executeTakeFirst()
  const { numDeletedRows } = await db
    .deleteFrom('job')
    .where(
      sql<boolean>`finished_at < ${now}::timestamptz - make_interval(days => case
        when once_key is not null then ${keptDays.once}::int
        when state = 'given_up' then ${keptDays.given_up}::int
        else ${keptDays.usual}::int end)`,
    )
    .executeTakeFirst()
  return { deleted: Number(numDeletedRows), given_up: Number(numUpdatedRows) }
}

/** Cleans jobs two minutes after the start and then every hour. */
export function cleanJobsHourly(jobs: RegularJobs, db: Kysely<Database>, now: () => Date): void {
  const words = { done: 'jobs_cleaned', failed: 'jobs_not_cleaned', firstMs: 120_000, everyMs: hour }
  jobs.add(words, () => cleanJobs(db, now()))
}
