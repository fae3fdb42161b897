import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { openEmbedded } from './embedded/open-embedded'
import { migrateToNewest } from './migrations'
import { openPostgres } from './postgres'
import type { Database } from './schema'

export interface DatabaseOptions {
  /** The PostgreSQL server to use; the embedded database under dataDir when left out. */
  databaseUrl?: string | undefined
  /** Where the embedded database lives, in `db`. */
  dataDir: string
  /** Connections to PostgreSQL; the embedded database is always one. */
  poolSize?: number | undefined
  /** How long a query waits for a free connection. */
  connectMs?: number | undefined
  /** A dumped data directory (tar) to begin an embedded database with, instead of an initdb. For tests. */
  template?: Blob | undefined
  /** The migration to stop after; the newest when left out. */
  migrateTo?: string | undefined
  /** Told of errors that belong to no query: a lost idle connection, a failed upkeep. */
  onError?: ((error: Error) => void) | undefined
  /** Told when the embedded database can't make a write durable: it has stopped, and the process should end. */
  onBroken?: ((error: unknown) => void) | undefined
}

export interface OpenDatabase {
  db: Kysely<Database>
  /** connect() and release() only: a failing pool.query() breaks the embedded database. */
  pool: Pool
  close(): Promise<void>
  kind: 'embedded' | 'postgres'
}

/** Opens the database and migrates it. Throws a StartError with one clear sentence where it can't. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const opened = options.databaseUrl
    ? await openPostgres({ ...options, databaseUrl: options.databaseUrl })
    : await openEmbedded(options)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: opened.pool }) })
  try {
    await opened.migrate((db) => migrateToNewest(db, options.migrateTo))
  } catch (error) {
    await opened.close()
    throw error
  }
  return { db, pool: opened.pool, kind: opened.kind, close: opened.close }
}
