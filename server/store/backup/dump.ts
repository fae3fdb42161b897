import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema'
import { type BackupHead, type BackupTables, line } from './form'
import { backupTables, quoted } from './tables'

/** What was written, and the files that its rows name: their bytes follow, and then the end. */
export interface Dumped extends BackupTables {
  fileNames: string[]
}

const atOnce = 1_000

/**
 * Writes all rows of all tables as they are at one moment, one JSON line after another: the head, for each table a line with its name
 * and columns and then a line for each row. A row is PostgreSQL's own text form, so that nothing is lost in conversion.
 * `write` is called inside the transaction: the embedded database's one connection waits for it.
 */
export async function dump(db: Kysely<Database>, now: Date, write: (lines: string) => void): Promise<Dumped> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local timezone = 'UTC'`.execute(tx)
      await sql`set local datestyle = 'ISO'`.execute(tx)
      write(line(await head(tx, now)))
      const dumped: Dumped = { tables: [], sequences: await sequences(tx), fileNames: [] }
      for (const { name, columns, order } of await backupTables(tx)) {
        write(line({ table: name, columns }))
        const hash = createHash('sha256')
        let rows = 0
        await sql
          .raw(`declare backup cursor for select t::text as t from ${quoted(name)} t order by ${order}`)
          .execute(tx)
        for (let last = atOnce; last === atOnce; rows += last) {
          const fetched = await sql.raw<{ t: string }>(`fetch ${atOnce} from backup`).execute(tx)
          last = fetched.rows.length
          const text = fetched.rows.map(({ t }) => line(t)).join('')
          hash.update(text)
          write(text)
        }
        await sql`close backup`.execute(tx)
        dumped.tables.push({ name, rows, sha256: hash.digest('hex') })
        if (name === 'stored_file') dumped.fileNames = await fileNames(tx)
      }
      return dumped
    })
}

async function head(tx: Kysely<Database>, now: Date): Promise<BackupHead> {
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
  const keys = await tx.selectFrom('field_key').select(['id', 'is_current']).execute()
  return {
    callboard_backup: 1,
    made_at: now.toISOString(),
    migrations: done.rows.map(({ name }) => name),
    key: keys.find(({ is_current }) => is_current)?.id ?? null,
    older_keys: keys.filter(({ is_current }) => !is_current).map(({ id }) => id),
  }
}

async function fileNames(tx: Kysely<Database>): Promise<string[]> {
  const rows = await tx.selectFrom('stored_file').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** The position of each sequence, so that no number is given out twice. */
async function sequences(tx: Kysely<Database>): Promise<BackupTables['sequences']> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`.execute(tx)
  const found = []
  for (const { name } of rows) {
    const at = await sql
      .raw<{ last_value: string; is_called: boolean }>(`select last_value::text, is_called from ${quoted(name)}`)
      .execute(tx)
    for (const { last_value, is_called } of at.rows) found.push({ name, last_value, is_called })
  }
  return found
}
