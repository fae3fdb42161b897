import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAll } from '../support/processes'

/** A temporary folder of one step's own, and by it whatever the step starts can be told from everything else. */
export interface Room {
  folder: string
  env: { TMPDIR: string }
  /** Ends what the step left running, and removes the folder; gives what it had to end. */
  close(): Promise<string[]>
}

export function openRoom(name: string, ownEndMs: number): Room {
  const folder = mkdtempSync(join(ground(), `callboard-${name.replaceAll(/\W+/g, '-')}-`))
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  return {
    folder,
    env: { TMPDIR: folder },
    async close() {
      for (const end = Date.now() + ownEndMs; Date.now() < end && inhabitants(folder).length > 0; ) {
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      const left = inhabitants(folder)
      await killAll(left.map(({ pid }) => pid))
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
      return left.map(({ command }) => command)
    },
  }
}

const gigabyte = 1e9

/**
 * Where rooms are made: in memory where there is plenty of it, since browsers and databases would keep a disk busy with what
 * is thrown away a minute later; else where TMPDIR says.
 */
function ground(): string {
  if (process.env.TMPDIR) return tmpdir()
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > 6 * gigabyte && freemem() > 8 * gigabyte) return '/dev/shm'
  } catch {
    // Not on this system.
  }
  return tmpdir()
}

/** Processes that were given that temporary folder. None are found where there is no /proc. */
function inhabitants(folder: string): { pid: number; command: string }[] {
  return pids().flatMap((pid) => {
    const environment = read(`/proc/${pid}/environ`)
    if (!environment.split('\0').includes(`TMPDIR=${folder}`)) return []
    // One that has ended, and that nobody has asked about, has no command any more.
    const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
    return command ? [{ pid, command: command.slice(0, 200) }] : []
  })
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
