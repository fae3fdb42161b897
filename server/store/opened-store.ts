import type { Kysely } from 'kysely'
import type { Pool } from 'pg'

/** A database before its migrations: what each kind of store gives to openDatabase. */
export interface OpenedStore {
  kind: 'embedded' | 'postgres'
  pool: Pool
  close(): Promise<void>
  /** Runs the migrations on a connection that suits them. */
  migrate(run: (db: Kysely<unknown>) => Promise<void>): Promise<void>
}
