import type { PoolClient } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createInFlight } from '../../server/http/in-flight'
import { call, field } from '../support/caller'
import { onPostgres } from '../support/database'
import { type Served, serve } from '../support/served'

onPostgres((open) => {
  let served: Served
  let holder: PoolClient
  beforeAll(async () => {
    const database = await open()
    served = await serve(database, () => new Date(), { inFlight: createInFlight(2) })
    holder = await database.pool.connect()
    return () => served.close()
  })

  const ask = () => call(served.url, 'agency', '{ lists { name } }', {}, { token: 'test-token' })

  test('excess is shed at once with 503 and Retry-After; what was let in is answered', async () => {
    await holder.query('begin; lock table member_list in access exclusive mode')
    const held = [ask(), ask()]
    await new Promise((resolve) => setTimeout(resolve, 200))
    const started = Date.now()
    for (const shed of await Promise.all([ask(), ask(), ask()])) {
      expect(shed).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: '2' })
    }
    expect(Date.now() - started).toBeLessThan(1_500)
    await holder.query('commit')
    holder.release()
    for (const answer of await Promise.all(held)) expect(field(answer, 'lists')).toEqual([])
    expect(field(await ask(), 'lists')).toEqual([])
  })
})
