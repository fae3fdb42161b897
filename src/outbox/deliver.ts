import { retryAfterMs, type Wait, waitAfter } from './backoff'
import { acknowledge, applyEvent, asOwner, giveBackPlace, renumber } from './claim'
import type { DrainEnd, DrainEnv } from './drain-env'
import type { Exchange, Refusal } from './exchange-json'
import type { Lease } from './item'
import { type OutboxItem, resultOf } from './kinds'
import { isPausing } from './meaning'
import { writeMeta } from './member-database'
import { faultsAfter } from './reducer'
import { probe, sendItem, skipItem } from './requests'

/** After this many equal server faults in a row, with a server that answers otherwise, an item is parked. */
export const faultLimit = 5
/** How often one drain renumbers before it waits: a server that always says fork must not make a loop. */
const renumberLimit = 3

/** One drain under its lease. */
export interface Run {
  env: DrainEnv
  lease: Lease
  renumbered: number
  /** opIds that the server knew when it was told to skip them, and that were sent once more for the stored answer. */
  resent: Set<string>
  /** Claimed with the last item's acknowledgement, and to be sent now. */
  next?: OutboxItem | undefined
}

/** Goes on, or how the drain ended. */
export type Step = DrainEnd | 'next'

/** Another context took the lease, or the item was taken back: look again in a moment (ms). */
export function overtaken(env: DrainEnv): DrainEnd {
  return { end: 'busy', until: env.now() + 1_000 }
}

/** Sends one sealed item and does with the answer what the protocol says (docs/outbox-protocol.md). */
export async function deliver(run: Run, item: OutboxItem): Promise<Step> {
  const { env, lease } = run
  const { opId } = item
  const exchange = await sendItem(env, item)
  if (exchange.kind === 'answer') {
    if (exchange.outbox?.op_id !== opId || !exchange.outbox.status) {
      return failed(run, item, 'not an acknowledgement', null, exchange)
    }
    const at = Date.parse(exchange.outbox.at ?? '') || env.now()
    const result = { status: exchange.outbox.status, at, heardAt: env.now(), ...resultOf(item, exchange.data) }
    run.next = await acknowledge(env, opId, result, lease)
    return 'next'
  }
  if (exchange.kind === 'unreachable') {
    await failed(run, item, exchange.why, null, exchange)
    return { end: 'unreachable' }
  }
  const { code, meaning } = exchange
  if (isPausing(meaning)) {
    const isMine = await asOwner(env.db, lease, async () => {
      await applyEvent(env.db, opId, { type: 'unauthenticated', fence: lease.fence, why: code })
      await writeMeta(env.db, 'expired', true)
    })
    return isMine ? { end: 'paused', code } : overtaken(env)
  }
  if (meaning === 'misplaced' && (await numberedAnew(run))) return 'next'
  if (meaning === 'upload-missing' && item.fileHashes) return withFilesAgain(run, item, exchange)
  if (meaning === 'refused') return park(run, item, exchange)
  if (meaning === 'fault') return fault(run, item, exchange)
  return failed(run, item, code, null, exchange)
}

/** Gives everything a new place, unless this drain did so too often already, or lost its lease. */
async function numberedAnew(run: Run): Promise<boolean> {
  if (++run.renumbered > renumberLimit) return false
  return asOwner(run.env.db, run.lease, () => renumber(run.env.db))
}

/** A 5xx from our server: counts only while the server answers the probe; the fifth equal one in a row parks the item. */
async function fault(run: Run, item: OutboxItem, exchange: Refusal): Promise<Step> {
  const { code } = exchange
  const healthy = (await probe(run.env, item.clientId ?? '')).kind === 'answer'
  const { count } = faultsAfter(item, code)
  if (healthy && count >= faultLimit) return park(run, item, exchange)
  return failed(run, item, code, healthy ? code : null, exchange)
}

/**
 * The server no longer has a file that the item names: its files are uploaded again, and then the item is sent again.
 * Others go meanwhile. At the fault limit the item is parked, as a server that never finds its files would be sent them
 * for ever.
 */
async function withFilesAgain(run: Run, item: OutboxItem, exchange: Refusal): Promise<Step> {
  const { env, lease } = run
  const { code } = exchange
  const { count } = faultsAfter(item, code)
  if (count >= faultLimit) return park(run, item, exchange)
  const wait = waitFor(env, exchange, count)
  const isMine = await asOwner(env.db, lease, async () => {
    await applyEvent(env.db, item.opId, { type: 'uploads-missing', why: code, wait })
    await giveBackPlace(env.db, item)
  })
  return isMine ? 'next' : overtaken(env)
}

/** Gives up the item's place on the server, then shows it to the member. Unless the server confirms, the item waits on. */
async function park(run: Run, item: OutboxItem, exchange: Refusal): Promise<Step> {
  const { env, lease } = run
  const { opId } = item
  const skipped = await skipItem(env, item)
  // The place is another item's, or is not reached yet: then it can't be skipped either.
  if (skipped.kind === 'error' && skipped.meaning === 'misplaced' && (await numberedAnew(run))) return 'next'
  const answer = skipped.kind === 'answer' ? (skipped.data.outbox_skip as { ok?: boolean; known?: boolean }) : null
  if (answer?.known && exchange.code !== 'OUTBOX_MISMATCH' && !run.resent.has(opId)) {
    // The server had processed it after all: sending the same item again brings its stored answer. Only once: a server
    // that knows the item and still refuses it would be asked for ever.
    run.resent.add(opId)
    await asOwner(env.db, lease, () => applyEvent(env.db, opId, { type: 'lease-expired' }))
    return 'next'
  }
  if (!answer?.ok) return failed(run, item, exchange.code, exchange.code, exchange)
  const now = env.now()
  const result = {
    status: 'failed',
    at: now,
    heardAt: now,
    outcome: 'failed',
    message: exchange.message || null,
  } as const
  await asOwner(env.db, lease, () => applyEvent(env.db, opId, { type: 'parked', result }))
  return 'next'
}

async function failed(
  { env, lease }: Run,
  item: OutboxItem,
  why: string,
  fault: string | null,
  exchange: Exchange,
): Promise<DrainEnd> {
  const wait = waitFor(env, exchange, item.attempts + 1)
  await applyEvent(env.db, item.opId, { type: 'failed', fence: lease.fence, why, fault, wait })
  return { end: 'waiting', until: wait.nextAt }
}

/**
 * How long to wait after this exchange, the nth failure in a row. isHeld: no sign that the server is there shortens it,
 * as that it is there is known.
 */
export function waitFor(env: DrainEnv, exchange: Failing, failures: number, isHeld = false): Wait {
  const header = 'retryAfter' in exchange ? exchange.retryAfter : null
  const asked = retryAfterMs(header, env.now(), exchange.kind === 'error')
  const answered = exchange.kind === 'answer' || exchange.kind === 'error'
  const wait = waitAfter(env.now(), failures, env.random, { asked, answered })
  return isHeld ? { ...wait, heldUntil: wait.nextAt } : wait
}

type Failing = Exchange | { kind: 'hindered'; retryAfter: string | null }
