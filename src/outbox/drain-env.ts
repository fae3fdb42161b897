import type { ForeignAnswer } from './exchange-json'
import type { MemberDatabase } from './member-database'

/**
 * Everything around the drain that is not the queue itself: injected, so that page, worker and tests run the same code.
 */
export interface DrainEnv {
  db: MemberDatabase
  fetch: typeof fetch
  /** ms since 1970, by the device's clock. */
  now: () => number
  /** 0 to 1. */
  random: () => number
  /** Names this page or worker in a lease and to the server's log. */
  owner: string
  /** 'page' or 'worker': a header, so that the server's log names the sender. */
  sender: 'page' | 'worker'
  /** True when one of this context's requests was answered by the server a moment ago: then no probe is needed. */
  reached: () => boolean
  /** Told of exchanges: whether our server answered, and else what did. */
  onExchange: (answered: boolean, by?: ForeignAnswer | null) => void
  timeoutMs: number
}

/**
 * How a drain ended. until: when it makes sense to go on without a trigger (ms). outdated: only a newer version of the
 * portal can send what is left.
 */
export type DrainEnd =
  | { end: 'empty' }
  | { end: 'outdated' }
  | { end: 'waiting'; until: number }
  | { end: 'unreachable' }
  | { end: 'paused'; code: string }
  | { end: 'busy'; until: number }
