import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf, effects, sendMessage } from '../support/agency-fixture'
import { field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type Device, newDevice, type Respond, sendAnswer } from '../support/member-client'
import { type Served, serve } from '../support/served'

const earlier = '2026-11-20T10:00:00.000Z'
const later = '2026-11-20T10:05:00.000Z'

/** An answer that no store keeps goes straight to the agency; what a store kept before it may come after it. */
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
})
