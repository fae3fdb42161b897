import { type Kysely, sql } from 'kysely'
import type { Database } from '../../server/store/schema'

/** Every table of the database, except those of the migrations. */
export async function tableNames(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** The tables with a row that holds that text, in any column. */
export async function tablesWith(db: Kysely<Database>, text: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await tableNames(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where t::text ilike ${`%${text}%`} limit 1`.execute(
      db,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** The tables that name a member in a column extraid, and how many rows each has of this one. */
export async function rowsOf(db: Kysely<Database>, extraid: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'extraid' order by 1`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)} where extraid = ${extraid}`.execute(db)
    counts[name] = counted.rows[0]?.count ?? 0
  }
  return counts
}
