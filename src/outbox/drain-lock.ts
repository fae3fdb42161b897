import { isOver } from './claim'
import { drain } from './drain'
import type { DrainEnd, DrainEnv } from './drain-env'
import { readMeta } from './member-database'

const lookAgain = 5_000
/** How long (ms) a context that was just given the lock may take to write its lease. */
const settlingIn = 500

/**
 * drain() under one Web Lock per member, so that page and worker do not race for the same item. A lock whose owner
 * gives no sign of life (its lease is over) is stolen; where there are no Web Locks the lease alone keeps order.
 */
export async function drainUnderLock(env: DrainEnv): Promise<DrainEnd> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return drain(env, false)
  const name = `callboard-drain-${env.db.memberId}`
  try {
    const ifFree = () => locks.request(name, { ifAvailable: true }, async (lock) => (lock ? drain(env, true) : null))
    const held = await ifFree()
    if (held) return held
    // A lock without a lease: its owner is just beginning, or just done; or it is stuck.
    if (!(await readMeta(env.db, 'drainLease'))) {
      await new Promise((resolve) => setTimeout(resolve, settlingIn))
      const late = await ifFree()
      if (late) return late
    }
    const lease = await readMeta(env.db, 'drainLease')
    if (!isOver(lease, env.now())) return { end: 'busy', until: Math.min(lease?.until ?? 0, env.now() + lookAgain) }
    return await locks.request(name, { steal: true }, () => drain(env, false))
  } catch (error) {
    // Another context stole the lock, as this one had been asleep for too long; that one drains now.
    if (error instanceof DOMException && error.name === 'AbortError')
      return { end: 'busy', until: env.now() + lookAgain }
    throw error
  }
}
