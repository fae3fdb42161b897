import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a kill, or a disk that lost its last write, can leave in a data directory. */
const damages = {
  'torn lock': (dir: string) => writeFileSync(join(dir, 'database.lock'), '{"pid":12'),
  'empty lock': (dir: string) => writeFileSync(join(dir, 'database.lock'), ''),
  // The pid has meanwhile been given to another process.
  'lock of a reused pid': (dir: string) =>
    writeFileSync(join(dir, 'database.lock'), JSON.stringify({ pid: process.pid, started: '1' })),
  "another start's drafts": (dir: string) => writeFileSync(join(dir, 'database.lock.999999.abcdef'), '{"pid":99'),
  'a half-made first directory': (dir: string) => mkdirSync(join(dir, 'db.making.999999'), { recursive: true }),
  'torn postmaster.pid': (dir: string) => writeFileSync(join(dir, 'db/postmaster.pid'), '-4'),
  'empty postmaster.pid': (dir: string) => writeFileSync(join(dir, 'db/postmaster.pid'), ''),
}

export type Damage = keyof typeof damages
export const damageKinds = Object.keys(damages) as Damage[]

/** Puts that damage into the directory; returns its kind. Only while no process uses the directory. */
export function damage(dataDir: string, kind: Damage): Damage {
  if (!existsSync(join(dataDir, 'db'))) throw new Error(`There is no embedded database in ${dataDir}.`)
  damages[kind](dataDir)
  return kind
}
