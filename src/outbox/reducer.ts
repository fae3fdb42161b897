import type { Wait } from './backoff'
import type { Lease, ServerResult, State } from './item'
import type { OutboxItem } from './kinds'

/**
 * Everything that can happen to an item. fence names the lease of the attempt: failures reported by an overtaken owner
 * are ignored, its acknowledgements are true all the same.
 */
export type OutboxEvent =
  | { type: 'claimed'; clientId: string; seq: number; lease: Lease }
  | { type: 'acknowledged'; result: ServerResult }
  | { type: 'failed'; fence: number; why: string; fault: string | null; wait: Wait }
  | { type: 'unauthenticated'; fence: number; why: string }
  | { type: 'postponed'; wait: Wait }
  | { type: 'lease-expired' }
  | { type: 'resumed' }
  | { type: 'renumbered' }
  | { type: 'lost' }
  | { type: 'parked'; result: ServerResult }
  | { type: 'retried' }
  | { type: 'hurried'; also_held: boolean }
  | { type: 'file-moved' }
  | { type: 'file-sent'; hash: string; uploadId: string }
  | { type: 'file-failed'; why: string; fault: string | null; wait: Wait }
  | { type: 'file-paused'; why: string }
  | { type: 'uploads-missing'; why: string; wait: Wait }

type Handler<E> = (item: OutboxItem, event: E) => OutboxItem
type Handlers = { [T in OutboxEvent['type']]: Partial<Record<State, Handler<Extract<OutboxEvent, { type: T }>>>> }

const acknowledge: Handler<Extract<OutboxEvent, { type: 'acknowledged' }>> = (item, { result }) => ({
  ...item,
  state: result.status === 'applied' ? 'sent' : 'needs-attention',
  lease: null,
  serverResult: result,
  lastError: result.status === 'applied' ? null : result.message,
})

const renumber: Handler<unknown> = (item) => ({
  ...item,
  state: item.state === 'auth-paused' ? 'auth-paused' : 'queued',
  clientId: null,
  seq: null,
  lease: null,
})

/** The item's fault count after one more fault. */
export function faultsAfter({ faults }: Pick<OutboxItem, 'faults'>, code: string): OutboxItem['faults'] {
  return { code, count: code === faults.code ? faults.count + 1 : 1 }
}

const park: Handler<Extract<OutboxEvent, { type: 'parked' }>> = (item, { result }) => ({
  ...item,
  state: 'needs-attention',
  clientId: null,
  seq: null,
  lease: null,
  serverResult: result,
  lastError: result.message,
})

const noWait: Wait = { nextAt: 0, heldUntil: 0 }
const noFaults = { code: '', count: 0 }

const failedOnce = (item: OutboxItem, why: string, fault: string | null, wait: Wait): OutboxItem => ({
  ...item,
  state: 'queued',
  lease: null,
  attempts: item.attempts + 1,
  ...wait,
  lastError: why,
  faults: fault === null ? item.faults : faultsAfter(item, fault),
})

/**
 * A part of its file went through, which clears earlier failures. UPLOAD_MISSING stays counted: a server that loses
 * complete files is another fault.
 */
const moved = (item: OutboxItem): OutboxItem => ({
  ...item,
  attempts: 0,
  ...noWait,
  lastError: null,
  faults: item.faults.code === 'UPLOAD_MISSING' ? item.faults : noFaults,
})

const toQueue: Handler<unknown> = (item) => ({ ...item, state: 'queued', lease: null })

/** A combination that is not listed changes nothing: an event that comes too late is no error. */
const handlers: Handlers = {
  claimed: {
    queued: (item, { clientId, seq, lease }) => ({ ...item, state: 'sending', clientId, seq, lease, wasSealed: true }),
  },
  acknowledged: {
    queued: acknowledge,
    sending: acknowledge,
    'auth-paused': acknowledge,
    // Parked after faults, and worked off after all by a request that was still under way.
    'needs-attention': (item, event) => (item.serverResult?.status === 'failed' ? acknowledge(item, event) : item),
  },
  failed: {
    sending: (item, { fence, why, fault, wait }) =>
      item.lease?.fence !== fence ? item : failedOnce(item, why, fault, wait),
  },
  unauthenticated: {
    sending: (item, { fence, why }) =>
      item.lease?.fence !== fence ? item : { ...item, state: 'auth-paused', lease: null, lastError: why },
  },
  // Only the probe was answered, with an error: the item itself was not sent, and waits as our server needs it.
  postponed: { queued: (item, { wait }) => ({ ...item, ...wait }) },
  'lease-expired': { sending: toQueue },
  resumed: { 'auth-paused': (item) => ({ ...item, state: 'queued', ...noWait, lastError: null }) },
  renumbered: { queued: renumber, sending: renumber, 'auth-paused': renumber },
  parked: { queued: park, sending: park },
  // The server was restored from a backup older than the item: it goes again, under the same opId.
  lost: { sent: (item) => ({ ...item, state: 'queued', clientId: null, seq: null, ...noWait, serverResult: null }) },
  retried: {
    'needs-attention': (item) =>
      item.serverResult?.status === 'failed'
        ? { ...item, state: 'queued', ...noWait, serverResult: null, faults: noFaults }
        : item,
  },
  hurried: {
    queued: (item, { also_held }) => {
      const soonest = also_held ? 0 : (item.heldUntil ?? 0)
      return item.nextAt <= soonest ? item : { ...item, nextAt: soonest, heldUntil: soonest }
    },
  },
  // Events of a file that goes up before its item. The line works, so earlier failures are cleared.
  'file-moved': {
    queued: (item) => (item.attempts === 0 && item.nextAt === 0 ? item : moved(item)),
  },
  'file-sent': {
    queued: (item, { hash, uploadId }) =>
      item.fileHashes?.includes(hash) ? { ...moved(item), uploads: { ...item.uploads, [hash]: uploadId } } : item,
  },
  'file-failed': { queued: (item, { why, fault, wait }) => failedOnce(item, why, fault, wait) },
  'file-paused': { queued: (item, { why }) => ({ ...item, state: 'auth-paused', lastError: why }) },
  // The server no longer has its files, and used up no place: without its place the item lets others go meanwhile.
  'uploads-missing': {
    sending: (item, { why, wait }) => ({
      ...failedOnce(item, why, why, wait),
      clientId: null,
      seq: null,
      uploads: {},
    }),
  },
}

/** The item after the event. Pure; gives the same object back where the event does not apply to its state. */
export function reduce(item: OutboxItem, event: OutboxEvent): OutboxItem {
  const handler = handlers[event.type][item.state] as Handler<OutboxEvent> | undefined
  return handler ? handler(item, event) : item
}
