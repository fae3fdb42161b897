import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import type { JobLane } from '../../store/tables/delivery'

/** A job whose tries fail is given up this long after it first came due, or was asked for again (ms). */
export const giveUpAfterMs = 24 * 60 * 60_000

export interface NewJob {
  kind: string
  /** 'mail' where it is left out. */
  lane?: JobLane
  /** Whom it is about; null for nobody. */
  extraid: number | null
  /** Kept as JSON until the job is done. */
  payload?: unknown
  /** A job is queued only once under the same key, until 90 days after it was done. */
  once_key?: string
  /** Before all others that wait: somebody stands at the screen. */
  is_urgent?: boolean
  /** The first try; at once where it is left out. */
  run_after?: Date
  /** How long after the first try it is given up (ms); a day where it is left out. */
  give_up_after?: number
}

/** Queues a job in the caller's transaction: it exists exactly when the change that it belongs to has committed. */
export function enqueueJob(tx: Kysely<Database>, job: NewJob, now: Date): Promise<void> {
  return enqueueJobs(tx, [job], now)
}

/** Jobs in one statement: each is ten of the at most 65,535 parameters. */
const atOnce = 1000

/** The same for many jobs: one statement for each thousand. */
export async function enqueueJobs(tx: Kysely<Database>, jobs: readonly NewJob[], now: Date): Promise<void> {
  for (let from = 0; from < jobs.length; from += atOnce) {
    await tx
      .insertInto('job')
      .values(jobs.slice(from, from + atOnce).map((job) => rowOf(job, now)))
      .onConflict((conflict) => conflict.column('once_key').doNothing())
      .execute()
  }
}

function rowOf(job: NewJob, now: Date) {
  const { kind, lane = 'mail', extraid, payload = {}, once_key = null, is_urgent = false, run_after = now } = job
  const give_up_at = new Date(run_after.getTime() + (job.give_up_after ?? giveUpAfterMs))
  return {
    kind,
    lane,
    extraid,
    once_key,
    is_urgent,
    run_after,
    give_up_at,
    created_at: now,
    payload: JSON.stringify(payload),
  }
}
