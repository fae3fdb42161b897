import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { adult, known, short, submitted } from '../support/application-forms'
import { inApplicationScene } from '../support/application-scene'
import { forEachDatabase } from '../support/database'

forEachDatabase((_name, open) => {
  describe('an application that comes again, as its answer was lost', () => {
    const at = inApplicationScene(open)
    const application = adult('orla@example.ie')
    const key = randomUUID()
    let form_id: number

    beforeEach(async () => {
      form_id = await at.scene.addCasting(short)
      const first = await at.scene.send({ form_id, application, key })
      expect(first.answer).toMatchObject({ outcome: 'applied' })
    })

    const again = (more: object = {}, of: object = {}) =>
      at.scene.send({ form_id, key, ...of, application: { ...application, ...more } })
    const isOne = async () => {
      expect(await at.scene.logins()).toHaveLength(1)
      expect(await at.scene.applications()).toHaveLength(1)
      expect(await at.scene.members()).toHaveLength(1)
    }
    const otherAccount = async (emailaddress: string, loginpass: string) => {
      const { cookie } = await at.scene.send({ form_id, application: adult(emailaddress, { loginpass }) })
      const account = (await at.scene.logins()).find(({ loginname }) => loginname === emailaddress)
      return { password_hash: account?.password_hash ?? '', cookie }
    }

    it('signs in with the password, also once the casting is closed, and opens nothing again', async () => {
      await at.scene.db.updateTable('open_casting').set({ is_active: false, closed_at: at.now }).execute()
      const second = await again({}, { key: key.toUpperCase() })
      expect(second.answer).toEqual({ ok: true, message: submitted, outcome: 'applied', problems: [] })
      expect(await at.scene.whoIs(second.cookie)).toMatchObject({ ok: true })
      await isOne()
      expect(await at.scene.db.selectFrom('job').select('id').execute()).toHaveLength(1)
    })

    it('signs in to nothing with another password: the key is no credential, and each try counts as at the log-in', async () => {
      const address = '203.0.113.77'
      for (let tries = 0; tries < 10; tries++) {
        const { answer, cookie } = await again({ loginpass: `guess number ${tries}` }, { address })
        expect([answer?.outcome, answer?.message, cookie]).toEqual(['known', known, null])
      }
      const right = await again({}, { address })
      expect([right.answer?.outcome, right.cookie]).toEqual(['known', null])
      expect(right.answer?.message).toMatch(/^Too many attempts to log in/)
      expect((await again({}, { address: '203.0.113.78' })).answer).toMatchObject({ outcome: 'applied' })
      await isOne()
    })

    it('goes by the password that the account has by now', async () => {
      const { password_hash } = await otherAccount('other@example.ie', 'another password')
      const { db } = at.scene
      await db.updateTable('login').set({ password_hash }).where('loginname', '=', 'orla@example.ie').execute()
      expect(await again()).toMatchObject({ cookie: null, answer: { outcome: 'known', message: known } })
      expect((await again({ loginpass: 'another password' })).answer).toMatchObject({ outcome: 'applied' })
    })

    it('with another address or form is told nothing, and signs in to no account, whosever the password is', async () => {
      expect((await otherAccount('other@example.ie', 'another password')).cookie).not.toBeNull()
      const other = await at.scene.addCasting(short)
      const tries = [
        await again({ emailaddress: 'other@example.ie', loginpass: 'another password' }),
        await again({ emailaddress: 'other@example.ie' }),
        await again({ emailaddress: 'new@example.ie' }),
        await again({}, { form_id: other }),
      ]
      const wrong = await again({ loginpass: 'a wrong password' })
      for (const one of tries) expect(one).toEqual(wrong)
      expect(wrong).toMatchObject({ status: 200, cookie: null, answer: { outcome: 'known', message: known } })
      expect((await at.scene.logins()).map(({ loginname }) => loginname)).toEqual([
        'orla@example.ie',
        'other@example.ie',
      ])
    })
  })
})
