import { useSyncExternalStore } from 'react'
import type { Store } from './store'

/** A store's value, followed. */
export function useStore<T>({ watch, get }: Pick<Store<T>, 'watch' | 'get'>): T {
  return useSyncExternalStore(watch, get, get)
}
