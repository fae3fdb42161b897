import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'

/** A job whose tries fail is given up this long after it first came due, or was asked for again (ms). */
export const giveUpAfterMs = 24 * 60 * 60_000

export interface NewJob {
  kind: string
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
}

/** Queues a job in the caller's transaction: it exists exactly when the change that it belongs to has committed. */
export async function enqueueJob(tx: Kysely<Database>, job: NewJob, now: Date): Promise<void> {
  const { kind, extraid, payload = {}, once_key = null, is_urgent = false, run_after = now } = job
  await tx
    .insertInto('job')
    .values({
      ...{ kind, extraid, once_key, is_urgent, run_after, created_at: now },
      payload: JSON.stringify(payload),
      give_up_at: new Date(run_after.getTime() + giveUpAfterMs),
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute()
}
