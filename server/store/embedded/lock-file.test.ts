import { type ChildProcess, spawn } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdLock, takeLock } from './lock-file'

let dir: string
let other: ChildProcess | null = null
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'callboard-lock-'))
})
afterEach(() => {
  other?.kill('SIGKILL')
  other = null
  rmSync(dir, { recursive: true, force: true })
})

const file = () => join(dir, 'database.lock')

function startOther(): { pid: number; child: ChildProcess } {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  other = child
  if (child.pid === undefined) throw new Error('the other process did not start')
  return { pid: child.pid, child }
}

/** The start time as the lock records it: field 22 of /proc/pid/stat. */
function startedOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

test('the second opener gets one clear sentence, until the first lets go', () => {
  const first = takeLock(dir)
  expect(() => takeLock(dir)).toThrow(
    `The data directory ${dir} is in use by process ${process.pid}; stop that one first, or set DATA_DIR to another directory.`,
  )
  first.release()
  takeLock(dir).release()
  expect(readdirSync(dir)).toEqual([])
})

test('the lock of a living other process holds', () => {
  const { pid } = startOther()
  writeFileSync(file(), JSON.stringify({ pid, started: startedOf(pid) }))
  expect(() => takeLock(dir)).toThrow(`in use by process ${pid}`)
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid })
})

test("a dead owner's lock is taken over", async () => {
  const { pid, child } = startOther()
  writeFileSync(file(), JSON.stringify({ pid, started: startedOf(pid) }))
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  takeLock(dir)
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid })
})

test("a zombie owner's lock is taken over", async () => {
  // The shell becomes the sleep, which never waits for the child, so the ended child stays a zombie.
  const shell = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] })
  other = shell
  const pid = Number(
    await new Promise<string>((resolve) => shell.stdout.once('data', (data: Buffer) => resolve(data.toString()))),
  )
  const started = startedOf(pid)
  const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0]
  for (let i = 0; i < 100 && state() !== 'Z'; i++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(state()).toBe('Z')
  writeFileSync(file(), JSON.stringify({ pid, started }))
  takeLock(dir).release()
  expect(existsSync(file())).toBe(false)
})

test('the lock of a pid that another process has by now is taken over', () => {
  const { pid } = startOther()
  writeFileSync(file(), JSON.stringify({ pid, started: '1' }))
  takeLock(dir).release()
})

test('a half-written lock is taken over', () => {
  writeFileSync(file(), '{"pid":')
  takeLock(dir).release()
})

test('two names are two locks', () => {
  const one = takeLock(dir, 'one')
  const two = takeLock(dir, 'two')
  one.release()
  two.release()
})

/** Writes a lock as a process in another container leaves it, with the pid that this process has here. */
function fromElsewhere(): void {
  const started = startedOf(process.pid)
  writeFileSync(file(), JSON.stringify({ pid: process.pid, started, space: 'another boot pid:[1]' }))
}
const takenAt = () => statSync(file()).mtimeMs
const never = () => {
  throw new Error('the lock was lost')
}

test('the lock of another container holds while it is touched, also where its pid is one of ours', async () => {
  fromElsewhere()
  expect(() => takeLock(dir)).toThrow('is in use by a process in another container or on another machine')
  const touching = setInterval(() => utimesSync(file(), new Date(), new Date()), 20)
  await expect(holdLock(dir, never)).rejects.toThrow('is in use by a process in another container')
  clearInterval(touching)
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ space: 'another boot pid:[1]' })
})

test('the lock of another container that nobody touches is taken over', async () => {
  fromElsewhere()
  const lock = await holdLock(dir, never, 200)
  expect(lock.beat()).toBe(true)
  lock.release()
  expect(existsSync(file())).toBe(false)
})

test('who holds a lock touches it, and learns that it is somebody else’s', async () => {
  const lock = await holdLock(dir, never)
  utimesSync(file(), new Date(0), new Date(0))
  expect(lock.beat()).toBe(true)
  expect(takenAt()).toBeGreaterThan(0)
  // An empty lock stands for one that cannot be read, as when no more files can be opened.
  writeFileSync(file(), '')
  expect(lock.beat()).toBe(true)
  fromElsewhere()
  expect(lock.beat()).toBe(false)
  lock.release()
  expect(existsSync(file())).toBe(true)
})
