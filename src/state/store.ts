/** A value outside React that parts of the page watch. */
export interface Store<T> {
  get: () => T
  /** The same value again is no change. */
  set: (next: T) => void
  /** Calls back after each change; returns unsubscribe. */
  watch: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
