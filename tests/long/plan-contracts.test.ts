import { describe, expect, it } from 'vitest'
import { planWords } from '../../domain/service-plan/words'
import { checkProvider } from '../../server/services/payments/check-provider'
import { PaymentTrouble } from '../../server/store/payments/payment-provider'
import { call, field } from '../support/caller'
import { commandLine } from '../support/command-line'
import { forEachDatabase } from '../support/database'
import { readPlan } from '../support/plan-page'
import { inPlanScene, type Subscriber } from '../support/plan-scene'
import { yearly } from '../support/sign-up-scene'

forEachDatabase((_name, open) => {
  describe('of several contracts', () => {
    const at = inPlanScene(open)
    const reads = async ({ extraid, cookie }: Subscriber) => {
      const plan = await readPlan(at.scene.url, extraid, cookie)
      return [plan?.withdraw_until ?? null, plan?.withdraw_in_cents ?? null]
    }
    const backOf = async () => (await at.scene.paymentRows()).map((one) => one.refunded_in_cents)

    it('of one day, the first of them withdrawn from, the second is withdrawn from, and its money goes back', async () => {
      const member = await at.subscriber()
      at.later(30)
      expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'done' })
      expect(await reads(member)).toEqual([null, null])
      at.later(30)
      expect(await at.renews(member)).toMatchObject({ outcome: 'renewed' })
      at.on('2026-11-30')
      expect(await reads(member)).toEqual(['2026-12-10', 800])
      expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'done' })
      expect(await backOf()).toEqual([800, 800])
      expect(await at.mailsAbout('contract_withdrawn')).toEqual([{ amount_in_cents: 800 }, { amount_in_cents: 800 }])
      expect(await at.shown(member.extraid)).toMatchObject({ expirydate: '2026-11-30', renews_on: null, known: false })
      expect(await at.scene.live()).toBe(0)
    })

    it('one that was made a moment after a withdrawal can be withdrawn from at once', async () => {
      const member = await at.subscriber()
      await at.wants('withdraw', member)
      at.later(3)
      expect(await at.renews(member)).toMatchObject({ outcome: 'renewed' })
      at.later(3)
      for (const _ of [1, 2]) {
        expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'done', message: planWords.withdrawn })
      }
      expect(await backOf()).toEqual([800, 800])
      expect(await at.scene.live()).toBe(0)
      expect(await at.planMails()).toEqual(['contract_withdrawn', 'plan_renewed', 'contract_withdrawn'])
      at.later(11)
      expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'refused' })
    })

    it('that the agency ended at once can be withdrawn from all the same, and no day comes back by it', async () => {
      const member = await at.subscriber('pm_sandbox_accepted', yearly)
      at.on('2026-11-28')
      const ended = await commandLine(at.scene.url)(
        'plan',
        'end',
        String(member.extraid),
        '--at-once',
        '--reason',
        'Left',
      )
      expect(ended).toMatchObject({ code: 0 })
      expect(await at.shown(member.extraid)).toMatchObject({ expirydate: '2026-11-28', known: false })
      at.on('2026-11-30')
      expect(await reads(member)).toEqual(['2026-12-10', 6_000])
      expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'done' })
      expect(await backOf()).toEqual([6_000])
      expect(await at.shown(member.extraid)).toMatchObject({ expirydate: '2026-11-28', cancelled: true })
      expect(await at.planMails()).toEqual(['plan_ended', 'contract_withdrawn'])
      expect(await reads(member)).toEqual([null, null])
    })

    it('of which the sandbox had the money, nothing is said to go back once a provider took its place', async () => {
      const member = await at.subscriber()
      at.scene.provider = { ...at.scene.sandbox, publicKey: 'pk_test_1' }
      expect(await checkProvider(at.scene.db, at.scene.provider, at.now)).toBeNull()
      const { monthly_auto_renewal } = (await at.scene.members())[0] ?? {}
      expect(monthly_auto_renewal).toBe(false)
      expect(await reads(member)).toEqual(['2026-12-10', 0])
      expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'done' })
      expect(await at.mailsAbout('contract_withdrawn')).toEqual([{ amount_in_cents: 0 }])
      expect(await backOf()).toEqual([0])
    })

    it('nothing of the sandbox’s is asked of the provider that took its place when the agency gives money back', async () => {
      await at.subscriber()
      const unknown = async () => {
        throw new PaymentTrouble('refused', 'unknown_customer')
      }
      const provider = { ...at.scene.sandbox, publicKey: 'pk_test_1', subscriptionsOf: unknown, subscription: unknown }
      at.scene.provider = provider
      expect(await checkProvider(at.scene.db, provider, at.now)).toBeNull()
      const [payment] = await at.scene.paymentRows()
      const query = 'mutation ($id: Int!) { refund_payment(id: $id, reason: "Goodwill") { ok message } }'
      const told = await call(at.scene.url, 'agency', query, { id: payment?.id }, { token: 'test-token' })
      expect(field(told, 'refund_payment')).toEqual({
        ok: false,
        message: expect.stringMatching(/^The payment provider has no payment \d+/),
      })
    })
  })
})
