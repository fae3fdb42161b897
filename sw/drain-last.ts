import { applyToAll } from '../src/outbox/claim'
import type { DrainEnd, DrainEnv } from '../src/outbox/drain-env'
import { drainUnderLock } from '../src/outbox/drain-lock'
import { MemberDatabase } from '../src/outbox/member-database'
import { memberHere } from '../src/outbox/member-here'
import { makeUuid } from '../src/outbox/op-id'
import { requestTimeout, syncPatience } from '../src/outbox/times'

const pause = 500
const owner = makeUuid()

/**
 * Drains the queue of whoever was signed in last on this device, for the sync event, also with every page closed.
 * Rejects when something is left that a later try may send, so that the browser tries again; what waits for a sign-in
 * is left to the page. ended: told when the drain is over, however it ended.
 */
export async function drainLast(
  fetcher: typeof fetch,
  ended: (db: MemberDatabase) => Promise<void> = async () => undefined,
): Promise<DrainEnd | null> {
  const last = await memberHere()
  if (last === null) return null
  const db = new MemberDatabase(last)
  try {
    await db.open()
    return await drainPatiently({
      db,
      fetch: fetcher,
      now: Date.now,
      random: Math.random,
      owner,
      sender: 'worker',
      // The worker can't know: it always probes first.
      reached: () => false,
      onExchange: () => undefined,
      timeoutMs: requestTimeout,
    })
  } finally {
    await ended(db).catch(() => undefined)
    db.close()
  }
}

/** One sync event: drains, and goes on looking for half a minute while something is left; rejects when it still is. */
export async function drainPatiently(env: DrainEnv): Promise<DrainEnd> {
  // The browser wakes us because there is signal: waits after dead links end here, those the server asked for do not.
  await applyToAll(env.db, { type: 'hurried', also_held: false })
  const giveUp = env.now() + syncPatience
  for (;;) {
    const end = await drainUnderLock(env)
    if (end.end === 'empty' || end.end === 'paused') return end
    // A page that drains may be done at any moment; a planned wait ends at its own time.
    const soon = end.end === 'busy' ? env.now() + pause : Number.POSITIVE_INFINITY
    const again = 'until' in end ? Math.min(end.until, soon) : soon
    if (again > giveUp) throw new Error(`outbox: ${end.end}`)
    await new Promise((resolve) => setTimeout(resolve, Math.max(pause, again - env.now())))
  }
}
