import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetOld } from '../../server/services/retention'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf, effects, sendMessage } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { cursor, type Device, newDevice, sendAnswer, skip } from '../support/member-client'
import { type Served, serve } from '../support/served'

forEachDatabase((_name, open) => {
  describe("the outbox's ledger", () => {
    let database: OpenDatabase
    let served: Served
    let extraid: number
    let device: Device
    let ids: number[]

    beforeAll(async () => {
      database = await open()
      served = await serve(database)
      return () => served.close()
    })
    beforeEach(async () => {
      extraid = await addMember(database.db)
      device = newDevice(served.url, await cookieOf(database.db, extraid), extraid)
      ids = []
      for (let at = 0; at < 4; at++) ids.push(...(await sendMessage(database.db, [extraid])).ids)
    })
    const idAt = (at: number) => ids[at] ?? 0
    const mine = async () => (await effects(database.db)).filter(({ msgid }) => ids.includes(msgid))

    it('works an item off once, and gives the stored answer when it comes again', async () => {
      const opId = randomUUID()
      const first = await sendAnswer(device, { id: idAt(0), opId, seq: 1, notes: 'From 6' })
      expect(first.status).toBe(200)
      const outbox = first.extensions?.outbox
      expect(outbox).toMatchObject({ op_id: opId, status: 'applied', applied_seq: 1, duplicate: false })
      expect(field(first, 'message_respond').arrived_at).toBe(outbox?.at)
      const again = await sendAnswer(device, { id: idAt(0), opId, seq: 1, notes: 'From 6' })
      expect(again.data).toEqual(first.data)
      expect(again.extensions?.outbox).toEqual({ ...outbox, duplicate: true })
      expect(await mine()).toEqual([{ msgid: idAt(0), response: 'Y: From 6', op_id: opId }])
    })

    it('refuses the same opId with another content', async () => {
      const opId = randomUUID()
      await sendAnswer(device, { id: idAt(0), opId, seq: 1 })
      const other = await sendAnswer(device, { id: idAt(0), opId, seq: 1, response: 'N' })
      expect([other.code, other.status]).toEqual(['OUTBOX_MISMATCH', 409])
      expect(other.extensions?.outbox).toBeUndefined()
      expect(await mine()).toHaveLength(1)
    })

    it("does not tell one member about another's opId", async () => {
      const opId = randomUUID()
      await sendAnswer(device, { id: idAt(0), opId, seq: 1 })
      const otherId = await addMember(database.db, 'Piotr')
      const other = newDevice(served.url, await cookieOf(database.db, otherId), otherId)
      const peek = await sendAnswer(other, { id: idAt(0), opId, seq: 1 })
      expect(peek.code).toBe('OUTBOX_MISMATCH')
      expect(JSON.stringify(peek)).not.toContain('arrived_at":"')
    })

    it('refuses a gap and a fork, which use up nothing', async () => {
      const gap = await sendAnswer(device, { id: idAt(0), opId: randomUUID(), seq: 2 })
      expect([gap.code, gap.status, gap.errors?.[0]?.extensions?.last_seq]).toEqual(['OUTBOX_GAP', 409, 0])
      await sendAnswer(device, { id: idAt(0), opId: randomUUID(), seq: 1 })
      const fork = await sendAnswer(device, { id: idAt(1), opId: randomUUID(), seq: 1 })
      expect([fork.code, fork.errors?.[0]?.extensions?.last_seq]).toEqual(['OUTBOX_FORK', 1])
      expect(await mine()).toHaveLength(1)
      expect(field(await cursor(device), 'outbox_cursor')).toEqual({ client_id: device.clientId, last_seq: 1 })
    })

    it("refuses another member's client id, and shows its cursor to nobody else", async () => {
      await sendAnswer(device, { id: idAt(0), opId: randomUUID(), seq: 1 })
      const otherId = await addMember(database.db, 'Piotr')
      const cloned = {
        ...newDevice(served.url, await cookieOf(database.db, otherId), otherId),
        clientId: device.clientId,
      }
      const fork = await sendAnswer(cloned, { id: idAt(1), opId: randomUUID(), seq: 2 })
      expect([fork.code, fork.errors?.[0]?.extensions?.last_seq]).toEqual(['OUTBOX_FORK', 0])
      expect(field(await cursor(cloned), 'outbox_cursor')).toMatchObject({ last_seq: 0 })
    })

    it('changes nothing when an old request comes late, after newer ones', async () => {
      const old = randomUUID()
      await sendAnswer(device, { id: idAt(0), opId: old, seq: 1, response: 'Y' })
      await sendAnswer(device, { id: idAt(0), opId: randomUUID(), seq: 2, response: 'N' })
      const late = await sendAnswer(device, { id: idAt(0), opId: old, seq: 1, response: 'Y' })
      expect(late.extensions?.outbox).toMatchObject({ duplicate: true, applied_seq: 2 })
      expect((await mine()).map(({ response }) => response)).toEqual(['Y', 'N'])
      const message = await database.db.selectFrom('message').where('msgid', '=', idAt(0)).select('response').execute()
      expect(message).toEqual([{ response: 'N' }])
    })

    it('lets a skipped item come again under a later place, never under its own', async () => {
      const [bad, next] = [randomUUID(), randomUUID()]
      expect(field(await skip(device, 1, bad), 'outbox_skip')).toEqual({ ok: true, known: false, last_seq: 1 })
      expect(field(await skip(device, 1, bad), 'outbox_skip')).toEqual({ ok: true, known: false, last_seq: 1 })
      await sendAnswer(device, { id: idAt(1), opId: next, seq: 2 })
      expect((await sendAnswer(device, { id: idAt(0), opId: bad, seq: 1 })).code).toBe('OUTBOX_FORK')
      expect(await mine()).toHaveLength(1)
      expect((await sendAnswer(device, { id: idAt(0), opId: bad, seq: 3 })).extensions?.outbox).toMatchObject({
        status: 'applied',
        applied_seq: 3,
      })
      expect(await mine()).toHaveLength(2)
    })

    it('skips nothing that was worked off after all, and no place that is not next', async () => {
      const opId = randomUUID()
      await sendAnswer(device, { id: idAt(0), opId, seq: 1 })
      expect(field(await skip(device, 1, opId), 'outbox_skip')).toEqual({ ok: true, known: true, last_seq: 1 })
      expect((await skip(device, 3, randomUUID())).code).toBe('OUTBOX_GAP')
      expect((await skip(device, 1, randomUUID())).code).toBe('OUTBOX_FORK')
    })

    it('goes on under a new client id with the same opIds, without a gap', async () => {
      const [one, two] = [randomUUID(), randomUUID()]
      await sendAnswer(device, { id: idAt(0), opId: one, seq: 1 })
      const anew = { ...device, clientId: randomUUID() }
      const known = await sendAnswer(anew, { id: idAt(0), opId: one, seq: 1 })
      expect(known.extensions?.outbox).toMatchObject({ duplicate: true, applied_seq: 1 })
      const next = await sendAnswer(anew, { id: idAt(1), opId: two, seq: 2 })
      expect(next.extensions?.outbox).toMatchObject({ duplicate: false, applied_seq: 2 })
      expect(await mine()).toHaveLength(2)
    })

    it('uses up the place of a refusal and of a conflict, and remembers them', async () => {
      const opId = randomUUID()
      const refused = await sendAnswer(device, { id: 999_999, opId, seq: 1 })
      expect(field(refused, 'message_respond')).toMatchObject({ ok: false, outcome: 'absent' })
      expect(refused.extensions?.outbox).toMatchObject({ status: 'refused', applied_seq: 1 })
      const conflict = await sendAnswer(device, { id: idAt(0), opId: randomUUID(), seq: 2, version: 7 })
      expect(field(conflict, 'message_respond')).toMatchObject({ ok: false, outcome: 'changed', version: 1 })
      expect(conflict.extensions?.outbox).toMatchObject({ status: 'conflict', applied_seq: 2 })
      const again = await sendAnswer(device, { id: 999_999, opId, seq: 1 })
      expect(again.extensions?.outbox).toMatchObject({ status: 'refused', duplicate: true })
      expect(await mine()).toEqual([])
    })

    it('keeps no order for an Idempotency-Key alone, and knows it again', async () => {
      const opId = randomUUID()
      const first = await sendAnswer(device, { id: idAt(0), opId })
      expect(first.extensions?.outbox).toMatchObject({ applied_seq: null, duplicate: false })
      expect((await sendAnswer(device, { id: idAt(0), opId })).extensions?.outbox).toMatchObject({ duplicate: true })
      expect(await mine()).toHaveLength(1)
    })

    it('is a plain effect without headers', async () => {
      const plain = await sendAnswer(device, { id: idAt(0) })
      expect(plain.extensions).toBeUndefined()
      await sendAnswer(device, { id: idAt(0) })
      expect(await mine()).toHaveLength(2)
    })

    it('refuses two mutations in one document, and headers that miss their fellows', async () => {
      const two = `mutation { a: disconnect_device(extraid: ${extraid}) { ok } b: disconnect_device(extraid: ${extraid}) { ok } }`
      const headers = { 'Idempotency-Key': randomUUID() }
      const both = await call(served.url, 'member', two, {}, { cookie: device.cookie, headers })
      expect([both.code, both.status]).toEqual(['BAD_REQUEST', 400])
      const alone = { 'Idempotency-Key': randomUUID(), 'Outbox-Seq': '1' }
      const one = `mutation { disconnect_device(extraid: ${extraid}) { ok } }`
      expect((await call(served.url, 'member', one, {}, { cookie: device.cookie, headers: alone })).code).toBe(
        'BAD_REQUEST',
      )
    })

    it('leaves nothing when it dies before the commit: no effect, no place, no answer', async () => {
      const { db } = database
      await sql`alter table outbox_ledger add constraint planted check (false) not valid`.execute(db)
      const opId = randomUUID()
      const died = await sendAnswer(device, { id: idAt(0), opId, seq: 1 })
      await db.schema.alterTable('outbox_ledger').dropConstraint('planted').execute()
      expect([died.code, died.status]).toEqual(['INTERNAL', 500])
      expect(await mine()).toEqual([])
      expect(field(await cursor(device), 'outbox_cursor')).toMatchObject({ last_seq: 0 })
      const again = await sendAnswer(device, { id: idAt(0), opId, seq: 1 })
      expect(again.extensions?.outbox).toMatchObject({ status: 'applied', duplicate: false })
      expect(await mine()).toHaveLength(1)
    })

    it('gives a read the cursor as it stood before the data', async () => {
      await sendAnswer(device, { id: idAt(0), opId: randomUUID(), seq: 1 })
      const headers = { 'Outbox-Client': device.clientId, 'Outbox-Member': String(extraid) }
      const query = `{ a: member(extraid: ${extraid}) { messages { id response } } b: member(extraid: ${extraid}) { extraid } }`
      const read = await call(served.url, 'member', query, {}, { cookie: device.cookie, headers })
      expect(read.extensions?.outbox).toEqual({ applied_seq: 1 })
    })

    it("refuses before anything is read when the session is another member's", async () => {
      const headers = { 'Outbox-Member': String(extraid + 1) }
      const read = await call(
        served.url,
        'member',
        `{ member(extraid: ${extraid}) { extraid } }`,
        {},
        { cookie: device.cookie, headers },
      )
      expect([read.code, read.status, read.data ?? null]).toEqual(['WRONG_MEMBER', 409, null])
      const wrong = await sendAnswer({ ...device, extraid: extraid + 1 }, { id: idAt(0), opId: randomUUID(), seq: 1 })
      expect(wrong.code).toBe('WRONG_MEMBER')
      expect(await mine()).toEqual([])
    })

    it('pauses an expired session and unaccepted terms, using up nothing', async () => {
      const expired = await sendAnswer(
        { ...device, cookie: `callboard_session=${'x'.repeat(43)}` },
        { id: idAt(0), opId: randomUUID(), seq: 1 },
      )
      expect([expired.code, expired.status]).toEqual(['UNAUTHENTICATED', 401])
      await database.db
        .updateTable('member')
        .set({ accept_employmentterms: false })
        .where('extraid', '=', extraid)
        .execute()
      const terms = await sendAnswer(device, { id: idAt(0), opId: randomUUID(), seq: 1 })
      expect([terms.code, terms.status]).toEqual(['TERMS_NOT_ACCEPTED', 403])
      expect(await mine()).toEqual([])
    })

    it('remembers for 400 days', async () => {
      const opId = randomUUID()
      await sendAnswer(device, { id: idAt(0), opId, seq: 1 })
      const day = 86_400_000
      await forgetOld(database.db, new Date(Date.now() + 399 * day))
      const rows = () => database.db.selectFrom('outbox_ledger').where('op_id', '=', opId).select('op_id').execute()
      expect(await rows()).toHaveLength(1)
      await forgetOld(database.db, new Date(Date.now() + 401 * day))
      expect(await rows()).toEqual([])
    })
  })
})
