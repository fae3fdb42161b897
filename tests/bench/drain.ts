import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type OpenDatabase, openDatabase } from '../../server/store/database'
import type { Database } from '../../server/store/schema'
import type { OutboxItem } from '../../src/outbox/kinds'
import { databaseName } from '../../src/outbox/names'
import { addMember, cookieOf, sendMessage } from '../support/agency-fixture'
import { launchProfile } from '../support/browser'
import { newDevice, sendAnswer } from '../support/member-client'
import { outboxItem } from '../support/outbox-item'
import { createTestDatabase } from '../support/postgres'
import { startServer } from '../support/server'
import { median, ratio } from './figures'

const answers = 200
const rounds = 3
const limitMs = 120_000
const aimS = 5

/**
 * Opens a real Chromium with 200 waiting answers, and measures from the first to the 200th on the server, by the server's
 * own clock. Beside it, sends the same number of answers without a device, one after another, which shows the server's
 * part of that time.
 */
export async function drain(say: (line: string) => void): Promise<void> {
  const { url: databaseUrl, drop } = await createTestDatabase()
  const secrets = { AGENCY_TOKEN: 'bench-'.repeat(8), FIELD_KEY: Buffer.alloc(32, 7).toString('base64') }
  const database = await openDatabase({ databaseUrl, dataDir: '', poolSize: 2 })
  const server = await startServer({ ...secrets, DATABASE_URL: databaseUrl, DEMO: '0' })
  const device: number[] = []
  const wire: number[] = []
  const opened: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const drained = await onDevice(server.url, database)
      device.push(drained.seconds)
      opened.push(drained.sinceOpened)
      wire.push(await onWire(server.url, database))
    }
  } finally {
    await server.remove()
    await database.close()
    await drop()
  }
  say(
    `${median(device).toFixed(1)} s from the first to the last, aim ${aimS}; ${median(opened).toFixed(1)} s from opening the portal`,
  )
  say(`the same sent one after another without a device: ${median(wire).toFixed(1)} s`)
  say(`device / wire: ${ratio(device, wire)}`)
}

/** A member with that many open messages. */
async function memberWithMessages(db: Kysely<Database>): Promise<{ extraid: number; ids: number[]; cookie: string }> {
  const extraid = await addMember(db)
  const ids: number[] = []
  for (let n = 0; n < answers; n++) ids.push(...(await sendMessage(db, [extraid], { name: `Quay Street ${n}` })).ids)
  return { extraid, ids, cookie: await cookieOf(db, extraid) }
}

async function onDevice(url: string, { db }: OpenDatabase): Promise<{ seconds: number; sinceOpened: number }> {
  const { extraid, ids, cookie } = await memberWithMessages(db)
  const profile = await launchProfile({ device: 'phone' })
  try {
    const { context, page } = profile
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
    await page.goto(`${url}/`)
    await page.waitForURL(/\/member\//)
    // Leaves the portal, so that nothing of it looks into the outbox while it is filled.
    await page.goto(`${url}/agency.json`)
    await page.evaluate(fill, { name: databaseName(extraid), items: ids.map((id) => waiting(extraid, id)) })
    const openedAt = performance.now()
    await page.goto(`${url}/member/home`)
    await arrived(db, extraid)
    return { seconds: await span(db, extraid), sinceOpened: (performance.now() - openedAt) / 1000 }
  } finally {
    await profile.dispose()
  }
}

/** An item as src/outbox/enqueue.ts writes it. IndexedDB gives it its order. */
function waiting(extraid: number, id: number): OutboxItem {
  const payload = { id, name: `Quay Street ${id}`, response: 'Y', notes: null, device_at: new Date().toISOString() }
  const { order: _order, ...item } = outboxItem({
    opId: randomUUID(),
    memberId: extraid,
    extraid,
    entityKey: `message:${id}`,
    payload,
    createdAt: Date.now(),
  })
  return item
}

/** In the browser: writes the items into the member's database, which the portal has made. */
async function fill({ name, items }: { name: string; items: OutboxItem[] }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  await new Promise<void>((resolve, reject) => {
    const writing = database.transaction('outbox', 'readwrite')
    for (const item of items) writing.objectStore('outbox').add(item)
    writing.oncomplete = () => resolve()
    writing.onerror = () => reject(writing.error)
  })
  database.close()
}

async function arrived(db: Kysely<Database>, extraid: number): Promise<void> {
  const end = Date.now() + limitMs
  for (;;) {
    const row = await db
      .selectFrom('message_response')
      .where('extraid', '=', extraid)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (row.count === answers) return
    if (row.count > answers || Date.now() > end) throw new Error(`${row.count} of ${answers} answers arrived.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Seconds from the first answer to the last, by the server's clock. */
async function span(db: Kysely<Database>, extraid: number): Promise<number> {
  const { first, last } = await db
    .selectFrom('message_response')
    .where('extraid', '=', extraid)
    .select(({ fn }) => [fn.min('arrived_at').as('first'), fn.max('arrived_at').as('last')])
    .executeTakeFirstOrThrow()
  return (last.getTime() - first.getTime()) / 1000
}

async function onWire(url: string, { db }: OpenDatabase): Promise<number> {
  const { extraid, ids, cookie } = await memberWithMessages(db)
  const device = newDevice(url, cookie, extraid)
  const started = performance.now()
  for (const [at, id] of ids.entries()) {
    const answer = await sendAnswer(device, { id, seq: at + 1, opId: randomUUID() })
    if (answer.extensions?.outbox?.status !== 'applied') throw new Error(`Refused: ${JSON.stringify(answer)}`)
  }
  return (performance.now() - started) / 1000
}
