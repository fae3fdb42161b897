import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../server/services/access/password'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { newDevice } from '../support/member-client'
import { readFields, save } from '../support/profile-client'
import { root } from '../support/root'
import { type Served, serve } from '../support/served'
import { inSignUpScene, person } from '../support/sign-up-scene'

const login = 'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { ok extraid } }'
const unique = 'query ($e: String!) { isunique_loginname(emailaddress: $e) { ok message } }'
const search = 'query ($s: String) { members(search: $s) { extraid } }'
const create = 'mutation ($member: MemberInput!) { create_member(member: $member) { ok message extraid } }'
const token = 'test-token'
const password = String(person.password)
const withFada = [
  'orla@fáilte.ie',
  'Orla@fa\u0301ilte.ie',
  'ORLA@XN--FILTE-XQA.IE',
  'mailto:orla@fáilte.ie',
  '\u200borla@fáilte.ie\u200e',
]

forEachDatabase((_name, open) => {
  describe('a sign-up with text that was pasted', () => {
    const at = inSignUpScene(open, { 'loginname-asked': 1000, 'login-address': 1000 })
    const ask = (query: string, variables: Record<string, unknown>, more: object = {}) =>
      call(at.scene.url, 'login', query, variables, more)
    const logIn = async (u: string) => field<{ ok: boolean }>(await ask(login, { u, p: password }), 'login').ok

    it('is stored cleaned, by its voucher and its fields', async () => {
      const { scene } = at
      const voucher = (await scene.addVoucher()).replace('-', '\u2013').replace('-', '\u2011')
      const pasted = {
        firstname: 'Ór\u00adla\u200b',
        mobile: 'tel:086\u200e123\u20134567',
        email: '<mailto:orla@example.ie>\u200b',
      }
      const told = await scene.register(`\u200b${voucher.toLowerCase()}`, { intent: randomUUID(), ...pasted })
      expect(told).toMatchObject({ ok: true, outcome: 'opened', problems: [] })
      const stored = { firstname: 'Órla', mobile: '0861234567', emailaddress: 'orla@example.ie' }
      expect(await scene.members()).toMatchObject([stored])
      expect((await scene.logins()).map(({ loginname }) => loginname)).toEqual(['orla@example.ie'])
      for (const typed of [
        'orla@example.ie',
        'mailto:orla@example.ie',
        '(orla@example.ie)',
        'orla@ｅxample.ie\u200b',
      ]) {
        expect(await logIn(typed), typed).toBe(true)
      }
    })

    it.each(['a@example..ie', '.a@example.ie', 'a@-example.ie', 'a@example.ie/', 'o”brien@example.ie'])(
      'refuses the address %s, that no mail reaches, at its field; the voucher is kept',
      async (email) => {
        const { scene } = at
        const told = await scene.register(await scene.addVoucher(), { intent: randomUUID(), email })
        expect(told).toMatchObject({ ok: false, problems: [{ field: 'email', message: 'E-mail must be valid' }] })
        expect(await scene.logins()).toEqual([])
        expect(await scene.vouchers()).toMatchObject([{ used_at: null }])
        expect(field(await ask(unique, { e: email }), 'isunique_loginname')).toMatchObject({ ok: false })
      },
    )

    it('has one log-in however its domain with a fada is typed: here, at the next sign-up, and for a new password', async () => {
      const { scene } = at
      const told = await scene.register(await scene.addVoucher(), { intent: randomUUID(), email: withFada[0] })
      expect(told).toMatchObject({ ok: true, outcome: 'opened' })
      expect((await scene.logins()).map(({ loginname }) => loginname)).toEqual(['orla@xn--filte-xqa.ie'])
      for (const email of withFada) {
        expect(await logIn(email), email).toBe(true)
        const again = await scene.register(await scene.addVoucher(), { intent: randomUUID(), email })
        expect(again, email).toMatchObject({ ok: false, outcome: 'taken' })
        expect(field(await ask(unique, { e: email }), 'isunique_loginname'), email).toMatchObject({ ok: false })
        await ask('mutation ($e: String) { send_password_reset(email: $e) { ok } }', { e: email })
      }
      const jobs = await scene.db.selectFrom('job').where('kind', '=', 'password_reset').select('payload').execute()
      const asked = jobs.map(({ payload }) => payload)
      expect(asked.length).toBeGreaterThan(0)
      for (const one of asked) expect(one).toMatchObject({ by: 'email', loginname: 'orla@xn--filte-xqa.ie' })
    })
  })

  describe('text that was pasted', () => {
    let database: OpenDatabase
    let served: Served
    beforeAll(async () => {
      database = await open()
      served = await serve(database)
      return () => served.close()
    })
    const agency = async <T = Record<string, unknown>>(
      query: string,
      name: string,
      variables: Record<string, unknown>,
    ) => field<T>(await call(served.url, 'agency', query, variables, { token }), name)
    const found = async (s: string) =>
      (await agency<{ extraid: number }[]>(search, 'members', { s })).map(({ extraid }) => extraid)
    const addLogin = async (loginname: string) => {
      const extraid = await addMember(database.db, 'Éabha')
      const password_hash = await hashPassword(password)
      await database.db.insertInto('login').values({ extraid, loginname, password_hash }).execute()
      return extraid
    }

    it('into a profile is stored cleaned, by the kind of each field', async () => {
      const extraid = await addMember(database.db)
      const phone = newDevice(served.url, await cookieOf(database.db, extraid), extraid)
      const given = {
        ...{
          firstname: 'Niamh\u200b',
          lastname: 'Ｎí\u200f Shé',
          address1: '１ Quay\ufeff',
          address4: 'D02\u2011X285',
        },
        ...{ mobile: '087\u200e1234567', emailaddress: 'mary@fáilte.ie', website: '<www.example.com>\u200b' },
        ...{ textlook: 'می\u200cخواهم\u200b 👨‍👩‍👧', screenireland_cert1: 'ab\u201112\u200b' },
      }
      expect(await save(phone, given)).toMatchObject({ ok: true, problems: [] })
      expect(await readFields(phone, Object.keys(given))).toEqual({
        ...{ firstname: 'Niamh', lastname: 'Ní Shé', address1: '1 Quay', address4: 'D02X285' },
        ...{ mobile: '0871234567', emailaddress: 'mary@xn--filte-xqa.ie', website: 'https://www.example.com' },
        ...{ textlook: 'می\u200cخواهم 👨‍👩‍👧', screenireland_cert1: 'ab-12' },
      })
    })

    it('into the agency’s commands is cleaned too', async () => {
      const member = {
        ...{
          loginname: 'mailto:aine@fáilte.ie\u200b',
          password: 'long enough',
          firstname: 'Áine\u200b',
          lastname: 'Ó\u00a0Sé',
        },
        mobile: '086\u2011765\u20114321',
      }
      const { extraid } = await agency<{ extraid: number }>(create, 'create_member', { member })
      const rows = database.db.selectFrom('member').innerJoin('login', 'login.extraid', 'member.extraid')
      const stored = rows
        .where('member.extraid', '=', extraid)
        .select(['firstname', 'lastname', 'mobile', 'emailaddress', 'loginname'])
      expect(await stored.execute()).toEqual([
        {
          ...{ firstname: 'Áine', lastname: 'Ó Sé', mobile: '0867654321' },
          ...{ emailaddress: 'aine@xn--filte-xqa.ie', loginname: 'aine@xn--filte-xqa.ie' },
        },
      ])
      const again = await agency(create, 'create_member', { member: { ...member, loginname: 'AINE@xn--filte-xqa.ie' } })
      expect(again).toMatchObject({
        ok: false,
        message: `The log-in name aine@xn--filte-xqa.ie is taken by member ${extraid}.`,
      })
    })

    it('finds a member by their contact e-mail, which is not their log-in', async () => {
      const extraid = await addLogin('somebody@example.ie')
      await database.db
        .updateTable('member')
        .set({ emailaddress: 'contact@xn--bl-nia.example', alt_emailaddress: 'other@fáilte.example' })
        .where('extraid', '=', extraid)
        .execute()
      for (const typed of [
        'contact@blá.example',
        'blá.example',
        'CONTACT@',
        'mailto:contact@xn--bl-nia.example',
        'contact\u200b@',
        'other@failte.example',
        'somebody@',
      ]) {
        expect(await found(typed), typed).toContain(extraid)
      }
      expect(await found('nobody@blá.example')).toEqual([])
    })

    it('signs in to a log-in that was stored before text was cleaned, unless two have one clean form', async () => {
      const names = [
        '\u200bnuala@example.ie',
        'mailto:peig@example.ie',
        '“una@example.ie”',
        '\u200etwo@example.ie',
        'two@example.ie',
      ]
      for (const name of names) await addLogin(name)
      await sql.raw(readFileSync(join(root, 'server/migrations/0030-login-names.sql'), 'utf8')).execute(database.db)
      const isIn = async (u: string) =>
        field<{ ok: boolean }>(await call(served.url, 'login', login, { u, p: password }), 'login').ok
      for (const u of ['nuala@example.ie', 'peig@example.ie', 'una@example.ie']) expect(await isIn(u), u).toBe(true)
      const stored = await database.db
        .selectFrom('login')
        .where('loginname', 'like', '%two@example.ie')
        .select('loginname')
        .execute()
      expect(stored.map(({ loginname }) => loginname).sort()).toEqual(['two@example.ie', '\u200etwo@example.ie'])
    })

    it('signs in to a log-in that was stored with a domain in its own letters', async () => {
      const extraid = await addLogin('sile@bláth.example')
      for (const u of [
        'sile@bláth.example',
        'Sile@BLÁTH.example',
        'sile@xn--blth-6na.example',
        'mailto:sile@bláth.example',
      ]) {
        expect(field(await call(served.url, 'login', login, { u, p: password }), 'login'), u).toMatchObject({
          ok: true,
          extraid,
        })
      }
      const taken = field(await call(served.url, 'login', unique, { e: 'sile@bláth.example' }), 'isunique_loginname')
      expect(taken).toMatchObject({ ok: false })
    })
  })
})
