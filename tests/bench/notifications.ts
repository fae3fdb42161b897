import { Client } from 'pg'
import { pushAddressField } from '../../server/services/notifications/push-subscriptions'
import { createFieldCipher, type FieldCipher } from '../../server/store/field-cipher'
import { endpointHash } from '../../server/store/push/push-address'
import { call, field } from '../support/caller'
import { openMailServer } from '../support/mail-server'
import { createTestDatabase } from '../support/postgres'
import { openPushService, type PushBrowser } from '../support/push-service'
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
 * How long it takes to tell 10,000 members of a message, a third each by push, text and mail, and what the reads of others take
 * meanwhile. The push service, the mail server and the provider of texts are on this machine and answer at once.
 */
export async function notifications(say: (line: string) => void): Promise<void> {
  const { url: databaseUrl, drop } = await createTestDatabase()
  const [mail, provider, service] = [await openMailServer(), await openTextWebhook(), await openPushService()]
  const key = Buffer.alloc(32, 7)
  const server = await startServer({
    ...withoutQuietHours(),
    ...{ AGENCY_TOKEN: 'bench-'.repeat(8), FIELD_KEY: key.toString('base64') },
    ...{ PUSH_KEY: key.toString('base64'), PUSH_SERVICES: service.origin },
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
    const subscribed = extraids.filter((_, at) => at % 3 === 0)
    const browsers = subscribed.map(() => service.browser())
    await subscribe(databaseUrl, createFieldCipher(key), subscribed, browsers)
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
    const pushed = () => browsers.filter(({ pushes }) => pushes.length > 0).length
    const told = () => provider.texts.length + mail.mails.length + pushed()
    await until(() => told() > 0, patienceMs)
    say(`the first member is told after ${since()} s`)
    const meanwhile = await load.run(read)
    say(`reads of others: p95 ${meanwhile.p95.toFixed(1)} ms meanwhile, ${idle.p95.toFixed(1)} ms before`)
    await until(() => told() >= members, patienceMs)
    say(
      `the last of ${members} after ${since()} s: ${provider.texts.length} texts, ${mail.mails.length} mails, ${pushed()} pushes`,
    )
  } finally {
    load.stop()
    await server.remove()
    await Promise.all([mail.close(), provider.close(), service.close()])
    await drop()
  }
}

/** Subscribes each of the members with one of the browsers, in a session of its own. */
async function subscribe(
  databaseUrl: string,
  cipher: FieldCipher,
  extraids: readonly number[],
  browsers: readonly PushBrowser[],
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ number: number; extraid: number }>(
      `insert into session (id_hash, extraid, device_kind, expires_at)
      select 'bench ' || extraid, extraid, 'phone', now() + interval '1 day' from unnest($1::int[]) extraid
      returning number, extraid`,
      [extraids],
    )
    const subscriptions = rows.map(({ number, extraid }, at) => {
      const { endpoint = '', p256dh = '', auth = '' } = browsers[at] ?? {}
      const address = JSON.stringify({ endpoint, p256dh, auth })
      return {
        number,
        extraid,
        hash: endpointHash(endpoint),
        sealed: cipher.seal(extraid, pushAddressField(number), address),
      }
    })
    await client.query(
      `insert into push_subscription (session_number, extraid, endpoint_hash, sealed, created_at, seen_at)
      select number, extraid, hash, sealed, now(), now()
      from json_to_recordset($1) as one(number int, extraid int, hash text, sealed text)`,
      [JSON.stringify(subscriptions)],
    )
  } finally {
    await client.end()
  }
}

/** Members with log-ins: one of three has a mobile and wants texts. Gives their numbers. */
async function addMembers(databaseUrl: string): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ extraid: number }>(`
      with added as (
        insert into member (firstname, lastname, system, signedupdate, accept_employmentterms, mobile, twt_link_enable)
        select 'Aoife', 'Bench', 'main', '2026-01-05', true, case when n % 3 = 0 then '087' || (1000000 + n) end, true
        from generate_series(1, ${members}) n returning extraid)
      insert into login (extraid, loginname, password_hash)
      select extraid, 'bench' || extraid || '@example.ie', 'none' from added returning extraid`)
    return rows.map(({ extraid }) => extraid)
  } finally {
    await client.end()
  }
}
