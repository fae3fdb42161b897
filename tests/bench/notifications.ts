import { Client } from 'pg'
import { call, field } from '../support/caller'
import { openMailServer } from '../support/mail-server'
import { createTestDatabase } from '../support/postgres'
import { startServer } from '../support/server'
import { openTextWebhook } from '../support/text-webhook'
import { until } from '../support/until'
import { withoutQuietHours } from '../support/without-quiet-hours'
import { startChild } from './child'
import type { Burst } from './figures'
import type { HttpJob } from './http-burst'
import { readOf } from './messages-read'

const members = 10_000
const clients = 2
const seconds = 5
const patienceMs = 180_000

/**
 * How long it takes to tell 10,000 members of a message, half of them by text and half by mail, and what the reads of others take
 * meanwhile. The mail server and the provider of texts are on this machine and answer at once.
 */
export async function notifications(say: (line: string) => void): Promise<void> {
  const { url: databaseUrl, drop } = await createTestDatabase()
  const [mail, provider] = [await openMailServer(), await openTextWebhook()]
  const server = await startServer({
    ...withoutQuietHours(),
    ...{ AGENCY_TOKEN: 'bench-'.repeat(8), FIELD_KEY: Buffer.alloc(32, 7).toString('base64') },
    ...{
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      SMTP_URL: mail.url,
      SMS_WEBHOOK_URL: provider.url,
      LIMIT_TEXTS: '100000',
    },
  })
  const load = startChild<HttpJob, Burst>('http-burst.ts')
  try {
    const extraids = await addMembers(databaseUrl)
    const read: HttpJob = {
      url: `${server.url}/dj/api/member/`,
      clients,
      seconds,
      ...(await readOf(server.url, 'member@demo.test')),
    }
    await load.run(read)
    const idle = await load.run(read)
    const begun = performance.now()
    const send =
      'mutation ($to: Recipients!, $message: MessageInput!) { send_message(to: $to, message: $message) { ok message count } }'
    const message = {
      category: 'Availability check',
      name: 'Crowd',
      message: 'Free on Tuesday? {YES} {NO}',
      text_type: 'simple',
    }
    const sent = await call(server.url, 'agency', send, { to: { extraids }, message }, { token: 'bench-'.repeat(8) })
    if (field<{ count: number }>(sent, 'send_message').count !== members) throw new Error('It was not sent to all.')
    const since = () => ((performance.now() - begun) / 1000).toFixed(1)
    say(`sent after ${since()} s`)
    const told = () => provider.texts.length + mail.mails.length
    await until(() => told() > 0, patienceMs)
    say(`the first member is told after ${since()} s`)
    const meanwhile = await load.run(read)
    say(`reads of others: p95 ${meanwhile.p95.toFixed(1)} ms meanwhile, ${idle.p95.toFixed(1)} ms before`)
    await until(() => told() >= members, patienceMs)
    say(`the last of ${members} after ${since()} s: ${provider.texts.length} texts, ${mail.mails.length} mails`)
  } finally {
    load.stop()
    await server.remove()
    await Promise.all([mail.close(), provider.close()])
    await drop()
  }
}

/** Members with log-ins: one of two has a mobile and wants texts. Gives their numbers. */
async function addMembers(databaseUrl: string): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ extraid: number }>(`
      with added as (
        insert into member (firstname, lastname, system, signedupdate, accept_employmentterms, mobile, twt_link_enable)
        select 'Aoife', 'Bench', 'main', '2026-01-05', true, case when n % 2 = 0 then '087' || (1000000 + n) end, true
        from generate_series(1, ${members}) n returning extraid)
      insert into login (extraid, loginname, password_hash)
      select extraid, 'bench' || extraid || '@example.ie', 'none' from added returning extraid`)
    return rows.map(({ extraid }) => extraid)
  } finally {
    await client.end()
  }
}
