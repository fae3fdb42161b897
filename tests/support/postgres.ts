import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '../../server/store/database'
import { withFileLock } from './file-lock'
import { postgresPrograms } from './postgres-cluster'

/** Whether tests can have a PostgreSQL: TEST_DATABASE_URL, or the programs of one on this machine. */
export function hasPostgres(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) || postgresPrograms() !== null
}

/** Whether a missing PostgreSQL is a failure rather than a skip. */
export function needsPostgres(): boolean {
  return process.env.CI === 'true' || process.env.REQUIRE_POSTGRES === '1'
}

interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** An empty database of one's own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createOn(process.env.TEST_DATABASE_URL || (await sharedCluster()))
}

/** A database of one's own with the newest schema: a copy of one that is migrated once per run. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  // A server that is not this run's own keeps no template behind; openDatabase migrates the empty database.
  if (process.env.TEST_DATABASE_URL) return createTestDatabase()
  const server = await sharedCluster()
  await withFileLock(tmpdir(), `callboard-template-${runNumber()}`, () => makeTemplate(server))
  return createOn(server, `template ${template}`)
}

async function createOn(server: string, from = ''): Promise<TestDatabase> {
  const name = `callboard_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} ${from}`)
  return {
    url: urlOf(server, name),
    async drop() {
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const template = 'callboard_template'

async function makeTemplate(server: string): Promise<void> {
  const rows = await onServer(server, `select from pg_database where datname = '${template}' and datistemplate`)
  if (rows > 0) return
  await onServer(server, `drop database if exists ${template}`)
  await onServer(server, `create database ${template}`)
  const database = await openDatabase({ databaseUrl: urlOf(server, template), dataDir: '' })
  await database.close()
  // It becomes a template last: after a process that was killed before, the next one makes it again.
  await onServer(server, `alter database ${template} is_template true`)
}

/** Gives the number of rows. */
async function onServer(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

/** The URL of this run's cluster. The first caller starts the cluster. */
async function sharedCluster(): Promise<string> {
  const run = runNumber()
  const file = join(tmpdir(), `callboard-postgres-${run}.url`)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  return withFileLock(tmpdir(), `callboard-postgres-${run}`, async () => {
    if (!existsSync(file)) await keepCluster(file, run)
    return readFileSync(file, 'utf8')
  })
}

/** Tells one run's cluster from another's: the process id of vitest in its workers, elsewhere of this process. */
const runNumber = (): number => (process.env.VITEST ? process.ppid : process.pid)

async function keepCluster(file: string, run: number): Promise<void> {
  const keeper = join(import.meta.dirname, 'postgres-keeper.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', keeper, file, String(run)], {
    cwd: join(import.meta.dirname, '../..'),
    detached: true,
    stdio: 'ignore',
  })
  child.unref()
  for (let attempt = 0; attempt < 600; attempt++) {
    if (existsSync(file)) return
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The PostgreSQL for the tests did not start.')
}
