import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema'
import { backupTables, quoted } from './tables'

/** First line of a backup. */
export interface BackupHead {
  callboard_backup: 1
  made_at: string
  /** The migrations that its tables have been through. */
  migrations: string[]
  /** The id of the key that its values are sealed with; null where none ever was. */
  key: string | null
  /** Keys that were being replaced. */
  older_keys: string[]
}

/** Last line: without it the backup is not whole. */
export interface BackupEnd {
  tables: { name: string; rows: number; sha256: string }[]
  sequences: { name: string; last_value: string; is_called: boolean }[]
}

const atOnce = 1_000

/**
 * Writes all rows of all tables as they are at one moment, one JSON line after another: the head, for each table a line with its name
 * and columns and then a line for each row, the end. A row is PostgreSQL's own text of it, so that nothing is lost on the way.
 * `write` is called inside the transaction: the embedded database's one connection waits for it.
 */
export async function dump(db: Kysely<Database>, now: Date, write: (lines: string) => void): Promise<BackupEnd> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local timezone = 'UTC'`.execute(tx)
      await sql`set local datestyle = 'ISO'`.execute(tx)
      write(line(await head(tx, now)))
      const end: BackupEnd = { tables: [], sequences: await sequences(tx) }
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
        end.tables.push({ name, rows, sha256: hash.digest('hex') })
      }
      write(line({ end }))
      return end
    })
}

/** A line as it is hashed. */
export function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`
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

/** Where each sequence stands: a number that was given once is not given again. */
async function sequences(tx: Kysely<Database>): Promise<BackupEnd['sequences']> {
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
