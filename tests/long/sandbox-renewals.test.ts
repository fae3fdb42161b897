import { describe, expect, it } from 'vitest'
import { notConfirmed } from '../../domain/service-plan/words'
import { forEachDatabase } from '../support/database'
import { Payer, yearly } from '../support/payment-scene'
import { inSignUpScene } from '../support/sign-up-scene'

// What only the sandbox does. What both providers do is in payment-renewals.test.ts.
forEachDatabase((_name, open) => {
  describe('the sandbox', () => {
    const at = inSignUpScene(open)
    /** A subscription whose bank asks its holder to confirm another card. */
    const asked = async () => {
      const { sandbox } = at.scene
      const payer = await new Payer(sandbox).known()
      const { ref } = await payer.start('pm_sandbox_accepted')
      const change = { ref, customer_id: payer.customer_id, paymentmethod_id: 'pm_sandbox_confirm', key: 'k' }
      const came = await sandbox.changeCard(change)
      return { payer, ref, change, secret: came.is === 'confirm' ? came.client_secret : '' }
    }

    it('hears the holder’s word for another card once, and has nothing to settle', async () => {
      const { scene } = at
      const { payer, ref, change, secret } = await asked()
      expect(await scene.confirm(secret, true)).toEqual({ ok: true, message: null })
      expect(await scene.confirm(secret, true)).toEqual({ ok: false, message: notConfirmed })
      expect(scene.served.log.filter((line) => line.includes('"level":"error"'))).toEqual([])
      // The new card is not used before the change is sent once more.
      expect((await payer.read(ref)).card).toEqual({ brand: 'Sandbox', last4: '0001' })
      expect(await scene.sandbox.changeCard(change)).toMatchObject({ subscription: { card: { last4: '0002' } } })
    })

    it('asks the holder anew after a no: these cards have the same name each time', async () => {
      const { scene } = at
      const { change, secret } = await asked()
      expect(await scene.confirm(secret, false)).toEqual({ ok: true, message: null })
      expect(await scene.sandbox.changeCard(change)).toEqual({ is: 'declined', decline: null })
      const again = await scene.sandbox.changeCard(change)
      expect(again).toEqual({ is: 'confirm', client_secret: expect.not.stringContaining(secret) })
    })

    it('tells its cards apart', async () => {
      const payer = await new Payer(at.scene.sandbox).known()
      const cards = ['pm_sandbox_accepted', 'pm_sandbox_confirm', 'pm_sandbox_declined', 'pm_sandbox_once']
      const last4: unknown[] = []
      for (const [index, card] of cards.entries()) {
        last4.push((await payer.start(card, { key: payer.key(index) })).card?.last4)
      }
      expect(last4).toEqual(['0001', '0002', '0003', '0004'])
    })

    it('charges nothing for what was never paid, was refused, or has ended', async () => {
      const { sandbox } = at.scene
      const payer = await new Payer(sandbox).known()
      const option = { ...yearly, months: 1 }
      await payer.start('pm_sandbox_declined', { key: 'declined', option })
      await payer.start('pm_sandbox_confirm', { key: 'waits', option })
      const { ref } = await payer.start('pm_sandbox_accepted', { key: 'ended', option })
      await sandbox.cancel(ref, 'now', 'k')
      at.now = new Date('2027-11-26T12:00:00Z')
      await sandbox.subscriptionsOf(payer.customer_id)
      expect(await at.scene.charges()).toEqual([[6_000, 0]])
    })
  })
})
