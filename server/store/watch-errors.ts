import type { Pool } from 'pg'

/**
 * Handles the errors of a pool's connections, idle and checked out alike: an unhandled one ends the process. The pool itself
 * handles only the idle ones; one that is cut off while checked out fails at its next query, where that is awaited.
 */
export function watchErrors(pool: Pool, onError: (error: Error) => void = () => {}): void {
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
}
