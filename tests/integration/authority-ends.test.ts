import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf, sendMessage } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type Served, serve } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')
const token = 'test-token'
const open_ = 'query ($code: String!) { public_message(code: $code) { messages { name } } }'
const answer = 'mutation ($code: String!) { public_message_respond(code: $code, response: "Y") { outcome } }'
const send = `mutation ($to: [Int!]!) { send_message(to: { extraids: $to },
  message: { category: "c", name: "n", message: "m", text_type: simple }) { ok } }`

forEachDatabase((_name, open) => {
  describe('when a parent’s authority ends', () => {
    let database: OpenDatabase
    let served: Served
    let parent: number
    let child: number

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })
    beforeEach(async () => {
      const { db } = database
      parent = await addMember(db, 'Maeve')
      await db
        .updateTable('member')
        .set({ is_family: true, mobile: '0851112223' })
        .where('extraid', '=', parent)
        .execute()
      child = await addMember(db, 'Oisín', { parentid: parent })
    })

    const agency = (query: string, variables: Record<string, unknown> = {}) =>
      call(served.url, 'agency', query, variables, { token })
    const messagesOf = (extraid: number) =>
      database.db
        .selectFrom('message')
        .where('extraid', '=', extraid)
        .orderBy('msgid')
        .select(['msgid', 'link_code', 'tophone', 'response'])
        .execute()

    const byParent = async () =>
      call(
        served.url,
        'member',
        `mutation { remove_family_member(extraid: ${parent}, member: ${child}) { ok } }`,
        {},
        { cookie: await cookieOf(database.db, parent, now) },
      )
    const byAgency = () => agency(`mutation { remove_child(parentid: ${parent}, extraid: ${child}) { ok } }`)

    it.each([
      ['the parent', byParent],
      ['the agency', byAgency],
    ])('by %s, the links that the parent holds open and answer nothing any more', async (_who, remove) => {
      await agency(send, { to: [child, parent] })
      await sendMessage(database.db, [child])
      const before = await messagesOf(child)
      const own = await messagesOf(parent)
      expect(before.map(({ tophone }) => tophone)).toEqual(['0851112223', null])
      expect((await remove()).code).toBeNull()
      for (const { link_code: code } of before) {
        expect((await call(served.url, 'login', open_, { code })).data).toEqual({ public_message: { messages: [] } })
        expect(field(await call(served.url, 'login', answer, { code }), 'public_message_respond').outcome).toBe(
          'absent',
        )
      }
      const after = await messagesOf(child)
      expect(after.map(({ msgid, response }) => ({ msgid, response }))).toEqual(
        before.map(({ msgid }) => ({ msgid, response: null })),
      )
      expect(after.every(({ link_code, tophone }) => link_code?.length === 26 && tophone === null)).toBe(true)
      expect(await messagesOf(parent)).toEqual(own)
    })

    it('no message to the child goes to the parent’s phone any more', async () => {
      await byParent()
      await agency(send, { to: [child] })
      expect((await messagesOf(child)).map(({ tophone }) => tophone)).toEqual([null])
    })

    it('an account with children stays a family’s', async () => {
      const change = (is_family: boolean) =>
        agency(
          'mutation ($e: Int!, $f: Boolean!) { change_member(extraid: $e, member: { is_family: $f }) { ok message } }',
          {
            e: parent,
            f: is_family,
          },
        )
      const refused = { ok: false, message: `Member ${parent} has children: remove them first.` }
      expect(field(await change(false), 'change_member')).toEqual(refused)
      await byParent()
      expect(field(await change(false), 'change_member').ok).toBe(true)
    })

    it('a child’s former names leave the parent’s record with the child’s erasure', async () => {
      const cookie = await cookieOf(database.db, parent, now)
      const add = `mutation { add_family_member(extraid: ${parent}, firstname: "Sadhbh", lastname: "Former", gender: "F", nationality: "IE", dateofbirth: "2015-03-12", mobile: "0851234567", emailaddress: "o@example.test") { extraid } }`
      const added = await call(served.url, 'member', add, {}, { cookie })
      const { extraid } = field<{ extraid: number }>(added, 'add_family_member')
      for (const member of [{ firstname: 'Sive' }, { lastname: 'Later' }])
        await agency('mutation ($e: Int!, $m: MemberChange!) { change_member(extraid: $e, member: $m) { ok } }', {
          e: extraid,
          m: member,
        })
      await agency(`mutation { remove_child(parentid: ${parent}, extraid: ${extraid}) { ok } }`)
      await agency(`mutation { erase_member(extraid: ${extraid}) { ok } }`)
      const read = `{ member(extraid: ${parent}) { record_changes { what } } }`
      expect((await call(served.url, 'member', read, {}, { cookie })).data).toEqual({
        member: [{ record_changes: [] }],
      })
    })
  })

  describe('staff who act for a parent', () => {
    it('are named on the record of each child they open, until when, and nowhere else', async () => {
      const database = await open()
      let time = now.getTime()
      const served = await serve(database, () => new Date(time))
      const { db } = database
      const [parent, staff] = [await addMember(db, 'Maeve'), await addMember(db, 'Declan')]
      await db.updateTable('member').set({ is_family: true }).where('extraid', '=', parent).execute()
      await db.updateTable('member').set({ is_staff: true }).where('extraid', '=', staff).execute()
      const [opened, closed] = [
        await addMember(db, 'Oisín', { parentid: parent }),
        await addMember(db, 'Sive', { parentid: parent }),
      ]
      const access = `mutation { staff_access(extraid: ${parent}, reason: "asked by phone") { ok } }`
      const { cookie } = await call(served.url, 'login', access, {}, { cookie: await cookieOf(db, staff, now) })
      const read = (extraid: number, field_ = 'firstname') =>
        call(served.url, 'member', `{ member(extraid: ${extraid}) { ${field_} } }`, {}, { cookie })
      await read(parent, 'family { extraid }')
      time += 60_000
      for (let times = 0; times < 3; times++) await Promise.all([read(opened), read(opened, 'lastname')])
      time += 60_000
      await call(served.url, 'login', 'mutation { staff_access_end { ok } }', {}, { cookie })
      const log = 'staff_access_log { at staff_name reason ended_at }'
      const ofParent = { cookie: await cookieOf(db, parent, now) }
      const shown = async (extraid: number) =>
        (await call(served.url, 'member', `{ member(extraid: ${extraid}) { ${log} } }`, {}, ofParent)).data
      const entry = { staff_name: 'Declan Ní Bhriain', reason: 'asked by phone', ended_at: '2026-11-20T12:02:00.000Z' }
      expect(await shown(opened)).toEqual({
        member: [{ staff_access_log: [{ at: '2026-11-20T12:01:00.000Z', ...entry }] }],
      })
      expect(await shown(closed)).toEqual({ member: [{ staff_access_log: [] }] })
      await served.close()
    })
  })
})
