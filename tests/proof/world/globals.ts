import type { LockManagerStandIn } from './locks'
import { type Loop, SimulatedTimer } from './loop'

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setImmediate: globalThis.setImmediate,
}

let loop: Loop | null = null

/** From now on, code that runs in a turn of this loop gets the loop's timers, its storage's tasks, and its phone's locks. */
export function simulate(next: Loop | null): void {
  loop = next
}

/**
 * Puts the simulated timers in the place of the global ones, once a Node process. Code outside a turn (the server, the
 * test itself) gets the real ones. fake-indexeddb takes its steps by setImmediate, so each step becomes a turn.
 */
export function installGlobals(locksOf: (phone: object) => LockManagerStandIn | null): void {
  const replace = (name: string, value: unknown): void => {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  replace('setTimeout', (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const process = loop?.current
    return loop && process
      ? loop.at(ms, process, () => run(...given))
      : real.setTimeout(() => outside(() => run(...given)), ms)
  })
  replace('clearTimeout', (handle: unknown) => {
    if (handle instanceof SimulatedTimer) loop?.clear(handle)
    else real.clearTimeout(handle as NodeJS.Timeout)
  })
  replace('setImmediate', (run: (...given: unknown[]) => void, ...given: unknown[]) => {
    const process = loop?.current
    if (!process) return real.setImmediate(() => outside(() => run(...given)))
    process.task(() => run(...given))
    return undefined
  })
  // Node 20 has no navigator; the stand-in for its locks is per phone.
  replace('navigator', {
    get locks() {
      const process = loop?.current
      return process ? (locksOf(process.phone) ?? undefined) : undefined
    },
  })
}

/**
 * Runs a callback that was begun outside a turn. It may come during a turn, but what it begins does not belong to that
 * turn's process.
 */
function outside(run: () => void): void {
  const { current = null } = loop ?? {}
  if (loop) loop.current = null
  try {
    run()
  } finally {
    if (loop) loop.current = current
  }
}
