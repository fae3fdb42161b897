import type { Kysely } from 'kysely'
import type { Logger } from '../../context/log'
import type { Database } from '../../store/schema'
import type { JobLane } from '../../store/tables/delivery'
import { type ClaimedJob, claimJob, failJob, finishJob, holdJob, notePart, putOffJob } from './claim-job'

/** Why a try failed: a short code without anything personal, whether every other one would fail too, and the time before which none helps. */
export class JobFailure extends Error {
  constructor(
    readonly code: string,
    readonly isFinal: boolean,
    readonly notBefore: Date | null = null,
  ) {
    super(code)
  }
}

/** The two minutes were over, and another try has the job: this try stops. */
class ClaimLost extends Error {}

/** A job as its handler has it: outside of any transaction. */
export interface HeldJob extends Omit<ClaimedJob, 'claim'> {
  /** Notes that a part is done, so that no later try does it again, and holds the job two minutes more. */
  noteDone(part: string): Promise<void>
  /** Holds the job two minutes more. */
  hold(): Promise<void>
}

/**
 * Does a job: 'done', or 'dropped' where it is too late for it, or its reason is gone; a time where it is too early. Throws a JobFailure
 * with a code; after any other error the job is tried again.
 */
export type JobHandler = (job: HeldJob) => Promise<'done' | 'dropped' | Date>

export interface JobParts {
  db: Kysely<Database>
  /** By kind. Jobs of other kinds are left to a server that knows them. */
  handlers: Readonly<Record<string, JobHandler>>
  /** Jobs of other lanes are left to their runner; all of its kinds where it is left out. */
  lane?: JobLane
  now: () => Date
  log: Logger
}

/** Takes the next job that is due; undefined where there is none. */
export function nextJob({ db, handlers, lane, now }: JobParts): Promise<ClaimedJob | undefined> {
  return claimJob(db, { lane: lane ?? null, kinds: Object.keys(handlers) }, now())
}

/** Does one job and notes what became of it. Throws where the database is gone: another try takes the job in two minutes. */
export async function runJob({ db, handlers, now, log }: JobParts, job: ClaimedJob): Promise<void> {
  const { kind, attempts } = job
  const orLost = async (isOwn: Promise<boolean>) => {
    if (!(await isOwn)) throw new ClaimLost()
  }
  const held: HeldJob = {
    ...job,
    noteDone: (part) => orLost(notePart(db, job, part, now())),
    hold: () => orLost(holdJob(db, job, now())),
  }
  try {
    const outcome = await handlerOf(handlers, kind)(held)
    if (outcome instanceof Date) return await putOffJob(db, job, outcome)
    await finishJob(db, job, outcome, now())
    log.info('job_finished', { kind, outcome, attempts })
  } catch (error) {
    if (error instanceof ClaimLost) return log.warn('job_lost', { kind, attempts })
    const failure = error instanceof JobFailure ? error : new JobFailure(codeOf(error), false)
    const { code } = failure
    const state = await failJob(db, job, failure, now())
    log.warn('job_failed', { kind, code, attempts, state: state ?? 'lost' })
  }
}

function handlerOf(handlers: JobParts['handlers'], kind: string): JobHandler {
  const handler = handlers[kind]
  if (!handler) throw new JobFailure('no_handler', false)
  return handler
}

/** Never the message: it may repeat an address. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^\w{1,40}$/.test(code)) return code
  return error instanceof Error && /^\w{1,40}$/.test(error.name) ? error.name : 'unknown'
}
