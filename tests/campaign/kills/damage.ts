import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a kill, or a disk that lost its last write, may leave in a data directory. */
const damages = {
  'torn lock': (dir: string) => writeFileSync(join(dir, 'database.lock'), '{"pid":12'),
  'empty lock': (dir: string) => writeFileSync(join(dir, 'database.lock'), ''),
  // A pid that was given to another process since.
  'lock of a reused pid': (dir: string) =>
    writeFileSync(join(dir, 'database.lock'), JSON.stringify({ pid: process.pid, started: '1' })),
  "another start's drafts": (dir: string) => writeFileSync(join(dir, 'database.lock.999999.abcdef'), '{"pid":99'),
  'a half-made first directory': (dir: string) => mkdirSync(join(dir, 'db.making.999999'), { recursive: true }),
  'torn postmaster.pid': (dir: string) => writeFileSync(join(dir, 'db/postmaster.pid'), '-4'),
  'empty postmaster.pid': (dir: string) => writeFileSync(join(dir, 'db/postmaster.pid'), ''),
}

export type Damage = keyof typeof damages
export const damageKinds = Object.keys(damages) as Damage[]

/** Leaves that behind, and says so. Only while nobody has the directory. */
export function damage(dataDir: string, kind: Damage): Damage {
  if (!existsSync(join(dataDir, 'db'))) throw new Error(`There is no embedded database in ${dataDir}.`)
  damages[kind](dataDir)
  return kind
}
