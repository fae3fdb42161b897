import { request } from 'node:http'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createInFlight } from '../../server/http/in-flight'
import { createReceiving } from '../../server/http/receiving'
import { notificationIdOf } from '../../server/services/notifications/notification-id'
import type { OpenDatabase } from '../../server/store/database'
import type { NotificationState } from '../../server/store/tables/messages'
import { addMember, sendMessage } from '../support/agency-fixture'
import { call } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { createGate } from '../support/payment-scene'
import { serve } from '../support/served'
import { begins, callbackSecret, TextProvider } from '../support/text-provider'
import { until } from '../support/until'

const later = (minutes: number) => new Date(begins.getTime() + minutes * 60_000)

forEachDatabase((_name, open) => {
  const provider = new TextProvider()
  const inFlight = createInFlight(1)
  const receiving = createReceiving(1_000)
  let database: OpenDatabase
  let member: number
  /** The notifications whose text failed; `failing` is what follows each. */
  let failed: number[]
  let failing: () => Promise<void>

  beforeAll(async () => {
    database = await open()
    member = await addMember(database.db)
    const textFailed = async (_tx: unknown, notification_id: number) => {
      failed.push(notification_id)
      await failing()
    }
    return provider.serve(database, { textFailed, inFlight, receiving })
  })
  beforeEach(async () => {
    await database.db.deleteFrom('notification').execute()
    provider.now = begins
    failed = []
    failing = async () => {}
    provider.served.log.length = 0
  })

  describe('a receipt', () => {
    /** A notification in that state, and the key under which it was handed over. */
    const notified = async (state: NotificationState, channel: 'text' | 'mail' = 'text') => {
      const { ids } = await sendMessage(database.db, [member], { now: begins })
      const row = { msgid: ids[0] ?? 0, extraid: member, version: 1, round: 0, channel, state }
      const made = database.db.insertInto('notification').values({ ...row, created_at: begins, at: begins })
      const { id, created_at } = await made.returning(['id', 'created_at']).executeTakeFirstOrThrow()
      return { id, key: notificationIdOf({ id, created_at }) }
    }
    const rows = () =>
      database.db.selectFrom('notification').select(['id', 'state', 'code', 'at']).orderBy('id').execute()

    it('says once what became of a sent text: the first one holds, in every order', async () => {
      const [one, other] = [await notified('sent'), await notified('sent')]
      provider.now = later(1)
      for (const status of ['delivered', 'failed', 'delivered']) {
        expect(await provider.tell({ id: one.key, status, code: 'gone' })).toBe(200)
      }
      expect(await provider.tell({ id: other.key, status: 'failed', code: 'unknown_subscriber' })).toBe(200)
      const noted = await rows()
      expect(noted).toEqual([
        { id: one.id, state: 'delivered', code: null, at: later(1) },
        { id: other.id, state: 'failed', code: 'unknown_subscriber', at: later(1) },
      ])
      provider.now = later(2)
      for (const status of ['failed', 'delivered', 'failed']) {
        expect(await provider.tell({ id: other.key, status })).toBe(200)
      }
      expect(await rows()).toEqual(noted)
      expect(failed).toEqual([other.id])
    })

    it('that says in a sentence why it failed leaves none of it here', async () => {
      const codes = ['+353871234567 is off', 'x'.repeat(41), '', 12, null, { code: 'off' }]
      for (const code of codes) {
        const { key } = await notified('sent')
        expect(await provider.tell({ id: key, status: 'failed', code })).toBe(200)
      }
      expect((await rows()).map(({ code }) => code)).toEqual(codes.map(() => 'provider_failed'))
    })

    it('that overtakes the note of its sending has to come again', async () => {
      const { id, key } = await notified('waiting')
      expect(await provider.tell({ id: key, status: 'failed' })).toBe(503)
      expect([await rows(), failed]).toMatchObject([[{ state: 'waiting' }], []])
      await database.db.updateTable('notification').set({ state: 'sent' }).execute()
      expect(await provider.tell({ id: key, status: 'failed' })).toBe(200)
      expect(failed).toEqual([id])
    })

    it('of no text of ours changes nothing', async () => {
      const [mail, text, dropped] = [await notified('sent', 'mail'), await notified('sent'), await notified('dropped')]
      const restored = notificationIdOf({ id: text.id, created_at: new Date(begins.getTime() - 1) })
      const before = await rows()
      for (const id of [mail.key, dropped.key, restored, '1795780800250.n999', '1795780800250.57.0a1b2c3d4e5f', '']) {
        expect(await provider.tell({ id, status: 'failed' }), id).toBe(200)
      }
      expect([await rows(), failed]).toEqual([before, []])
    })

    it('is not noted where what follows it fails, and is heard again', async () => {
      const { id, key } = await notified('sent')
      failing = () => Promise.reject(new Error('Aoife'))
      expect(await provider.tell({ id: key, status: 'failed' })).toBe(500)
      expect(await rows()).toMatchObject([{ state: 'sent' }])
      failing = async () => {}
      expect(await provider.tell({ id: key, status: 'failed' })).toBe(200)
      expect([failed, await rows()]).toMatchObject([[id, id], [{ state: 'failed' }]])
    })

    it('takes no place from members, however many come and however slow they are', async () => {
      const gate = createGate()
      failing = () => gate.passed
      const keys: string[] = []
      while (keys.length < 6) keys.push((await notified('sent')).key)
      const told = keys.map((id) => provider.tell({ id, status: 'failed' }))
      try {
        await until(() => inFlight.count() === keys.length && failed.length > 0, 5_000)
        expect((await call(provider.served.url, 'login', '{ __typename }')).status).toBe(200)
      } finally {
        gate.open()
      }
      expect(await Promise.all(told)).toEqual(keys.map(() => 200))
    })
  })

  describe('what is not the provider’s', () => {
    const body = JSON.stringify({ from: '+353871234567', text: 'STOP' })
    const wasHeard = () => [provider.lines('text_event').length, provider.lines('fault').length]

    it('is refused without a reason: unsigned, forged, changed, old, from the future', async () => {
      const good = provider.signed(body)
      const [status, answer] = await provider.post(body, null)
      expect(status).toBe(400)
      expect(answer).not.toMatch(/signature|secret|time|old/i)
      for (const [what, signature, text = body] of [
        ['other secret', provider.signed(body, `${callbackSecret}.`)],
        ['other body', good, `${body} `],
        ['no body', good, ''],
        ['other time', good.replace(/t=(\d+)/, (_, seconds) => `t=${Number(seconds) + 1}`)],
        ['old', provider.signed(body, callbackSecret, later(-5.1))],
        ['future', provider.signed(body, callbackSecret, later(5.1))],
        ['empty', ''],
        ['no time', good.replace(/^t=\d+,/, '')],
        ['short', good.slice(0, -2)],
        ['twice', `${good}, ${good}`],
        ['other version', good.replace('v1', 'v0')],
      ] as const) {
        expect([what, ...(await provider.post(text, signature))]).toEqual([what, status, answer])
      }
      expect(wasHeard()).toEqual([0, 0])
      for (const minutes of [-4.9, 4.9]) {
        expect((await provider.post(body, provider.signed(body, callbackSecret, later(minutes))))[0]).toBe(200)
      }
      expect(wasHeard()).toEqual([2, 0])
    })

    it('is refused where it is signed, but neither receipt nor text', async () => {
      for (const wrong of [
        ...['', 'not JSON', 'null', '"STOP"', '[]', '{}', '{"id":"1"}', '{"from":"+353871234567"}'],
        ...['{"id":1,"status":"failed"}', '{"id":"1","status":"sent"}', '{"id":"1","status":["failed"]}'],
        ...['{"from":["+353871234567"],"text":"STOP"}', '{"from":"+353871234567","text":{"toString":"STOP"}}'],
        ...['['.repeat(100_000), `{"__proto__":${body}}`, `[${body}]`, body.slice(0, -1), `${body}${body}`],
      ]) {
        expect((await provider.post(wrong))[0], wrong.slice(0, 60)).toBe(400)
      }
      expect(wasHeard()).toEqual([0, 0])
    })

    it('is heard by no server without the secret, in no other way than by POST, and not at any length', async () => {
      const deaf = await serve(database, () => begins)
      const url = `${deaf.url}/dj/texts/events`
      for (const secret of ['', 'null', callbackSecret]) {
        expect((await provider.post(body, provider.signed(body, secret), url))[0]).toBe(404)
      }
      expect((await fetch(url)).status).toBe(404)
      expect(deaf.log.join()).not.toContain('text_event')
      await deaf.close()
      expect((await fetch(provider.url)).status).toBe(405)
      expect((await fetch(provider.url, { method: 'PUT', body })).status).toBe(405)
      expect((await provider.post(body.padEnd(256 * 1024 + 1)))[0]).toBe(413)
      expect(wasHeard()).toEqual([0, 0])
      expect((await provider.post(body.padEnd(256 * 1024)))[0]).toBe(200)
    })

    it('holds no place while its body is on its way', async () => {
      const headers = { 'Callboard-Signature': 't=1,v1=1', 'Content-Length': '100' }
      const half = request(provider.url, { method: 'POST', headers })
      half.on('error', () => {})
      half.write('{')
      await until(() => receiving.count() === 1)
      expect(inFlight.count()).toBe(0)
      half.destroy()
      await until(() => receiving.count() === 0)
    })
  })

  it('the log tells the kind of what came, and neither number nor text', async () => {
    for (const text of ['STOP', 'Is this still on? Mary']) await provider.tell({ from: '+353871234567', text })
    await provider.tell({ id: '1795780800250.n57', status: 'delivered' })
    const said = provider.lines('text_event').map((line) => JSON.parse(line))
    expect(said).toMatchObject(['stop', 'other', 'delivered'].map((kind) => ({ kind, hearing: 'nothing' })))
    expect(provider.lines('request')).toHaveLength(3)
    expect(provider.lines('request')[0]).toContain('"route":"/dj/texts/events"')
    expect(provider.served.log.join()).not.toMatch(/87123|Mary|n57/)
  })
})
