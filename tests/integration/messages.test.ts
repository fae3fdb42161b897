import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type Served, serve } from '../support/served'

const hour = 3_600_000
const token = 'test-token'
const send = `mutation ($to: Recipients!, $message: MessageInput!) {
  send_message(to: $to, message: $message) { ok message mailing_id count } }`
const fields =
  'id name message response outstanding expirydate text_type options extra_text link_code version withdrawn response_at'

interface Shown {
  id: number
  name: string
  message: string
  response: string | null
  outstanding: boolean
  options: string | null
  extra_text: string | null
  link_code: string | null
  version: number
  withdrawn: boolean
  response_at: string | null
}

forEachDatabase((_name, open) => {
  describe('messages', () => {
    let database: OpenDatabase
    let served: Served
    let member: number
    let cookie: string
    let time = Date.parse('2026-11-20T12:00:00Z')

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => new Date(time))
      return () => served.close()
    })
    beforeEach(async () => {
      member = await addMember(database.db, 'Niamh')
      cookie = await cookieOf(database.db, member, new Date(time))
    })

    const agency = (query: string, variables: Record<string, unknown> = {}) =>
      call(served.url, 'agency', query, variables, { token })
    const sent = async (message: Record<string, unknown>, to: Record<string, unknown> = { extraids: [member] }) => {
      const base = {
        category: 'Availability check',
        name: 'Quay Street',
        message: 'Free? {YES} {NO}',
        text_type: 'simple',
      }
      const done = field<{ ok: boolean; message: string | null; mailing_id: number }>(
        await agency(send, { to, message: { ...base, ...message } }),
        'send_message',
      )
      expect(done.message).toBeNull()
      return done.mailing_id
    }
    const list = async (): Promise<Shown[]> => {
      const read = await call(
        served.url,
        'member',
        `{ member(extraid: ${member}) { messages { ${fields} } } }`,
        {},
        { cookie },
      )
      return field<{ messages: Shown[] }[]>(read, 'member')[0]?.messages ?? []
    }
    const only = async () => {
      const [message] = await list()
      if (!message) throw new Error('No message.')
      return message
    }
    const respond = async (id: number, response: string, more: Record<string, unknown> = {}) => {
      const query = `mutation ($extraid: Int!, $id: Int!, $response: String!, $notes: String, $version: Int) {
        message_respond(extraid: $extraid, id: $id, response: $response, notes: $notes, version: $version) {
          ok message outcome arrived_at expirydate version } }`
      const done = await call(served.url, 'member', query, { extraid: member, id, response, ...more }, { cookie })
      return field<{ ok: boolean; message: string; outcome: string; arrived_at: string; expirydate: string }>(
        done,
        'message_respond',
      )
    }

    it('come outstanding first, then newest first', async () => {
      const at = time
      await sent({ name: 'old and open', expirydate: new Date(time + 9 * hour).toISOString() })
      time += hour
      await sent({ name: 'one-way', one_way: true })
      time += hour
      await sent({ name: 'new and open', expirydate: new Date(time + hour).toISOString() })
      expect((await list()).map(({ name }) => name)).toEqual(['new and open', 'old and open', 'one-way'])
      time += 2 * hour
      expect((await list()).map(({ name }) => name)).toEqual(['old and open', 'new and open', 'one-way'])
      time = at
    })

    it('keep what was typed as text, and clean what is HTML on the way in and on the way out', async () => {
      const hostile = '<script>alert(1)</script> R&D <3 {YES}\u0000 "quoted"'
      await sent({
        message: hostile,
        name: '<img src=x onerror=alert(1)>',
        extra_text:
          '<p onclick="x()">Hi <a href="javascript:alert(1)">a</a><script>alert(2)</script><iframe src="//x"></iframe></p>',
      })
      const message = await only()
      expect(message.message).toBe('<script>alert(1)</script> R&D <3 {YES} "quoted"')
      expect(message.name).toBe('<img src=x onerror=alert(1)>')
      expect(message.extra_text).toBe('<p>Hi <a target="_blank" rel="noopener noreferrer">a</a></p>')
      await database.db.updateTable('mailing').set({ extra_text: '<b>ok</b><svg onload=alert(1)>' }).execute()
      expect((await only()).extra_text).toBe('<b>ok</b>')
    })

    it('take an answer, and another one until the deadline; the last one counts, none is lost', async () => {
      const deadline = new Date(time + hour).toISOString()
      const mailing = await sent({ expirydate: deadline })
      const { id } = await only()
      const first = await respond(id, 'Y', { notes: 'From 6', version: 1 })
      expect(first).toMatchObject({ ok: true, outcome: 'applied', arrived_at: new Date(time).toISOString() })
      time += 10 * 60_000
      await respond(id, 'N', { version: 1 })
      expect(await only()).toMatchObject({
        response: 'N',
        outstanding: true,
        response_at: new Date(time).toISOString(),
      })
      const answers = field<unknown[]>(
        await agency(`{ answers(mailing_id: ${mailing}) { extraid response by times arrived_at } }`),
        'answers',
      )
      expect(answers).toEqual([
        { extraid: member, response: 'N', by: 'account', times: 2, arrived_at: new Date(time).toISOString() },
      ])
      const history = await database.db
        .selectFrom('message_response')
        .where('msgid', '=', id)
        .orderBy('id')
        .select('response')
        .execute()
      expect(history.map(({ response }) => response)).toEqual(['Y: From 6', 'N'])
    })

    it('say when an answer came too late, with both times in Dublin', async () => {
      await sent({ expirydate: '2026-11-20T14:00:00Z' })
      const { id } = await only()
      const before = time
      time = Date.parse('2026-11-20T14:03:00Z')
      const late = await respond(id, 'Y')
      expect(late).toMatchObject({ ok: false, outcome: 'closed', arrived_at: '2026-11-20T14:03:00.000Z' })
      expect(late.message).toBe(
        'The deadline was 20/11/2026 14:00. Your answer arrived at 20/11/2026 14:03, so it was too late.',
      )
      expect((await only()).response).toBeNull()
      time = before
    })

    it('ask again after the agency changed them, and close when it takes them back', async () => {
      const mailing = await sent({})
      const { id } = await only()
      await agency(
        `mutation { change_message(mailing_id: ${mailing}, message: { message: "Call is 3 pm now" }) { ok } }`,
      )
      expect(await respond(id, 'Y', { version: 1 })).toMatchObject({ ok: false, outcome: 'changed', version: 2 })
      expect((await only()).response).toBeNull()
      expect(await respond(id, 'Y', { version: 2 })).toMatchObject({ outcome: 'applied' })
      await agency(`mutation { withdraw_message(mailing_id: ${mailing}) { ok } }`)
      expect(await respond(id, 'N', { version: 2 })).toMatchObject({ outcome: 'closed' })
      expect(await only()).toMatchObject({ withdrawn: true, outstanding: false, response: 'Y' })
    })

    it('take only what fits: radio, checkboxes, yes and no, notes of 1000', async () => {
      await sent({ text_type: 'radio', options: ['Call 06:30', 'Call 09:00'], name: 'radio' })
      const { id, options } = await only()
      expect(options).toBe('Call 06:30;Call 09:00')
      expect(await respond(id, 'Call 07:00')).toMatchObject({ ok: false, outcome: 'invalid' })
      expect(await respond(id, '')).toMatchObject({ ok: false, outcome: 'invalid', message: 'Please select an option' })
      expect(await respond(id, 'Call 06:30', { notes: 'x'.repeat(1001) })).toMatchObject({ outcome: 'invalid' })
      expect(await respond(id, 'Call 06:30', { notes: 'a;b:c' })).toMatchObject({ outcome: 'applied' })
      expect((await only()).response).toBe('Call 06:30:a;b:c')
      const oneWay = await sent({ one_way: true, name: 'one-way' })
      const message = (await list()).find(({ name }) => name === 'one-way')
      expect(message).toMatchObject({ link_code: null, text_type: 'none', outstanding: false })
      expect(oneWay).toBeGreaterThan(0)
      expect(await respond(message?.id ?? 0, 'Y')).toMatchObject({ outcome: 'invalid' })
    })
  })
})
