import { beforeAll, describe, expect, it } from 'vitest'
import { loadSession } from '../../server/services/access/sessions'
import { countCard } from '../../server/services/payments/count-card'
import type { OpenDatabase } from '../../server/store/database'
import { createLimits } from '../../server/store/limits'
import { adult, short } from '../support/application-forms'
import { applicationScene } from '../support/application-scene'
import { forEachDatabase } from '../support/database'
import { openResetScene } from '../support/reset-scene'

forEachDatabase((_name, open) => {
  describe('what strangers share', () => {
    let database: OpenDatabase

    beforeAll(async () => {
      database = await open()
    })

    it('an account by the public form is a stranger’s, until a link that was sent to it is used', async () => {
      const scene = await applicationScene(await open(), () => new Date())
      const form_id = await scene.addCasting(short)
      const { cookie } = await scene.send({ form_id, application: adult('una@example.ie') })
      const isStranger = async () => {
        const token = cookie?.split('=')[1] ?? null
        return (await loadSession(scene.db, token, new Date())).session?.is_stranger
      }
      expect(await isStranger()).toBe(true)
      await scene.close()

      const reset = await openResetScene(database, () => new Date())
      const extraid = await reset.addLogin('orla@example.ie')
      const login = database.db.selectFrom('login').where('extraid', '=', extraid).select('email_confirmed_at')
      await database.db
        .updateTable('login')
        .set({ email_confirmed_at: null, must_confirm: true })
        .where('extraid', '=', extraid)
        .execute()
      expect(await reset.reset({ extraid, token: await reset.token(extraid) })).toMatchObject({ ok: true })
      expect(await login.executeTakeFirstOrThrow()).toEqual({ email_confirmed_at: expect.any(Date) })
      await reset.served.close()
    })

    it('cards: a hundred free log-ins behind one address test no more than one; a member’s own card still goes', async () => {
      const limits = createLimits(database.pool)
      const session = (extraid: number, is_stranger: boolean) => ({
        ...{ id_hash: '', extraid, is_stranger, is_staff: false, is_family: false },
        ...{ accept_employmentterms: true, acting: null },
      })
      const address = '203.0.113.90'
      let tested = 0
      for (let login = 0; login < 100; login++) {
        const own = { limits, address, session: session(login, true) }
        if ((await countCard(own, 'renewal-charged', `log-in ${login}`)).ok) tested++
      }
      expect(tested).toBe(30)
      const signUp = { limits, address, session: null }
      expect(await countCard(signUp, 'sign-up-charged', address)).toMatchObject({ ok: false })
      const member = { limits, address, session: session(1_000, false) }
      expect(await countCard(member, 'renewal-charged', 'log-in 1000')).toMatchObject({ ok: true })
    })
  })
})
