import { statSync } from 'node:fs'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { call, field } from '../support/caller'
import { sendHalf } from '../support/half-request'
import { createTestDatabase, hasPostgres } from '../support/postgres'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'

let server: TestServer | null = null
afterEach(async () => {
  await server?.remove()
  server = null
})

const setList = (at: TestServer, name: string) =>
  call(
    at.url,
    'agency',
    'mutation ($name: String!) { set_list(name: $name, extraids: []) { ok } }',
    { name },
    { token: at.agencyToken },
  )

/** A connection in the middle of a request; the returned function ends that request and sends a second one on it. */
function busyConnection({ url, agencyToken }: TestServer): () => Promise<IncomingMessage[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const body = JSON.stringify({ query: '{ __typename }' })
  const headers = { authorization: `Bearer ${agencyToken}`, 'content-type': 'application/json' }
  const first = request(`${url}/dj/api/agency/`, { agent, method: 'POST', headers })
  const answered = new Promise<IncomingMessage>((resolve, reject) => first.on('response', resolve).on('error', reject))
  const whole = async (answer: IncomingMessage) => {
    for await (const _ of answer);
    return answer
  }
  first.write(body.slice(0, 5))
  return async () => {
    first.end(body.slice(5))
    const before = await whole(await answered)
    const after = new Promise<IncomingMessage>((resolve, reject) =>
      get(`${url}/health/live`, { agent }, resolve).on('error', reject),
    )
    return [before, await whole(await after)]
  }
}

async function lists(at: TestServer): Promise<string[]> {
  const answer = await call(at.url, 'agency', '{ lists { name } }', {}, { token: at.agencyToken })
  return field<{ name: string }[]>(answer, 'lists').map((list) => list.name)
}

test('a first start makes the database and the keys, for this user alone', async () => {
  server = await startServer({}, { isFirstStart: true })
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
  expect(await (await fetch(`${server.url}/health/ready`)).json()).toEqual({ status: 'ready' })
  for (const name of ['agency.token', 'field.key'])
    expect(statSync(join(server.dataDir, name)).mode & 0o777).toBe(0o600)
  expect(statSync(join(server.dataDir, 'db')).mode & 0o777).toBe(0o700)
  expect(server.logs.join('\n')).toContain('callboard-demo')
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it cleanly, and what it wrote is there again', async (signal) => {
  server = await startServer({ DEMO: '0' })
  await setList(server, 'before')
  expect(await server.stop(signal)).toBe(0)
  expect(server.logs.at(-1)).toContain('"event":"stopped","clean":true')
  await server.restart()
  expect(await lists(server)).toEqual(['before'])
})

test('killed under load, every acknowledged write is there once, and it is ready again', async () => {
  server = await startServer({ DEMO: '0' })
  const at = server
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round++) {
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let i = 0; ; i++) {
        const name = `${round}-${writer}-${i}`
        const answer = await setList(at, name).catch(() => null)
        if (!answer) return
        if (answer.status === 200) acknowledged.push(name)
      }
    })
    const enough = acknowledged.length + 30
    while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 10 + 7 * round))
    await server.kill()
    await Promise.all(writers)
    // `npm run proof -- kills` measures how soon the server is ready.
    await server.restart()
  }
  const kept = new Set(await lists(server))
  expect(acknowledged.length).toBeGreaterThanOrEqual(90)
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
})

describe.runIf(hasPostgres())('over PostgreSQL', () => {
  test('a stop lets what is being worked on, or received, end, and takes nothing new', async () => {
    const database = await createTestDatabase()
    const secret = { AGENCY_TOKEN: 'x'.repeat(40), FIELD_KEY: Buffer.alloc(32, 7).toString('base64') }
    server = await startServer({ DATABASE_URL: database.url, ...secret })
    const holder = new Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('begin; lock table member_list in access exclusive mode')
    const { url, logs, agencyToken } = server
    const rest = await sendHalf(url, agencyToken)
    const busy = busyConnection(server)
    const slow = setList(server, 'slow').catch((error: unknown) => {
      throw new Error(`It was cut off. The server said: ${logs.slice(-5).join('\n')}`, { cause: error })
    })
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    const watcher = new Client({ connectionString: database.url })
    await watcher.connect()
    await until(async () => (await watcher.query(waiting)).rowCount === 1)
    await watcher.end()
    const stopped = server.stop()
    await until(() =>
      fetch(`${url}/health/live`).then(
        () => false,
        () => true,
      ),
    )
    // A connection that was busy when the stop began is closed with its next answer.
    expect((await busy()).map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual([
      [200, 'keep-alive'],
      [200, 'close'],
    ])
    await holder.query('commit')
    await holder.end()
    expect(field(await slow, 'set_list')).toEqual({ ok: true })
    // This is longer than the server waits for the last bytes of an answer.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await rest()).toMatch(/^HTTP\/1\.1 200/)
    expect(await stopped).toBe(0)
    await database.drop()
  })
})

test('a start says where others reach it over plain http alone', async () => {
  server = await startServer({ PUBLIC_URL: 'http://members.example:8080' })
  expect(server.logs.join('\n')).toContain('Others reach it over plain http')
  await server.remove()
  server = await startServer({ PUBLIC_URL: 'https://members.example' })
  expect(server.logs.join('\n')).not.toContain('plain http')
  await server.remove()
  server = await startServer()
  expect(server.logs.join('\n')).not.toContain('plain http')
})
