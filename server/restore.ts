import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config/read-config'
import { checkKeys } from './services/keys/check-keys'
import { StartError } from './start-error'
import { dump } from './store/backup/dump'
import { loadBackup } from './store/backup/load'
import { checkedBackup } from './store/backup/read-backup'
import { openDatabase } from './store/database'
import { fsyncPath } from './store/embedded/durable-fs'
import { createFieldCipher } from './store/field-cipher'
import { migrationNames } from './store/migrations'
import { openPostgres } from './store/postgres'

/** Where a database is put back, and the keys that it may need. */
export type RestoreTarget = Pick<Config, 'databaseUrl' | 'dataDir' | 'fieldKeys'>

/**
 * Puts a backup back into a database that does not exist yet (embedded) or is empty (PostgreSQL), and compares each table with it.
 * Gives how many rows there are. Throws a StartError with one sentence where it can't; then nothing is there to be served.
 */
export async function restore(file: string, target: RestoreTarget): Promise<number> {
  const { head, end } = await checkedBackup(file)
  const cipher = createFieldCipher(...target.fieldKeys)
  const missing = [head.key, ...head.older_keys].find((id) => id !== null && !cipher.keyIds.includes(id))
  if (missing) {
    const ours = cipher.keyIds.join(', ')
    throw new StartError(
      `The backup needs the key ${missing}, and FIELD_KEY (or the file field.key) is ${ours}; nothing was restored.`,
    )
  }
  const [unknown] = head.migrations.filter((name) => !migrationNames().includes(name))
  if (unknown) throw new StartError(`The backup is of a newer Callboard (${unknown}); restore it with that one.`)
  const into = async (where: { databaseUrl?: string | undefined; dataDir: string }) => {
    const database = await openDatabase({ ...where, migrateTo: head.migrations.at(-1) })
    try {
      await loadBackup(database.db, file, end)
      const written = await dump(database.db, new Date(head.made_at), () => {})
      if (JSON.stringify(written) !== JSON.stringify(end))
        throw new StartError('What was restored is not what the backup holds.')
      const notItsKey = await checkKeys(database.db, cipher, new Date())
      if (notItsKey) throw new StartError(notItsKey)
    } finally {
      await database.close()
    }
  }
  if (target.databaseUrl) await intoPostgres(target.databaseUrl, target.dataDir, into)
  else await intoDirectory(target.dataDir, into)
  return end.tables.reduce((sum, { rows }) => sum + rows, 0)
}

type Into = (where: { databaseUrl?: string | undefined; dataDir: string }) => Promise<void>

/** Aside first: what a kill leaves is never taken for a database. */
async function intoDirectory(dataDir: string, into: Into): Promise<void> {
  const path = join(dataDir, 'db')
  if (existsSync(path)) {
    throw new StartError(
      `There is a database in ${dataDir} already; move ${path} away, or set DATA_DIR to another directory.`,
    )
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const aside = mkdtempSync(join(dataDir, 'restoring-'))
  try {
    await into({ dataDir: aside })
    renameSync(join(aside, 'db'), path)
    fsyncPath(dataDir)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

async function intoPostgres(databaseUrl: string, dataDir: string, into: Into): Promise<void> {
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
  await into({ databaseUrl, dataDir })
}
