import { createStore } from '../state/store'

/**
 * News about this device's own store, shown apart from any screen. blocked: another tab holds the old version of it.
 * evicted: the browser cleared it, and with it what was not yet sent. absent: this browser keeps nothing. agency-lost: the
 * agency lost what it had confirmed, and this device sends it again.
 */
export type StoreNews = 'blocked' | 'evicted' | 'absent' | 'agency-lost'

const evictedKey = 'callboard-store-evicted'
const saidKey = 'callboard-said-absent'
export const storeNews = createStore<StoreNews | null>(remembered(() => localStorage, evictedKey) ? 'evicted' : null)

/** Shows the news until it is read; 'absent' only once per tab. */
export function noteStoreNews(next: StoreNews): void {
  if (next === 'absent' && remembered(() => sessionStorage, saidKey)) return
  // Shown again at the next start, until it is read: nothing else would remember by then that something was lost.
  if (next === 'evicted') remember(() => localStorage, evictedKey, true)
  storeNews.set(next)
}

/** Ends news that was read, or no longer holds. */
export function endStoreNews(over: StoreNews): void {
  if (over === 'evicted') remember(() => localStorage, evictedKey, false)
  if (over === 'absent') remember(() => sessionStorage, saidKey, true)
  if (storeNews.get() === over) storeNews.set(null)
}

function remembered(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) === '1'
  } catch {
    return false
  }
}

function remember(storage: () => Storage, key: string, is: boolean): void {
  try {
    if (is) storage().setItem(key, '1')
    else storage().removeItem(key)
  } catch {
    // Then it is said once more; better than not at all.
  }
}
