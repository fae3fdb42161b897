import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLimits, defaultLimits } from '../../server/store/limits'
import { cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { ResetMails } from '../support/reset-mails'
import { right, threeWords } from '../support/reset-scene'
import { type Served, serve } from '../support/served'
import { tus } from '../support/tus-client'

forEachDatabase((_name, open) => {
  const m = new ResetMails(open)
  let served: Served
  let extraid = 0
  let cookie = ''

  describe('an account whose address nobody has confirmed', () => {
    beforeAll(async () => {
      const few = { 'document-address': 3, documents: 4, 'archive-address': 1, archives: 1 }
      const own = Object.entries(few).map(([name, points]) => [name, { points, seconds: 900 }])
      const limits = createLimits(m.database.pool, { ...defaultLimits, ...Object.fromEntries(own) })
      served = await serve(m.database, () => m.now, { limits, proxyHops: 1 })
      return () => served.close()
    })
    beforeEach(async () => {
      extraid = await m.scene.addLogin('una@example.ie')
      await m.database.db.updateTable('login').set({ email_confirmed_at: null, must_confirm: true }).execute()
      await m.database.db.updateTable('member').set({ accept_employmentterms: true }).execute()
      cookie = await cookieOf(m.database.db, extraid, m.now)
    })

    const begin = () => tus({ url: served.url, cookie }, 'POST', { headers: { 'Upload-Length': '10' } })
    const get = (path: string, address = '203.0.113.1', as = cookie) =>
      fetch(`${served.url}${path}`, { headers: { cookie: as, 'x-forwarded-for': address } })
    const terms = () => `/dj/api/member/${extraid}/terms-of-engagement.pdf`
    const archive = () => `/dj/api/member/${extraid}/my-data.zip`
    const again = async () => {
      const called = await call(served.url, 'member', 'mutation { send_confirmation { ok message } }', {}, { cookie })
      return field<{ ok: boolean; message: string }>(called, 'send_confirmation')
    }
    const isConfirmed = async () => {
      const query = 'mutation { relogin { must_confirm_email } }'
      const called = await call(served.url, 'login', query, {}, { cookie })
      return !field<{ must_confirm_email: boolean }>(called, 'relogin').must_confirm_email
    }
    const linkIn = (text: string) => /https:\/\/members\.example\.ie(\/\S+\/confirm-address\/\S+)/.exec(text)?.[1] ?? ''
    const press = (path: string, headers: Record<string, string> = { origin: served.url }) =>
      fetch(`${served.url}${path}`, { method: 'POST', headers })

    it('uploads nothing, makes no document and no archive, and says why', async () => {
      expect(await isConfirmed()).toBe(false)
      const refused = await begin()
      expect([refused.status, refused.code]).toEqual([403, 'EMAIL_NOT_CONFIRMED'])
      expect(refused.text).toContain('Please confirm your e-mail address first')
      for (const path of [terms(), archive()]) {
        const answer = await get(path)
        expect(answer.status).toBe(403)
        expect(await answer.text()).toContain('Please confirm your e-mail address first')
      }
    })

    it('gets a mail with a link; its page has one button, and pressing that confirms', async () => {
      expect(await again()).toMatchObject({ ok: true })
      await m.at.workOff()
      const path = linkIn(m.arrived()[0]?.text ?? '')
      const page = await get(path, '203.0.113.1', '')
      expect(page.status).toBe(200)
      expect((await page.text()).match(/<button/g)).toHaveLength(1)
      // Mail scanners open links.
      expect(await isConfirmed()).toBe(false)
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}]) {
        expect((await press(path, headers)).status).toBe(403)
      }
      expect(await isConfirmed()).toBe(false)
      expect((await press(path.replace(/.$/, (end) => (end === 'a' ? 'b' : 'a')))).status).toBe(404)
      expect(await isConfirmed()).toBe(false)
      const pressed = await press(path)
      expect([pressed.status, await pressed.text()]).toEqual([200, expect.stringContaining('is confirmed')])
      expect(await isConfirmed()).toBe(true)
      expect((await begin()).status).toBe(201)
      expect((await get(terms())).status).toBe(200)
      // Pressed again, and asked for again: it is confirmed.
      expect((await press(path)).status).toBe(200)
      expect(await again()).toMatchObject({ ok: true, message: 'Your e-mail address needs no confirmation.' })
      await m.at.workOff()
      expect(m.arrived()).toHaveLength(1)
    })

    it('a link to another address confirms nothing', async () => {
      await again()
      await m.at.workOff()
      const path = linkIn(m.arrived()[0]?.text ?? '')
      await m.database.db.updateTable('login').set({ loginname: 'other@example.ie' }).execute()
      expect((await press(path)).status).toBe(404)
      expect(await isConfirmed()).toBe(false)
    })

    it('gets five such mails a day', async () => {
      for (let times = 0; times < 5; times++) expect(await again()).toMatchObject({ ok: true })
      expect(await again()).toMatchObject({ ok: false, message: expect.stringContaining('Please try again') })
    })

    it('is confirmed by a link for a new password too', async () => {
      await m.scene.ask({ email: 'una@example.ie' })
      await m.at.workOff()
      expect((await m.scene.reset({ extraid, token: m.arrived()[0]?.token ?? '' })).ok).toBe(true)
      expect((await m.scene.logIn('una@example.ie', threeWords)).ok).toBe(true)
      expect((await m.scene.logIn('una@example.ie', right)).ok).toBe(false)
      cookie = await cookieOf(m.database.db, extraid, m.now)
      expect(await isConfirmed()).toBe(true)
    })

    it('documents and archives count by address and all together too', async () => {
      await m.database.db.updateTable('login').set({ email_confirmed_at: m.now }).execute()
      const statuses = async (path: string, addresses: string[]) => {
        const found: number[] = []
        for (const address of addresses) found.push((await get(path, address)).status)
        return found
      }
      const [here, there] = ['203.0.113.1', '203.0.113.2']
      expect(await statuses(terms(), [here, here, here, here, there, there])).toEqual([200, 200, 200, 429, 200, 429])
      await m.database.db.deleteFrom('rate_limit').execute()
      // Making one counts: another one, as if an hour had passed since.
      expect(await statuses(archive(), [here])).toEqual([200])
      await m.database.db.deleteFrom('archive_spool').execute()
      expect(await statuses(archive(), [here])).toEqual([429])
      await m.forgetLimit('archives')
      expect(await statuses(archive(), [here])).toEqual([429])
    })
  })
})
