import { type Kysely, sql } from 'kysely'
import type { Database } from '../../server/store/schema'
import { checksums, tables } from './matrix-world'

/** A copy of every row, beside the tables, by which a test's changes are seen and undone. */
export interface KeptWorld {
  /** Whether any row differs from the copy. The counters of attempts are left out, as an attempt is no effect. */
  isChanged(): Promise<boolean>
  /** Puts back the tables that changed. */
  restore(): Promise<void>
}

/** Copies all that is there now. */
export async function keepWorld(db: Kysely<Database>): Promise<KeptWorld> {
  const names = await tables(db)
  await sql`drop schema if exists kept cascade`.execute(db)
  await sql`create schema kept`.execute(db)
  for (const name of names) await sql`create table ${sql.table(`kept.${name}`)} as table ${sql.table(name)}`.execute(db)
  const before = await checksums(db, names)
  const counters = await countersOf(db)
  /** Which tables differed from the copy at which moment. This holds as long as nobody has written since. */
  let seen = { at: await momentOf(db), wrong: [] as string[], isRestored: true }

  const look = async (): Promise<typeof seen> => {
    const at = await momentOf(db)
    if (at === seen.at) return seen
    const now = await checksums(db, names)
    seen = { at, wrong: [...before.keys()].filter((name) => now.get(name) !== before.get(name)), isRestored: false }
    return seen
  }
  return {
    isChanged: async () => (await look()).wrong.length > 0,
    async restore() {
      const { wrong, isRestored } = await look()
      if (isRestored) return
      const all = [...wrong, 'rate_limit']
      await db.transaction().execute(async (transaction) => {
        // Foreign keys are not checked while rows are put back table by table. In the end every referenced row is there.
        await sql`set local session_replication_role = replica`.execute(transaction)
        for (const name of all) {
          await sql`delete from ${sql.table(name)}`.execute(transaction)
          await sql`insert into ${sql.table(name)} overriding system value table ${sql.table(`kept.${name}`)}`.execute(
            transaction,
          )
        }
        for (const counter of counters) if (wrong.includes(counter.name)) await countOn(transaction, counter)
      })
      seen = { at: await momentOf(db), wrong: [], isRestored: true }
    },
  }
}

/** The number that the next writing transaction gets. It stays the same as long as nobody writes. */
async function momentOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as at`.execute(db)
  return rows[0]?.at ?? ''
}

interface Counter {
  name: string
  column: string
  sequence: string
}

async function countersOf(db: Kysely<Database>): Promise<readonly Counter[]> {
  const { rows } = await sql<Counter>`
    select table_name as name, column_name as column, pg_get_serial_sequence(table_name, column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`.execute(db)
  return rows
}

/** Sets the counter of a table's ids past the existing rows, because a reset of the demo restarts the counter. */
async function countOn(db: Kysely<Database>, { name, column, sequence }: Counter): Promise<void> {
  await sql`select setval(${sequence}::regclass, greatest(1, pg_sequence_last_value(${sequence}::regclass),
    (select max(${sql.ref(column)}) from ${sql.table(name)})))`.execute(db)
}
