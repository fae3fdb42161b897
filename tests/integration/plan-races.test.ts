import { describe, expect, it } from 'vitest'
import { carryOutEnd } from '../../server/services/service-plan/carry-out-ends'
import { settleSubscription } from '../../server/services/service-plan/settle-subscription'
import { onPostgres } from '../support/database'
import { createGate } from '../support/payment-scene'
import { inPlanScene } from '../support/plan-scene'

const times = <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one))

onPostgres((open) => {
  describe('a plan that several are at', () => {
    const at = inPlanScene(open)

    it('cancelled ten times at once is one wish and one mail', async () => {
      const member = await at.subscriber()
      const told = await times(10, () => at.wants('cancel', member))
      expect(told.filter(({ ok }) => !ok)).toEqual([])
      at.later(4)
      await at.look()
      expect(await at.ends()).toEqual([{ ends: 'period_end', why: 'cancelled', done: true }])
      expect(await at.planMails()).toEqual(['plan_ended'])
    })

    it('withdrawn from and cancelled at once ends now, and its money goes back once', async () => {
      const member = await at.subscriber()
      const both = (['withdraw', 'cancel'] as const).flatMap((what) => [what, what, what])
      const told = await Promise.all(both.map((what) => at.wants(what, member)))
      expect(told.filter(({ ok }) => !ok)).toEqual([])
      at.later(4)
      await at.look()
      expect(await at.scene.charges()).toEqual([[800, 800]])
      expect(await at.ends()).toEqual([{ ends: 'now', why: 'withdrawn', done: true }])
      expect(await at.there(member.ref)).toMatchObject({ state: 'ended' })
      const mails = await at.planMails()
      expect(mails.filter((kind) => kind === 'contract_withdrawn')).toHaveLength(1)
      expect(await at.shown(member.extraid)).toMatchObject({ expirydate: '2026-11-26', known: false })
    })

    it('asked about by ten at once has each period once', async () => {
      const { extraid } = await at.subscriber()
      at.on('2027-01-28')
      await times(10, () => at.look())
      // When several ask at the same moment, some are told to ask later.
      await Promise.allSettled(Array.from({ length: 5 }, () => settleSubscription(at.scene.parts, extraid)))
      expect(await at.paid()).toEqual([
        ['2026-11-26', '2026-12-26', 0],
        ['2026-12-26', '2027-01-26', 0],
        ['2027-01-26', '2027-02-26', 0],
      ])
      expect(await at.planMails()).toEqual(['plan_renewed', 'plan_renewed'])
    })

    it('resumed while it is just being cancelled goes on: one asks the provider at a time, for what is wanted last', async () => {
      const member = await at.subscriber()
      const { scene } = at
      const [reached, opened] = [createGate(), createGate()]
      const { cancel } = scene.provider
      scene.provider = {
        ...scene.provider,
        cancel: async (...args) => {
          reached.open()
          await opened.passed
          return cancel(...args)
        },
      }
      const cancelling = at.wants('cancel', member)
      await reached.passed
      expect(await at.wants('resume', member)).toMatchObject({ outcome: 'waiting' })
      expect(await carryOutEnd(scene.parts, member.ref)).toBe('open')
      opened.open()
      await cancelling
      expect(await at.there(member.ref)).toMatchObject({ ends_at_period_end: false })
      expect(await at.ends()).toEqual([{ ends: 'never', why: 'resumed', done: true }])
      expect(await at.shown(member.extraid)).toMatchObject({ cancelled: false, renews_on: '2026-12-26' })
    })
  })
})
