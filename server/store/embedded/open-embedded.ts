import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { StartError } from '../../start-error'
import type { OpenedStore } from '../opened-store'
import { typeParsers } from '../type-parsers'
import { watchErrors } from '../watch-errors'
import { DurableFs } from './durable-fs'
import { makeFirstDirectory } from './first-directory'
import { holdLock } from './lock-file'
import { startUpkeep } from './upkeep'

interface EmbeddedOptions {
  dataDir: string
  template?: Blob | undefined
  connectMs?: number | undefined
  onError?: ((error: Error) => void) | undefined
  onBroken?: ((error: unknown) => void) | undefined
}

/** Opens the embedded database in `dataDir`/db, creating it if needed; one process at a time. */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenedStore> {
  const dataDir = resolve(options.dataDir)
  makeDataDir(dataDir)
  const onBroken = options.onBroken ?? (() => {})
  const lock = await holdLock(dataDir, () =>
    onBroken(new Error('The lock of the data directory is another process’s now.')),
  )
  try {
    const pglite = await openPglite(join(dataDir, 'db'), options)
    const pool = poolOn(pglite, options.connectMs ?? 10_000)
    const onError = options.onError ?? (() => {})
    watchErrors(pool, onError)
    const stopUpkeep = startUpkeep(pool, onError)
    return {
      kind: 'embedded',
      pool,
      migrate: (run) => run(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })),
      close: async () => {
        await stopUpkeep()
        await pool.end()
        await pglite.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openPglite(path: string, { template, onBroken = () => {} }: EmbeddedOptions): Promise<PGlite> {
  const loaded = template && !existsSync(path) ? { loadDataDir: template } : {}
  if (!template) await makeFirstDirectory(path)
  // Removes PostgreSQL's own lock of a killed process: it refuses an empty one for good. Our lock shows that no other process runs.
  rmSync(join(path, 'postmaster.pid'), { force: true })
  return PGlite.create({ fs: new DurableFs(path, onBroken), startParams: durableStartParams, ...loaded })
}

/** One connection, kept for good: PGlite has no other. */
function poolOn(pglite: PGlite, connectMs: number): Pool {
  const config = createPgConfig(pglite)
  return new Pool({
    user: config.user,
    password: config.password,
    host: config.host,
    port: config.port,
    database: config.database,
    ...{ connection: config.connection },
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectMs,
    types: typeParsers,
  })
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given'
    throw new StartError(
      `DATA_DIR ${dataDir} can't be made (${reason}); set it to a directory that this user may write.`,
    )
  }
}

/**
 * PGlite's own start parameters without -F, which turns fsync off, plus settings that keep it small and durable: each
 * commit is fsynced by plain fsync (PGlite's fdatasync does nothing), WAL is recycled early, buffers are few.
 */
const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on'],
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'max_wal_size=128MB'],
  ...['-c', 'shared_buffers=16MB'],
]
