import type { Kysely } from 'kysely'
import type { Logger } from '../context/log'
import type { Database } from '../store/schema'
import { type Leader, startLeader } from './leader'
import type { Turn } from './work-through'

interface Regular {
  /** The log's events of success and of failure. */
  done: string
  failed: string
  /** Until the first run, and from the beginning of one run to that of the next (ms). */
  firstMs: number
  everyMs: number
}

/** The regular jobs of a process. Of all processes on one database only the leader runs them. */
export interface RegularJobs {
  /**
   * Runs `work` soon after the start and then again and again; its runs never overlap. A failure is logged, and the next run
   * follows.
   */
  add<T extends Record<string, number>>(of: Regular, work: (turn: Turn) => Promise<T>): void
  /** Begins no more runs, tells running ones to end, and waits for them 8 seconds at most. */
  stop(): Promise<void>
}

interface Options {
  leader?: Leader
  /** How long stop() waits (ms), and how often a process that does not lead looks whether it does (ms). */
  patienceMs?: number
  followMs?: number
}

export function startRegularJobs(db: Kysely<Database>, log: Logger, options: Options = {}): RegularJobs {
  const { leader = startLeader(db, log), patienceMs = 8_000, followMs = 30_000 } = options
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isStopping = false

  const after = (ms: number, run: () => void): void => {
    if (isStopping) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms).unref()
    timers.add(timer)
  }

  return {
    add({ done, failed, firstMs, everyMs }, work) {
      const turn: Turn = { isEnding: () => isStopping || !leader.isLeading() }
      const run = (): void => {
        if (!leader.isLeading()) {
          after(Math.min(followMs, everyMs), run)
          return
        }
        const begun = performance.now()
        const one: Promise<void> = work(turn)
          .then(
            (counts) => log.info(done, counts),
            (error: unknown) => log.warn(failed, { reason: error instanceof Error ? error.name : 'unknown' }),
          )
          .finally(() => {
            running.delete(one)
            after(Math.max(begun + everyMs - performance.now(), 0), run)
          })
        running.add(one)
      }
      after(firstMs, run)
    },
    async stop() {
      isStopping = true
      for (const timer of timers) clearTimeout(timer)
      const hasEnded = await Promise.race([
        Promise.all(running).then(() => true),
        new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false).unref()),
      ])
      // Where a run goes on, the lease stays, so that no other process runs beside it.
      await leader.stop(hasEnded).catch(() => {})
    },
  }
}
