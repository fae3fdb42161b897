import { verify } from '@node-rs/argon2'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../../server/services/access/password'
import { sessionTimes } from '../../server/services/access/session-times'
import { addMember } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type Served, serve } from '../support/served'

const sessionFields =
  'ok message extraid is_family is_staff accept_employmentterms firstname has_minimum_data stripe_key signedupdate family { extraid firstname } acting { staff_extraid }'
const login = `mutation ($u: String!, $p: String!) { login(username: $u, password: $p, device: { kind: phone }) { ${sessionFields} } }`
const relogin = `mutation { relogin { ${sessionFields} } }`
const wrong = 'The email or password is not right.'

// The real library, with calls to `verify` recorded.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

forEachDatabase((_name, open) => {
  describe('login, relogin and logout', () => {
    let served: Served
    let extraid: number
    let time = Date.parse('2026-11-20T12:00:00Z')
    const now = () => new Date(time)

    beforeAll(async () => {
      const database = await open()
      served = await serve(database, now)
      extraid = await addMember(database.db, 'Éabha')
      await addMember(database.db, 'Fiadh', { parentid: extraid })
      const password_hash = await hashPassword('right password')
      await database.db.insertInto('login').values({ extraid, loginname: 'eabha@example.ie', password_hash }).execute()
      return () => served.close()
    })

    const logIn = (u: string, p: string, cookie: string | null = null) =>
      call(served.url, 'login', login, { u, p }, { cookie })

    it('answers a page that asks whether cookies pass with its own cookie changed, and nobody else', async () => {
      const name = 'callboard_probe_0badcafe'
      const asks = async (cookie: string) => {
        const headers = { cookie, 'content-type': 'application/json', 'x-callboard': '1' }
        const body = JSON.stringify({ query: relogin })
        return (await fetch(`${served.url}/dj/api/login/`, { method: 'POST', headers, body })).headers.getSetCookie()
      }
      expect((await asks(`${name}=asked`)).join()).toContain(`${name}=kept; Max-Age=60`)
      for (const cookie of [`${name}=kept`, 'callboard_probe_none=asked', 'other=asked']) {
        expect((await asks(cookie)).join()).not.toContain('kept')
      }
    })

    it('trims both, and gives every session field', async () => {
      const done = await logIn('  Eabha@Example.ie ', ' right password ')
      expect(field(done, 'login')).toMatchObject({
        ok: true,
        extraid,
        is_family: false,
        firstname: 'Éabha',
        has_minimum_data: false,
        stripe_key: 'sandbox',
        signedupdate: '2026-01-05',
        family: [{ firstname: 'Fiadh' }],
        acting: null,
      })
      expect(done.setCookie).toMatch(/HttpOnly/i)
      expect(done.setCookie).toMatch(/SameSite=Lax/i)
      const again = await call(served.url, 'login', relogin, {}, { cookie: done.cookie })
      expect(field(again, 'relogin')).toMatchObject({ ok: true, extraid })
    })

    it('says the same for a wrong password and an unknown name, and sets no cookie', async () => {
      for (const name of ['eabha@example.ie', 'nobody@example.ie']) {
        const refused = await logIn(name, 'wrong password')
        expect(field(refused, 'login')).toMatchObject({ ok: false, message: wrong, extraid: null })
        expect(refused.setCookie).toBeNull()
      }
    })

    it('does for an unknown name what it does for a wrong password, so that the time tells nothing', async () => {
      vi.mocked(verify).mockClear()
      await logIn('eabha@example.ie', 'wrong password')
      await logIn('nobody2@example.ie', 'wrong password')
      // Only salt and hash differ. Everything before them decides what a check costs.
      const costs = vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4).join('$'))
      expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=65536,t=3,p=1'))
    })

    it('checks one password a request, however many aliases', async () => {
      const many = `mutation { a: login(username: "x1@y.ie", password: "p1") { ok } b: login(username: "eabha@example.ie", password: "right password") { ok } }`
      const refused = await call(served.url, 'login', many)
      expect(refused.code).toBe('BAD_REQUEST')
      expect(refused.cookie).toBeNull()
    })

    it('ends the session that the browser had before: no fixation', async () => {
      const first = await logIn('eabha@example.ie', 'right password')
      const second = await logIn('eabha@example.ie', 'right password', first.cookie)
      expect(second.cookie).not.toBe(first.cookie)
      const old = await call(served.url, 'login', relogin, {}, { cookie: first.cookie })
      expect(field(old, 'relogin')).toMatchObject({ ok: false, message: null })
    })

    it('logs out on the server, and is worth nothing after it', async () => {
      const { cookie } = await logIn('eabha@example.ie', 'right password')
      const out = await call(served.url, 'login', 'mutation { logout { ok } }', {}, { cookie })
      expect(field(out, 'logout')).toEqual({ ok: true })
      expect(out.setCookie).toMatch(/callboard_session=;/)
      const replayed = await call(served.url, 'member', `{ member(extraid: ${extraid}) { extraid } }`, {}, { cookie })
      expect(replayed.code).toBe('UNAUTHENTICATED')
      expect(replayed.status).toBe(401)
    })

    it('keeps a session that was idle for 30 days, not for 36, and none beyond 180', async () => {
      const start = time
      const { cookie } = await logIn('eabha@example.ie', 'right password')
      const days = async (count: number) => {
        time += count * 86_400_000
        return field(await call(served.url, 'login', relogin, {}, { cookie }), 'relogin').ok
      }
      expect(await days(30)).toBe(true)
      expect(await days(34)).toBe(true)
      expect(await days(36)).toBe(false)
      const second = (await logIn('eabha@example.ie', 'right password')).cookie
      const began = time
      let lived = 0
      for (let at = 0; at < 8; at++) {
        time += 25 * 86_400_000
        const answer = await call(served.url, 'login', relogin, {}, { cookie: second })
        if (field(answer, 'relogin').ok) lived = time - began
      }
      expect(lived).toBeGreaterThan(150 * 86_400_000)
      expect(lived).toBeLessThan(sessionTimes.absoluteMs)
      time = start
    })

    it('refuses after ten tries on one account, in one sentence, and lets others in', async () => {
      for (let at = 0; at < 10; at++) await logIn('guessed@example.ie', `guess ${at}`)
      const refused = field(await logIn('guessed@example.ie', 'one more'), 'login')
      expect(refused.message).toMatch(/^Too many attempts to log in. Please try again in (\d+ minutes|a minute)\.$/)
      expect(field(await logIn('eabha@example.ie', 'right password'), 'login').ok).toBe(true)
    })

    it('counts attempts that come at once, and aliases in one document, one by one', async () => {
      const aliases = ['a', 'b'].map((name) => `${name}: login(username: "raced@example.ie", password: "x") { ok }`)
      const stuffed = await call(served.url, 'login', `mutation { ${aliases.join(' ')} }`)
      expect(stuffed.code).toBe('BAD_REQUEST')
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, at) => logIn('raced@example.ie', `guess number ${at}`)),
      )
      const messages = answers.map((answer) => field<{ message: string }>(answer, 'login').message)
      // The document above was refused as a whole, so none of its passwords counts as a try.
      expect(messages.filter((message) => message === wrong)).toHaveLength(10)
      expect(messages.filter((message) => message.startsWith('Too many attempts'))).toHaveLength(20)
    })
  })
})
