import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { onPostgres } from '../support/database'
import { earnLeave } from '../support/leave-fixture'
import { type Served, serve } from '../support/served'
import { until } from '../support/until'

const now = new Date('2026-11-20T12:00:00Z')

onPostgres((open) => {
  describe('leave taken beside other changes of the year', () => {
    let database: OpenDatabase
    let served: Served

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })
    const agency = async (name: string, query: string) =>
      field<{ ok: boolean; message: string | null }>(
        await call(served.url, 'agency', `mutation { ${query} }`, {}, { token: 'test-token' }),
        name,
      )
    const booked = async () => {
      const extraid = await addMember(database.db)
      await earnLeave(database.db, extraid, { year: 2026, hours: 20 }, now)
      const event = { extraid, year: 2026, event_type: 'booking' as const, event_date: '2026-11-16' }
      await database.db
        .insertInto('leave_event')
        .values({ ...event, hours_hundredths: 750, euros_cents: 11_250 })
        .execute()
      return extraid
    }
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
      return rows[0]?.count ?? 0
    }

    it('waits for whoever holds the year', async () => {
      const extraid = await booked()
      let taken: Promise<unknown> = Promise.resolve()
      await database.db.transaction().execute(async (tx) => {
        await tx.selectFrom('leave_year').where('extraid', '=', extraid).selectAll().forUpdate().execute()
        taken = agency('leave_taken', `leave_taken(until: "2026-11-20", extraid: ${extraid}) { ok message }`)
        await until(async () => (await waiting()) === 1)
        await tx.deleteFrom('leave_event').where('extraid', '=', extraid).execute()
      })
      await taken
      const left = await database.db.selectFrom('leave_event').where('extraid', '=', extraid).selectAll().execute()
      expect(left).toEqual([])
    })

    it('a day is taken or cancelled, and each command says what it did', async () => {
      for (let round = 0; round < 15; round++) {
        const extraid = await booked()
        const [taken, cancelled] = await Promise.all([
          agency('leave_taken', `leave_taken(until: "2026-11-20", extraid: ${extraid}) { ok members message }`),
          agency('leave_cancel', `leave_cancel(extraid: ${extraid}, book_date: "2026-11-16") { ok message }`),
        ])
        const left = await database.db
          .selectFrom('leave_event')
          .where('extraid', '=', extraid)
          .select('event_type')
          .execute()
        const isTaken = left.length === 1
        expect(taken).toMatchObject({ ok: true, members: isTaken ? 1 : 0 })
        expect(cancelled.ok, cancelled.message ?? '').toBe(!isTaken)
      }
    })
  })
})
