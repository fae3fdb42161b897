import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../support/database'
import { inSignUpScene, person, yearlyPrice } from '../support/sign-up-scene'

forEachDatabase((_name, open) => {
  describe('a sign-up by card', () => {
    const at = inSignUpScene(open)

    it('opens one account, paid once, and is signed in', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun({ shown_price: yearlyPrice })
      const told = await scene.start(customer_id, { intent, paymentmethod_id: 'pm_sandbox_accepted' })
      expect(told).toMatchObject({ ok: true, outcome: 'opened', paid: true, problems: [] })
      expect(await scene.whoIs(told.cookie)).toMatchObject({ ok: true, firstname: person.firstname })
      expect(await scene.charges()).toEqual([[yearlyPrice, 0]])
    })
  })
})
