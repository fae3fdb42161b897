import { describe, expect, it } from 'vitest'
import { onPostgres } from '../support/database'
import { Payer, yearly } from '../support/payment-scene'
import { inSignUpScene } from '../support/sign-up-scene'

onPostgres((open) => {
  describe('the sandbox, read by many at once', () => {
    const at = inSignUpScene(open)

    it('charges each period once', async () => {
      const payer = await new Payer(at.scene.sandbox).known()
      const { ref } = await payer.start('pm_sandbox_accepted', { option: { ...yearly, months: 1 } })
      const atOnce = () => Promise.all(Array.from({ length: 8 }, () => payer.read(ref)))
      // Opens a connection for each. Otherwise the first one would be done while the others still connect.
      await atOnce()
      at.now = new Date('2027-02-28T12:00:00Z')
      const all = await atOnce()
      expect(all.map(({ payments }) => payments.length)).toEqual(all.map(() => 4))
      expect(await at.scene.charges()).toHaveLength(4)
    })
  })
})
