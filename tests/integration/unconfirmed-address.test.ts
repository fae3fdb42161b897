import { describe, expect, it } from 'vitest'
import { queueMail } from '../../server/services/mail/queue-mail'
import { forEachDatabase } from '../support/database'
import { ResetMails } from '../support/reset-mails'

const advertisement = 'WIN €1000 at evil.example'

forEachDatabase((_name, open) => {
  const m = new ResetMails(open)

  describe('an address that nobody has confirmed', () => {
    const addStranger = async () => {
      const extraid = await m.scene.addLogin('victim@example.ie', { firstname: advertisement })
      await m.database.db
        .updateTable('login')
        .set({ email_confirmed_at: null })
        .where('extraid', '=', extraid)
        .execute()
      return extraid
    }
    const tellOfPassword = (extraid: number) =>
      queueMail(m.database.db, { kind: 'password_changed', extraid, about: null }, m.now)

    it('gets no mail with a word that was typed, neither a link that was asked for nor a notice', async () => {
      const extraid = await addStranger()
      await m.database.db
        .insertInto('member')
        .values({
          firstname: advertisement,
          lastname: 'Ad',
          parentid: extraid,
          system: 'ADMIN',
          signedupdate: '2026-11-01',
        })
        .execute()
      const child = await m.database.db
        .selectFrom('member')
        .where('parentid', '=', extraid)
        .select('extraid')
        .executeTakeFirstOrThrow()
      await m.scene.ask({ email: 'victim@example.ie' })
      await tellOfPassword(extraid)
      await tellOfPassword(child.extraid)
      await m.at.workOff()
      expect(m.arrived().map(({ subject }) => subject)).toEqual([
        'Set a new password',
        'Your password was changed',
        'Your password was changed',
      ])
      for (const { text, html } of m.arrived()) {
        expect(text).toContain('Hello,\n')
        expect(text + html).not.toContain('evil.example')
      }
      expect(m.arrived()[2]?.text).toContain('This is about your child.')
    })

    it('is confirmed by a link for a new password that was mailed to it', async () => {
      const extraid = await addStranger()
      await m.scene.ask({ email: 'victim@example.ie' })
      await m.at.workOff()
      expect((await m.scene.reset({ extraid, token: m.arrived()[0]?.token ?? '' })).ok).toBe(true)
      const login = m.database.db.selectFrom('login').where('extraid', '=', extraid).select('email_confirmed_at')
      expect(await login.executeTakeFirstOrThrow()).toEqual({ email_confirmed_at: m.now })
      await m.at.workOff()
      expect(m.arrived()[1]?.text).toContain(`Hello ${advertisement},`)
    })
  })

  describe('a text with a link', () => {
    const texted = async (by: 'account' | 'agency' | null) => {
      const extraid = await m.scene.addLogin('owner@example.ie', { mobile: '0861234567' })
      const change = { field: 'mobile', who: 'Éabha', who_extraid: extraid }
      if (by) {
        const row = { ...change, extraid, by, at: m.now, op_id: null }
        await m.database.db.insertInto('field_change').values(row).execute()
      }
      m.later(60 * 24 * 60 * 60_000)
      await m.scene.ask({ mobile: '0861234567' })
      await m.at.workOff()
      expect(m.arrived()).toHaveLength(1)
      return m.at.texts.length
    }

    it('goes to a number from the agency', async () => {
      expect(await texted('agency')).toBe(1)
    })

    it('goes to a number that nobody changed since the agency took the member over', async () => {
      expect(await texted(null)).toBe(1)
    })

    it('goes to no number that somebody typed in the account, however long it stands there', async () => {
      expect(await texted('account')).toBe(0)
    })
  })
})
