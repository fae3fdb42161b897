import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema'

/** A table as a backup reads it, in an order that puts each row after the rows it refers to. */
export interface BackupTable {
  name: string
  columns: string[]
  /** The SQL of an order that is the same in every copy. */
  order: string
}

interface Found {
  name: string
  columns: string[]
  /** As SQL, in an order that is the same wherever the database stands. */
  primary_key: string[] | null
  own_references: string[] | null
  references: string[] | null
}

/**
 * Unfinished uploads: their bytes are not in the backup, and the device starts them again. Links to set a password: after a restore a
 * used one would work again. Notes of files without a row: after a restore they belong to rows that the backup lacks. Archives of My data: each is made anew.
 */
const leftOut = ['upload', 'upload_part', 'password_reset', 'unnamed_blob', 'archive_spool']

/** All tables but the migrator's own and those in leftOut; a table comes after those it refers to. */
export async function backupTables(tx: Kysely<Database>): Promise<BackupTable[]> {
  const { rows } = await sql<Found>`
    select c.relname::text as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select array_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end order by a.attnum)
        from pg_index i join pg_attribute a
        on a.attrelid = c.oid and a.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary) as primary_key,
      (select array_agg(a.attname::text) from pg_constraint f join pg_attribute a
        on a.attrelid = c.oid and a.attnum = any (f.conkey)
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = c.oid) as own_references,
      (select array_agg(distinct o.relname::text) from pg_constraint f join pg_class o on o.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as references
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
      and c.relname <> all (${leftOut}::text[])
    order by c.relname`.execute(tx)
  return inOrder(rows).map(({ name, columns, primary_key, own_references }) => {
    const withoutReference = (own_references ?? []).map((column) => `${quoted(column)} is not null`)
    const order = [...withoutReference, ...(primary_key ? primary_key : ['t::text collate "C"'])].join(', ')
    return { name, columns, order }
  })
}

function inOrder(tables: readonly Found[]): Found[] {
  const ordered: Found[] = []
  while (ordered.length < tables.length) {
    const before = new Set(ordered.map(({ name }) => name))
    const next = tables.filter(
      ({ name, references }) => !before.has(name) && (references ?? []).every((other) => before.has(other)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.')
    ordered.push(...next)
  }
  return ordered
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
