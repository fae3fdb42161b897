import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf, effects, sendMessage } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type Served, serve } from '../support/served'

const access = `mutation ($extraid: Int!, $reason: String) { staff_access(extraid: $extraid, reason: $reason) {
  ok message extraid firstname session { ok extraid is_staff acting { staff_extraid staff_firstname reason expires } } } }`
const relogin = 'mutation { relogin { ok extraid is_staff acting { reason } } }'
const minute = 60_000

forEachDatabase((_name, open) => {
  describe('staff access', () => {
    let database: OpenDatabase
    let served: Served
    let staff: number
    let member: number
    let cookie: string
    let time = Date.parse('2026-11-20T12:00:00Z')
    const now = () => new Date(time)

    beforeAll(async () => {
      database = await open()
      served = await serve(database, now)
      return () => served.close()
    })
    beforeEach(async () => {
      staff = await addMember(database.db, 'Declan')
      member = await addMember(database.db, 'Niamh')
      await database.db.updateTable('member').set({ is_staff: true }).where('extraid', '=', staff).execute()
      cookie = await cookieOf(database.db, staff, now())
    })

    const ask = (variables: Record<string, unknown>, as: string | null = cookie) =>
      call(served.url, 'login', access, variables, { cookie: as })
    const log = async () => {
      const query = `{ member(extraid: ${member}) { staff_access_log { at staff_name reason ended_at } } }`
      const read = await call(served.url, 'member', query, {}, { cookie: await cookieOf(database.db, member, now()) })
      return field<{ staff_access_log: { reason: string; ended_at: string | null }[] }[]>(read, 'member')[0]
        ?.staff_access_log
    }

    it('shows whom, and changes nothing, without a reason', async () => {
      const shown = await ask({ extraid: member })
      expect(field(shown, 'staff_access')).toMatchObject({
        ok: true,
        extraid: member,
        firstname: 'Niamh',
        session: null,
      })
      expect(shown.setCookie).toBeNull()
      expect(await log()).toEqual([])
    })

    it("refuses everybody else with the specification's sentence", async () => {
      const sentence =
        'You do not have Staff Access. Please contact Niamh Kavanagh or Declan Rooney for more information'
      for (const as of [null, await cookieOf(database.db, member, now())]) {
        expect(field(await ask({ extraid: member, reason: 'x' }, as), 'staff_access')).toMatchObject({
          ok: false,
          message: sentence,
          firstname: null,
        })
      }
      expect(field(await ask({ extraid: 999_999 }), 'staff_access')).toMatchObject({
        ok: false,
        message: 'This member was not found.',
      })
    })

    it('switches with a reason: log, new cookie, the old one worth nothing once the new one was used', async () => {
      const switched = await ask({ extraid: member, reason: ' Asked by phone to answer for her ' })
      const answer = field<{ session: unknown }>(switched, 'staff_access')
      expect(answer.session).toEqual({
        ok: true,
        extraid: member,
        is_staff: true,
        acting: {
          staff_extraid: staff,
          staff_firstname: 'Declan',
          reason: 'Asked by phone to answer for her',
          expires: '2026-11-20T13:00:00.000Z',
        },
      })
      const again = (by: string | null) => call(served.url, 'login', relogin, {}, { cookie: by })
      expect(field(await again(switched.cookie), 'relogin').ok).toBe(true)
      expect(field(await again(cookie), 'relogin').ok).toBe(false)
      expect(await log()).toEqual([
        expect.objectContaining({
          staff_name: 'Declan Ní Bhriain',
          reason: 'Asked by phone to answer for her',
          ended_at: null,
        }),
      ])
      const ended = await call(
        served.url,
        'login',
        'mutation { staff_access_end { ok extraid acting { reason } } }',
        {},
        { cookie: switched.cookie },
      )
      expect(field(ended, 'staff_access_end')).toEqual({ ok: true, extraid: staff, acting: null })
      expect((await log())?.[0]?.ended_at).toBe(now().toISOString())
    })

    it('whose response was lost is taken up with the old cookie: by a repeat, which is recorded once, or by any other call', async () => {
      const lost = await ask({ extraid: member, reason: 'by phone' })
      const repeated = await ask({ extraid: member, reason: 'by phone' })
      expect(field(repeated, 'staff_access').session).toEqual(field(lost, 'staff_access').session)
      expect(repeated.cookie).toBe(lost.cookie)
      const looked = await call(served.url, 'login', relogin, {}, { cookie })
      expect(field(looked, 'relogin')).toMatchObject({ ok: true, extraid: member })
      expect(looked.cookie).toBe(lost.cookie)
      expect(await log()).toHaveLength(1)
    })

    it('whose response was lost leaves the old cookie two minutes', async () => {
      await ask({ extraid: member, reason: 'by phone' })
      time += 2 * minute
      const late = await call(served.url, 'login', relogin, {}, { cookie })
      expect(field(late, 'relogin').ok).toBe(false)
      expect(late.setCookie).toBeNull()
    })

    it('whose end was lost leaves the member of staff signed in', async () => {
      const acting = (await ask({ extraid: member, reason: 'by phone' })).cookie
      const end = () =>
        call(served.url, 'login', 'mutation { staff_access_end { ok extraid } }', {}, { cookie: acting })
      await end()
      const repeated = await end()
      expect(field(repeated, 'staff_access_end')).toEqual({ ok: true, extraid: staff })
      expect(
        field(await call(served.url, 'login', relogin, {}, { cookie: repeated.cookie }), 'relogin').acting,
      ).toBeNull()
    })

    it("answers as staff, needs no outbox, and can't reach its own data meanwhile", async () => {
      const { ids } = await sendMessage(database.db, [member, staff], { expirydate: new Date(time + 60 * minute) })
      const acting = (await ask({ extraid: member, reason: 'by phone' })).cookie
      const respond = (extraid: number, id = 0) =>
        call(
          served.url,
          'member',
          `mutation { message_respond(extraid: ${extraid}, id: ${id}, response: "N") { outcome } }`,
          {},
          { cookie: acting },
        )
      expect((await respond(member, ids[0])).data).toEqual({ message_respond: { outcome: 'applied' } })
      expect((await respond(staff, ids[1])).data).toEqual({ message_respond: { outcome: 'absent' } })
      const rows = await database.db
        .selectFrom('message_response')
        .where('msgid', '=', ids[0] ?? 0)
        .selectAll()
        .execute()
      expect(rows).toMatchObject([{ by: 'staff', staff_extraid: staff, extraid: member, response: 'N' }])
      expect((await effects(database.db)).filter(({ msgid }) => msgid === ids[1])).toEqual([])
      // The items in a staff member's own outbox are sent only under their own session.
      const own = { 'Outbox-Member': String(staff) }
      const query = `{ member(extraid: ${member}) { extraid } }`
      expect((await call(served.url, 'member', query, {}, { cookie: acting, headers: own })).code).toBe('WRONG_MEMBER')
    })

    it('ends by itself after 60 minutes, in the session and in the log', async () => {
      const began = time
      const acting = (await ask({ extraid: member, reason: 'by phone' })).cookie
      time += 59 * minute
      expect(field(await call(served.url, 'login', relogin, {}, { cookie: acting }), 'relogin').extraid).toBe(member)
      time += minute
      const over = field(await call(served.url, 'login', relogin, {}, { cookie: acting }), 'relogin')
      expect(over).toMatchObject({ ok: true, extraid: staff, acting: null })
      expect((await log())?.[0]?.ended_at).toBe(new Date(began + 60 * minute).toISOString())
    })

    it('ends with the log-out, and the log says so', async () => {
      const acting = (await ask({ extraid: member, reason: 'by phone' })).cookie
      time += 5 * minute
      await call(served.url, 'login', 'mutation { logout { ok } }', {}, { cookie: acting })
      expect((await log())?.[0]?.ended_at).toBe(now().toISOString())
    })

    it.each([
      [
        'a new password',
        'mutation ($extraid: Int!) { change_member(extraid: $extraid, member: { password: "another one" }) { extraid } }',
      ],
      ['erasure', 'mutation ($extraid: Int!) { erase_member(extraid: $extraid) { ok } }'],
    ])('ends where the agency ends the session by %s, and the log says so', async (_how, document) => {
      const acting = (await ask({ extraid: member, reason: 'by phone' })).cookie
      await database.db
        .insertInto('login')
        .values({ extraid: staff, loginname: `declan${staff}@example.ie`, password_hash: 'x' })
        .execute()
      time += 5 * minute
      const done = await call(served.url, 'agency', document, { extraid: staff }, { token: 'test-token' })
      expect(done.code, JSON.stringify(done)).toBeNull()
      expect(field(await call(served.url, 'login', relogin, {}, { cookie: acting }), 'relogin').ok).toBe(false)
      expect((await log())?.[0]?.ended_at).toBe(now().toISOString())
    })

    it("is refused when the log can't be written, and the session stays as it was", async () => {
      await sql`alter table staff_access_log add constraint planted check (false) not valid`.execute(database.db)
      const refused = await ask({ extraid: member, reason: 'by phone' })
      await sql`alter table staff_access_log drop constraint planted`.execute(database.db)
      expect(field(refused, 'staff_access')).toMatchObject({ ok: false, session: null })
      expect(field(refused, 'staff_access').message).toMatch(/could not be recorded, so it was not given/)
      expect(refused.setCookie).toBeNull()
      expect(field(await call(served.url, 'login', relogin, {}, { cookie }), 'relogin')).toMatchObject({
        extraid: staff,
        acting: null,
      })
    })

    it('keeps a log that nobody can change or delete', async () => {
      await ask({ extraid: member, reason: 'by phone' })
      const { db } = database
      await expect(db.deleteFrom('staff_access_log').execute()).rejects.toThrow(/append-only/)
      await expect(db.updateTable('staff_access_log').set({ reason: 'other' }).execute()).rejects.toThrow(/append-only/)
    })

    it('asks for a reason that says something, of at most 500 characters', async () => {
      expect(field(await ask({ extraid: member, reason: '  ' }), 'staff_access').message).toBe('Please give a reason.')
      expect(field(await ask({ extraid: member, reason: 'x'.repeat(501) }), 'staff_access').ok).toBe(false)
      expect(field(await ask({ extraid: staff, reason: 'me' }), 'staff_access').message).toBe(
        'This is your own account.',
      )
    })
  })
})
