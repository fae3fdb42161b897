import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { StartError } from '../../start-error'
import { type BackupEnd, type BackupHead, line } from './dump'

/** What stands in a backup, one after another. */
export type BackupPart =
  | { head: BackupHead }
  | { table: string; columns: string[] }
  | { row: string }
  | { end: BackupEnd }

/** Reads a file of `dump`, gzipped. Throws a StartError where it is none, or damaged. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const input = createReadStream(file)
  const unzipped = createGunzip()
  input.on('error', (error) => unzipped.destroy(error))
  try {
    for await (const text of createInterface({ input: input.pipe(unzipped), crlfDelay: Number.POSITIVE_INFINITY })) {
      yield partOf(JSON.parse(text))
    }
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw isAbsent ? new StartError(`There is no file ${file}.`) : notWhole(file)
  } finally {
    input.destroy()
  }
}

function partOf(value: unknown): BackupPart {
  if (typeof value === 'string') return { row: value }
  if (typeof value !== 'object' || value === null) throw new Error('no part of a backup')
  if ('callboard_backup' in value) return { head: value as BackupHead }
  if ('table' in value || 'end' in value) return value as { table: string; columns: string[] } | { end: BackupEnd }
  throw new Error('no part of a backup')
}

function notWhole(file: string): StartError {
  return new StartError(`${file} is no backup of Callboard, or it is not whole; take another one.`)
}

/** Reads a backup to its end before anything of it is used: its head and its end, where each row is as it was written. */
export async function checkedBackup(file: string): Promise<{ head: BackupHead; end: BackupEnd }> {
  let head: BackupHead | null = null
  let end: BackupEnd | null = null
  const tables: { name: string; rows: number; hash: Hash }[] = []
  for await (const part of readBackup(file)) {
    const last = tables.at(-1)
    if ('head' in part) head = part.head
    else if ('table' in part) tables.push({ name: part.table, rows: 0, hash: createHash('sha256') })
    else if ('end' in part) end = part.end
    else if (last) {
      last.rows++
      last.hash.update(line(part.row))
    }
  }
  const found = tables.map(({ name, rows, hash }) => ({ name, rows, sha256: hash.digest('hex') }))
  if (head?.callboard_backup !== 1 || !end || JSON.stringify(found) !== JSON.stringify(end.tables)) throw notWhole(file)
  return { head, end }
}
