import { describe, expect, it } from 'vitest'
import { cardWords } from '../../domain/service-plan/words'
import { forEachDatabase } from '../support/database'
import { inPlanScene } from '../support/plan-scene'

forEachDatabase((_name, open) => {
  describe('a renewal that could not be charged', () => {
    const at = inPlanScene(open)

    it('is told once, with the day until which the plan holds', async () => {
      const { extraid } = await at.subscriber('pm_sandbox_once')
      at.on('2026-12-27')
      await at.look()
      at.later(61)
      await at.look()
      expect(await at.shown(extraid)).toMatchObject({ failed: true, cancelled: false, expirydate: '2026-12-26' })
      expect(await at.mailsAbout('renewal_failed')).toEqual([
        { at: '2026-12-27T12:00:00.000Z', holds_until: '2027-01-09' },
      ])
    })

    it('is paid by another card: the period stands behind the last one', async () => {
      const member = await at.subscriber('pm_sandbox_once')
      at.on('2026-12-30')
      await at.look()
      const told = await at.wants('card', member, { paymentmethod_id: 'pm_sandbox_accepted' })
      expect(told).toMatchObject({ outcome: 'done', message: cardWords.paid })
      expect(await at.shown(member.extraid)).toMatchObject({ failed: false, expirydate: '2027-01-26' })
      expect(await at.paid()).toEqual([
        ['2026-11-26', '2026-12-26', 0],
        ['2026-12-26', '2027-01-26', 0],
      ])
      expect(await at.planMails()).toEqual(['renewal_failed', 'plan_renewed', 'card_changed'])
    })

    it('is given up by the provider: told once, and the plan holds no longer than was said', async () => {
      const { extraid } = await at.subscriber('pm_sandbox_once')
      at.on('2026-12-27')
      await at.look()
      at.on('2027-01-20')
      await at.look()
      at.later(24 * 60 + 1)
      await at.look()
      expect(await at.mailsAbout('plan_ended')).toEqual([{ expirydate: '2026-12-26', why: 'failed' }])
      expect(await at.shown(extraid)).toMatchObject({ renews_on: null, known: false, expirydate: '2026-12-26' })
      expect(await at.planMails()).toEqual(['renewal_failed', 'plan_ended'])
    })

    it('cancelled, is tried no more: nothing is charged for another period', async () => {
      const member = await at.subscriber('pm_sandbox_once')
      at.on('2026-12-28')
      await at.look()
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'done' })
      expect(await at.there(member.ref)).toMatchObject({ state: 'ended' })
      expect(await at.shown(member.extraid)).toMatchObject({ failed: false, cancelled: true, known: false })
      expect(await at.mailsAbout('plan_ended')).toEqual([{ expirydate: '2026-12-26', why: 'cancelled' }])
      expect(await at.scene.money()).toBe(800)
    })
  })
})
