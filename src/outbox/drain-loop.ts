import { backoff } from './backoff'
import { applyToAll } from './claim'
import type { DrainEnd, DrainEnv } from './drain-env'
import { drainUnderLock } from './drain-lock'

/** A clock that was set back must not let the page sleep for a year; nor may it spin (ms). */
const longestSleep = 30_000
const shortestSleep = 500

/** timer: a planned drain. hint: a sign that it may work now (signal, visible, an answer). member: they asked for it. */
export type DrainReason = 'timer' | 'hint' | 'member'
const strength: Record<DrainReason, number> = { timer: 0, hint: 1, member: 2 }

export interface DrainLoop {
  /**
   * Drains now. hint cuts short waits after dead links, member also those that the server asked for. While a drain is
   * running, one more follows it for the strongest reason given, and the promise resolves with the end of that one.
   */
  drainNow: (why: DrainReason) => Promise<DrainEnd | null>
  /** True while nothing is under way and the next look is planned. */
  isWaiting: () => boolean
}

export interface DrainLoopOptions {
  /** What to drain, anew for each drain; null where there is nothing. */
  env: () => DrainEnv | null
  /** Told how a drain ended, before the next is planned. */
  ended: (end: DrainEnd, env: DrainEnv) => Promise<void>
  /** Told that a drain threw: the database was closed, or the device can't write. True: a later drain may work. */
  stopped: (error: unknown, env: DrainEnv) => boolean
}

/** How one page drains (rule 6): one drain at a time, and always a plan for the next while something waits. */
export function createDrainLoop(options: DrainLoopOptions): DrainLoop {
  /** Drains in a row that reached no server: each lengthens the wait for the next; signal and the member cut it short. */
  let misses = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<DrainEnd | null> | null = null
  let again: DrainReason | null = null

  async function runOnce(why: DrainReason): Promise<DrainEnd | null> {
    const env = options.env()
    if (!env) return null
    let end: DrainEnd
    try {
      if (why !== 'timer') await applyToAll(env.db, { type: 'hurried', also_held: why === 'member' })
      end = await drainUnderLock(env)
    } catch (error) {
      if (options.stopped(error, env)) plan({ end: 'busy', until: env.now() + longestSleep }, env)
      return null
    }
    await options.ended(end, env)
    plan(end, env)
    return end
  }

  function plan(end: DrainEnd, env: DrainEnv): void {
    clearTimeout(timer)
    timer = undefined
    misses = end.end === 'unreachable' ? misses + 1 : 0
    if (end.end === 'empty' || end.end === 'paused' || end.end === 'outdated') return
    const wait = 'until' in end ? Math.min(longestSleep, end.until - env.now()) : backoff(misses, env.random)
    timer = setTimeout(() => void drainNow('timer'), Math.max(shortestSleep, wait))
  }

  async function drainNow(why: DrainReason): Promise<DrainEnd | null> {
    if (running) {
      again = again && strength[again] > strength[why] ? again : why
      return running.then((end) => running ?? end)
    }
    running = runOnce(why).finally(() => {
      running = null
      const next = again
      again = null
      if (next) void drainNow(next)
    })
    return running
  }

  return { drainNow, isWaiting: () => timer !== undefined }
}
