import { setTimeout as sleep } from 'node:timers/promises'
import { type JobParts, nextJob, runJob } from './run-job'

export interface JobRunner {
  /** Looks at once for what is due, instead of within the second. */
  wake(): void
  /** Takes no more jobs, and waits 8 seconds at most for running ones: another server takes what is left after two minutes. */
  stop(): Promise<void>
}

interface RunnerParts extends JobParts {
  /** How often it looks for jobs (ms). */
  everyMs?: number
  /** So many at once in this process. */
  most?: number
  /** Decides when each job starts; at once where it is left out. */
  pace?: Pace
  /** How long stop() waits for running jobs (ms). */
  patienceMs?: number
}

/** A job that was started, and the promise of its end; null where none was due. */
type StartedJob = { ended: Promise<void> } | null

/** Calls startNext, which starts the next due job, when its turn comes. */
export type Pace = (startNext: () => Promise<StartedJob>) => Promise<StartedJob>

/**
 * A pace that several runners share: a job starts once the job before it has ended or has run for besideMs, whichever runner has it. Jobs
 * that wait for a provider run side by side, and quick ones one after another, which leaves the processor to members' requests.
 */
export function createPace(besideMs: number): Pace {
  let turn: Promise<unknown> = Promise.resolve()
  return (startNext) => {
    const started = turn.then(startNext)
    turn = started.then(
      (job) => job && Promise.race([job.ended, sleep(besideMs, undefined, { ref: false })]),
      () => undefined,
    )
    return started
  }
}

/** Does jobs as they come due, until it is stopped; any number of processes may do so on one database. */
export function startJobs(options: RunnerParts): JobRunner {
  const { everyMs = 1_000, most = 4, pace = (startNext) => startNext(), patienceMs = 8_000, ...parts } = options
  const running = new Set<Promise<void>>()
  let looking: Promise<void> | null = null
  let isAskedAgain = false
  let isStopping = false
  let isGone = false

  /** While the database is away this is called every second, so it logs only once. */
  const lost = (error: unknown): void => {
    if (!isGone) parts.log.warn('jobs_stand_still', { reason: error instanceof Error ? error.name : 'unknown' })
    isGone = true
  }
  const startNext = async (): Promise<StartedJob> => {
    const job = isStopping ? undefined : await nextJob(parts)
    if (isGone) parts.log.info('jobs_go_on')
    isGone = false
    if (!job) return null
    const ended: Promise<void> = runJob(parts, job)
      .catch(lost)
      .finally(() => {
        running.delete(ended)
        wake()
      })
    running.add(ended)
    return { ended }
  }
  const look = async (): Promise<void> => {
    while (!isStopping && running.size < most) if (!(await pace(startNext))) return
  }
  const wake = (): void => {
    if (isStopping) return
    if (looking) {
      isAskedAgain = true
      return
    }
    looking = look()
      .catch(lost)
      .finally(() => {
        looking = null
        if (!isAskedAgain) return
        isAskedAgain = false
        wake()
      })
  }

  const timer = setInterval(wake, everyMs).unref()
  return {
    wake,
    async stop() {
      isStopping = true
      clearInterval(timer)
      const ended = (async () => {
        await looking
        await Promise.all(running)
      })()
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())])
    },
  }
}
