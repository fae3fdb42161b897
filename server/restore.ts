import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config/read-config'
import { openFileStore, unusableFileStore } from './file-store'
import { checkKeys } from './services/keys/check-keys'
import { claimFileStore } from './services/uploads/own-store'
import { StartError } from './start-error'
import { dump } from './store/backup/dump'
import { loadBackup } from './store/backup/load'
import { loadFiles } from './store/backup/load-files'
import { type CheckedBackup, checkedBackup } from './store/backup/read-backup'
import { type BlobStore, BlobsFull } from './store/blobs/blob-store'
import { openDatabase } from './store/database'
import { fsyncPath } from './store/embedded/durable-fs'
import { createFieldCipher, type FieldCipher } from './store/field-cipher'
import { migrationNames } from './store/migrations'
import { openPostgres } from './store/postgres'

/** Where a database and its files are put back, and the keys that it may need. */
export type RestoreTarget = Pick<Config, 'databaseUrl' | 'dataDir' | 'fieldKeys' | 'blobPlace'>

/** missing: files that were gone already when the backup was made. */
export interface Restored {
  rows: number
  files: number
  missing: number
}

/**
 * Restores a backup into a database that does not exist yet (embedded) or is empty (PostgreSQL) and into the file store that the
 * server will use, and compares each table and each file with the backup. Files come first, so that no database lacks its files.
 * On failure throws a StartError with one sentence. The embedded restore can then be retried as it is; PostgreSQL may be left with
 * tables, and a retry needs an empty database.
 */
export async function restore(file: string, target: RestoreTarget): Promise<Restored> {
  const backup = await checkedBackup(file)
  const cipher = createFieldCipher(...target.fieldKeys)
  checkFits(backup, cipher)
  await (target.databaseUrl ? refuseTables(target.databaseUrl) : refuseDirectory(target.dataDir))
  await restoreFiles(file, backup, openFileStore(target)).catch(unusableFileStore)
  const into: Into = async (where) => {
    const database = await openDatabase({ ...where, migrateTo: backup.head.migrations.at(-1) })
    try {
      await loadBackup(database.db, file, backup.end)
      const { tables, sequences } = await dump(database.db, new Date(backup.head.made_at), () => {})
      if (JSON.stringify([tables, sequences]) !== JSON.stringify([backup.end.tables, backup.end.sequences]))
        throw new StartError('What was restored is not what the backup holds.')
      const notItsKey = await checkKeys(database.db, cipher, new Date())
      if (notItsKey) throw new StartError(notItsKey)
    } finally {
      await database.close()
    }
  }
  await (target.databaseUrl ? into(target) : intoDirectory(target.dataDir, into))
  const { tables, files } = backup.end
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files?.count ?? 0,
    missing: files?.missing ?? 0,
  }
}

function checkFits({ head }: CheckedBackup, cipher: FieldCipher): void {
  const missing = [head.key, ...head.older_keys].find((id) => id !== null && !cipher.keyIds.includes(id))
  if (missing) {
    const ours = cipher.keyIds.join(', ')
    throw new StartError(
      `The backup needs the key ${missing}, and FIELD_KEY (or the file field.key) is ${ours}; nothing was restored.`,
    )
  }
  const [unknown] = head.migrations.filter((name) => !migrationNames().includes(name))
  if (unknown) throw new StartError(`The backup is of a newer Callboard (${unknown}); restore it with that one.`)
}

/** Accepts an empty store or the one that the database had, no other. Marks it first, so that a retry after a kill recognises it. */
async function restoreFiles(file: string, { storeId, end }: CheckedBackup, blobs: BlobStore): Promise<void> {
  const notItsFiles = await claimFileStore(blobs, storeId)
  if (notItsFiles) throw new StartError(`${notItsFiles.slice(0, -1)}; nothing was restored.`)
  if (!end.files?.count) return
  await loadFiles(blobs, file).catch((error: unknown) => {
    if (!(error instanceof BlobsFull)) throw error
    throw new StartError('There is no room for the files of the backup; make room, and restore it again.')
  })
}

type Into = (where: { databaseUrl?: string | undefined; dataDir: string }) => Promise<void>

function refuseDirectory(dataDir: string): void {
  const path = join(dataDir, 'db')
  if (existsSync(path)) {
    throw new StartError(
      `There is a database in ${dataDir} already; move ${path} away, or set DATA_DIR to another directory.`,
    )
  }
}

/** Restores into a temporary directory, then renames it: what a kill leaves is never taken for a database. */
async function intoDirectory(dataDir: string, into: Into): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const aside = mkdtempSync(join(dataDir, 'restoring-'))
  try {
    await into({ dataDir: aside })
    renameSync(join(aside, 'db'), join(dataDir, 'db'))
    fsyncPath(dataDir)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

async function refuseTables(databaseUrl: string): Promise<void> {
  const opened = await openPostgres({ databaseUrl, poolSize: 1 })
  const client = await opened.pool.connect()
  const found = await client.query(
    "select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1",
  )
  client.release()
  await opened.close()
  if (found.rows.length > 0) {
    throw new StartError('The database of DATABASE_URL holds tables already; make an empty one, and name that.')
  }
}
