import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeResetToken } from '../../server/services/access/reset-tokens'
import { openSession, PasswordChanged } from '../../server/services/access/sessions'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { openResetScene, type ResetScene, right, threeWords } from '../support/reset-scene'

const start = new Date('2026-11-20T12:00:00Z')
const noLonger = 'This link does not work any more. Please ask for a new one.'
const isDone = { ok: true, message: 'Password reset - please login.' }
const minute = 60_000

forEachDatabase((_name, open) => {
  let scene: ResetScene
  let now = start
  let count = 0
  let loginname: string
  let extraid: number

  beforeAll(async () => {
    scene = await openResetScene(await open(), () => now, { 'reset-link': 1_000, 'login-address': 1_000 })
    return () => scene.served.close()
  })
  beforeEach(async () => {
    now = start
    count += 1
    loginname = `eabha${count}@example.ie`
    extraid = await scene.addLogin(loginname)
  })

  const isSignedIn = async (cookie: string) =>
    field(await call(scene.served.url, 'login', 'mutation { relogin { ok } }', {}, { cookie }), 'relogin').ok
  const signIn = async (password: string) => {
    const { cookie } = await scene.logIn(loginname, password)
    if (!cookie) throw new Error('Not signed in.')
    return cookie
  }
  const changesOf = async () =>
    (await scene.database.db.selectFrom('record_change').where('extraid', '=', extraid).selectAll().execute()).map(
      ({ what, by, who }) => ({ what, by, who }),
    )

  describe('a link', () => {
    it('sets a new password once, ends every session, and says so in the record', async () => {
      const phone = await signIn(right)
      const computer = await signIn(right)
      const [token, other] = [await scene.token(extraid), await scene.token(extraid)]
      expect(await scene.reset({ extraid, token })).toEqual(isDone)
      expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([false, false])
      expect((await scene.logIn(loginname, right)).ok).toBe(false)
      expect((await scene.logIn(loginname, ` ${threeWords} `)).ok).toBe(true)
      // Neither this link nor one that was mailed earlier works again.
      expect(await scene.reset({ extraid, token })).toEqual({ ok: false, message: noLonger })
      expect(await scene.reset({ extraid, token: other })).toEqual({ ok: false, message: noLonger })
      expect(await changesOf()).toEqual([
        { what: 'Password set anew, by a link that was mailed', by: 'account', who: 'Éabha Ní Bhriain' },
      ])
    })

    it('used thirty times at once sets one password', async () => {
      const token = await scene.token(extraid)
      const tries = Array.from({ length: 30 }, (_, at) => `word number ${at}`)
      const answers = await Promise.all(tries.map((password) => scene.reset({ extraid, token, password })))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      const winner = tries[answers.findIndex(({ ok }) => ok)] ?? ''
      expect((await scene.logIn(loginname, winner)).ok).toBe(true)
    }, 120_000)

    it('holds for 30 minutes, for its own log-in, with its own token', async () => {
      const token = await scene.token(extraid)
      const other = await scene.addLogin(`other${count}@example.ie`)
      expect(await scene.reset({ extraid: other, token })).toEqual({ ok: false, message: noLonger })
      expect(await scene.reset({ extraid, token: `${token.slice(1)}A` })).toEqual({ ok: false, message: noLonger })
      expect(await scene.reset({ extraid: 999_999, token })).toEqual({ ok: false, message: noLonger })
      now = new Date(start.getTime() + 30 * minute)
      expect(await scene.reset({ extraid, token })).toEqual({ ok: false, message: noLonger })
      now = new Date(start.getTime() + 30 * minute - 1)
      expect(await scene.reset({ extraid, token })).toEqual(isDone)
    })

    it.each(['.', ')', ',', '\u200b', '_', '.Thanks'])('sets the password with %j at its end', async (tail) => {
      const token = await scene.token(extraid)
      expect(await scene.reset({ extraid, token: token + tail })).toEqual(isDone)
    })

    it('says before a password is typed whether it still works, and why is not said', async () => {
      const token = await scene.token(extraid)
      const other = await scene.addLogin(`other${count}@example.ie`)
      const dead = { ok: false, message: noLonger }
      for (const again of [1, 2])
        expect(await scene.looked({ extraid, token }), String(again)).toEqual({ ok: true, message: null })
      expect(await scene.looked({ extraid, token: `${token}.` })).toEqual({ ok: true, message: null })
      expect(await scene.looked({ extraid: other, token })).toEqual(dead)
      expect(await scene.looked({ extraid, token: `${token.slice(1)}A` })).toEqual(dead)
      expect(await scene.looked({ extraid: 999_999, token })).toEqual(dead)
      expect(await scene.looked({ extraid, token: '' })).toEqual(dead)
      now = new Date(start.getTime() + 30 * minute)
      expect(await scene.looked({ extraid, token })).toEqual(dead)
      now = start
      expect(await scene.reset({ extraid, token })).toEqual(isDone)
      expect(await scene.looked({ extraid, token })).toEqual(dead)
    })

    it('is not found by looking: guesses are counted with uses, and a link that holds is none and forgets none', async () => {
      const few = await openResetScene(scene.database, () => now, { 'reset-link': 3 })
      const token = await scene.token(extraid)
      const from = '203.0.113.77'
      const guess = () => few.looked({ extraid, token: 'guess' }, from)
      expect([(await guess()).ok, (await guess()).ok]).toEqual([false, false])
      for (let at = 0; at < 3; at++) expect((await few.looked({ extraid, token }, from)).ok).toBe(true)
      expect((await guess()).ok).toBe(false)
      await expect(few.looked({ extraid, token }, from)).rejects.toThrow('RATE_LIMITED')
      await few.served.close()
    })

    it('is not used up by looking at it, nor by a password that is refused', async () => {
      const token = await scene.token(extraid)
      const refused = async (password: string, password2 = password) =>
        (await scene.reset({ extraid, token, password, password2 })).message
      expect(await refused('short')).toBe('Password must be between 8 and 30 characters')
      expect(await refused(threeWords, 'three other words')).toBe('Please re-enter your NEW password')
      expect(await refused('Eabha2026')).toBe('Please choose a password that is not your own name')
      expect(await refused('Lanternhill1')).toBe("Please choose a password that is not the agency's name")
      expect(await refused('password1')).toMatch(/^This password is one of the first/)
      // Opening the link loads only a page of the portal. It does not use up the token.
      await fetch(`${scene.served.url}/member/password-reset/${extraid}/${token}`)
      expect(await scene.reset({ extraid, token })).toEqual(isDone)
    })

    it('is not made for an address that the log-in has no more', async () => {
      const { db } = scene.database
      expect(await makeResetToken(db, { extraid, loginname: 'before@example.ie' }, now)).toBeNull()
      expect(await db.selectFrom('password_reset').where('extraid', '=', extraid).selectAll().execute()).toEqual([])
    })

    it('is void once the agency has changed the log-in, and its rows are no clear token', async () => {
      const token = await scene.token(extraid)
      const kept = await scene.database.db.selectFrom('password_reset').selectAll().execute()
      expect(JSON.stringify(kept)).not.toContain(token)
      const query = `mutation ($extraid: Int!) { change_member(extraid: $extraid, member: { loginname: "new${count}@example.ie" }) { ok message } }`
      const changed = await call(scene.served.url, 'agency', query, { extraid }, { token: 'test-token' })
      expect(changed.data).toEqual({ change_member: { ok: true, message: null } })
      expect(await scene.reset({ extraid, token })).toEqual({ ok: false, message: noLonger })
    })

    it('lets in whoever tried too many wrong passwords before', async () => {
      const wrong = (at: number) => scene.logIn(loginname, `guess ${at}`)
      for (let at = 0; at < 11; at++) await wrong(at)
      expect((await scene.logIn(loginname, right)).ok).toBe(false)
      await scene.reset({ extraid, token: await scene.token(extraid) })
      expect((await scene.logIn(loginname, threeWords)).ok).toBe(true)
    })
  })

  describe('a change', () => {
    it('wants the current password, ends every session, this one too, and leaves no link that holds', async () => {
      const [here, there] = [await signIn(right), await signIn(right)]
      const token = await scene.token(extraid)
      const wrong = await scene.set(here, { current: 'wrong password', password: threeWords })
      expect(wrong).toEqual({ ok: false, message: 'Your current password is not right.' })
      expect(await isSignedIn(there)).toBe(true)
      const set = await scene.set(here, { current: ` ${right}`, password: threeWords })
      expect(set).toEqual({ ok: true, message: 'Password set - please login again.' })
      expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false])
      expect((await scene.logIn(loginname, right)).ok).toBe(false)
      expect((await scene.logIn(loginname, threeWords)).ok).toBe(true)
      expect(await scene.reset({ extraid, token })).toEqual({ ok: false, message: noLonger })
      expect(await changesOf()).toEqual([{ what: 'Password changed', by: 'account', who: 'Éabha Ní Bhriain' }])
    })

    it('is refused in words, and the session stays', async () => {
      const cookie = await signIn(right)
      const refused = async (password: string, password2 = password, current = right) =>
        (await scene.set(cookie, { current, password, password2 })).message
      expect(await refused('x'.repeat(31))).toBe('Password must be between 8 and 30 characters')
      expect(await refused(threeWords, 'other words')).toBe('Please re-enter your NEW password')
      expect(await refused(threeWords, threeWords, ' ')).toBe('Please provide your current password')
      expect(await refused(loginname)).toBe('Please choose a password that is not your own name')
      expect(await isSignedIn(cookie)).toBe(true)
    })

    it('tries one password in one request, and ten in a quarter of an hour', async () => {
      const cookie = await signIn(right)
      const one = (alias: string) =>
        `${alias}: password_set(current_password: "guess", password: "${threeWords}", password2: "${threeWords}") { ok }`
      const twice = await call(scene.served.url, 'member', `mutation { ${one('a')} ${one('b')} }`, {}, { cookie })
      expect(twice.code).toBe('BAD_REQUEST')
      for (let at = 0; at < 10; at++) await scene.set(cookie, { current: `guess ${at}`, password: threeWords })
      const late = await scene.set(cookie, { current: right, password: threeWords })
      expect(late.message).toMatch(/^That was tried too often\./)
    })

    it('leaves nothing in the ledger, whatever key it comes with', async () => {
      const cookie = await signIn(right)
      const query = `mutation { password_set(current_password: "${right}", password: "${threeWords}", password2: "${threeWords}") { ok } }`
      const headers = { 'idempotency-key': '5f0c8a52-6f1e-4a4e-9d0e-2f1d3c4b5a69' }
      const set = await call(scene.served.url, 'member', query, {}, { cookie, headers })
      expect(field(set, 'password_set').ok).toBe(true)
      expect(await scene.database.db.selectFrom('outbox_ledger').selectAll().execute()).toEqual([])
    })

    it('two at once with the same password: one', async () => {
      const [here, there] = [await signIn(right), await signIn(right)]
      const both = await Promise.all([
        call(scene.served.url, 'member', setTo('words of the one'), {}, { cookie: here }),
        call(scene.served.url, 'member', setTo('words of another'), {}, { cookie: there }),
      ])
      const done = both.filter(({ data }) => (data?.password_set as { ok?: boolean } | undefined)?.ok)
      expect(done).toHaveLength(1)
    })

    const setTo = (words: string) =>
      `mutation { password_set(current_password: "${right}", password: "${words}", password2: "${words}") { ok message } }`

    it('a log-in whose password was right a moment ago opens nothing after it', async () => {
      const { db } = scene.database
      const { password_hash } = await db
        .selectFrom('login')
        .where('extraid', '=', extraid)
        .select('password_hash')
        .executeTakeFirstOrThrow()
      await scene.set(await signIn(right), { current: right, password: threeWords })
      const late = openSession(db, { extraid, device: 'phone', replaces: null, password_hash }, now)
      await expect(late).rejects.toThrow(PasswordChanged)
      expect(await db.selectFrom('session').where('extraid', '=', extraid).selectAll().execute()).toEqual([])
    })
  })

  it('password managers find the page that changes a password, and nothing else there', async () => {
    const at = (path: string) => fetch(`${scene.served.url}/.well-known/${path}`, { redirect: 'manual' })
    const found = await at('change-password')
    expect([found.status, found.headers.get('location')]).toEqual([303, '/member/change-password'])
    expect((await at('resource-that-should-not-exist-whose-status-code-should-not-be-200')).status).toBe(404)
  })

  it('the page of a link rests nowhere and is no referrer', async () => {
    const page = await fetch(`${scene.served.url}/member/password-reset/20417/a-token`, {
      headers: { accept: 'text/html' },
    })
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const login = await fetch(`${scene.served.url}/member/password-reset-1/`, { headers: { accept: 'text/html' } })
    expect(login.headers.get('referrer-policy')).toBe('same-origin')
  })
})
