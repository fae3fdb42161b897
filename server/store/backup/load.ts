import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema'
import type { BackupTables } from './form'
import { readBackup } from './read-backup'
import { quoted } from './tables'

const atOnce = 500

/** Writes the rows of a checked backup into a database that has its tables, empty; all of them, or none. */
export async function loadBackup(db: Kysely<Database>, file: string, end: BackupTables): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local timezone = 'UTC'`.execute(tx)
    await sql`set local datestyle = 'ISO'`.execute(tx)
    let table = ''
    let rows: string[] = []
    const flush = async () => {
      if (rows.length > 0) await insert(tx, table, rows)
      rows = []
    }
    for await (const part of readBackup(file)) {
      if ('row' in part) rows.push(part.row)
      if (!('row' in part) || rows.length >= atOnce) await flush()
      // Files follow the tables, and are loaded by loadFiles.
      if ('file' in part) break
      if ('table' in part) table = part.table
    }
    for (const { name, last_value, is_called } of end.sequences) {
      await sql`select setval(${quoted(name)}::regclass, ${last_value}::text::bigint, ${is_called})`.execute(tx)
    }
  })
}

async function insert(tx: Kysely<Database>, table: string, rows: readonly string[]): Promise<void> {
  const name = sql.table(table)
  // offset 0 makes PostgreSQL parse each row once, not once for each column.
  await sql`
    insert into ${name} overriding system value
    select (x.r).* from (select unnest(${rows}::text[])::${name} as r offset 0) x`.execute(tx)
}
