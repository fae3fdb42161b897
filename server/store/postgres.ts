import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { StartError } from '../start-error'
import type { OpenedStore } from './opened-store'
import { typeParsers } from './type-parsers'
import { watchErrors } from './watch-errors'

interface PostgresOptions {
  databaseUrl: string
  poolSize?: number | undefined
  connectMs?: number | undefined
  onError?: ((error: Error) => void) | undefined
}

const statementMs = 15_000

/** A pool on a PostgreSQL server. A lost connection is replaced when the next one is requested. */
export async function openPostgres(options: PostgresOptions): Promise<OpenedStore> {
  const base: PoolConfig = {
    connectionString: options.databaseUrl,
    connectionTimeoutMillis: options.connectMs ?? 5_000,
    keepAlive: true,
    types: typeParsers,
    application_name: 'callboard',
  }
  await checkReachable(base)
  const pool = new Pool({
    ...base,
    max: options.poolSize ?? 8,
    statement_timeout: statementMs,
    query_timeout: statementMs + 5_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  watchErrors(pool, options.onError)
  return {
    kind: 'postgres',
    pool,
    close: () => pool.end(),
    migrate: async (run) => {
      // A migration may take long, and waits for another process that migrates: no time limits.
      const own = new Pool({ ...base, max: 1 })
      watchErrors(own, options.onError)
      const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: own }) })
      try {
        await run(db)
      } finally {
        await db.destroy()
      }
    },
  }
}

/** Throws one sentence when the server can't be used. It names neither the password nor the user. */
async function checkReachable(config: PoolConfig): Promise<void> {
  const pool = new Pool({ ...config, max: 1 })
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    throw new StartError(`The database of DATABASE_URL can't be used: ${reasonOf(error)}.`)
  } finally {
    await pool.end()
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message.replace(/[.\s]+$/, '') : 'it gave no reason'
}
