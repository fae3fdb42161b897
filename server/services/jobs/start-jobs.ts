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
  /** Says when each job may begin; at once where it is left out. */
  pace?: Pace
  /** How long stop() waits for running jobs (ms). */
  patienceMs?: number
}

/** A job that began, and its end; null where none was due. */
type Begun = { run: Promise<void> } | null

export type Pace = (begin: () => Promise<Begun>) => Promise<Begun>

/**
 * A pace for several runners: a job begins once the one before it has ended or has run for that long (ms), whichever runner has it. So jobs
 * that wait for a provider run side by side, and quick ones one after another, which leaves the processor to members' requests.
 */
export function createPace(besideMs: number): Pace {
  let turn: Promise<unknown> = Promise.resolve()
  return (begin) => {
    const begun = turn.then(begin)
    turn = begun.then(
      (one) => one && Promise.race([one.run, sleep(besideMs, undefined, { ref: false })]),
      () => undefined,
    )
    return begun
  }
}

/** Does jobs as they come due, until it is stopped; any number of processes may do so on one database. */
export function startJobs(options: RunnerParts): JobRunner {
  const { everyMs = 1_000, most = 4, pace = (begin) => begin(), patienceMs = 8_000, ...parts } = options
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
  const begin = async (): Promise<Begun> => {
    const job = isStopping ? undefined : await nextJob(parts)
    if (isGone) parts.log.info('jobs_go_on')
    isGone = false
    if (!job) return null
    const run: Promise<void> = runJob(parts, job)
      .catch(lost)
      .finally(() => {
        running.delete(run)
        wake()
      })
    running.add(run)
    return { run }
  }
  const look = async (): Promise<void> => {
    while (!isStopping && running.size < most) if (!(await pace(begin))) return
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
