import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf, effects, sendMessage } from '../support/agency-fixture'
import { field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type Device, newDevice, type Respond, sendAnswer, sendItem } from '../support/member-client'
import { type Served, serve } from '../support/served'

const earlier = '2026-11-20T10:00:00.000Z'
const later = '2026-11-20T10:05:00.000Z'

interface SentMore {
  device?: Device
  /** Its place in the device's order; left out for an answer that is sent without the store. */
  seq?: number
}

/** An answer that cannot be stored is sent straight to the agency. One that was stored earlier may arrive after it. */
forEachDatabase((_name, open) => {
  describe('an answer that waited, after one that went without the store', () => {
    let database: OpenDatabase
    let served: Served
    let member: number
    let device: Device
    let id: number

    beforeAll(async () => {
      database = await open()
      served = await serve(database)
      return () => served.close()
    })
    beforeEach(async () => {
      member = await addMember(database.db)
      device = newDevice(served.url, await cookieOf(database.db, member), member)
      id = (await sendMessage(database.db, [member])).ids[0] ?? 0
    })

    const direct = (given: Partial<Respond>) => sendAnswer(device, { id, opId: randomUUID(), ...given })
    const waited = (given: Partial<Respond>) => sendAnswer(device, { id, opId: randomUUID(), seq: 1, ...given })
    const taken = async () =>
      (await effects(database.db)).filter(({ msgid }) => msgid === id).map((row) => row.response)

    it('is refused when it was given before it', async () => {
      await direct({ response: 'N', device_at: later })
      const late = await waited({ response: 'Y', device_at: earlier })
      expect(field(late, 'message_respond')).toMatchObject({ ok: false, outcome: 'overtaken' })
      expect(field(late, 'message_respond').message).toMatch(/^You answered again at .*, and that answer counts\.$/)
      expect(late.extensions?.outbox).toMatchObject({ status: 'refused', applied_seq: 1 })
      expect(await taken()).toEqual(['N'])
    })

    it('is taken when it was given after it', async () => {
      await direct({ response: 'N', device_at: earlier })
      expect(field(await waited({ response: 'Y', device_at: later }), 'message_respond').outcome).toBe('applied')
      expect(await taken()).toEqual(['N', 'Y'])
    })

    it('is taken when the newer one came from a device that keeps its order: the last to arrive counts', async () => {
      const other = { ...device, clientId: randomUUID() }
      await sendAnswer(other, { id, opId: randomUUID(), seq: 1, response: 'N', device_at: later })
      expect(field(await waited({ response: 'Y', device_at: earlier }), 'message_respond').outcome).toBe('applied')
    })

    it("is taken when the newer one was somebody else's: a parent's or a child's own", async () => {
      await direct({ response: 'N', device_at: later })
      await database.db.updateTable('message_response').set({ who_extraid: 1 }).where('msgid', '=', id).execute()
      expect(field(await waited({ response: 'Y', device_at: earlier }), 'message_respond').outcome).toBe('applied')
    })

    it('says so also when the message was closed meanwhile: the newer answer counts', async () => {
      await direct({ response: 'N', device_at: later })
      await database.db.updateTable('mailing').set({ withdrawn_at: new Date() }).execute()
      expect(field(await waited({ device_at: earlier }), 'message_respond').outcome).toBe('overtaken')
    })
  })

  describe('a place on a special list that waited, after what went without the store', () => {
    let database: OpenDatabase
    let served: Served
    let device: Device
    let listid: number

    beforeAll(async () => {
      database = await open()
      served = await serve(database)
      return () => served.close()
    })
    beforeEach(async () => {
      const member = await addMember(database.db)
      device = newDevice(served.url, await cookieOf(database.db, member), member)
      const list = await database.db
        .insertInto('special_list')
        .values({ listname: 'Riders' })
        .returning('listid')
        .executeTakeFirstOrThrow()
      listid = list.listid
    })

    const send = async (doing: 'add' | 'remove', device_at: string | null, more: SentMore = {}) => {
      const name = `${doing}_speciallistapplication`
      const query = `mutation ($extraid: Int!, $listid: Int!, $device_at: DateTime) {
        ${name}(extraid: $extraid, listid: $listid, device_at: $device_at) { ok message } }`
      const variables = { extraid: device.extraid, listid, device_at }
      return field(await sendItem(more.device ?? device, query, variables, more.seq), name)
    }
    const status = async () => {
      const found = await database.db
        .selectFrom('special_list_application')
        .where('listid', '=', listid)
        .select('status')
        .executeTakeFirst()
      return found?.status ?? null
    }
    const overtaken = /^You changed this again at .*, and that counts\.$/

    it('does not apply again after the member took it back', async () => {
      await send('add', earlier)
      expect(await send('remove', later)).toMatchObject({ ok: true })
      expect(await send('add', earlier, { seq: 1 })).toEqual({ ok: false, message: expect.stringMatching(overtaken) })
      expect(await status()).toBeNull()
    })

    it('does not take back what the member applied to later', async () => {
      await send('add', later)
      expect(await send('remove', earlier, { seq: 1 })).toMatchObject({ message: expect.stringMatching(overtaken) })
      expect(await status()).toBe('P')
    })

    it('does not apply after the member took back what had not arrived yet', async () => {
      expect(await send('remove', later)).toMatchObject({ ok: false })
      expect(await send('add', earlier, { seq: 1 })).toMatchObject({ message: expect.stringMatching(overtaken) })
      expect(await status()).toBeNull()
      expect(await send('add', later, { seq: 2 })).toMatchObject({ ok: true })
    })

    it('is taken when it was given after it, or says no moment', async () => {
      await send('add', earlier)
      expect(await send('remove', later, { seq: 1 })).toMatchObject({ ok: true })
      expect(await send('add', null, { seq: 2 })).toMatchObject({ ok: true })
    })

    it('is taken when the later one kept its device’s order too, or came from another log-in', async () => {
      const other = { ...device, clientId: randomUUID() }
      await send('add', later, { device: other, seq: 1 })
      expect(await send('remove', earlier, { seq: 1 })).toMatchObject({ ok: true })
      await send('add', later)
      await database.db
        .updateTable('special_list_direct')
        .set({ who_extraid: 1 })
        .where('listid', '=', listid)
        .execute()
      expect(await send('remove', earlier, { seq: 2 })).toMatchObject({ ok: true })
    })

    it('knows the latest of several that went straight', async () => {
      await send('add', later)
      await send('add', earlier)
      expect(await send('remove', earlier, { seq: 1 })).toMatchObject({ ok: false })
      expect(await status()).toBe('P')
    })
  })
})
