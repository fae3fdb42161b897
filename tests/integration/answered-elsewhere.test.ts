import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf, effects, sendMessage } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { actAs } from '../support/matrix-world'
import { type Device, newDevice, type Respond, sendAnswer } from '../support/member-client'
import { type Served, serve } from '../support/served'

const day = 86_400_000
const sentAt = Date.parse('2026-11-20T13:00:00Z')

/** An item names the answer that its giver had seen (rule 8). If another answer has come since, the item does not replace it. */
forEachDatabase((_name, open) => {
  describe('an answer that arrives after another one, given elsewhere', () => {
    let database: OpenDatabase
    let served: Served
    let member: number
    let phone: Device
    let id: number
    let time = sentAt

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => new Date(time))
      return () => served.close()
    })
    beforeEach(async () => {
      time = sentAt
      const at = { now: new Date(time), expirydate: new Date(time + 30 * day) }
      member = await addMember(database.db)
      phone = newDevice(served.url, await cookieOf(database.db, member, new Date(time)), member)
      id = (await sendMessage(database.db, [member], at)).ids[0] ?? 0
    })

    const answer = async (given: Partial<Respond>, device = phone) =>
      field(await sendAnswer(device, { id, opId: randomUUID(), ...given }), 'message_respond')
    const codeOf = async () => {
      const row = database.db.selectFrom('message').where('msgid', '=', id).select('link_code')
      return (await row.executeTakeFirstOrThrow()).link_code
    }
    const byLink = async (response: string, seen_response?: string | null) => {
      const query = `mutation ($code: String!, $response: String!, $seen_response: String) {
        public_message_respond(code: $code, response: $response, seen_response: $seen_response) {
          ok message outcome standing } }`
      const variables = { code: await codeOf(), response, seen_response }
      return field(await call(served.url, 'login', query, variables), 'public_message_respond')
    }
    const byStaff = async (response: string) => {
      const staff = await addMember(database.db, 'Declan')
      await database.db.updateTable('member').set({ is_staff: true }).where('extraid', '=', staff).execute()
      const query = `mutation ($extraid: Int!, $id: Int!, $response: String!) {
        message_respond(extraid: $extraid, id: $id, response: $response, seen_response: null) { ok outcome } }`
      const cookie = await actAs(database.db, staff, member, new Date(time))
      const word = await call(served.url, 'member', query, { extraid: member, id, response }, { cookie })
      expect(field(word, 'message_respond')).toMatchObject({ ok: true })
    }
    const stands = async () => {
      const row = database.db.selectFrom('message').where('msgid', '=', id).select('response')
      return (await row.executeTakeFirstOrThrow()).response
    }
    const taken = async () =>
      (await effects(database.db)).filter(({ msgid }) => msgid === id).map((row) => row.response)

    it('by the link: nothing is replaced, and it says what stands, since when and from where', async () => {
      expect(await byLink('N')).toMatchObject({ ok: true })
      time += 3 * day
      expect(await answer({ response: 'Y', seen_response: null })).toMatchObject({
        ok: false,
        outcome: 'answered',
        standing: 'N',
        message: 'Another answer came through the message’s link at 20/11/2026 13:00: No. That one counts.',
      })
      expect(await stands()).toBe('N')
      expect(await taken()).toEqual(['N'])
    })

    it('uses up its place as a conflict, so that what stands behind it goes on', async () => {
      await byLink('N')
      const late = await sendAnswer(phone, { id, opId: randomUUID(), seq: 1, response: 'Y', seen_response: null })
      expect(late.extensions?.outbox).toMatchObject({ status: 'conflict', applied_seq: 1 })
    })

    it('is taken once it carries what stands now, and then counts', async () => {
      await byLink('N')
      await answer({ response: 'Y', seen_response: null })
      expect(await answer({ response: 'Y', seen_response: 'N' })).toMatchObject({ ok: true, standing: null })
      expect(await taken()).toEqual(['N', 'Y'])
    })

    it('the same answer is with the agency already: nothing is noted of it, and nobody is asked', async () => {
      await byLink('Y')
      time += day
      const word = await answer({ response: 'Y', seq: 1, seen_response: null })
      expect(word).toMatchObject({ ok: true, outcome: 'applied', arrived_at: new Date(sentAt).toISOString() })
      expect(await taken()).toEqual(['Y'])
    })

    it('other notes make it another answer', async () => {
      await byLink('Y')
      const word = await answer({ response: 'Y', notes: 'From 9.', seen_response: null })
      expect(word).toMatchObject({ outcome: 'answered', standing: 'Y' })
    })

    it('from another phone of the same login, which had seen less', async () => {
      const other = newDevice(served.url, phone.cookie, member)
      await answer({ response: 'N', seq: 1, seen_response: null }, other)
      expect(await answer({ response: 'Y', seq: 1, seen_response: null })).toMatchObject({
        outcome: 'answered',
        message: 'You gave another answer at 20/11/2026 13:00: No. That one counts.',
      })
    })

    it('by staff for the member', async () => {
      await byStaff('N')
      expect(await answer({ response: 'Y', seen_response: null })).toMatchObject({
        outcome: 'answered',
        message: 'The agency noted another answer at 20/11/2026 13:00: No. That one counts.',
      })
    })

    it('staff meet it too, and so does whoever has the link', async () => {
      await answer({ response: 'N', seen_response: null })
      expect(await byLink('Y', null)).toMatchObject({
        ok: false,
        outcome: 'answered',
        standing: 'N',
        message: 'Another answer was given at 20/11/2026 13:00: No. That one counts.',
      })
      expect(await byLink('Y', 'N')).toMatchObject({ ok: true })
    })

    it('says first that the message changed: then everything is to be read again', async () => {
      await byLink('N')
      await database.db.updateTable('mailing').set({ version: 2 }).execute()
      expect(await answer({ response: 'Y', version: 1, seen_response: null })).toMatchObject({ outcome: 'changed' })
    })

    it('without it nothing is compared, as the specification’s own client sends it', async () => {
      await byLink('N')
      expect(await answer({ response: 'Y' })).toMatchObject({ ok: true })
      expect(await stands()).toBe('Y')
    })
  })
})
