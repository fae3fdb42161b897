import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A hash over the names and contents of files and folders below `root`; tests and generated declarations do not count. */
export function fingerprint(root, inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const path of filesOf(join(root, input))) {
      hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
    }
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesOf(join(path, name)))
}
