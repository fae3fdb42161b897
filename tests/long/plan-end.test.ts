import { describe, expect, it } from 'vitest'
import { planWords } from '../../domain/service-plan/words'
import { commandLine } from '../support/command-line'
import { forEachDatabase } from '../support/database'
import { readPlan } from '../support/plan-page'
import { inPlanScene, type Subscriber } from '../support/plan-scene'

forEachDatabase((_name, open) => {
  describe('a plan that the agency ends', () => {
    const at = inPlanScene(open)
    const end = ({ extraid }: Subscriber, reason = 'Asked by phone') =>
      commandLine(at.scene.url)('plan', 'end', String(extraid), '--reason', reason)

    it.each(['carried out', 'unheard'] as const)('is not resumed by its member: %s', async (how) => {
      const member = await at.subscriber()
      if (how === 'unheard') at.line().put('cancel', 'unheard')
      await end(member)
      const plan = await readPlan(at.scene.url, member.extraid, member.cookie)
      expect(plan).toMatchObject({ can_resume: false, can_cancel: false })
      const refused = { ok: false, outcome: 'refused', message: planWords.endedByAgency }
      expect(await at.wants('resume', member)).toEqual(refused)
      at.later(1)
      await at.look()
      expect(await at.there(member.ref)).toMatchObject({ ends_at_period_end: true })
      expect(await at.wants('resume', member)).toEqual(refused)
      expect(await at.mailsAbout('plan_ended')).toEqual([{ expirydate: '2026-12-26', why: 'agency' }])
    })

    it('is not told to be done while what its member wanted of it is not', async () => {
      const member = await at.subscriber('pm_sandbox_once')
      at.on('2026-12-28')
      await at.look()
      at.line().put('cancel', 'unheard')
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'waiting' })
      at.line().put('cancel', 'unheard')
      expect((await end(member)).out).toContain('is asked until it says')
      expect(await at.there(member.ref)).not.toMatchObject({ state: 'ended' })
      expect((await end(member, 'Once more')).out).toContain('Nothing more is charged for it')
      expect(await at.there(member.ref)).toMatchObject({ state: 'ended' })
    })
  })

  describe('cancelling and resuming', () => {
    const at = inPlanScene(open, { renewal: 3 })

    it('have a limit, by log-in; a withdrawal has none', async () => {
      const member = await at.subscriber()
      for (const what of ['cancel', 'resume', 'cancel'] as const) {
        expect(await at.wants(what, member)).toMatchObject({ outcome: 'done' })
      }
      for (const what of ['resume', 'cancel'] as const) {
        const told = await at.wants(what, member)
        expect(told).toEqual({
          ok: false,
          outcome: 'refused',
          message: expect.stringMatching(/^That was tried too often/),
        })
      }
      expect(await at.wants('cancel', await at.subscriber())).toMatchObject({ outcome: 'done' })
      for (let times = 0; times < 5; times++) {
        expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'done' })
      }
    })
  })
})
