import { readRegistry } from '../src/outbox/device-registry'
import type { DrainEnd } from '../src/outbox/drain-env'
import { drainUnderLock } from '../src/outbox/drain-lock'
import { MemberDatabase } from '../src/outbox/member-database'

const requestTimeout = 15_000
const owner = crypto.randomUUID()

/**
 * Drains the queue of whoever was signed in last on this device, for the sync event, also with every page closed.
 * Rejects when something is left that a later try may send, so that the browser tries again; what waits for a sign-in
 * or was held back by the server is left to the page.
 */
export async function drainLast(fetcher: typeof fetch): Promise<DrainEnd | null> {
  const registry = await readRegistry()
  if (registry.last === null || registry.tombstone) return null
  const db = new MemberDatabase(registry.last)
  try {
    await db.open()
    const end = await drainUnderLock({
      db,
      fetch: fetcher,
      now: Date.now,
      random: Math.random,
      owner,
      sender: 'worker',
      // The worker can't know: it always looks first.
      reached: () => false,
      onExchange: () => undefined,
      timeoutMs: requestTimeout,
    })
    if (end.end === 'unreachable' || end.end === 'waiting') throw new Error(`outbox: ${end.end}`)
    return end
  } finally {
    db.close()
  }
}
