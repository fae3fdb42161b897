import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf, sendMessage } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { actAs } from '../support/matrix-world'
import { type Served, serve } from '../support/served'

const sentAt = Date.parse('2026-11-20T13:00:00Z')
const minute = 60_000
const byMember = 'mutation ($extraid: Int!, $id: Int!) { message_opened(extraid: $extraid, id: $id) { ok message } }'
const byLink = 'mutation ($code: String!) { public_message_opened(code: $code) { ok message } }'
const respond =
  'mutation ($extraid: Int!, $id: Int!) { message_respond(extraid: $extraid, id: $id, response: "Y") { ok } }'
const done = { ok: true, message: null }
const absent = { ok: false, message: 'This message was not found.' }

forEachDatabase((_name, open) => {
  describe('when a message was opened', () => {
    let database: OpenDatabase
    let served: Served
    let member: number
    let cookie: string
    let id: number
    let code: string
    let time = sentAt

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => new Date(time))
      return () => served.close()
    })
    beforeEach(async () => {
      time = sentAt
      member = await addMember(database.db)
      cookie = await cookieOf(database.db, member, new Date(time))
      id = await sentTo(member)
      const row = database.db.selectFrom('message').where('msgid', '=', id).select('link_code')
      code = (await row.executeTakeFirstOrThrow()).link_code ?? ''
      time += minute
    })

    const sentTo = async (extraid: number) =>
      (await sendMessage(database.db, [extraid], { now: new Date(time) })).ids[0] ?? 0
    const openedAt = async (msgid = id) => {
      const row = database.db.selectFrom('message').where('msgid', '=', msgid).select('opened_at')
      return (await row.executeTakeFirstOrThrow()).opened_at?.getTime() ?? null
    }
    const asMember = async (as: string, extraid = member, msgid = id) =>
      field(await call(served.url, 'member', byMember, { extraid, id: msgid }, { cookie: as }), 'message_opened')
    const asLink = async (of: string, as: string | null = null) =>
      field(await call(served.url, 'login', byLink, { code: of }, { cookie: as }), 'public_message_opened')
    const staffFor = async (extraid: number) => {
      const staff = await addMember(database.db, 'Declan')
      await database.db.updateTable('member').set({ is_staff: true }).where('extraid', '=', staff).execute()
      return actAs(database.db, staff, extraid, new Date(time))
    }

    it('is noted the first time, by whichever way, and by no read', async () => {
      await call(
        served.url,
        'member',
        `{ member(extraid: ${member}) { messages(id: ${id}) { message } } }`,
        {},
        { cookie },
      )
      await call(served.url, 'login', `{ public_message(code: "${code}") { messages { message } } }`)
      expect(await openedAt()).toBeNull()
      expect(await asMember(cookie)).toEqual(done)
      time += minute
      expect(await asLink(code)).toEqual(done)
      expect(await asMember(cookie)).toEqual(done)
      expect(await openedAt()).toBe(sentAt + minute)
    })

    it('is noted by the link and what a program left at its end', async () => {
      expect(await asLink(`${code}.`)).toEqual(done)
      expect(await openedAt()).toBe(sentAt + minute)
    })

    it('is noted for a child by its parent, and for nobody else’s message', async () => {
      const child = await addMember(database.db, 'Cian', { parentid: member })
      const ofChild = await sentTo(child)
      expect(await asMember(cookie, child, ofChild)).toEqual(done)
      expect(await openedAt(ofChild)).toBe(sentAt + minute)
      const other = await addMember(database.db, 'Other')
      const foreign = await sentTo(other)
      expect(await asMember(cookie, other, foreign)).toEqual(absent)
      expect(await asMember(cookie, member, foreign)).toEqual(absent)
      expect(await openedAt(foreign)).toBeNull()
    })

    it('is not noted for staff who act for the member, nor by the answer that they give', async () => {
      const staff = await staffFor(member)
      expect(await asMember(staff)).toEqual(absent)
      expect(await asLink(code, staff)).toEqual(absent)
      const given = await call(served.url, 'member', respond, { extraid: member, id }, { cookie: staff })
      expect(field(given, 'message_respond')).toEqual({ ok: true })
      expect(await openedAt()).toBeNull()
    })

    it('is at the latest when it is answered', async () => {
      const answer = () => call(served.url, 'member', respond, { extraid: member, id }, { cookie })
      expect(field(await answer(), 'message_respond')).toEqual({ ok: true })
      expect(await openedAt()).toBe(sentAt + minute)
      const publicly = 'mutation ($code: String!) { public_message_respond(code: $code, response: "N") { ok } }'
      time += minute
      await call(served.url, 'login', publicly, { code })
      expect(await openedAt()).toBe(sentAt + minute)
      await database.db
        .updateTable('message')
        .set({ opened_at: null, response: null })
        .where('msgid', '=', id)
        .execute()
      await call(served.url, 'login', publicly, { code })
      expect(await openedAt()).toBe(time)
    })

    it('changes no version that an open page asks for', async () => {
      const versions = () => call(served.url, 'member', '{ record_versions { extraid version } }', {}, { cookie })
      const before = (await versions()).data
      await asMember(cookie)
      expect((await versions()).data).toEqual(before)
    })

    it('is not asked by guessing: 60 wrong codes from one address, and right ones cost nothing', async () => {
      for (let at = 0; at < 70; at++) expect(await asLink(code)).toEqual(done)
      for (let at = 0; at < 60; at++) expect(await asLink(at % 2 ? `g${at}` : '')).toEqual(absent)
      const limited = await call(served.url, 'login', byLink, { code: 'another' })
      expect([limited.code, limited.status]).toEqual(['RATE_LIMITED', 429])
    })
  })
})
