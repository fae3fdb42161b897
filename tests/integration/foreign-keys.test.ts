import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forEachDatabase } from '../support/database'

interface ForeignKey {
  of: string
  columns: string[]
}

/**
 * The foreign keys without an index that begins with their columns, in any order: each deletion of the row they name would read the whole
 * table. A partial index counts only where it leaves out nothing but null.
 */
const unindexed = sql<ForeignKey>`
  select fk.conrelid::regclass::text as of, named.columns
  from pg_constraint fk
  cross join lateral (
    select array_agg(attname::text order by attname) as columns from pg_attribute
    where attrelid = fk.conrelid and attnum = any(fk.conkey)
  ) named
  where fk.contype = 'f' and not exists (
    select from pg_index ix
    where ix.indrelid = fk.conrelid and ix.indisvalid
      and (ix.indpred is null or (cardinality(fk.conkey) = 1
        and pg_get_expr(ix.indpred, ix.indrelid) = format('(%I IS NOT NULL)', named.columns[1])))
      and named.columns = (
        select array_agg(attname::text order by attname) from pg_attribute
        where attrelid = ix.indrelid and attnum = any((ix.indkey::int2[])[0:cardinality(fk.conkey) - 1])
      )
  )
  order by 1, 2`

forEachDatabase((_name, open) => {
  it('every foreign key has an index that begins with its columns', async () => {
    const { db } = await open()
    const { rows } = await sql<{ count: number }>`select count(*) from pg_constraint where contype = 'f'`.execute(db)
    expect(rows[0]?.count).toBeGreaterThan(50)
    expect((await unindexed.execute(db)).rows.map(({ of, columns }) => `${of} (${columns.join(', ')})`)).toEqual([])
  })
})
