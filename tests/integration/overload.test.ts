import type { Pool, PoolClient } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createInFlight } from '../../server/http/in-flight'
import { call, field } from '../support/caller'
import { onPostgres } from '../support/database'
import { sendHalf } from '../support/half-request'
import { type Served, serve } from '../support/served'
import { until } from '../support/until'

onPostgres((open) => {
  let served: Served
  let pool: Pool
  let holder: PoolClient
  /** How many requests the server has begun to answer. */
  let begun = 0
  beforeAll(async () => {
    const database = await open()
    const setHeaders = () => {
      begun++
    }
    served = await serve(database, () => new Date(), { inFlight: createInFlight(2), setHeaders })
    pool = database.pool
    holder = await pool.connect()
    return () => served.close()
  })

  const ask = () => call(served.url, 'agency', '{ lists { name } }', {}, { token: 'test-token' })

  /** How many of the server's statements are waiting for the lock. */
  const waiting = async () => {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows[0]?.count ?? 0
  }

  // Nothing here depends on time: the lock is released only after the excess requests were answered.
  test('excess is shed at once with 503 and Retry-After; what was let in is answered', async () => {
    await holder.query('begin; lock table member_list in access exclusive mode')
    const held = [ask(), ask()]
    await until(async () => (await waiting()) === 2)
    for (const shed of await Promise.all([ask(), ask(), ask()])) {
      expect(shed).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: '2' })
    }
    await holder.query('commit')
    holder.release()
    for (const answer of await Promise.all(held)) expect(field(answer, 'lists')).toEqual([])
    expect(field(await ask(), 'lists')).toEqual([])
  })

  test('requests that were sent by half take nothing from the others, and are answered once they are whole', async () => {
    const halves = await Promise.all(Array.from({ length: 5 }, () => sendHalf(served.url, 'test-token')))
    for (const _ of halves) expect(field(await ask(), 'lists')).toEqual([])
    for (const rest of halves) expect(await rest()).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('any number of questions whether it is ready take one connection', async () => {
    const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const before = begun
    const ready = Array.from({ length: 20 }, () => fetch(`${served.url}/health/ready`))
    await until(() => begun === before + ready.length)
    expect(pool.waitingCount).toBe(1)
    for (const client of busy) client.release()
    for (const answer of await Promise.all(ready)) expect(answer.status).toBe(200)
  })
})
