import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL server of our own on a free loopback port, in a temporary directory. */
export interface Cluster {
  /** The URL of the database `postgres`, as its superuser. */
  url: string
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it and removes its directory. */
  remove(): Promise<void>
}

/** Where PostgreSQL's programs are, the newest version's; null when this machine has none. */
export function postgresPrograms(): string | null {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(base, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
  if (found) return found
  const onPath = spawnSync('sh', ['-c', 'dirname "$(command -v initdb)"'], { encoding: 'utf8' }).stdout.trim()
  return onPath && existsSync(join(onPath, 'postgres')) ? onPath : null
}

/** Makes and starts a cluster. initdb and postgres refuse to run as root, so root runs them as the user postgres. */
export async function startCluster(): Promise<Cluster> {
  const bin = postgresPrograms()
  if (!bin) throw new Error('There is no PostgreSQL on this machine.')
  const dir = mkdtempSync(join(tmpdir(), 'callboard-postgres-'))
  const user = unprivileged()
  if (user) chownSync(dir, user.uid, user.gid)
  const data = join(dir, 'data')
  const run = { cwd: dir, ...user }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'], {
    ...run,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await freePort()
  let server: ReturnType<typeof spawn> | null = null

  const start = async (): Promise<void> => {
    const settings = [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'unix_socket_directories=',
      'max_connections=200',
    ]
    const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    server = spawn(join(bin, 'postgres'), args, { ...run, stdio: 'ignore' })
    await untilReady(bin, port)
  }
  const stop = async (): Promise<void> => {
    const running = server
    server = null
    if (!running || running.exitCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGINT')
    await ended
  }
  await start()
  const remove = async (): Promise<void> => {
    await stop()
    rmSync(dir, { recursive: true, force: true })
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, start, stop, remove }
}

function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim())
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no other user to run it as.')
}

async function untilReady(bin: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const ready = spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])
    if (ready.status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('PostgreSQL did not start within 30 seconds.')
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
