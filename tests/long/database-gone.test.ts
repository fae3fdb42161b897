import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, field } from '../support/caller'
import { type Cluster, postgresPrograms, startCluster } from '../support/postgres-cluster'
import { startServer, type TestServer } from '../support/server'

const secret = { AGENCY_TOKEN: 'x'.repeat(40), FIELD_KEY: Buffer.alloc(32, 7).toString('base64') }

describe.runIf(postgresPrograms())('the database goes, and comes back', () => {
  let cluster: Cluster
  let server: TestServer
  beforeAll(async () => {
    cluster = await startCluster()
    server = await startServer({ DATABASE_URL: cluster.url, ...secret })
  })
  afterAll(async () => {
    await server.remove()
    await cluster.remove()
  })

  const ask = () => call(server.url, 'agency', '{ lists { name } }', {}, { token: server.agencyToken })
  const login = () =>
    call(server.url, 'login', 'mutation { login(username: "a@b.ie", password: "wrong password") { ok } }')

  test('stopped: 503 with Retry-After and not ready; started: all works without a restart', async () => {
    expect(field(await ask(), 'lists')).toEqual([])
    await cluster.stop()
    for (const gone of [await ask(), await login(), await ask()]) {
      expect(gone).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: '5' })
      expect(gone.errors?.[0]?.message).toMatch(/can't reach its records just now/)
    }
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(503)
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    await cluster.start()
    expect(field(await ask(), 'lists')).toEqual([])
    expect(field(await login(), 'login')).toEqual({ ok: false })
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  })

  test('its connections killed under load: answers are right or 503, and then right again', async () => {
    const killer = new Client({ connectionString: cluster.url })
    await killer.connect()
    let killed = 0
    const seen = new Set<number>()
    for (let round = 0; round < 10; round++) {
      const asked = Array.from({ length: 20 }, ask)
      const { rowCount } = await killer.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'callboard'",
      )
      killed += rowCount ?? 0
      for (const answer of await Promise.all(asked)) seen.add(answer.status)
    }
    await killer.end()
    expect(killed).toBeGreaterThan(0)
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(field(await ask(), 'lists')).toEqual([])
    expect(server.logs.join('\n')).not.toContain('"level":"error"')
  })
})
