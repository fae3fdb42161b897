import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema'

const tries = 5
/** serialization_failure and deadlock_detected: PostgreSQL rolled everything back, so trying again is safe. */
const retryable = new Set(['40001', '40P01'])

/**
 * Runs `fn` in one transaction, and retries it (up to 5 times) when PostgreSQL aborted it in favour of another one. So `fn`
 * must have no effect outside `tx`. Inside, use only `tx`: on the embedded database's one connection, a query on `db` waits
 * for the transaction itself and fails after the pool's connectionTimeoutMillis.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  fn: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(fn)
    } catch (error) {
      if (attempt >= tries || !retryable.has(codeOf(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
