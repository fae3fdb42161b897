import type { Pool } from 'pg'

const everyMs = 5 * 60_000

/**
 * The third cure: the embedded database has no autovacuum and no checkpointer, so its log grows and its updates slow
 * down. Does their work at intervals; returns a function that stops it.
 */
export function startUpkeep(pool: Pool, onError: (error: Error) => void, intervalMs = everyMs): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = runUpkeep(pool).catch((error: unknown) =>
      onError(error instanceof Error ? error : new Error(String(error))),
    )
  }, intervalMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** One round of upkeep. VACUUM can't run in a transaction, so each is a statement of its own. */
export async function runUpkeep(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('checkpoint')
    await client.query('vacuum (analyze)')
  } finally {
    client.release()
  }
}
