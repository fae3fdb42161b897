import { sql, type Transaction } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../server/store/database'
import type { Database } from '../../server/store/schema'
import { inTransaction } from '../../server/store/transaction'
import { forEachDatabase, onPostgres } from '../support/database'
import { createTestDatabase } from '../support/postgres'

async function addMember(db: OpenDatabase['db'], firstname = 'Aoife'): Promise<number> {
  const row = await db
    .insertInto('member')
    .values({ system: 'main', firstname, lastname: 'Byrne', signedupdate: '2026-03-29' })
    .returning('extraid')
    .executeTakeFirstOrThrow()
  return row.extraid
}

forEachDatabase((kind, open) => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await open()
  })

  test('is migrated, and says what it is', async () => {
    expect(opened.kind).toBe(kind)
    expect(await opened.db.selectFrom('member').selectAll().execute()).toEqual([])
  })

  test('gives int8 as number, date as text, timestamptz as Date, an array as array, jsonb parsed', async () => {
    const { rows } = await sql`select 9007199254740991::int8 as big, date '2026-03-29' as day,
      timestamptz '2026-03-29T01:30:00Z' as moment, array['a;b', 'c'] as list, '{"a":[1]}'::jsonb as json`.execute(
      opened.db,
    )
    expect(rows).toEqual([
      {
        big: Number.MAX_SAFE_INTEGER,
        day: '2026-03-29',
        moment: new Date('2026-03-29T01:30:00Z'),
        list: ['a;b', 'c'],
        json: { a: [1] },
      },
    ])
  })

  test('reads the row it wrote', async () => {
    const extraid = await addMember(opened.db)
    const row = await opened.db
      .selectFrom('member')
      .selectAll()
      .where('extraid', '=', extraid)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ firstname: 'Aoife', signedupdate: '2026-03-29', parentid: null, is_staff: false })
    expect(row.created_at).toBeInstanceOf(Date)
  })

  test('goes on after a query that fails', async () => {
    await expect(sql`select nonsense`.execute(opened.db)).rejects.toMatchObject({ code: '42703' })
    await expect(addMember(opened.db, '')).rejects.toMatchObject({ code: '23514' })
    expect(await addMember(opened.db)).toBeGreaterThan(20000)
  })

  test('takes back a transaction that fails', async () => {
    const broken = inTransaction(opened.db, async (tx) => {
      await tx
        .insertInto('member_list')
        .values({ name: 'gone', extraids: [1] })
        .execute()
      throw new Error('planned')
    })
    await expect(broken).rejects.toThrow('planned')
    expect(await opened.db.selectFrom('member_list').selectAll().execute()).toEqual([])
  })

  test('tries a transaction again that PostgreSQL broke off', async () => {
    let tries = 0
    const result = await inTransaction(opened.db, async (tx) => {
      tries++
      if (tries < 3) await sql`do $$ begin raise exception 'planned' using errcode = '40001'; end $$`.execute(tx)
      return 'done'
    })
    expect([result, tries]).toEqual(['done', 3])
  })
})

onPostgres((open) => {
  test('four processes may migrate at once', async () => {
    const { url, drop } = await createTestDatabase()
    try {
      const opened = await Promise.all(
        [1, 2, 3, 4].map(() => openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 })),
      )
      const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        opened[0]?.db ?? fail(),
      )
      expect(applied.rows.map((row) => row.name)[0]).toBe('0001-members-and-messages')
      expect(new Set(applied.rows.map((row) => row.name)).size).toBe(applied.rows.length)
      await Promise.all(opened.map((one) => one.close()))
    } finally {
      await drop()
    }
  })

  test('eight transactions run at once', async () => {
    const { db } = await open()
    let begun = 0
    let go: () => void = () => undefined
    const all = new Promise<void>((resolve) => {
      go = resolve
    })
    // Each transaction waits for all the others. With fewer than eight connections none of them would end.
    const meet = async (tx: Transaction<Database>): Promise<void> => {
      await sql`select 1`.execute(tx)
      begun += 1
      if (begun === 8) go()
      await all
    }
    await Promise.all(Array.from({ length: 8 }, () => inTransaction(db, meet)))
    expect(begun).toBe(8)
  })
})

describe('a database that is not there', () => {
  test('is one clear sentence without the password', async () => {
    const url = 'postgres://anna:hunter2@127.0.0.1:1/none'
    const problem = await openDatabase({ databaseUrl: url, dataDir: '' }).catch((error: Error) => error)
    expect(problem).toMatchObject({ name: 'StartError' })
    expect(String(problem)).toMatch(/DATABASE_URL can't be used: .*ECONNREFUSED/)
    expect(String(problem)).not.toContain('hunter2')
  })
})

function fail(): never {
  throw new Error('nothing was opened')
}
