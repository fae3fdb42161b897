import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '../../server/services/access/sessions'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf, sendMessage } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type Served, serve } from '../support/served'

const read =
  'query ($code: String!) { public_message(code: $code) { messages { name response outstanding withdrawn } } }'
const answer = `mutation ($code: String!, $version: Int) {
  public_message_respond(code: $code, response: "Y", notes: "by link", version: $version) { ok outcome message } }`

forEachDatabase((_name, open) => {
  describe('the link of a message', () => {
    let database: OpenDatabase
    let served: Served
    let member: number
    let id: number
    let code: string
    const now = Date.now()
    let time = now

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => new Date(time))
      return () => served.close()
    })
    beforeEach(async () => {
      time = now
      member = await addMember(database.db, 'Niamh')
      const { ids } = await sendMessage(database.db, [member], { expirydate: new Date(now + 3_600_000) })
      id = ids[0] ?? 0
      const row = await database.db.selectFrom('message').where('msgid', '=', id).select('link_code').execute()
      code = row[0]?.link_code ?? ''
    })
    const shown = (of: string) => call(served.url, 'login', read, { code: of })
    const respond = (of: string, version = 1) => call(served.url, 'login', answer, { code: of, version })

    it('opens it, answers it, and answers it again, without a session', async () => {
      const open = { name: 'Quay Street: market crowd', response: null, outstanding: true, withdrawn: false }
      expect((await shown(code)).data).toEqual({ public_message: { messages: [open] } })
      expect(field(await respond(code), 'public_message_respond')).toMatchObject({ ok: true, outcome: 'applied' })
      expect((await shown(code)).data).toEqual({ public_message: { messages: [{ ...open, response: 'Y: by link' }] } })
      await respond(code)
      const rows = await database.db.selectFrom('message_response').where('msgid', '=', id).selectAll().execute()
      expect(rows.map(({ by, extraid }) => ({ by, extraid }))).toEqual([{ by: 'link', extraid: member }])
    })

    it('gives nothing of the member away', async () => {
      const everything = `query ($code: String!) { public_message(code: $code) { messages { category name message response outstanding
        expirydate sendtime text_type options extra_text link_code version withdrawn response_at } } }`
      const text = JSON.stringify(await call(served.url, 'login', everything, { code }))
      expect(text).toContain('Quay Street')
      expect(text).not.toMatch(new RegExp(`Niamh|Bhriain|${member}\\b|extraid|tophone|mobile`))
    })

    it('is closed after the deadline, and when the message was changed or withdrawn', async () => {
      expect(field(await respond(code, 9), 'public_message_respond')).toMatchObject({ ok: false, outcome: 'changed' })
      time = now + 3_600_000
      expect(field(await respond(code), 'public_message_respond')).toMatchObject({ ok: false, outcome: 'closed' })
      time = now
      await database.db
        .updateTable('mailing')
        .set({ withdrawn_at: new Date(now) })
        .execute()
      expect(field(await respond(code), 'public_message_respond')).toMatchObject({ ok: false, outcome: 'closed' })
      const rows = await database.db.selectFrom('message_response').where('msgid', '=', id).selectAll().execute()
      expect(rows).toEqual([])
    })

    it('is an empty list when nobody has it, or the message is one-way', async () => {
      for (const wrong of ['nothing', '', `${code}x`, code.slice(1), '%']) {
        expect((await shown(wrong)).data).toEqual({ public_message: { messages: [] } })
        expect(field(await respond(wrong), 'public_message_respond')).toMatchObject({ ok: false, outcome: 'absent' })
      }
      await database.db.updateTable('mailing').set({ one_way: true }).execute()
      expect((await shown(code)).data).toEqual({ public_message: { messages: [] } })
    })

    it('is found with what a program or a person left at its end, and such a link is no guess', async () => {
      const tails = ['.', ')', ',', ';', '!', '\u200b', ' ', '"', '>', '**', '_', '/', '.Thanks', '%E2%80%8B']
      for (let round = 0; round < 5; round++) {
        for (const tail of tails) {
          expect((await shown(code + tail)).data, tail).toMatchObject({
            public_message: { messages: [{ name: 'Quay Street: market crowd' }] },
          })
        }
      }
      for (const tail of tails)
        expect(field(await respond(code + tail), 'public_message_respond'), tail).toMatchObject({ ok: true })
      const rows = await database.db.selectFrom('message_response').where('msgid', '=', id).select('by').execute()
      expect(rows).toEqual([{ by: 'link' }])
    })

    it('made before all ended in a letter or digit is found, too', async () => {
      for (const old of [`${code}-`, `${code}_`]) {
        await database.db.updateTable('message').set({ link_code: old }).where('msgid', '=', id).execute()
        for (const given of [old, `${old}.`]) {
          expect((await shown(given)).data, given).toMatchObject({ public_message: { messages: [{ response: null }] } })
        }
        expect((await shown(code)).data).toEqual({ public_message: { messages: [] } })
      }
    })

    it('is not found by guessing: 60 wrong ones from one address, also by aliases in one document', async () => {
      let limited = null
      for (let at = 0; at < 62 && !limited; at += 2) {
        const query = `{ a: public_message(code: "g${at}") { messages { name } } b: public_message(code: "h${at}") { messages { name } } }`
        const guessed = await call(served.url, 'login', query)
        if (guessed.code) limited = { ...guessed, at }
      }
      expect(limited).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
      expect(Number(limited?.retryAfter)).toBeGreaterThan(0)
    })
  })

  describe('the connected phone', () => {
    it('is known, and disconnected at once', async () => {
      const database = await open()
      const served = await serve(database)
      const member = await addMember(database.db)
      const phone = await cookieOf(database.db, member)
      const token = await openSession(database.db, { extraid: member, device: 'computer', replaces: null }, new Date())
      const computer = `callboard_session=${token}`
      const has = async (cookie: string) => {
        const shown = await call(served.url, 'member', `{ member(extraid: ${member}) { has_device } }`, {}, { cookie })
        return shown.code ?? field<{ has_device: boolean }[]>(shown, 'member')[0]?.has_device
      }
      expect(await has(computer)).toBe(true)
      const query = `mutation { disconnect_device(extraid: ${member}) { ok message } }`
      const done = await call(served.url, 'member', query, {}, { cookie: computer })
      expect(done.data).toEqual({ disconnect_device: { ok: true, message: 'Your phone is disconnected.' } })
      expect(await has(computer)).toBe(false)
      expect(await has(phone)).toBe('UNAUTHENTICATED')
      await served.close()
    })
  })
})
