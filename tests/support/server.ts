import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { embeddedTemplateFile } from './embedded-template'
import { opened } from './opened'
import { root } from './root'

/** A built server in a process of its own, with a temporary DATA_DIR, on a free port that it keeps when restarted. */
export interface TestServer {
  url: string
  dataDir: string
  agencyToken: string
  /** Lines of stdout and stderr so far, of every start. */
  logs: string[]
  /** SIGTERM, or another signal; resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** SIGKILL. */
  kill(): Promise<void>
  /** Starts it where it does not run, and sends SIGKILL after that time (ms), ready or not. */
  killWhileStarting(afterMs: number): Promise<void>
  /** Stops it where it runs, and starts it again on the same port and directory; environment variables may change. */
  restart(env?: Environment): Promise<void>
  /** Stops it and removes its directory. */
  remove(): Promise<void>
}

export type Environment = Record<string, string>

const main = join(root, 'dist/server/main.js')
const startMs = 60_000

/**
 * Starts `node dist/server/main.js`, built first where it is stale. Its embedded database begins as a copy of an empty,
 * migrated one, which saves some seconds; `isFirstStart` lets the server make it.
 */
export async function startServer(env: Environment = {}, { isFirstStart = false } = {}): Promise<TestServer> {
  await buildServer()
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'callboard-server-'))
  if (!isFirstStart && !env.DATABASE_URL) await seed(dataDir)
  const logs: string[] = []
  let given: Environment = { PORT: '0', DATA_DIR: dataDir, ...env }
  let running = await launch(given, logs)
  given = { ...given, PORT: new URL(running.url).port }

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const { child } = running
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      await gone
    }
    return child.exitCode
  }
  const tokenFile = join(dataDir, 'agency.token')
  const remove = async (): Promise<void> => {
    await end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
    forget()
  }
  const forget = opened(remove)
  return {
    url: running.url,
    dataDir,
    agencyToken: env.AGENCY_TOKEN ?? readFileSync(tokenFile, 'utf8').trim(),
    logs,
    stop: (signal = 'SIGTERM') => end(signal),
    kill: async () => void (await end('SIGKILL')),
    killWhileStarting: async (afterMs) => {
      const child = spawned(given, logs)
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      running = { ...running, child }
      await end('SIGKILL')
    },
    restart: async (changed = {}) => {
      await end('SIGTERM')
      given = { ...given, ...changed }
      running = await launch(given, logs)
    },
    remove,
  }
}

/** Runs a server that is expected not to start, to its end. */
export async function failToStart(env: Environment): Promise<{ code: number | null; stdout: string; stderr: string }> {
  await buildServer()
  const child = spawn(process.execPath, [main], { env: environmentOf(env), stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (data: Buffer) => {
    said.stdout += data.toString()
  })
  child.stderr.on('data', (data: Buffer) => {
    said.stderr += data.toString()
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), startMs)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(timer)
  return { code, ...said }
}

/** Builds the server where it is stale; the workers of a test run do so one at a time. */
export async function buildServer(): Promise<void> {
  if (process.env.CALLBOARD_BUILT === '1') return
  await promisify(execFile)(process.execPath, [join(root, 'server/build.mjs'), 'server'], {
    cwd: root,
    timeout: 300_000,
  })
}

/** Writes a database and its key. The server makes no key where a database exists already. */
async function seed(dataDir: string): Promise<void> {
  const path = join(dataDir, 'db')
  if (existsSync(path)) return
  const file = await embeddedTemplateFile()
  mkdirSync(path, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['-xf', file, '-C', path], { stdio: 'ignore' })
  const key = join(dataDir, 'field.key')
  if (!existsSync(key)) writeFileSync(key, randomBytes(32).toString('base64'), { mode: 0o600 })
}

/** The environment of the server: from the developer's own settings only what a process needs to run. */
function environmentOf(env: Environment): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'NODE_V8_COVERAGE', 'NODE_OPTIONS'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(kept), ...env }
}

async function launch(env: Environment, logs: string[]): Promise<{ child: ChildProcess; url: string }> {
  const from = logs.length
  const child = spawned(env, logs)
  const until = Date.now() + startMs
  while (Date.now() < until && child.exitCode === null) {
    const url = /Callboard listening on (http:\S+)/.exec(logs.slice(from).join('\n'))?.[1]
    if (url) return { child, url }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not start: ${logs.slice(from).join('\n')}`)
}

function spawned(env: Environment, logs: string[]): ChildProcess {
  const child = spawn(process.execPath, [main], { env: environmentOf(env), stdio: ['ignore', 'pipe', 'pipe'] })
  const add = (data: Buffer) => logs.push(...data.toString().split('\n').filter(Boolean))
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  return child
}
