import { describe, expect, it } from 'vitest'
import { cardWords } from '../../domain/service-plan/words'
import { forEachDatabase } from '../support/database'
import { inPlanScene } from '../support/plan-scene'

forEachDatabase((_name, open) => {
  describe('another card', () => {
    const at = inPlanScene(open, { 'card-changed': 3 })
    const give = (member: { extraid: number; cookie: string }, card = 'pm_sandbox_accepted') =>
      at.wants('card', member, { paymentmethod_id: card })
    const lastFour = async (extraid: number) => (await at.plan(extraid)).card_last4

    it('is charged from now on; its member is told once', async () => {
      const member = await at.subscriber('pm_sandbox_once')
      expect(await lastFour(member.extraid)).toBe('0004')
      for (const _ of [1, 2]) {
        expect(await give(member)).toMatchObject({ ok: true, outcome: 'done', message: cardWords.changed })
      }
      expect(await lastFour(member.extraid)).toBe('0001')
      expect(await at.mailsAbout('card_changed')).toEqual([{ brand: 'Sandbox', last4: '0001' }])
      expect(await at.scene.money()).toBe(800)
      at.on('2026-12-27')
      await at.look()
      expect(await at.shown(member.extraid)).toMatchObject({ failed: false, expirydate: '2027-01-26' })
    })

    it('waits for its holder’s word, and the same call goes on', async () => {
      const member = await at.subscriber()
      const told = await give(member, 'pm_sandbox_confirm')
      expect(told).toMatchObject({ ok: false, outcome: 'confirm' })
      expect(await lastFour(member.extraid)).toBe('0001')
      await at.scene.confirm(told.client_secret ?? '')
      expect(await give(member, 'pm_sandbox_confirm')).toMatchObject({ outcome: 'done' })
      expect(await lastFour(member.extraid)).toBe('0002')
    })

    it('that is declined, or is none, changes nothing', async () => {
      const member = await at.subscriber()
      for (const card of ['pm_sandbox_declined', 'pm_nobody']) {
        expect(await give(member, card)).toMatchObject({ ok: false, outcome: 'declined', client_secret: null })
      }
      expect(await lastFour(member.extraid)).toBe('0001')
      expect(await at.planMails()).toEqual([])
    })

    it('is of no use to a plan that does not renew itself', async () => {
      const member = await at.subscriber()
      await at.wants('cancel', member)
      expect(await give(member)).toMatchObject({ outcome: 'refused', message: cardWords.none })
      expect(await give({ ...member, extraid: 999 })).toMatchObject({ outcome: 'refused' })
    })

    it('whose call never arrives says that nobody knows, changes nothing, and the same call does it', async () => {
      const member = await at.subscriber('pm_sandbox_once')
      at.line().put('changeCard', 'unheard')
      expect(await give(member)).toMatchObject({ ok: false, outcome: 'waiting', message: cardWords.waiting })
      expect([await lastFour(member.extraid), await at.planMails()]).toEqual(['0004', []])
      expect(await give(member)).toMatchObject({ outcome: 'done', message: cardWords.changed })
      expect([await lastFour(member.extraid), await at.planMails()]).toEqual(['0001', ['card_changed']])
    })

    it('where nobody knows what became of it says so, and finds out', async () => {
      const member = await at.subscriber('pm_sandbox_once')
      at.line().put('changeCard', 'untold')
      expect(await give(member)).toMatchObject({ ok: false, outcome: 'waiting', message: cardWords.waiting })
      expect(await lastFour(member.extraid)).toBe('0001')
      expect(await at.planMails()).toEqual(['card_changed'])
      at.line().put('subscription', 'unheard')
      expect(await give(member)).toMatchObject({ outcome: 'refused', message: cardWords.away })
    })

    it('that pays what failed is charged once, also where the answer is lost', async () => {
      const member = await at.subscriber('pm_sandbox_once')
      at.on('2026-12-28')
      await at.look()
      at.line().put('changeCard', 'untold')
      expect(await give(member)).toMatchObject({ outcome: 'waiting' })
      expect(await give(member)).toMatchObject({ outcome: 'done' })
      expect(await at.scene.money()).toBe(1_600)
      expect(await at.paid()).toHaveLength(2)
      expect(await at.planMails()).toEqual(['renewal_failed', 'plan_renewed', 'card_changed'])
    })

    it('is not tried without end', async () => {
      const member = await at.subscriber()
      for (const _ of [1, 2, 3]) await give(member, 'pm_sandbox_declined')
      const told = await give(member)
      expect(told).toMatchObject({ outcome: 'refused', message: expect.stringMatching(/^Too many cards were given/) })
      expect(await lastFour(member.extraid)).toBe('0001')
    })
  })
})
