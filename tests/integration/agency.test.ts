import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase, onPostgres } from '../support/database'
import { type Served, serve } from '../support/served'

const token = 'test-token'
const create = 'mutation ($member: MemberInput!) { create_member(member: $member) { ok message extraid } }'
const change =
  'mutation ($extraid: Int!, $member: MemberChange!) { change_member(extraid: $extraid, member: $member) { ok message extraid } }'
const addChild =
  'mutation ($parentid: Int!, $member: ChildInput!) { add_child(parentid: $parentid, member: $member) { ok message extraid } }'
const send =
  'mutation ($to: Recipients!, $message: MessageInput!) { send_message(to: $to, message: $message) { ok message mailing_id count } }'
const login =
  'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { ok is_family family { extraid } } }'
const child = {
  ...{ firstname: 'Fiadh', lastname: 'Tiernan', gender: 'F', dateofbirth: '2019-05-01' },
  ...{ mobile: '0851234567', emailaddress: 'parent@example.ie', nationality: 'Irish' },
}

interface Done {
  ok: boolean
  message: string | null
  extraid: number
  mailing_id: number
  count: number
}

forEachDatabase((_name, open) => {
  describe("the agency's endpoint", () => {
    let database: OpenDatabase
    let served: Served

    beforeAll(async () => {
      database = await open()
      served = await serve(database)
      return () => served.close()
    })

    const ask = async (name: string, query: string, variables: Record<string, unknown> = {}, key?: string) => {
      const headers = key ? { 'Idempotency-Key': key } : {}
      return field<Done>(await call(served.url, 'agency', query, variables, { token, headers }), name)
    }
    const person = (more: object = {}) => ({
      ...{ loginname: `${randomUUID()}@e.ie`, password: 'long enough', firstname: 'Áine', lastname: 'Ó Sé' },
      ...more,
    })

    it('makes a member who can log in, with the agency first house', async () => {
      const member = { ...person(), loginname: ' Aine@Example.ie ' }
      const made = await ask('create_member', create, { member })
      expect(made).toMatchObject({ ok: true, message: null })
      const shown = await ask(
        'member',
        `{ member(extraid: ${made.extraid}) { loginname emailaddress system signedupdate accept_employmentterms } }`,
      )
      expect(shown).toMatchObject({
        loginname: 'aine@example.ie',
        emailaddress: 'aine@example.ie',
        system: 'main',
        accept_employmentterms: false,
      })
      const variables = { u: 'aine@example.ie', p: 'long enough' }
      expect(field(await call(served.url, 'login', login, variables), 'login').ok).toBe(true)
    })

    it.each([
      [{ password: 'short' }, 'Password must be between 8 and 30 characters.'],
      [{ loginname: 'no address' }, 'E-mail must be valid.'],
      [{ loginname: 'aine@example.ie' }, /^The log-in name aine@example.ie is taken by member \d+\.$/],
      [{ firstname: ' ' }, 'First name is needed.'],
      [{ lastname: 'x'.repeat(51) }, 'Last name can have at most 50 characters.'],
      [{ system: 'east' }, "There is no house 'east'. There are: main, west."],
      [{ gender: 'X' }, 'Gender is M, F or N.'],
      [{ dateofbirth: '2999-01-01' }, 'Enter a valid date of birth.'],
      [{ mobile: '12' }, 'Your number must start with 08 or 00.'],
    ])('refuses %j in one sentence', async (wrong, sentence) => {
      const before = await database.db.selectFrom('member').select('extraid').execute()
      const refused = await ask('create_member', create, { member: person(wrong) })
      expect(refused.ok).toBe(false)
      expect(refused.message).toMatch(
        sentence instanceof RegExp ? sentence : new RegExp(`^${sentence}$`.replaceAll('.', '\\.')),
      )
      expect(await database.db.selectFrom('member').select('extraid').execute()).toEqual(before)
    })

    it('changes only what is given, empties by null, and ends sessions with a new password', async () => {
      const { extraid } = await ask('create_member', create, { member: person({ mobile: '0851234567', gender: 'F' }) })
      const cookie = await cookieOf(database.db, extraid)
      expect(await ask('change_member', change, { extraid, member: { mobile: null, lastname: 'Żółć' } })).toMatchObject(
        { ok: true },
      )
      expect(await ask('member', `{ member(extraid: ${extraid}) { lastname mobile gender } }`)).toEqual({
        lastname: 'Żółć',
        mobile: null,
        gender: 'F',
      })
      await ask('change_member', change, { extraid, member: { password: 'another one' } })
      expect((await call(served.url, 'rtw', '{ principal { extraid } }', {}, { cookie })).code).toBe('UNAUTHENTICATED')
      expect(await ask('change_member', change, { extraid: 999_999, member: { mobile: null } })).toMatchObject({
        ok: false,
        message: 'There is no member 999999.',
      })
      expect(await ask('change_member', change, { extraid, member: {} })).toMatchObject({
        ok: false,
        message: 'Nothing to change was given.',
      })
    })

    it('gives a parent children, at most five, and takes one away at once', async () => {
      const { extraid: parentid } = await ask('create_member', create, { member: person() })
      const children = []
      for (let at = 0; at < 5; at++)
        children.push((await ask('add_child', addChild, { parentid, member: child })).extraid)
      expect(await ask('add_child', addChild, { parentid, member: child })).toMatchObject({
        ok: false,
        message: 'A family can have at most 5 members.',
      })
      await database.db
        .updateTable('member')
        .set({ accept_employmentterms: true })
        .where('extraid', '=', parentid)
        .execute()
      const cookie = await cookieOf(database.db, parentid)
      const read = (extraid: number) =>
        call(served.url, 'member', `{ member(extraid: ${extraid}) { firstname } }`, {}, { cookie })
      expect((await read(children[0] ?? 0)).data).toEqual({ member: [{ firstname: 'Fiadh' }] })
      const removed = await ask(
        'remove_child',
        `mutation { remove_child(parentid: ${parentid}, extraid: ${children[0]}) { ok message } }`,
      )
      expect(removed).toEqual({ ok: true, message: 'Fiadh Tiernan removed' })
      expect((await read(children[0] ?? 0)).data).toEqual({ member: [] })
      expect(await ask('add_child', addChild, { parentid, member: child })).toMatchObject({ ok: true })
      expect(await ask('add_child', addChild, { parentid: children[1], member: child })).toMatchObject({ ok: false })
    })

    it('sends to one, several and a list, each once, and once for one key', async () => {
      const members = [
        await addMember(database.db, 'A'),
        await addMember(database.db, 'B'),
        await addMember(database.db, 'C'),
      ]
      await ask('set_list', 'mutation ($n: String!, $e: [Int!]!) { set_list(name: $n, extraids: $e) { ok message } }', {
        n: 'crowd',
        e: members.slice(1),
      })
      const message = { category: 'c', name: 'Sent once', message: 'm', text_type: 'simple' }
      const to = { extraids: members.slice(0, 2), list: 'crowd' }
      const key = randomUUID()
      const first = await ask('send_message', send, { to, message }, key)
      expect(first).toMatchObject({ ok: true, count: 3 })
      expect(await ask('send_message', send, { to, message }, key)).toEqual(first)
      const other = await call(
        served.url,
        'agency',
        send,
        { to: { extraids: members }, message },
        { token, headers: { 'Idempotency-Key': key } },
      )
      expect(other.code).toBe('OUTBOX_MISMATCH')
      const rows = await database.db
        .selectFrom('message')
        .where('mailing_id', '=', first.mailing_id)
        .select('link_code')
        .execute()
      expect(rows).toHaveLength(3)
      expect(new Set(rows.map(({ link_code }) => link_code)).size).toBe(3)
    })

    it.each([
      [{}, {}, 'Nobody to send to: name members, or a list that has some.'],
      [{ extraids: [999_998, 999_999] }, {}, 'There is no member 999998, 999999.'],
      [{ list: 'nobody' }, {}, "There is no list 'nobody'."],
      [null, { message: ' ' }, 'message is needed.'],
      [null, { name: 'x'.repeat(101) }, 'name can have at most 100 characters.'],
      [null, { text_type: 'radio' }, 'At least one option is needed.'],
      [null, { text_type: 'radio', options: ['a;b'] }, "An option may not hold a semicolon: 'a;b'."],
      [null, { options: ['a'] }, 'A message of type simple has no options.'],
      [null, { expirydate: '2020-01-01T00:00:00Z' }, 'The deadline must lie in the future.'],
    ])('refuses to send %j %j', async (to, wrong, sentence) => {
      const member = await addMember(database.db)
      const message = { category: 'c', name: 'n', message: 'm', text_type: 'simple', ...wrong }
      const refused = await ask('send_message', send, { to: to ?? { extraids: [member] }, message })
      expect(refused).toMatchObject({ ok: false, message: sentence })
      const got = await database.db.selectFrom('message').where('extraid', '=', member).select('msgid').execute()
      expect(got).toEqual([])
    })

    it('finds members by name, log-in, number, house and family', async () => {
      const search = (by: string) =>
        ask('members', `{ members(${by}) { extraid } }`) as unknown as Promise<{ extraid: number }[]>
      const id = await addMember(database.db, 'Sadhbh100%')
      expect(await search('search: "sadhbh100%"')).toEqual([{ extraid: id }])
      expect(await search('search: "%_%"')).toEqual([])
      expect(await search(`search: "${id}"`)).toEqual([{ extraid: id }])
      expect(await search('system: "nowhere"')).toEqual([])
      expect(await search(`family: ${id}`)).toEqual([{ extraid: id }])
    })

    it('needs its token', async () => {
      for (const wrong of [{}, { token: 'other' }, { token: token.slice(1) }]) {
        const refused = await call(served.url, 'agency', '{ lists { name } }', {}, wrong)
        expect([refused.code, refused.status]).toEqual(['UNAUTHENTICATED', 401])
      }
    })

    it('does not empty a database that is not the demo', async () => {
      const refused = await ask('demo_reset', 'mutation { demo_reset { ok message } }')
      expect(refused).toEqual({
        ok: false,
        message: 'This server does not hold the demo agency, so nothing was changed.',
      })
    })
  })
})

onPostgres((open) => {
  it('makes five children of 50 added at once', async () => {
    const database = await open()
    const served = await serve(database)
    const parentid = await addMember(database.db)
    const added = await Promise.all(
      Array.from({ length: 50 }, () => call(served.url, 'agency', addChild, { parentid, member: child }, { token })),
    )
    await served.close()
    expect(added.filter((one) => one.code !== null)).toEqual([])
    expect(added.filter((one) => field<Done>(one, 'add_child').ok)).toHaveLength(5)
    const rows = await database.db.selectFrom('member').where('parentid', '=', parentid).select('extraid').execute()
    expect(rows).toHaveLength(5)
  })
})
