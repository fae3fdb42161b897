import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../store/schema'
import type { JobLane } from '../../store/tables/delivery'
import { nextTry } from './backoff'

/** How long a try has a job to itself (ms); after that another process may take it, as this one may have been killed. */
export const leaseMs = 2 * 60_000

export interface ClaimedJob {
  id: number
  kind: string
  extraid: number | null
  payload: unknown
  created_at: Date
  run_after: Date
  give_up_at: Date
  /** This try included. */
  attempts: number
  parts_done: readonly string[]
  /** The mark of this try. */
  claim: string
}

/** Takes the job of these kinds that is due longest, an urgent one first, if there is one: nobody else has it for two minutes. */
export async function claimJob(
  db: Kysely<Database>,
  { lane, kinds }: { lane: JobLane | null; kinds: readonly string[] },
  now: Date,
): Promise<ClaimedJob | undefined> {
  // One statement, so that the embedded database's one connection is never held between two.
  const { rows } = await sql<ClaimedJob>`
    update job
    set attempts = attempts + 1, claim = ${randomBytes(12).toString('base64url')}, claimed_until = ${leaseEnd(now)}
    where id = (
      select id from job
      where state = 'waiting' and ${lane === null ? sql`true` : sql`lane = ${lane}`} and run_after <= ${now} and (claimed_until is null or claimed_until <= ${now})
        and kind = any(${kinds}::text[])
      order by is_urgent desc, run_after, id
      for update skip locked
      limit 1
    )
    returning id, kind, extraid, payload, created_at, run_after, give_up_at, attempts, parts_done, claim`.execute(db)
  return rows[0]
}

/** Notes a part that is done, and begins the two minutes anew. False where another try has the job by now. */
export async function notePart(db: Kysely<Database>, job: ClaimedJob, part: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db, job)
    .set({ parts_done: sql<string[]>`array_append(parts_done, ${part})`, claimed_until: leaseEnd(now) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Begins the two minutes anew. False where another try has the job by now. */
export async function holdJob(db: Kysely<Database>, job: ClaimedJob, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db, job)
    .set({ claimed_until: leaseEnd(now) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const free = { claim: null, claimed_until: null }

/** Marks a job as done or dropped, and deletes its payload. Nothing happens where another try has the job by now. */
export async function finishJob(db: Kysely<Database>, job: ClaimedJob, state: 'done' | 'dropped', now: Date) {
  await own(db, job)
    .set({ ...free, state, payload: '{}', parts_done: [], last_error: null, finished_at: now })
    .execute()
}

/** Puts a job off, as if it had been queued for that time. Nothing happens where another try has the job by now. */
export async function putOffJob(db: Kysely<Database>, job: ClaimedJob, until: Date) {
  const give_up_at = new Date(until.getTime() + job.give_up_at.getTime() - job.run_after.getTime())
  await own(db, job)
    .set({ ...free, run_after: until, give_up_at, attempts: 0, last_error: null })
    .execute()
}

/** Notes a failed try: tried again later, or given up. Gives which; null where another try has the job by now. */
export async function failJob(
  db: Kysely<Database>,
  job: ClaimedJob,
  { code, isFinal, notBefore }: { code: string; isFinal: boolean; notBefore: Date | null },
  now: Date,
): Promise<'waiting' | 'given_up' | null> {
  const planned = isFinal ? null : nextTry(job.attempts, now, job.give_up_at)
  // The last try is when the job's time is over, whatever a provider asks for.
  const asked = notBefore && notBefore < job.give_up_at ? notBefore : job.give_up_at
  const next = planned && notBefore && planned < asked ? asked : planned
  const state = next === null ? 'given_up' : 'waiting'
  const { numUpdatedRows } = await own(db, job)
    .set({ ...free, state, last_error: code, ...(next === null ? { finished_at: now } : { run_after: next }) })
    .executeTakeFirst()
  return numUpdatedRows > 0n ? state : null
}

/** The job, as long as it is this try's. */
function own(db: Kysely<Database>, { id, claim }: ClaimedJob) {
  return db.updateTable('job').where('id', '=', id).where('claim', '=', claim)
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + leaseMs)
}
