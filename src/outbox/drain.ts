import { backoff, retryAfterMs } from './backoff'
import { applyEvent, applyToAll, claim, isOver, releaseLease, renumber, takeLease } from './claim'
import type { DrainEnd, DrainEnv } from './drain-env'
import type { Exchange } from './exchange-json'
import { headOf } from './head'
import type { Lease, OutboxItem } from './item'
import { kinds } from './kinds'
import { clientIdOf, readMeta, writeMeta } from './member-database'
import { probe, sendItem, skipItem } from './requests'

/** After this many equal server faults in a row, with a server that answers otherwise, an item is parked. */
const faultLimit = 5
/** How often one drain renumbers before it waits: a server that always says fork must not make a loop. */
const renumberLimit = 3
const pausing = new Set(['UNAUTHENTICATED', 'WRONG_MEMBER', 'TERMS_NOT_ACCEPTED'])
const holding = new Set(['RATE_LIMITED', 'UNAVAILABLE'])

/** Goes on, or how the drain ended. */
type Step = DrainEnd | 'next'

/**
 * Sends what waits, in order, one item in flight, until nothing is left or something says stop. Runs in the page and
 * in the worker. Call it under the drain lock (drain-lock.ts); correctness does not rest on that lock but on opIds and
 * the server's ledger. exclusive: that lock is really held, so a lease of another owner is a dead one's.
 */
export async function drain(env: DrainEnv, exclusive: boolean): Promise<DrainEnd> {
  const lease = await takeLease(env, exclusive)
  if (!('fence' in lease)) return { end: 'busy', until: lease.until }
  let probed = false
  let renumbered = 0
  try {
    for (;;) {
      const items = await env.db.outbox.orderBy('order').toArray()
      const head = headOf(items)
      if (head?.order === undefined) return { end: 'empty' }
      if (head.state === 'sending') {
        if (!exclusive && !isOver(head.lease, env.now()) && head.lease?.owner !== env.owner) {
          return { end: 'busy', until: head.lease?.until ?? env.now() }
        }
        await applyEvent(env.db, head.order, { type: 'lease-expired' })
        continue
      }
      if (head.nextAt > env.now()) return { end: 'waiting', until: head.nextAt }
      // Nothing is sealed towards a link that is not there: unsealed answers can still be changed in place.
      if (head.state === 'auth-paused' || (!probed && !env.reached())) {
        const end = await look(env)
        if (end !== 'next') return end
        probed = true
        continue
      }
      const item = await claim(env, head.order, await clientIdOf(env.db), lease)
      if (!item) return { end: 'busy', until: env.now() + 1_000 }
      const step = await deliver(env, item, lease, () => ++renumbered <= renumberLimit)
      if (step !== 'next') return step
    }
  } finally {
    await releaseLease(env.db, lease)
  }
}

/** Is our server there, and is the session this member's? If so, what was paused goes on. */
async function look(env: DrainEnv): Promise<Step> {
  const exchange = await probe(env, await clientIdOf(env.db))
  if (exchange.kind === 'answer') {
    await applyToAll(env.db, { type: 'resumed' })
    if (await readMeta(env.db, 'expired')) await writeMeta(env.db, 'expired', false)
    return 'next'
  }
  if (exchange.kind === 'unreachable') return { end: 'unreachable' }
  if (pausing.has(exchange.code)) {
    await writeMeta(env.db, 'expired', true)
    return { end: 'paused', code: exchange.code }
  }
  return { end: 'waiting', until: env.now() + wait(env, exchange, 3) }
}

async function deliver(env: DrainEnv, item: OutboxItem, lease: Lease, mayRenumber: () => boolean): Promise<Step> {
  const order = item.order ?? -1
  const exchange = await sendItem(env, item)
  if (exchange.kind === 'answer') {
    if (exchange.outbox?.op_id !== item.opId || !exchange.outbox.status) {
      return failed(env, item, lease, 'not an acknowledgement', null, exchange)
    }
    await applyEvent(env.db, order, {
      type: 'acknowledged',
      result: {
        status: exchange.outbox.status,
        at: Date.parse(exchange.outbox.at ?? '') || env.now(),
        heardAt: env.now(),
        ...kinds[item.kind].result(exchange.data),
      },
    })
    return 'next'
  }
  if (exchange.kind === 'unreachable') {
    await failed(env, item, lease, exchange.why, null, exchange)
    return { end: 'unreachable' }
  }
  if (pausing.has(exchange.code)) {
    await applyEvent(env.db, order, { type: 'unauthenticated', fence: lease.fence, why: exchange.code })
    await writeMeta(env.db, 'expired', true)
    return { end: 'paused', code: exchange.code }
  }
  if ((exchange.code === 'OUTBOX_GAP' || exchange.code === 'OUTBOX_FORK') && mayRenumber()) {
    await renumber(env.db)
    return 'next'
  }
  if (holding.has(exchange.code) || exchange.code === 'OUTBOX_GAP' || exchange.code === 'OUTBOX_FORK') {
    return failed(env, item, lease, exchange.code, null, exchange)
  }
  if (exchange.status >= 500) return fault(env, item, lease, exchange)
  return park(env, item, lease, exchange)
}

/** A 5xx of ours: counts only while the server answers otherwise; the fifth equal one in a row parks the item. */
async function fault(
  env: DrainEnv,
  item: OutboxItem,
  lease: Lease,
  exchange: Extract<Exchange, { kind: 'error' }>,
): Promise<Step> {
  const healthy = (await probe(env, item.clientId ?? '')).kind === 'answer'
  const count = item.faults.code === exchange.code ? item.faults.count + 1 : 1
  if (healthy && count >= faultLimit) return park(env, item, lease, exchange)
  return failed(env, item, lease, exchange.code, healthy ? exchange.code : null, exchange)
}

/** Gives up the item's place on the server, then shows it to the member. Without the server's word it just waits on. */
async function park(
  env: DrainEnv,
  item: OutboxItem,
  lease: Lease,
  exchange: Extract<Exchange, { kind: 'error' }>,
): Promise<Step> {
  const skipped = await skipItem(env, item)
  const answer = skipped.kind === 'answer' ? (skipped.data.outbox_skip as { ok?: boolean; known?: boolean }) : null
  if (answer?.known) {
    // It had been worked off after all: the same item again brings its stored answer.
    await applyEvent(env.db, item.order ?? -1, { type: 'lease-expired' })
    return 'next'
  }
  if (!answer?.ok) return failed(env, item, lease, exchange.code, exchange.code, exchange)
  await applyEvent(env.db, item.order ?? -1, {
    type: 'parked',
    result: {
      status: 'failed',
      at: env.now(),
      heardAt: env.now(),
      outcome: 'failed',
      message: exchange.message || null,
    },
  })
  return 'next'
}

async function failed(
  env: DrainEnv,
  item: OutboxItem,
  lease: Lease,
  why: string,
  faultCode: string | null,
  exchange: Exchange,
): Promise<DrainEnd> {
  const nextAt = env.now() + wait(env, exchange, item.attempts + 1)
  const held = exchange.kind !== 'answer' && exchange.retryAfter !== null
  await applyEvent(env.db, item.order ?? -1, {
    type: 'failed',
    fence: lease.fence,
    why,
    fault: faultCode,
    nextAt,
    held,
  })
  return { end: 'waiting', until: nextAt }
}

function wait(env: DrainEnv, exchange: Exchange, failures: number): number {
  const header = exchange.kind === 'answer' ? null : exchange.retryAfter
  return backoff(failures, env.random, retryAfterMs(header, env.now()))
}
