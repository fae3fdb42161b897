import { describe, expect, it } from 'vitest'
import { queueMail } from '../../server/services/mail/queue-mail'
import { forEachDatabase } from '../support/database'
import { minute, onItsWay, ResetMails } from '../support/reset-mails'
import { right, threeWords } from '../support/reset-scene'

const incomplete = { ok: false, message: 'Please enter all fields and review error messages on the form.' }

forEachDatabase((_name, open) => {
  const m = new ResetMails(open)

  describe('a link that is asked for', () => {
    it('goes to the log-in name and to no other address, and sets the password', async () => {
      const extraid = await m.scene.addLogin('siofra@example.ie', { firstname: 'Síofra' })
      const elsewhere = { emailaddress: 'someone.else@example.ie' }
      await m.database.db.updateTable('member').set(elsewhere).where('extraid', '=', extraid).execute()
      expect(await m.scene.ask({ email: ' Siofra@Example.ie ' })).toEqual(onItsWay)
      expect(await m.scene.ask({ email: 'someone.else@example.ie' })).toEqual(onItsWay)
      await m.at.workOff()
      const [mail, ...others] = m.arrived()
      expect(others).toEqual([])
      expect(mail).toMatchObject({ to: ['siofra@example.ie'], subject: 'Set a new password', extraid })
      expect(mail?.text).toContain('Hello Síofra,')
      expect(mail?.text).toContain('works once, for 30 minutes')
      expect(mail?.html).toContain(`/member/password-reset/${extraid}/${mail?.token}"`)
      expect((await m.scene.reset({ extraid, token: mail?.token ?? '' })).ok).toBe(true)
      expect((await m.scene.logIn('siofra@example.ie', threeWords)).ok).toBe(true)
      // A second mail says that the password was set.
      await m.at.workOff()
      expect(m.arrived().map(({ subject }) => subject)).toEqual(['Set a new password', 'Your password was changed'])
    })

    it('is answered alike whether anybody is known by it, and a job is kept of each until it is worked off', async () => {
      await m.scene.addLogin('siofra@example.ie')
      for (const email of ['siofra@example.ie', 'nobody@example.ie', '0871234567']) {
        expect(await m.scene.ask({ email })).toEqual(onItsWay)
      }
      const before = await m.at.jobs()
      expect(before.map(({ kind, state, extraid }) => [kind, state, extraid])).toEqual(
        Array.from({ length: 3 }, () => ['password_reset', 'waiting', null]),
      )
      await m.at.workOff()
      const after = await m.at.jobs()
      expect(after.map(({ state }) => state)).toEqual(['done', 'dropped', 'dropped'])
      // Nothing of what was typed is left.
      expect(JSON.stringify(after)).not.toMatch(/example\.ie|0871234567/)
      expect(m.arrived()).toHaveLength(1)
    })

    it('goes before whatever else waits', async () => {
      await m.scene.addLogin('siofra@example.ie')
      const extraid = await m.scene.addLogin('aoife@example.ie')
      for (let times = 0; times < 5; times++) {
        await queueMail(m.database.db, { kind: 'password_changed', extraid, about: null }, m.now)
      }
      m.later(minute)
      await m.scene.ask({ email: 'siofra@example.ie' })
      await m.at.workOff()
      expect(m.arrived()[0]?.subject).toBe('Set a new password')
    })

    it('that is no address and no number is refused in words', async () => {
      for (const email of ['', '  ', 'siofra', 'a@b.ie\r\nbcc: c@d.ie', `${'a'.repeat(45)}@example.ie`]) {
        expect(await m.scene.ask({ email })).toEqual(incomplete)
      }
      expect(await m.scene.ask({})).toEqual(incomplete)
      expect(await m.at.jobs()).toEqual([])
    })

    it('is mailed three times in a quarter of an hour, and answered alike after', async () => {
      await m.scene.addLogin('siofra@example.ie')
      for (let tries = 0; tries < 8; tries++) {
        expect(await m.scene.ask({ email: 'siofra@example.ie' }, `203.0.113.${tries}`)).toEqual(onItsWay)
      }
      await m.at.workOff()
      expect(m.arrived()).toHaveLength(3)
    })

    it('from one address twenty times in a quarter of an hour, whoever is meant', async () => {
      const from = '198.51.100.7'
      for (let tries = 0; tries < 20; tries++) await m.scene.ask({ email: `a${tries}@example.ie` }, from)
      expect((await m.scene.ask({ email: 'b@example.ie' }, from)).message).toMatch(
        /^That was asked too often from here/,
      )
      expect(await m.scene.ask({ email: 'b@example.ie' }, '198.51.100.8')).toEqual(onItsWay)
    })

    it('while the mail server is down for 35 minutes arrives alive, and holds for 30 minutes from then', async () => {
      const extraid = await m.scene.addLogin('siofra@example.ie')
      m.server.says = () => 451
      await m.scene.ask({ email: 'siofra@example.ie' })
      for (let gone = 0; gone < 35; gone++) {
        await m.at.workOff()
        m.later(minute)
      }
      expect(m.server.mails).toEqual([])
      m.server.says = () => 'take'
      while (m.server.mails.length === 0) {
        await m.at.workOff()
        m.later(minute)
      }
      const [mail] = m.arrived()
      m.later(28 * minute)
      expect((await m.scene.reset({ extraid, token: mail?.token ?? '' })).ok).toBe(true)
    })

    it('that could not be handed over for two hours is dropped, not delivered dead', async () => {
      await m.scene.addLogin('siofra@example.ie')
      m.server.says = () => 451
      await m.scene.ask({ email: 'siofra@example.ie' })
      await m.at.workOff()
      m.server.says = () => 'take'
      m.later(121 * minute)
      await m.at.workOff()
      expect((await m.at.jobs()).map(({ state }) => state)).toEqual(['dropped'])
      expect(m.server.mails).toEqual([])
    })

    it('to a mailbox that does not exist is dropped, with what was typed', async () => {
      await m.scene.addLogin('siofra@example.ie')
      m.server.says = () => 550
      await m.scene.ask({ email: 'siofra@example.ie' })
      await m.at.workOff()
      expect((await m.at.jobs()).map(({ state, payload }) => [state, payload])).toEqual([['dropped', {}]])
    })

    it('has the host of the configuration, whatever a request says', async () => {
      await m.scene.addLogin('siofra@example.ie')
      const query = 'mutation { send_password_reset(email: "siofra@example.ie") { ok } }'
      for (const header of ['x-forwarded-host', 'forwarded', 'x-original-host']) {
        await fetch(`${m.scene.served.url}/dj/api/login/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-callboard': '1', [header]: 'host=evil.example' },
          body: JSON.stringify({ query }),
        })
      }
      // Only what was typed is kept of the request, and the mail is made from that.
      const kept = (await m.at.jobs()).map(({ payload }) => payload)
      const asked = { by: 'email', loginname: 'siofra@example.ie', isTexted: false }
      expect(kept).toEqual([asked, asked, asked])
      await m.at.workOff()
      expect(m.arrived().filter(({ token }) => token !== '')).toHaveLength(3)
    })
  })

  it('a change in the account is told by mail', async () => {
    await m.scene.addLogin('siofra@example.ie')
    const { cookie } = await m.scene.logIn('siofra@example.ie', right)
    expect((await m.scene.set(cookie ?? '', { current: right, password: threeWords })).ok).toBe(true)
    await m.at.workOff()
    expect(m.arrived().map(({ to, subject }) => [to, subject])).toEqual([
      [['siofra@example.ie'], 'Your password was changed'],
    ])
  })
})
