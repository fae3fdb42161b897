import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf, effects, sendMessage } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type Device, newDevice, sendAnswer } from '../support/member-client'
import { type Served, serve } from '../support/served'

const answer = `mutation ($code: String!, $response: String!, $notes: String) {
  public_message_respond(code: $code, response: $response, notes: $notes) { ok outcome arrived_at } }`

forEachDatabase((_name, open) => {
  describe('how often a message is answered', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    let database: OpenDatabase
    let served: Served
    let time = now
    let device: Device
    let ids: number[]
    let code: string

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => new Date(time))
      return () => served.close()
    })
    beforeEach(async () => {
      time = now
      const member = await addMember(database.db)
      device = newDevice(served.url, await cookieOf(database.db, member, new Date(now)), member)
      ids = []
      for (let at = 0; at < 200; at++)
        ids.push(...(await sendMessage(database.db, [member], { now: new Date(now) })).ids)
      const row = await database.db.selectFrom('message').where('msgid', '=', id()).select('link_code').execute()
      code = row[0]?.link_code ?? ''
    })
    const id = () => ids[0] ?? 0
    const byLink = (response: string, notes: string | null = null) =>
      call(served.url, 'login', answer, { code, response, notes })
    const rows = async () => (await effects(database.db)).filter(({ msgid }) => msgid === id()).length

    it('an equal answer by a link leaves no row, and says when the agency had it first', async () => {
      const first = field(await byLink('Y', 'From 6'), 'public_message_respond')
      time = now + 60_000
      for (let again = 0; again < 3; again++)
        expect(field(await byLink('Y', 'From 6'), 'public_message_respond')).toEqual(first)
      expect(await rows()).toBe(1)
      await byLink('N')
      await byLink('Y', 'From 6')
      expect(await rows()).toBe(3)
    })

    it('an equal answer to a changed message is a row: it is to another text', async () => {
      await byLink('Y')
      await database.db
        .updateTable('mailing')
        .set((row) => ({ version: row('version', '+', 1) }))
        .execute()
      await byLink('Y')
      expect(await rows()).toBe(2)
    })

    it('an equal answer that waited on a phone leaves no row, and is acknowledged', async () => {
      await sendAnswer(device, { id: id(), opId: randomUUID(), seq: 1 })
      const { extensions } = await sendAnswer(device, { id: id(), opId: randomUUID(), seq: 2 })
      expect(extensions?.outbox).toMatchObject({ status: 'applied', applied_seq: 2 })
      expect(await rows()).toBe(1)
    })

    it('who holds a link can write 30 answers in 15 minutes, and no more; others go on', async () => {
      for (let at = 0; at < 30; at++) expect((await byLink('Y', `${at}`)).code, `${at}`).toBeNull()
      const refused = await byLink('Y', 'one more')
      expect(refused).toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfter: '900' })
      expect(await rows()).toBe(30)
      expect((await byLink('Y', '29')).code).toBeNull()
      const other = await sendAnswer(device, { id: ids[1] ?? 0, opId: randomUUID(), seq: 1 })
      expect(other.extensions?.outbox).toMatchObject({ status: 'applied' })
      time = now + 900_000
      expect((await byLink('Y', 'later')).code).toBeNull()
    })

    it('200 waiting answers drain without a wait, and an item that comes again is not counted', async () => {
      let seq = 0
      for (const one of ids) {
        seq++
        const opId = randomUUID()
        const sent = await sendAnswer(device, { id: one, opId, seq })
        expect(sent.extensions?.outbox).toMatchObject({ status: 'applied' })
        if (seq === 1) for (let again = 0; again < 40; again++) await sendAnswer(device, { id: one, opId, seq })
      }
    })

    it('a log-in that goes on and on is asked to wait', async () => {
      const { extraid } = device
      const ledger = Array.from({ length: 2_000 }, (_, at) => ({
        ...{ op_id: randomUUID(), extraid, client_id: null, seq: null, operation: 'update_member', payload_hash: 'h' },
        ...{ status: 'applied' as const, answer: '{}', at: new Date(now - 2_000_000 + at * 1_000) },
      }))
      await database.db.insertInto('outbox_ledger').values(ledger).execute()
      const send = () => sendAnswer(device, { id: id(), opId: randomUUID(), seq: 1 })
      // 900 of the 2,000 items lie within the last 15 minutes.
      expect((await send()).code).toBeNull()
      await database.db
        .updateTable('outbox_ledger')
        .set({ at: new Date(now - 60_000) })
        .where('extraid', '=', extraid)
        .execute()
      expect(await sendAnswer(device, { id: id(), opId: randomUUID(), seq: 2 })).toMatchObject({
        code: 'RATE_LIMITED',
        retryAfter: '840',
      })
    })
  })
})
