import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../support/database'
import { minute, onItsWay, ResetMails } from '../support/reset-mails'

forEachDatabase((_name, open) => {
  const m = new ResetMails(open)

  describe('a link that is asked for by a mobile', () => {
    it('by a mobile, however it is written, goes to the log-in name and to the phone', async () => {
      const extraid = await m.scene.addLogin('siofra@example.ie', { mobile: '00353871234567' })
      expect(await m.scene.ask({ mobile: '087 123 4567' })).toEqual(onItsWay)
      await m.at.workOff()
      const [mail] = m.arrived()
      expect(mail).toMatchObject({ to: ['siofra@example.ie'], extraid })
      expect(m.at.texts).toHaveLength(1)
      expect(m.at.texts[0]).toContain(`https://members.example.ie/member/password-reset/${extraid}/${mail?.token}`)
      expect(m.at.texts[0]).toMatch(/^\+353871234567\n/)
    })

    it('by a mobile that anybody but the agency has put there, however long ago, goes to no phone', async () => {
      const texted = async (by: 'account' | 'staff' | 'agency', days: number) => {
        const mobile = `08700000${days}`.slice(0, 10).padEnd(10, '9')
        const extraid = await m.scene.addLogin(`${by}-${days}@example.ie`, { mobile })
        const change = { extraid, field: 'mobile', at: m.now, by, who: 'W' }
        await m.database.db.insertInto('field_change').values(change).execute()
        m.later(days * 24 * 60 * minute)
        m.at.texts.length = 0
        await m.scene.ask({ mobile }, `198.51.100.${days}`)
        await m.at.workOff()
        await m.database.db.updateTable('member').set({ mobile: null }).where('extraid', '=', extraid).execute()
        return m.at.texts.length
      }
      expect([await texted('account', 13), await texted('account', 90)]).toEqual([0, 0])
      expect([await texted('staff', 15), await texted('staff', 40)]).toEqual([0, 0])
      expect(await texted('agency', 0)).toBe(1)
      // Besides the texts, a mail goes to the log-in name each time.
      expect(m.arrived()).toHaveLength(5)
    })

    it('is texted three times a day to one number, and mailed after', async () => {
      await m.scene.addLogin('siofra@example.ie', { mobile: '0871234567' })
      await m.scene.addLogin('other@example.ie', { mobile: '0860000000' })
      for (let tries = 0; tries < 5; tries++) {
        await m.forgetLimit('reset-account')
        expect(await m.scene.ask({ mobile: '0871234567' })).toEqual(onItsWay)
      }
      await m.scene.ask({ mobile: '0860000000' })
      await m.at.workOff()
      expect(m.at.texts.filter((text) => text.startsWith('+353871234567\n'))).toHaveLength(3)
      expect(m.at.texts).toHaveLength(4)
      expect(m.arrived()).toHaveLength(6)
    })

    it('is texted also while the mail server is away', async () => {
      await m.scene.addLogin('siofra@example.ie', { mobile: '0871234567' })
      m.server.says = () => 451
      await m.scene.ask({ mobile: '0871234567' })
      await m.at.workOff()
      expect([m.arrived().length, m.at.texts.length]).toEqual([0, 1])
      m.server.says = () => 'take'
      m.later(10 * minute)
      await m.at.workOff()
      expect([m.arrived().length, m.at.texts.length]).toEqual([1, 1])
    })

    it('by a mobile that several have, goes to at most three log-in names, and to no phone', async () => {
      const names = ['a', 'b', 'c', 'd'].map((one) => `${one}@example.ie`)
      for (const name of names) await m.scene.addLogin(name, { mobile: '0871234567' })
      await m.scene.ask({ email: '+353 87 123 4567' })
      await m.at.workOff()
      expect(
        m
          .arrived()
          .map(({ to }) => to[0])
          .sort(),
      ).toEqual(names.slice(0, 3))
      expect(m.at.texts).toEqual([])
    })

    it('by a number that gets no texts is mailed alone, and is done', async () => {
      await m.scene.addLogin('siofra@example.ie', { mobile: '0041431234567' })
      await m.scene.ask({ mobile: '0041431234567' })
      await m.at.workOff()
      expect([m.arrived().length, m.at.texts]).toEqual([1, []])
      expect((await m.at.jobs()).map(({ state, payload }) => [state, payload])).toEqual([['done', {}]])
    })

    it('to a mailbox that does not exist is done where the phone got it', async () => {
      await m.scene.addLogin('siofra@example.ie', { mobile: '0871234567' })
      m.server.says = () => 550
      await m.scene.ask({ mobile: '0871234567' })
      await m.at.workOff()
      expect((await m.at.jobs()).map(({ state, payload }) => [state, payload])).toEqual([['done', {}]])
      expect(m.at.texts).toHaveLength(1)
    })
  })
})
