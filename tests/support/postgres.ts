import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
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

/** An empty database of one's own. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL || (await sharedCluster())
  const name = `callboard_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The URL of this run's cluster. The first caller starts the cluster. */
async function sharedCluster(): Promise<string> {
  const run = process.env.VITEST ? process.ppid : process.pid
  const file = join(tmpdir(), `callboard-postgres-${run}.url`)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  return withFileLock(tmpdir(), `callboard-postgres-${run}`, async () => {
    if (!existsSync(file)) await keepCluster(file, run)
    return readFileSync(file, 'utf8')
  })
}

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
