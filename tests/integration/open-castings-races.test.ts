import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { answerOf, send } from '../support/casting-scene'
import { onPostgres } from '../support/database'
import { newDevice } from '../support/member-client'
import { serve } from '../support/served'

const start = new Date('2026-11-20T12:00:00Z')

onPostgres((open) => {
  it('one application of 50 that arrive at once, noted once', async () => {
    const database = await open()
    const served = await serve(database, () => start)
    const extraid = await addMember(database.db)
    const device = newDevice(served.url, await cookieOf(database.db, extraid, start), extraid)
    const { id } = await database.db
      .insertInto('open_casting')
      .values({ title: 'Crowd', preamble: '<p>Come.</p>' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const done = await Promise.all(Array.from({ length: 50 }, () => send(device, id)))
    await served.close()
    expect(done.map(answerOf).filter(({ ok }) => !ok)).toEqual([])
    expect(await database.db.selectFrom('open_casting_application').select('extraid').execute()).toEqual([{ extraid }])
    expect(await database.db.selectFrom('record_change').select('what').execute()).toHaveLength(1)
  })

  it('one that arrives while the agency closes the casting waits for that, and is refused', async () => {
    const database = await open()
    const { db } = database
    const served = await serve(database, () => start)
    const extraid = await addMember(db)
    const device = newDevice(served.url, await cookieOf(db, extraid, start), extraid)
    const casting = { title: 'Crowd', preamble: '<p>Come.</p>' }
    const { id } = await db.insertInto('open_casting').values(casting).returning('id').executeTakeFirstOrThrow()
    const arrived = await db.transaction().execute(async (tx) => {
      await tx.updateTable('open_casting').set({ is_active: false, closed_at: start }).where('id', '=', id).execute()
      const sent = send(device, id)
      await expect.poll(() => waiting(database)).toBe(1)
      return { sent }
    })
    expect(answerOf(await arrived.sent)).toMatchObject({ ok: false, message: expect.stringMatching(/call is closed/) })
    await served.close()
    expect(await db.selectFrom('open_casting_application').select('extraid').execute()).toEqual([])
  })
})

/** How many statements are waiting for a lock. */
async function waiting({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
