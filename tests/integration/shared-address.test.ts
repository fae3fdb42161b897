import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { voucherCodeOf, voucherForm } from '../../domain/service-plan/voucher-code'
import { hashPassword } from '../../server/services/access/password'
import { makeResetToken } from '../../server/services/access/reset-tokens'
import { voucherHash } from '../../server/services/vouchers/voucher-hash'
import type { OpenDatabase } from '../../server/store/database'
import { createLimits, defaultLimits } from '../../server/store/limits'
import { addMember, sendMessage } from '../support/agency-fixture'
import { call } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type Served, serve } from '../support/served'
import { addOptions, yearly } from '../support/sign-up-scene'

const right = 'right password'
const few = { points: 5, seconds: 900 }
const documents = {
  login: 'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { ok message } }',
  verify_voucher: `query ($v: String!) {
    verify_voucher(voucher: $v, action: register, subscription: "${yearly}") { ok: valid message } }`,
  public_message: 'query ($c: String!) { public_message(code: $c) { messages { name } } }',
  public_message_respond: `mutation ($c: String!) {
    public_message_respond(code: $c, response: "Y", notes: "", version: 1) { ok message } }`,
  send_password_reset: 'mutation ($e: String!) { send_password_reset(email: $e) { ok message } }',
  password_reset: `mutation ($x: Int!, $t: String!) {
    password_reset(extraid: $x, token: $t, password: "three new words", password2: "three new words") { ok message } }`,
}

interface Told {
  ok?: boolean
  message?: string | null
  messages?: object[]
}

forEachDatabase((_name, open) => {
  describe('many people behind one address', () => {
    let database: OpenDatabase
    let served: Served
    let password_hash: string
    let address = 0

    beforeAll(async () => {
      database = await open()
      await addOptions(database)
      password_hash = await hashPassword(right)
      const limits = createLimits(database.pool, {
        ...defaultLimits,
        'login-address': few,
        'code-guess': few,
        voucher: few,
        'reset-link': few,
      })
      served = await serve(database, () => new Date(), { limits, proxyHops: 1 })
      return () => served.close()
    })

    /** What one address may do: each has limits of its own. */
    function behind(own = `203.0.113.${++address}`) {
      const ask = async (operation: keyof typeof documents, variables: object) => {
        const headers = { 'x-forwarded-for': own }
        const called = await call(served.url, 'login', documents[operation], { ...variables }, { headers })
        const told = (called.data?.[operation] ?? {}) as Told
        const isTooMany = called.code === 'RATE_LIMITED' || /too (often|many)/i.test(told.message ?? '')
        return isTooMany ? 'too many' : (told.ok ?? (told.messages ?? []).length > 0) ? 'right' : 'wrong'
      }
      return ask
    }
    const logIn = async (): Promise<string> => {
      const loginname = `${randomBytes(6).toString('hex')}@example.ie`
      const extraid = await addMember(database.db, 'Éabha')
      await database.db.insertInto('login').values({ extraid, loginname, password_hash }).execute()
      return loginname
    }
    const voucher = async (): Promise<string> => {
      const code = voucherCodeOf(randomBytes(16))
      const code_hash = voucherHash(voucherForm(code) ?? '')
      const batch = { batch: 'test', made_at: new Date(), discount_in_cents: 1_000 }
      await database.db
        .insertInto('voucher')
        .values({ ...batch, code_hash })
        .execute()
      return code
    }
    const link = async (): Promise<string> => {
      const member = await addMember(database.db, 'Niamh')
      const { ids } = await sendMessage(database.db, [member], { expirydate: new Date(Date.now() + 3_600_000) })
      const rows = database.db
        .selectFrom('message')
        .where('msgid', '=', ids[0] ?? 0)
        .select('link_code')
      return (await rows.executeTakeFirstOrThrow()).link_code ?? ''
    }
    const resetLink = async () => {
      const loginname = await logIn()
      const login = database.db.selectFrom('login').where('loginname', '=', loginname).select(['extraid', 'loginname'])
      const account = await login.executeTakeFirstOrThrow()
      return { x: account.extraid, t: (await makeResetToken(database.db, account, new Date())) ?? '' }
    }

    const kinds = [
      [
        'login',
        async () => ({ u: await logIn(), p: right }),
        () => ({ u: `${randomBytes(6).toString('hex')}@x.ie`, p: 'no' }),
      ],
      ['verify_voucher', async () => ({ v: await voucher() }), () => ({ v: voucherCodeOf(randomBytes(16)) })],
      ['public_message', async () => ({ c: await link() }), () => ({ c: randomBytes(16).toString('hex') })],
      ['public_message_respond', async () => ({ c: await link() }), () => ({ c: randomBytes(16).toString('hex') })],
      ['password_reset', resetLink, () => ({ x: 1, t: randomBytes(32).toString('base64url') })],
    ] as const

    it.each(kinds)('%s: what is right costs nothing', async (operation, good) => {
      const ask = behind()
      for (let at = 0; at < 8; at++) expect(await ask(operation, await good())).toBe('right')
    })

    it.each(kinds)('%s: something right between wrong ones gives no further guess', async (operation, good, bad) => {
      const ask = behind()
      for (let at = 0; at < 5; at++) {
        expect(await ask(operation, bad())).toBe('wrong')
        if (at < 4) expect(await ask(operation, await good())).toBe('right')
      }
      expect(await ask(operation, bad())).toBe('too many')
      expect(await ask(operation, await good())).toBe('too many')
      expect(await behind()(operation, await good())).toBe('right')
    })

    it.each(kinds)('%s: of many wrong ones at once no more are looked at', async (operation, _good, bad) => {
      const ask = behind()
      const told = await Promise.all(Array.from({ length: 40 }, () => ask(operation, bad())))
      expect(told.filter((one) => one === 'wrong')).toHaveLength(5)
    })

    it('200 people each ask once for a new password; mail to one of them stays limited', async () => {
      const ask = behind()
      const before = await mails()
      for (let at = 0; at < 200; at++) {
        expect(await ask('send_password_reset', { e: `extra${at}@example.ie` })).toBe('right')
      }
      expect((await mails()) - before).toBe(200)
      for (let at = 0; at < 5; at++) {
        expect(await ask('send_password_reset', { e: 'extra0@example.ie' })).toBe('right')
      }
      expect((await mails()) - before).toBe(202)
    })
    const mails = async () => (await database.db.selectFrom('job').select('id').execute()).length

    it('one account that is tried again and again leaves the address to the others', async () => {
      const ask = behind()
      const u = await logIn()
      for (let at = 0; at < 3; at++) await ask('login', { u, p: 'no' })
      // Attempts at an account that takes no more from here check no password.
      const own = createLimits(database.pool, defaultLimits)
      for (let at = 0; at < 10; at++) await own.consume('login-account', `203.0.113.${address} ${u}`)
      for (let at = 0; at < 10; at++) expect(await ask('login', { u, p: 'no' })).toBe('too many')
      expect(await ask('login', { u: await logIn(), p: right })).toBe('right')
    })
  })
})
