import { type Kysely, sql } from 'kysely'
import type { Database } from '../../server/store/schema'
import { checksums, tables } from './matrix-world'

/** A copy of every row, beside the tables: what a test changes is seen, and put back. */
export interface KeptWorld {
  /** Whether any row is other than it was. The counters of attempts don't count: to try is no effect. */
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
  const before = await checksums(db)

  const changed = async (): Promise<string[]> => {
    const now = await checksums(db)
    return [...before.keys()].filter((name) => now.get(name) !== before.get(name))
  }
  return {
    isChanged: async () => (await changed()).length > 0,
    async restore() {
      const wrong = [...(await changed()), 'rate_limit']
      await db.transaction().execute(async (transaction) => {
        // Rows are put back table by table: what they point to is there in the end.
        await sql`set local session_replication_role = replica`.execute(transaction)
        for (const name of wrong) {
          await sql`delete from ${sql.table(name)}`.execute(transaction)
          await sql`insert into ${sql.table(name)} overriding system value table ${sql.table(`kept.${name}`)}`.execute(
            transaction,
          )
        }
        await countOn(transaction, wrong)
      })
    },
  }
}

/** What counts rows goes on behind those that are there: a reset of the demo began it anew. */
async function countOn(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string; column: string; counter: string }>`
    select attrelid::regclass::text as name, attname as column,
      pg_get_serial_sequence(attrelid::regclass::text, attname) as counter
    from pg_attribute where attidentity <> '' and attrelid::regclass::text = any(${names}::text[])`.execute(db)
  for (const { name, column, counter } of rows) {
    await sql`select setval(${counter}::regclass, greatest(1, pg_sequence_last_value(${counter}::regclass),
      (select max(${sql.ref(column)}) from ${sql.table(name)})))`.execute(db)
  }
}
