import { isDue } from './backoff'
import {
  applyEvent,
  applyToAll,
  asOwner,
  claim,
  hasNewer,
  headNow,
  isOver,
  nextForFilesNow,
  releaseLease,
  takeLease,
} from './claim'
import { deliver, overtaken, type Run, type Step, waitFor } from './deliver'
import type { DrainEnd, DrainEnv } from './drain-env'
import type { FileLane } from './files/file-lane'
import { waitsForFiles } from './head'
import type { OutboxItem } from './kinds'
import { isPausing } from './meaning'
import { clientIdOf, readMeta, writeMeta } from './member-database'
import { probe } from './requests'

/** How soon (ms) a drain sweeps again what an earlier sweep left, and how soon it retries loading the file lane. */
const sweepAgain = 3_600_000
const loadAgain = 30_000

/**
 * Sends what waits, in order, one item in flight, until nothing is left or something says stop. While no item can go,
 * it sends one part of a file that an item waits for, and checks the queue again: answers go before files. Runs in the
 * page and in the worker. Call it under the drain lock (drain-lock.ts); correctness does not rest on that lock but on
 * opIds and the server's ledger. exclusive: the lock is really held, so the owner of any other lease is dead.
 */
export async function drain(env: DrainEnv, exclusive: boolean): Promise<DrainEnd> {
  const lease = await takeLease(env, exclusive)
  if (!('fence' in lease)) return { end: 'busy', until: lease.until }
  const run: Run = { env, lease, renumbered: 0, resent: new Set() }
  const lane = lazyLane(run)
  let probed = false
  try {
    for (;;) {
      const head = (await headNow(env.db)) ?? (await nextForFilesNow(env.db))
      if (head?.order === undefined) return { end: (await hasNewer(env.db)) ? 'outdated' : 'empty' }
      if (head.state === 'sending') {
        if (!exclusive && !isOver(head.lease, env.now()) && head.lease?.owner !== env.owner) {
          return { end: 'busy', until: head.lease?.until ?? env.now() }
        }
        const { opId } = head
        const isMine = await asOwner(env.db, lease, () => applyEvent(env.db, opId, { type: 'lease-expired' }))
        if (!isMine) return overtaken(env)
        continue
      }
      if (!isDue(head.nextAt, env.now())) return { end: 'waiting', until: head.nextAt }
      // Nothing is sealed before the link is known to work: unsealed answers can still be changed in place.
      if (head.state === 'auth-paused' || (!probed && !env.reached())) {
        const end = await look(run, head)
        if (end !== 'next') return end
        probed = true
        continue
      }
      if (waitsForFiles(head)) {
        const step = await lane.sendNext(head)
        if (step !== 'next') return step
        continue
      }
      const item = await claim(env, head.order, await clientIdOf(env.db), lease)
      if (!item) return overtaken(env)
      for (let next: OutboxItem | undefined = item; next; next = run.next) {
        run.next = undefined
        const step = await deliver(run, next)
        if (next.fileHashes) lane.hasSent = true
        if (step !== 'next') return step
      }
    }
  } finally {
    await lane.end()
    await releaseLease(env.db, lease)
  }
}

/** The code that sends files is loaded only when there is a file to send: a start without any does not pay for it. */
function lazyLane(run: Run) {
  let lane: FileLane | null = null
  const load = async (): Promise<FileLane> => {
    lane ??= (await import('./files/file-lane')).fileLane(run)
    return lane
  }
  return {
    hasSent: false,
    async sendNext(item: OutboxItem): Promise<Step> {
      const loaded = await load().catch(() => null)
      return loaded ? loaded.sendNext(item) : { end: 'busy', until: run.env.now() + loadAgain }
    },
    /** Never rejects: a later drain sweeps what remains. */
    async end(): Promise<void> {
      const { db, now } = run.env
      try {
        const at = await readMeta(db, 'filesAt')
        const isOld = at !== undefined && Math.abs(now() - at) > sweepAgain
        if (isOld || (at !== undefined && this.hasSent)) await (await load()).sweep()
      } catch {}
      lane?.close()
    },
  }
}

/** Is our server there, and is the session this member's? If so, what was paused goes on. */
async function look({ env }: Run, head: OutboxItem): Promise<Step> {
  const exchange = await probe(env, await clientIdOf(env.db))
  if (exchange.kind === 'answer') {
    await applyToAll(env.db, { type: 'resumed' })
    if (await readMeta(env.db, 'expired')) await writeMeta(env.db, 'expired', false)
    return 'next'
  }
  if (exchange.kind === 'unreachable') return { end: 'unreachable' }
  if (isPausing(exchange.meaning)) {
    await writeMeta(env.db, 'expired', true)
    return { end: 'paused', code: exchange.code }
  }
  // On the disk, so that no hint and no other tab asks again before the server wants to be asked.
  const wait = waitFor(env, exchange, 3)
  await applyEvent(env.db, head.opId, { type: 'postponed', wait })
  return { end: 'waiting', until: wait.nextAt }
}
