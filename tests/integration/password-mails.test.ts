import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { forEachDatabase } from '../support/database'
import { mailScene } from '../support/mail-scene'
import { type MailServer, openMailServer } from '../support/mail-server'
import { emptyAll } from '../support/matrix-world'
import { openResetScene, type ResetScene, right, threeWords } from '../support/reset-scene'

const begins = new Date('2026-11-24T12:00:00Z')
const minute = 60_000
const onItsWay = {
  ok: true,
  message: 'If we know you by that, a link to set a new password is on its way. It works for 30 minutes.',
}
const incomplete = { ok: false, message: 'Please enter all fields and review error messages on the form.' }

let server: MailServer
beforeAll(async () => {
  server = await openMailServer()
  return () => server.close()
})

forEachDatabase((_name, open) => {
  let database: OpenDatabase
  let scene: ResetScene
  let at: ReturnType<typeof mailScene>
  let time = begins

  beforeAll(async () => {
    database = await open()
    scene = await openResetScene(database, () => time)
    return () => scene.served.close()
  })
  beforeEach(async () => {
    await emptyAll(database.db)
    time = begins
    server.says = () => 'take'
    server.mails.length = 0
    at = mailScene(database.db, server.url, () => time)
    return () => at.close()
  })

  /** The mails that came, each with the two parts of its link. */
  const arrived = () =>
    server.mails.map((mail) => {
      const found = /https:\/\/members\.example\.ie\/member\/password-reset\/(\d+)\/([\w-]+)/.exec(mail.text)
      return { ...mail, extraid: Number(found?.[1]), token: found?.[2] ?? '' }
    })
  const later = (ms: number) => {
    time = new Date(time.getTime() + ms)
  }

  describe('a link that is asked for', () => {
    it('goes to the log-in name and to no other address, and sets the password', async () => {
      const extraid = await scene.addLogin('siofra@example.ie', { firstname: 'Síofra' })
      const elsewhere = { emailaddress: 'someone.else@example.ie' }
      await database.db.updateTable('member').set(elsewhere).where('extraid', '=', extraid).execute()
      expect(await scene.ask({ email: ' Siofra@Example.ie ' })).toEqual(onItsWay)
      expect(await scene.ask({ email: 'someone.else@example.ie' })).toEqual(onItsWay)
      await at.workOff()
      const [mail, ...others] = arrived()
      expect(others).toEqual([])
      expect(mail).toMatchObject({ to: ['siofra@example.ie'], subject: 'Set a new password', extraid })
      expect(mail?.text).toContain('Hello Síofra,')
      expect(mail?.text).toContain('works once, for 30 minutes')
      expect(mail?.html).toContain(`/member/password-reset/${extraid}/${mail?.token}"`)
      expect((await scene.reset({ extraid, token: mail?.token ?? '' })).ok).toBe(true)
      expect((await scene.logIn('siofra@example.ie', threeWords)).ok).toBe(true)
      // And she is told that it was set.
      await at.workOff()
      expect(arrived().map(({ subject }) => subject)).toEqual(['Set a new password', 'Your password was changed'])
    })

    it('is answered alike whether anybody is known by it, and a job is kept of each until it is worked off', async () => {
      await scene.addLogin('siofra@example.ie')
      for (const email of ['siofra@example.ie', 'nobody@example.ie', '0871234567']) {
        expect(await scene.ask({ email })).toEqual(onItsWay)
      }
      const before = await at.jobs()
      expect(before.map(({ kind, state, extraid }) => [kind, state, extraid])).toEqual(
        Array.from({ length: 3 }, () => ['password_reset', 'waiting', null]),
      )
      await at.workOff()
      const after = await at.jobs()
      expect(after.map(({ state }) => state)).toEqual(['done', 'dropped', 'dropped'])
      // Of what was typed nothing stays.
      expect(JSON.stringify(after)).not.toMatch(/example\.ie|0871234567/)
      expect(arrived()).toHaveLength(1)
    })

    it('by a mobile, however it is written, goes to the log-in name and to the phone', async () => {
      const extraid = await scene.addLogin('siofra@example.ie', { mobile: '00353871234567' })
      expect(await scene.ask({ mobile: '087 123 4567' })).toEqual(onItsWay)
      await at.workOff()
      const [mail] = arrived()
      expect(mail).toMatchObject({ to: ['siofra@example.ie'], extraid })
      expect(at.texts).toHaveLength(1)
      expect(at.texts[0]).toContain(`https://members.example.ie/member/password-reset/${extraid}/${mail?.token}`)
      expect(at.texts[0]).toContain('0871234567')
    })

    it('by a mobile that several have, goes to at most three log-in names, and to no phone', async () => {
      const names = ['a', 'b', 'c', 'd'].map((one) => `${one}@example.ie`)
      for (const name of names) await scene.addLogin(name, { mobile: '0871234567' })
      await scene.ask({ email: '+353 87 123 4567' })
      await at.workOff()
      expect(
        arrived()
          .map(({ to }) => to[0])
          .sort(),
      ).toEqual(names.slice(0, 3))
      expect(at.texts).toEqual([])
    })

    it('that is no address and no number is refused in words', async () => {
      for (const email of ['', '  ', 'siofra', 'a@b.ie\r\nbcc: c@d.ie', `${'a'.repeat(45)}@example.ie`]) {
        expect(await scene.ask({ email })).toEqual(incomplete)
      }
      expect(await scene.ask({})).toEqual(incomplete)
      expect(await at.jobs()).toEqual([])
    })

    it('is mailed three times in a quarter of an hour, and answered alike after', async () => {
      await scene.addLogin('siofra@example.ie')
      for (let tries = 0; tries < 8; tries++) {
        expect(await scene.ask({ email: 'siofra@example.ie' }, `203.0.113.${tries}`)).toEqual(onItsWay)
      }
      await at.workOff()
      expect(arrived()).toHaveLength(3)
    })

    it('from one address twenty times in a quarter of an hour, whoever is meant', async () => {
      const from = '198.51.100.7'
      for (let tries = 0; tries < 20; tries++) await scene.ask({ email: `a${tries}@example.ie` }, from)
      expect((await scene.ask({ email: 'b@example.ie' }, from)).message).toMatch(/^That was asked too often from here/)
      expect(await scene.ask({ email: 'b@example.ie' }, '198.51.100.8')).toEqual(onItsWay)
    })

    it('while the mail server is down for 35 minutes arrives alive, and holds for 30 minutes from then', async () => {
      const extraid = await scene.addLogin('siofra@example.ie')
      server.says = () => 451
      await scene.ask({ email: 'siofra@example.ie' })
      for (let gone = 0; gone < 35; gone++) {
        await at.workOff()
        later(minute)
      }
      expect(server.mails).toEqual([])
      server.says = () => 'take'
      while (server.mails.length === 0) {
        await at.workOff()
        later(minute)
      }
      const [mail] = arrived()
      later(28 * minute)
      expect((await scene.reset({ extraid, token: mail?.token ?? '' })).ok).toBe(true)
    })

    it('that could not be handed over for two hours is dropped, not delivered dead', async () => {
      await scene.addLogin('siofra@example.ie')
      server.says = () => 451
      await scene.ask({ email: 'siofra@example.ie' })
      await at.workOff()
      server.says = () => 'take'
      later(121 * minute)
      await at.workOff()
      expect((await at.jobs()).map(({ state }) => state)).toEqual(['dropped'])
      expect(server.mails).toEqual([])
    })

    it('to a mailbox that does not exist is dropped, with what was typed', async () => {
      await scene.addLogin('siofra@example.ie')
      server.says = () => 550
      await scene.ask({ email: 'siofra@example.ie' })
      await at.workOff()
      expect((await at.jobs()).map(({ state, payload }) => [state, payload])).toEqual([['dropped', {}]])
    })

    it('has the host of the configuration, whatever a request says', async () => {
      await scene.addLogin('siofra@example.ie')
      const query = 'mutation { send_password_reset(email: "siofra@example.ie") { ok } }'
      for (const header of ['x-forwarded-host', 'forwarded', 'x-original-host']) {
        await fetch(`${scene.served.url}/dj/api/login/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-callboard': '1', [header]: 'host=evil.example' },
          body: JSON.stringify({ query }),
        })
      }
      await at.workOff()
      const mails = arrived()
      expect(mails).toHaveLength(3)
      for (const { text, html } of mails) expect(text + html).not.toContain('evil.example')
    })
  })

  it('a change in the account is told by mail', async () => {
    await scene.addLogin('siofra@example.ie')
    const { cookie } = await scene.logIn('siofra@example.ie', right)
    expect((await scene.set(cookie ?? '', { current: right, password: threeWords })).ok).toBe(true)
    await at.workOff()
    expect(arrived().map(({ to, subject }) => [to, subject])).toEqual([
      [['siofra@example.ie'], 'Your password was changed'],
    ])
  })
})
