import { type Kysely, sql } from 'kysely'
import type { Database } from '../../server/store/schema'
import { tableNames } from './traces'

/** How many copies of its first row each table gets: beyond these a plan that reads the whole table costs more than one by an index. */
const copies = 4_000

interface Column {
  name: string
  type: string
  /** Whether each copy needs a value of its own: it names another row, or is alone in a unique index. */
  isOwn: boolean
}

/**
 * Copies one row of every table that has one and is not `small`, until each is as large as an agency's: of other members, messages and
 * files that are not there, at other times. Then the planner is told. Gives the names of the tables that grew.
 */
export async function addManyRows(db: Kysely<Database>, small: ReadonlySet<string>): Promise<string[]> {
  const grown: string[] = []
  await db.connection().execute(async (one) => {
    // Neither foreign keys nor append-only triggers are asked.
    await sql`set session_replication_role = replica`.execute(one)
    for (const table of await tableNames(one)) {
      if (small.has(table)) continue
      const { rows } = await columnsOf(table).execute(one)
      const values = rows.map(copied)
      const { numAffectedRows } = await sql`
        insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
        overriding system value
        select ${sql.join(values)} from (select * from ${sql.table(table)} limit 1) row, generate_series(1, ${copies}::int) n`.execute(
        one,
      )
      if (numAffectedRows) grown.push(table)
    }
    await sql`reset session_replication_role`.execute(one)
    await sql`analyze`.execute(one)
  })
  return grown
}

const columnsOf = (table: string) => sql<Column>`
  select a.attname as name, format_type(a.atttypid, null) as type,
    a.attname ~ 'extraid$' or a.atttypid = 'uuid'::regtype or exists (
      select from pg_constraint where contype = 'f' and conrelid = a.attrelid and a.attnum = any(conkey)
    ) or exists (
      select from pg_index ix where ix.indrelid = a.attrelid and ix.indisunique and ix.indnkeyatts = 1 and a.attnum = any(ix.indkey)
    ) as "isOwn"
  from pg_attribute a
  where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by a.attnum`

function copied({ name, type, isOwn }: Column) {
  const value = sql.ref(`row.${name}`)
  if (type === 'timestamp with time zone') return sql`${value} + n * interval '1 minute'`
  if (!isOwn) return value
  const own = {
    integer: sql`100000 + n`,
    bigint: sql`100000 + n`,
    uuid: sql`gen_random_uuid()`,
    text: sql`md5(${name}::text || n)`,
  }[type]
  return own ? sql`case when ${value} is not null then ${own} end` : value
}
