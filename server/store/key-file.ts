import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { keyIdOf } from './field-cipher'

/** The file that keeps the keys where no variable gives them: one key per line as base64, the one to seal with first. */
export interface KeyFile {
  /** Makes a new key, to seal with from now on; it is on the disk when this returns. */
  add(): Buffer
  /** Keeps only that key in the file; each other one moves to its own file beside it, for backups that need it. */
  keep(keyId: string): void
}

export function keyFileAt(path: string): KeyFile {
  const lines = () => readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return {
    add() {
      const key = randomBytes(32)
      replaceFile(path, [key.toString('base64'), ...lines()])
      return key
    },
    keep(keyId) {
      const all = lines().map((line) => ({ line, id: keyIdOf(Buffer.from(line, 'base64')) }))
      const kept = all.filter(({ id }) => id === keyId)
      if (kept.length === 0 || kept.length === all.length) return
      for (const { line, id } of all) if (id !== keyId) replaceFile(`${path}.${id}`, [line])
      replaceFile(path, [...new Set(kept.map(({ line }) => line))])
    },
  }
}

/** Writes the file whole and durably before renaming it: a key truncated by a power cut would leave all it sealed unreadable. */
function replaceFile(path: string, lines: readonly string[]): void {
  const draft = `${path}.${process.pid}.new`
  const descriptor = openSync(draft, 'w', 0o600)
  try {
    writeSync(descriptor, `${lines.join('\n')}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(draft, path)
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
