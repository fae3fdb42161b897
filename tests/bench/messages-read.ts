import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, field } from '../support/caller'
import { password } from '../support/portal'
import { createTestDatabase } from '../support/postgres'
import { root } from '../support/root'
import { startServer } from '../support/server'
import type { BareJob } from './bare-server'
import { type Child, startChild } from './child'
import { type Burst, median, ratio } from './figures'
import type { HttpJob } from './http-burst'
import { recordStatements } from './record-statements'
import type { SqlJob } from './sql-burst'

const clients = 8
const seconds = 2
const rounds = 7

/** The list of messages as the portal asks for it, with a device's headers. */
export async function readOf(
  url: string,
  username: string,
): Promise<{ headers: Record<string, string>; body: string }> {
  const login = 'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { extraid } }'
  const called = await call(url, 'login', login, { u: username, p: password })
  const { extraid } = field<{ extraid: number }>(called, 'login')
  const source = readFileSync(join(root, 'src/messages/messages-query.ts'), 'utf8')
  const query = /memberDocument\(`([^`]+)`\)/.exec(source)?.[1]
  if (!query) throw new Error('src/messages/messages-query.ts holds no query any more.')
  return {
    headers: {
      'content-type': 'application/json',
      cookie: called.cookie ?? '',
      'x-callboard': '1',
      'outbox-member': String(extraid),
      'outbox-client': randomUUID(),
    },
    body: JSON.stringify({ operationName: 'Messages', query, variables: { extraid } }),
  }
}

/** The server's `member { messages }` beside its own SQL and beside the least server over the same SQL, in turn. */
export async function messagesRead(say: (line: string) => void): Promise<void> {
  const { url: databaseUrl, drop } = await createTestDatabase()
  const secrets = { AGENCY_TOKEN: 'bench-'.repeat(8), FIELD_KEY: Buffer.alloc(32, 7).toString('base64') }
  const server = await startServer({ ...secrets, DATABASE_URL: databaseUrl, DEMO: '1' })
  const load = startChild<HttpJob, Burst>('http-burst.ts')
  const sql = startChild<SqlJob, Burst>('sql-burst.ts')
  try {
    for (const username of ['member@demo.test', 'busy@demo.test']) {
      const read = await readOf(server.url, username)
      const statements = await recordStatements(databaseUrl, read)
      const bare = startChild<BareJob, { url: string }>('bare-server.ts')
      try {
        const { url: bareUrl } = await bare.run({ databaseUrl, statements })
        const own = `${server.url}/dj/api/member/`
        const target = (url: string): HttpJob => ({ url, ...read, clients, seconds })
        say(`${username}, ${statements.length} statements a read`)
        await compare(load, sql, {
          server: target(own),
          bare: target(bareUrl),
          sql: { databaseUrl, statements, clients, seconds },
          say,
        })
        await compareQuestion(load, target(own), say)
      } finally {
        bare.stop()
      }
    }
  } finally {
    load.stop()
    sql.stop()
    await server.remove()
    await drop()
  }
}

interface Compared {
  server: HttpJob
  bare: HttpJob
  sql: SqlJob
  say: (line: string) => void
}

async function compare(load: Child<HttpJob, Burst>, sql: Child<SqlJob, Burst>, compared: Compared): Promise<void> {
  const { say } = compared
  await load.run(compared.server)
  await load.run(compared.bare)
  const server: Burst[] = []
  const bare: Burst[] = []
  const direct: Burst[] = []
  for (let round = 0; round < rounds; round++) {
    server.push(await load.run(compared.server))
    bare.push(await load.run(compared.bare))
    direct.push(await sql.run(compared.sql))
  }
  const failed = [...server, ...bare, ...direct].reduce((sum, burst) => sum + burst.failed, 0)
  if (failed > 0) throw new Error(`${failed} answers were wrong: no measurement.`)
  for (const [name, bursts] of Object.entries({
    'the server': server,
    'a bare handler': bare,
    'its SQL alone': direct,
  })) {
    const of = (key: 'perSecond' | 'p50' | 'p99') => median(bursts.map((burst) => burst[key]))
    say(
      `  ${name}: ${Math.round(of('perSecond'))} a second, p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms`,
    )
  }
  const all = (bursts: Burst[], key: 'perSecond' | 'p99') => bursts.map((burst) => burst[key])
  say(`  requests / bare handler: ${ratio(all(server, 'perSecond'), all(bare, 'perSecond'))}, aim 0.5, better 0.8`)
  say(`  p99 / its SQL alone: ${ratio(all(server, 'p99'), all(direct, 'p99'))}, aim 3`)
}

/** The question that an open page asks each minute beside the read that it saves. */
async function compareQuestion(load: Child<HttpJob, Burst>, read: HttpJob, say: (line: string) => void): Promise<void> {
  const query = 'query RecordVersions { record_versions { __typename extraid version } }'
  const question = { ...read, body: JSON.stringify({ operationName: 'RecordVersions', query }) }
  const bursts: Record<'question' | 'read', number[]> = { question: [], read: [] }
  for (let round = 0; round < rounds; round++) {
    bursts.question.push((await load.run(question)).perSecond)
    bursts.read.push((await load.run(read)).perSecond)
  }
  say(`  an open page's questions: ${Math.round(median(bursts.question))} a second`)
  say(`  questions / reads of the list: ${ratio(bursts.question, bursts.read)}`)
}
