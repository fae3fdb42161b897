import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { StartError } from '../../start-error'
import { countFiles } from './dump-files'
import { type BackupEnd, type BackupHead, type BackupPart, type FilePart, line } from './form'

/** Reads a gzipped backup, as `dump` and `dumpFiles` write it. Throws a StartError where the file is absent, damaged or no backup. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const input = createReadStream(file)
  const unzipped = createGunzip()
  input.on('error', (error) => unzipped.destroy(error))
  try {
    for await (const text of linesOf(input.pipe(unzipped).setEncoding('utf8'))) yield partOf(JSON.parse(text))
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw isAbsent ? new StartError(`There is no file ${file}.`) : notWhole(file)
  } finally {
    input.destroy()
  }
}

/** Reads hardly ahead of the consumer: readline would buffer a thousand lines. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of texts) {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

function partOf(value: unknown): BackupPart {
  if (typeof value === 'string') return { row: value }
  if (typeof value !== 'object' || value === null) throw new Error('no part of a backup')
  if ('callboard_backup' in value) return { head: value as BackupHead }
  if ('table' in value || 'end' in value) return value as { table: string; columns: string[] } | { end: BackupEnd }
  if ('file' in value || 'bytes' in value) return value as FilePart
  throw new Error('no part of a backup')
}

function notWhole(file: string): StartError {
  return new StartError(`${file} is no backup of Callboard, or it is not whole; take another one.`)
}

/** Reads only the head of a backup, which is not checked yet. */
export async function headOf(file: string): Promise<BackupHead> {
  for await (const part of readBackup(file)) {
    if ('head' in part && part.head.callboard_backup === 1) return part.head
    break
  }
  throw notWhole(file)
}

/** A backup that is whole; storeId: the mark of its file store, null where it never had one. */
export interface CheckedBackup {
  head: BackupHead
  end: BackupEnd
  storeId: string | null
}

/** Reads a backup to its end before anything of it is used: each row and each file is as it was written. */
export async function checkedBackup(file: string): Promise<CheckedBackup> {
  let head: BackupHead | null = null
  let end: BackupEnd | null = null
  let storeId: string | null = null
  const tables: { name: string; rows: number; hash: Hash }[] = []
  const files = countFiles()
  for await (const part of readBackup(file)) {
    const last = tables.at(-1)
    if ('head' in part) head = part.head
    else if ('table' in part) tables.push({ name: part.table, rows: 0, hash: createHash('sha256') })
    else if ('end' in part) end = part.end
    else if (!('row' in part)) files.add(part)
    else if (last) {
      last.rows++
      last.hash.update(line(part.row))
      if (last.name === 'file_store') storeId = /^\(([0-9a-f]{32})\)$/.exec(part.row)?.[1] ?? null
    }
  }
  const found = tables.map(({ name, rows, hash }) => ({ name, rows, sha256: hash.digest('hex') }))
  if (head?.callboard_backup !== 1 || !end || JSON.stringify(found) !== JSON.stringify(end.tables)) throw notWhole(file)
  const { count, sha256 } = files.all()
  if (count !== (end.files?.count ?? 0) || (end.files && sha256 !== end.files.sha256)) throw notWhole(file)
  // A store with files always has a mark; without one no server would start on the restored files.
  if (count > 0 && storeId === null) throw notWhole(file)
  return { head, end, storeId }
}
