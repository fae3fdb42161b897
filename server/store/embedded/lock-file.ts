import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartError } from '../../start-error'

/** The process that holds a data directory. `started` tells it from a later process with the same pid. */
interface Owner {
  pid: number
  started: string
  /** The machine start and pid namespace of that pid: two containers can have the same pids. '' where unknown. */
  space: string
}

export interface Lock {
  release(): void
  /** Touches the lock, which shows processes in other containers that its owner lives. False where another one has taken it over. */
  beat(): boolean
}

/** A lock from another container or machine: only its being touched shows whether its owner lives. */
export class LockFromElsewhere extends StartError {
  constructor(
    dir: string,
    readonly touchedMs: number,
  ) {
    super(
      `The data directory ${dir} is in use by a process in another container or on another machine; stop that one first, or set DATA_DIR to another directory.`,
    )
  }
}

const beatMs = 5_000
/** An owner elsewhere that has not touched its lock for so long is dead. */
const silenceMs = 6 * beatMs

/**
 * Takes the lock of a data directory and touches it while it is held; onLost is called once another process has it. A lock from
 * another container is watched for `silence` ms: it is taken over if nobody touches it, else this throws.
 */
export async function holdLock(dir: string, onLost: () => void, silence = silenceMs): Promise<Lock> {
  const lock = await lockInTime(dir, silence)
  const beating = setInterval(() => {
    if (lock.beat()) return
    clearInterval(beating)
    onLost()
  }, beatMs).unref()
  const release = () => {
    clearInterval(beating)
    lock.release()
  }
  return { ...lock, release }
}

async function lockInTime(dir: string, silence: number): Promise<Lock> {
  try {
    return takeLock(dir)
  } catch (error) {
    if (!(error instanceof LockFromElsewhere)) throw error
    // The other machine's clock may differ: what counts is whether the time of the last touch changes.
    const { touchedMs } = error
    const end = performance.now() + silence
    while (performance.now() < end) {
      await setTimeout(Math.min(1_000, silence / 5))
      if (touchedAt(join(dir, 'database.lock')) !== touchedMs) break
    }
    return takeLock(dir, 'database', touchedMs)
  }
}

/**
 * The second cure: PGlite takes no lock, and two processes on one directory silently lose what one of them wrote. Takes
 * `name`.lock in `dir`, or throws a StartError when a living process has it. The lock of a dead or zombie owner is taken over,
 * and so is one from another container whose last touch is still the one at `deadSinceMs`.
 */
export function takeLock(dir: string, name = 'database', deadSinceMs: number | null = null): Lock {
  const path = join(dir, `${name}.lock`)
  const mine: Owner = { pid: process.pid, started: startOf(process.pid) ?? '', space: space() }
  const draft = `${path}.${mine.pid}.${Math.random().toString(36).slice(2)}`
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (linked(draft, path)) return { release: () => releaseOwn(path, mine), beat: () => beat(path, mine) }
      const owner = readOwner(path)
      if (owner && isElsewhere(owner)) {
        const touched = touchedAt(path)
        if (touched !== null && touched !== deadSinceMs) throw new LockFromElsewhere(dir, touched)
      } else if (owner && isAlive(owner)) throw new StartError(inUse(dir, owner.pid))
      clearStale(path, `${draft}.stale`, deadSinceMs)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw new StartError(inUse(dir, null))
}

function inUse(dir: string, pid: number | null): string {
  const who = pid === null ? 'another process' : `process ${pid}`
  return `The data directory ${dir} is in use by ${who}; stop that one first, or set DATA_DIR to another directory.`
}

/** A link is made wholly or not at all, and never over an existing file. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead owner's lock aside and puts it back if it turns out to be alive: another opener may have just replaced it. */
function clearStale(path: string, aside: string, deadSinceMs: number | null): void {
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const owner = readOwner(aside)
  const lives = owner && (isElsewhere(owner) ? touchedAt(aside) !== deadSinceMs : isAlive(owner))
  if (lives) linked(aside, path)
  rmSync(aside, { force: true })
}

function readOwner(path: string): Owner | null {
  try {
    const owner: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || !('started' in owner)) return null
    if (typeof owner.pid !== 'number' || typeof owner.started !== 'string') return null
    const space = 'space' in owner && typeof owner.space === 'string' ? owner.space : ''
    return { pid: owner.pid, started: owner.started, space }
  } catch {
    return null
  }
}

function isOwn(path: string, mine: Owner): boolean {
  const owner = readOwner(path)
  return owner?.pid === mine.pid && owner.started === mine.started && owner.space === mine.space
}

function releaseOwn(path: string, mine: Owner): void {
  if (isOwn(path, mine)) rmSync(path, { force: true })
}

function beat(path: string, mine: Owner): boolean {
  // A lock that can't be read just now (no free descriptors, or another opener has moved it aside) does not count as lost.
  if (readOwner(path) && !isOwn(path, mine)) return false
  try {
    const now = new Date()
    utimesSync(path, now, now)
  } catch {
    // The next beat tries again.
  }
  return true
}

/** When a lock was touched last (ms); null where it is gone. */
function touchedAt(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null
}

/** Whether the owner's pid belongs to another container or machine. */
function isElsewhere(owner: Owner): boolean {
  return owner.space !== '' && owner.space !== space()
}

/** This machine's boot and this container's pid namespace; '' where there is no /proc. */
function space(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return ''
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // EPERM: it lives, as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const started = startOf(owner.pid)
  if (started === null) return true
  return started !== 'zombie' && (owner.started === '' || started === owner.started)
}

/** When a process started, as Linux counts it ('zombie' for one that has ended unreaped); null where it can't be told. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return 'zombie'
    return fields[19] ?? null
  } catch {
    return null
  }
}
