import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error'

/** Who holds a data directory. `started` tells a process from a later one that was given the same pid. */
interface Owner {
  pid: number
  started: string
}

/**
 * The second cure: PGlite takes no lock, and two processes on one directory silently lose what one of them wrote. Takes
 * `name`.lock in `dir`, or throws a StartError when a living process has it. The lock of a dead or zombie owner is taken over.
 */
export function takeLock(dir: string, name = 'database'): { release(): void } {
  const path = join(dir, `${name}.lock`)
  const mine: Owner = { pid: process.pid, started: startOf(process.pid) ?? '' }
  const draft = `${path}.${mine.pid}.${Math.random().toString(36).slice(2)}`
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (linked(draft, path)) return { release: () => releaseOwn(path, mine) }
      const owner = readOwner(path)
      if (owner && isAlive(owner)) throw new StartError(inUse(dir, owner.pid))
      clearStale(path, `${draft}.stale`)
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

/** Puts a dead owner's lock out of the way; by renaming, since another opener may have just replaced it by its own. */
function clearStale(path: string, aside: string): void {
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const owner = readOwner(aside)
  if (owner && isAlive(owner)) linked(aside, path)
  rmSync(aside, { force: true })
}

function readOwner(path: string): Owner | null {
  try {
    const owner: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || !('started' in owner)) return null
    return typeof owner.pid === 'number' && typeof owner.started === 'string'
      ? { pid: owner.pid, started: owner.started }
      : null
  } catch {
    return null
  }
}

function releaseOwn(path: string, mine: Owner): void {
  const owner = readOwner(path)
  if (owner?.pid === mine.pid && owner.started === mine.started) rmSync(path, { force: true })
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
