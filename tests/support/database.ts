import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../server/store/database'
import { embeddedTemplate } from './embedded-template'
import { createMigratedDatabase, hasPostgres, needsPostgres } from './postgres'

export type DatabaseName = 'embedded' | 'postgres'

/** Opens a new, empty, migrated database; it is closed and removed after the suite. */
export type OpenTestDatabase = () => Promise<OpenDatabase>

type Suite = (name: DatabaseName, open: OpenTestDatabase) => void

/**
 * Runs the same suite over the embedded database and over PostgreSQL (a pool of 8). Where no PostgreSQL can be had that half
 * is reported as skipped, and fails when CI=true or REQUIRE_POSTGRES=1. DATABASES=embedded leaves PostgreSQL out. DATABASES=one,
 * as in the gate, runs the suite once: over PostgreSQL, or over the embedded database where none can be had
 * (docs/decisions/proof.md).
 */
export function forEachDatabase(suite: Suite): void {
  const names = chosenDatabases()
  if (names.includes('embedded')) onEmbedded((open) => suite('embedded', open))
  if (names.includes('postgres')) onPostgres((open) => suite('postgres', open))
}

function chosenDatabases(): readonly DatabaseName[] {
  if (process.env.DATABASES === 'embedded') return ['embedded']
  if (process.env.DATABASES === 'one') return [hasPostgres() || needsPostgres() ? 'postgres' : 'embedded']
  return ['embedded', 'postgres']
}

/** Runs a suite over the embedded database alone, for tests that do not depend on which database it is. */
export function onEmbedded(suite: (open: OpenTestDatabase) => void): void {
  describe('embedded', () => suite(opener(openTestEmbedded)))
}

/** Runs a suite over PostgreSQL alone, for races: they can't happen on the embedded database's single connection. */
export function onPostgres(suite: (open: OpenTestDatabase) => void): void {
  if (!hasPostgres() && needsPostgres()) {
    test('postgres', () => {
      throw new Error('No PostgreSQL for the tests: install one, or set TEST_DATABASE_URL.')
    })
    return
  }
  describe.runIf(hasPostgres())('postgres', () => suite(opener(openTestPostgres)))
}

export interface Opened {
  database: OpenDatabase
  remove(): Promise<void>
}

function opener(open: () => Promise<Opened>): OpenTestDatabase {
  const opened: Opened[] = []
  afterAll(async () => {
    for (const one of opened.splice(0)) {
      await one.database.close()
      await one.remove()
    }
  })
  return async () => {
    const one = await open()
    opened.push(one)
    return one.database
  }
}

/** One embedded database, for a file that needs no other kind. The caller removes it. */
export async function openTestEmbedded(): Promise<Opened> {
  const dataDir = await mkdtemp(join(tmpdir(), 'callboard-data-'))
  const database = await openDatabase({ dataDir, template: await embeddedTemplate() })
  return { database: closingOnce(database), remove: () => rm(dataDir, { recursive: true, force: true }) }
}

async function openTestPostgres(): Promise<Opened> {
  const { url, drop } = await createMigratedDatabase()
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 8 })
  return { database: closingOnce(database), remove: drop }
}

/** Lets close() be called twice: by a test, and at the end of the suite. */
function closingOnce(database: OpenDatabase): OpenDatabase {
  let closed: Promise<void> | null = null
  return {
    ...database,
    close: () => {
      closed ??= database.close()
      return closed
    },
  }
}
