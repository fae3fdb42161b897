import type { Pool } from 'pg'

/**
 * Hears the errors of a pool's connections, idle and lent out alike: one that nobody hears ends the process. The pool hears
 * only the idle ones; a lent one may be cut off between two queries, and its next query then fails where it is awaited.
 */
export function watchErrors(pool: Pool, onError: (error: Error) => void = () => {}): void {
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
}
