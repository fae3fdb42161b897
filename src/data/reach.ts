import type { ForeignAnswer } from '../outbox/exchange-json'
import { createSignal } from '../state/signal'
import { createStore } from '../state/store'

/**
 * Whether the last requests reached the server: not navigator.onLine, which is true in a basement with full Wi-Fi. Only
 * before the first request is its 'offline' believed, so that the first screen says so from the start
 * (docs/decisions/screens.md).
 */
export type Reach = 'online' | 'offline' | 'unknown'

/** A request that was answered this recently (ms) is taken as proof that the next one will arrive. */
const fresh = 15_000
/** Repeated announcements are spaced out (ms): the gap doubles each time, up to the longest. */
const longest = 20_000

/** What the page knows of its way to the server, told by every request; until the first, what the browser says. */
export function createReach(atFirst: Reach = 'unknown') {
  const reach = createStore<Reach>(atFirst)
  /** What answered in place of our server; null where nothing did. */
  const foreign = createStore<ForeignAnswer | null>(null)
  /** The server answers after it did not. */
  const serverBack = createSignal()
  let lastAnswer = 0
  let missed = false
  let announcedAt = Number.NEGATIVE_INFINITY
  let apart = 1_000
  let planned = false

  const announce = (): void => {
    planned = false
    announcedAt = performance.now()
    void serverBack.tell()
  }

  /**
   * Announces at once that the server is back. Where some requests fail and others succeed, each answer would announce it
   * again, and make everything ask again: repeated announcements come later and later, but none is left out.
   */
  const planAnnouncement = (): void => {
    if (planned) return
    const since = performance.now() - announcedAt
    planned = true
    if (since < apart) setTimeout(announce, apart - since)
    else announce()
    apart = since > 3 * longest ? 2_000 : Math.min(longest, apart * 2)
  }

  return {
    reach,
    foreign,
    serverBack,
    /** Whether a request would arrive now, as far as anybody can tell. now: ms. */
    reachedLately: (now: number): boolean =>
      reach.get() === 'online' && now - lastAnswer >= 0 && now - lastAnswer < fresh,
    /** Told after every request: whether our server answered it, and else what did. */
    noteExchange: (answered: boolean, by: ForeignAnswer | null = null): void => {
      const before = missed
      missed = !answered
      foreign.set(answered ? null : by)
      reach.set(answered ? 'online' : 'offline')
      if (!answered) return
      lastAnswer = Date.now()
      if (before) planAnnouncement()
    },
  }
}

export const { reach, foreign, serverBack, reachedLately, noteExchange } = createReach(
  globalThis.navigator?.onLine === false ? 'offline' : 'unknown',
)

/** A read, or anything but the outbox itself, was answered: what waits may go out too (rule 6). */
export const readAnswered = createSignal()
