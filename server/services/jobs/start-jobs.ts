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
  /**
   * How long it waits for a job before it begins another beside it (ms). So jobs that wait for a provider run side by side, and quick ones
   * one after another, which leaves the processor to members' requests.
   */
  besideMs?: number
  /** How long stop() waits for running jobs (ms). */
  patienceMs?: number
}

/** Does jobs as they come due, until it is stopped; any number of processes may do so on one database. */
export function startJobs(options: RunnerParts): JobRunner {
  const { everyMs = 1_000, most = 4, besideMs = 0, patienceMs = 8_000, ...parts } = options
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
  const look = async (): Promise<void> => {
    while (!isStopping && running.size < most) {
      const job = await nextJob(parts)
      if (isGone) parts.log.info('jobs_go_on')
      isGone = false
      if (!job) return
      const run: Promise<void> = runJob(parts, job)
        .catch(lost)
        .finally(() => {
          running.delete(run)
          wake()
        })
      running.add(run)
      if (besideMs > 0) await Promise.race([run, sleep(besideMs, undefined, { ref: false })])
    }
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
