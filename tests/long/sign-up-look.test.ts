import { describe, expect, it } from 'vitest'
import { PaymentTrouble } from '../../server/store/payments/payment-provider'
import { forEachDatabase } from '../support/database'
import { inSignUpScene, yearly, yearlyPrice } from '../support/sign-up-scene'

const day = 24 * 60

forEachDatabase((_name, open) => {
  describe('a sign-up that nobody comes back to', () => {
    const at = inSignUpScene(open)

    it('waits half an hour for the holder’s word; a word that was faster than the end is honoured', async () => {
      const { scene } = at
      const one = await scene.begun()
      const asked = await scene.start(one.customer_id, { intent: one.intent, paymentmethod_id: 'pm_sandbox_confirm' })
      for (let minutes = 0; minutes < 29; minutes += 5) {
        at.later(5)
        if (minutes < 25) await scene.look()
      }
      // The holder confirms at the moment at which the look ends the payment.
      const cancel: typeof scene.sandbox.cancel = async (...args) => {
        await scene.sandbox.confirmInSandbox(asked.client_secret ?? '', true)
        return scene.sandbox.cancel(...args)
      }
      scene.provider = { ...scene.sandbox, cancel }
      await scene.look()
      scene.provider = scene.sandbox
      expect([await scene.charges(), (await scene.logins()).length]).toEqual([[[yearlyPrice, 0]], 1])
      // The subscription was ended at the provider, so it does not renew itself.
      expect(await scene.db.selectFrom('subscription').select('cancelled_at').execute()).toEqual([
        { cancelled_at: at.now },
      ])
    })

    it('lapses after a day where nothing was asked of a card, and is forgotten a month later', async () => {
      const { scene } = at
      const { intent } = await scene.begun()
      at.later(day - 1)
      await scene.look()
      expect(await scene.state(intent)).toMatchObject({ stage: 'begun' })
      at.later(2)
      await scene.look()
      expect(await scene.state(intent)).toMatchObject({ stage: 'none' })
      expect(await scene.begin(intent)).toMatchObject({ ok: true })
      at.later(day + 1)
      await scene.look()
      at.later(30 * day)
      await scene.look()
      expect(await scene.intents()).toEqual([])
    })

    it('of which no card was asked lapses without a question to the provider', async () => {
      const { scene } = at
      const { intent } = await scene.begun()
      scene.provider = { ...scene.sandbox, subscriptionsOf: () => Promise.reject(new PaymentTrouble('away', 'test')) }
      at.later(day + 1)
      expect(await scene.look()).toEqual({ asked: 1, lapsed: 1, away: 0 })
      expect(await scene.state(intent)).toMatchObject({ stage: 'none' })
    })

    it.each([
      ['begun', 'lapses', day],
      ['lapsed', 'is forgotten', 30 * day],
    ] as const)(
      'and that is %s %s though the provider can’t be asked about a hundred others',
      async (stage, _, minutes) => {
        const { scene } = at
        const { intent } = await scene.begun()
        const old = { attempt: 1, stage, asked_again: 3, kind: 'register', option_code: yearly } as const
        await scene.db.updateTable('subscription_intent').set(old).execute()
        const prices = { price_in_cents: yearlyPrice, to_pay_in_cents: yearlyPrice }
        const before = new Date(at.now.getTime() - 60_000)
        const others = Array.from({ length: 100 }, (_, index) => ({
          ...{ intent_id: crypto.randomUUID(), customer_id: `gone ${index}`, ...old, ...prices },
          ...{ created_at: before, changed_at: before },
        }))
        await scene.db.insertInto('subscription_intent').values(others).execute()
        scene.provider = {
          ...scene.sandbox,
          subscriptionsOf: async (customer) => {
            // Stands for any error with one of them.
            if (/^gone .*7$/.test(customer)) throw new Error('test')
            return scene.sandbox.subscriptionsOf(customer)
          },
        }
        const left = async () => (await scene.intents()).find(({ intent_id }) => intent_id === intent)?.stage ?? null
        at.later(minutes)
        await scene.look()
        expect(await left()).toBe(stage === 'begun' ? 'lapsed' : null)
        expect((await scene.intents()).filter((one) => one.stage === stage)).toHaveLength(100)
      },
    )
  })
})
