import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openDatabase } from '../../server/store/database'
import type { Database } from '../../server/store/schema'
import type { DatabaseName } from '../support/database'
import { embeddedTemplate } from '../support/embedded-template'
import { createTestDatabase } from '../support/postgres'
import { startServer, type TestServer } from '../support/server'

/** The built server in a process of its own, and direct access to its database. */
export interface World {
  kind: DatabaseName
  server: TestServer
  /** Reads from the database. Only one process at a time can open the embedded one, so its server is stopped meanwhile. */
  look<T>(read: (db: Kysely<Database>) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

const secrets = { AGENCY_TOKEN: 'campaign-'.repeat(5), FIELD_KEY: Buffer.alloc(32, 7).toString('base64') }

/** Prepares an empty database, then starts the server on it. */
export async function openWorld<T>(
  kind: DatabaseName,
  prepare: (db: Kysely<Database>) => Promise<T>,
): Promise<World & { prepared: T }> {
  return kind === 'postgres' ? onPostgres(prepare) : onEmbedded(prepare)
}

async function onPostgres<T>(prepare: (db: Kysely<Database>) => Promise<T>): Promise<World & { prepared: T }> {
  const { url, drop } = await createTestDatabase()
  const beside = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 })
  const prepared = await prepare(beside.db)
  const server = await startServer({ ...secrets, DATABASE_URL: url, DEMO: '0', LIMIT_LOGIN_ADDRESS: '100000' })
  const remove = async () => {
    await server.remove()
    await beside.close()
    await drop()
  }
  return { kind: 'postgres', server, prepared, look: (read) => read(beside.db), remove }
}

async function onEmbedded<T>(prepare: (db: Kysely<Database>) => Promise<T>): Promise<World & { prepared: T }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-campaign-'))
  const template = await embeddedTemplate()
  const open = async <R>(use: (db: Kysely<Database>) => Promise<R>): Promise<R> => {
    const database = await openDatabase({ dataDir, template })
    try {
      return await use(database.db)
    } finally {
      await database.close()
    }
  }
  const prepared = await open(prepare)
  const server = await startServer({ ...secrets, DATA_DIR: dataDir, DEMO: '0', LIMIT_LOGIN_ADDRESS: '100000' })
  const look = async <R>(read: (db: Kysely<Database>) => Promise<R>): Promise<R> => {
    await server.stop()
    const seen = await open(read)
    await server.restart()
    return seen
  }
  return { kind: 'embedded', server, prepared, look, remove: () => server.remove() }
}
