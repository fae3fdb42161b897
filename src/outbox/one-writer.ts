import type { DBCore, Middleware } from 'dexie'

/**
 * Makes every write transaction include that store, so that the browser lets one writer in at a time, over all tabs and
 * the worker. Chromium discards a whole database when it is killed while two transactions write to it, even to
 * different stores; docs/decisions/outbox.md has the measurement.
 */
export function oneWriter(store: string): Middleware<DBCore> {
  return {
    stack: 'dbcore',
    name: 'one-writer',
    create: (core) => ({
      ...core,
      transaction: (stores, mode, options) => {
        const all = mode === 'readonly' || stores.includes(store) ? stores : [...stores, store]
        return core.transaction(all, mode, options)
      },
    }),
  }
}
