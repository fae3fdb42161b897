import { describe, expect, it } from 'vitest'
import { settleSubscription } from '../../server/services/service-plan/settle-subscription'
import { forEachDatabase } from '../support/database'
import { inPlanScene } from '../support/plan-scene'
import { yearly } from '../support/sign-up-scene'

forEachDatabase((_name, open) => {
  describe('a plan that renews itself', () => {
    const at = inPlanScene(open)

    it('is paid a period further, once, and its member told', async () => {
      const { extraid } = await at.subscriber()
      expect(await at.shown(extraid)).toMatchObject({ expirydate: '2026-12-26', renews_on: '2026-12-26' })
      at.on('2026-12-27')
      await at.look()
      await at.look()
      await settleSubscription(at.scene.parts, extraid)
      expect(await at.shown(extraid)).toMatchObject({ expirydate: '2027-01-26', renews_on: '2027-01-26' })
      expect(await at.paid()).toEqual([
        ['2026-11-26', '2026-12-26', 0],
        ['2026-12-26', '2027-01-26', 0],
      ])
      expect(await at.planMails()).toEqual(['plan_renewed'])
      expect((await at.scene.paymentRows()).map(({ intent_id }) => intent_id === null)).toEqual([false, true])
    })

    it('of which nothing was heard for three periods has them one behind the other', async () => {
      const { extraid } = await at.subscriber()
      at.on('2027-02-26')
      await at.look()
      expect(await at.paid()).toEqual([
        ['2026-11-26', '2026-12-26', 0],
        ['2026-12-26', '2027-01-26', 0],
        ['2027-01-26', '2027-02-26', 0],
      ])
      expect(await at.shown(extraid)).toMatchObject({ expirydate: '2027-02-26', known: true })
      await at.look()
    })

    it('is asked about hourly when it is due, and daily else', async () => {
      await at.subscriber()
      expect(await at.look()).toMatchObject({ asked: 1 })
      at.later(60)
      expect(await at.look()).toMatchObject({ asked: 0 })
      at.later(23 * 60 + 1)
      expect(await at.look()).toMatchObject({ asked: 1 })
      at.on('2026-12-26')
      expect(await at.look()).toMatchObject({ asked: 1 })
      at.later(59)
      expect(await at.look()).toMatchObject({ asked: 0 })
      at.later(2)
      expect(await at.look()).toMatchObject({ asked: 1 })
    })

    it('is left as it is where the provider does not answer or does not know it, and keeps no other one waiting', async () => {
      const one = await at.subscriber()
      const other = await at.subscriber()
      at.on('2026-12-27')
      at.line().put('subscription', 'unheard')
      expect(await at.look()).toMatchObject({ asked: 2, away: 1 })
      expect((await at.paid()).length).toBe(3)
      const unknown = { subscription_ref: 'sub_sandbox_nobody', asked_at: null }
      await at.scene.db.updateTable('subscription').set(unknown).where('extraid', '=', one.extraid).execute()
      expect(await at.look()).toMatchObject({ asked: 1, away: 1 })
      expect((await at.plan(one.extraid)).subscription_ref).toBe('sub_sandbox_nobody')
      expect(await at.shown(other.extraid)).toMatchObject({ cancelled: false })
    })

    it('does not believe what was told before somebody else asked', async () => {
      const { extraid } = await at.subscriber('pm_sandbox_once')
      at.on('2026-12-27')
      const { scene } = at
      const { subscription } = scene.provider
      let isFirst = true
      // While the provider's first answer is under way, the holder gives another card, and somebody else settles the plan.
      scene.provider = {
        ...scene.provider,
        subscription: async (ref) => {
          const told = await subscription(ref)
          if (!isFirst) return told
          isFirst = false
          const { customer_id } = await at.plan(extraid)
          const card = { ref, customer_id: customer_id ?? '', paymentmethod_id: 'pm_sandbox_accepted', key: 'k' }
          await scene.sandbox.changeCard(card)
          await settleSubscription(scene.parts, extraid)
          return told
        },
      }
      await settleSubscription(scene.parts, extraid)
      expect(await at.shown(extraid)).toMatchObject({ failed: false, expirydate: '2027-01-26' })
      expect(await at.planMails()).toEqual(['plan_renewed', 'card_changed'])
    })

    it('that was ended at the provider’s own pages is told so once, and keeps what is paid', async () => {
      const { extraid, ref } = await at.subscriber()
      await at.scene.sandbox.cancel(ref, 'period-end', 'k')
      await settleSubscription(at.scene.parts, extraid)
      await settleSubscription(at.scene.parts, extraid)
      const plan = { expirydate: '2026-12-26', renews_on: null, cancelled: true, known: true }
      expect(await at.shown(extraid)).toMatchObject(plan)
      expect(await at.mailsAbout('plan_ended')).toEqual([{ expirydate: '2026-12-26', why: 'agency' }])
      // If the cancellation is undone at the provider, the plan renews again.
      await at.scene.sandbox.keep(ref, 'k')
      await settleSubscription(at.scene.parts, extraid)
      expect(await at.shown(extraid)).toMatchObject({ renews_on: '2026-12-26', cancelled: false })
      await at.scene.sandbox.cancel(ref, 'now', 'k')
      await settleSubscription(at.scene.parts, extraid)
      expect(await at.shown(extraid)).toMatchObject({ ...plan, known: false })
    })

    it('whose payment went back there whole says so; a part is the agency’s to note', async () => {
      const { extraid } = await at.subscriber('pm_sandbox_accepted', yearly)
      const [payment] = await at.scene.paymentRows()
      await at.scene.sandbox.refund(payment?.reference ?? '', 1_000, 'part')
      await settleSubscription(at.scene.parts, extraid)
      expect((await at.scene.paymentRows())[0]).toMatchObject({ refunded_in_cents: 0 })
      await at.scene.sandbox.refund(payment?.reference ?? '', 5_000, 'rest')
      await settleSubscription(at.scene.parts, extraid)
      const gone = { refunded_in_cents: 6_000, refund_reason: 'Given back at the payment provider' }
      expect((await at.scene.paymentRows())[0]).toMatchObject(gone)
      expect(await at.shown(extraid)).toMatchObject({ expirydate: '2027-11-26', renews_on: '2027-11-26' })
    })

    it('that was charged and given back at once before anybody heard is no period', async () => {
      const { extraid, ref } = await at.subscriber()
      at.on('2026-12-27')
      const told = await at.there(ref)
      await at.scene.sandbox.refund(told?.payments.at(-1)?.reference ?? '', 800, 'k')
      await at.look()
      expect(await at.shown(extraid)).toMatchObject({ expirydate: '2026-12-26' })
      expect((await at.paid()).length).toBe(1)
    })
  })
})
