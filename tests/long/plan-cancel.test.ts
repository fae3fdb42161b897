import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parentsPlan, planWords } from '../../domain/service-plan/words'
import { settleSubscription } from '../../server/services/service-plan/settle-subscription'
import { commandLine } from '../support/command-line'
import { forEachDatabase } from '../support/database'
import { inPlanScene, type Subscriber } from '../support/plan-scene'
import { monthly } from '../support/sign-up-scene'

forEachDatabase((_name, open) => {
  describe('cancelling', () => {
    const at = inPlanScene(open)
    const cancelled = { expirydate: '2026-12-26', renews_on: null, cancelled: true, failed: false, known: true }

    it('ends the renewals, keeps what is paid for, and is told once, however often it is sent', async () => {
      const member = await at.subscriber()
      for (const _ of [1, 2]) {
        expect(await at.wants('cancel', member)).toEqual({ ok: true, outcome: 'done', message: planWords.cancelled })
      }
      expect(await at.shown(member.extraid)).toEqual(cancelled)
      expect(await at.there(member.ref)).toMatchObject({ ends_at_period_end: true, state: 'paid' })
      expect(await at.mailsAbout('plan_ended')).toEqual([{ expirydate: '2026-12-26', why: 'cancelled' }])
      // The same once the plan has ended at the provider.
      at.on('2026-12-28')
      await at.look()
      expect(await at.shown(member.extraid)).toEqual({ ...cancelled, known: false })
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'done' })
      expect(await at.planMails()).toEqual(['plan_ended'])
      expect(await at.scene.money()).toBe(800)
    })

    it('by its own name is the same; by another one’s, or without a subscription, nothing changes', async () => {
      const member = await at.subscriber()
      const other = await at.subscriber()
      const refused = { ok: false, outcome: 'refused', message: planWords.notYours }
      for (const stripe_id of [other.ref, 'sub_nobody']) {
        expect(await at.wants('cancel', member, { stripe_id })).toEqual(refused)
      }
      expect(await at.ends()).toEqual([])
      const told = await at.wants('cancel', { ...other, extraid: member.extraid })
      expect(told).toMatchObject({ ok: false, outcome: 'refused' })
      expect([await at.there(member.ref), await at.there(other.ref)]).toMatchObject([
        { ends_at_period_end: false },
        { ends_at_period_end: false },
      ])
      expect(await at.wants('cancel', member, { stripe_id: member.ref })).toMatchObject({ outcome: 'done' })
      await at.scene.db.deleteFrom('subscription').where('extraid', '=', other.extraid).execute()
      expect(await at.wants('cancel', other)).toMatchObject({ outcome: 'refused', message: planWords.nothingToCancel })
    })

    it('is a parent’s for a child', async () => {
      const parent = await at.subscriber()
      const child = await at.subscriber()
      const own = { parentid: parent.extraid }
      await at.scene.db.updateTable('member').set(own).where('extraid', '=', child.extraid).execute()
      for (const what of ['cancel', 'resume', 'withdraw'] as const) {
        expect(await at.wants(what, child)).toMatchObject({ outcome: 'refused', message: parentsPlan })
      }
      expect(await at.wants('card', child, { paymentmethod_id: 'x' })).toMatchObject({ message: parentsPlan })
      expect(await at.ends()).toEqual([])
    })

    it.each(['unheard', 'untold'] as const)('whose call is %s waits, and is carried out by the look', async (fault) => {
      const member = await at.subscriber()
      at.line().put('cancel', fault)
      const waiting = { ok: true, outcome: 'waiting', message: planWords.cancelling }
      expect(await at.wants('cancel', member)).toEqual(waiting)
      expect(await at.shown(member.extraid)).toMatchObject({ cancelled: false, renews_on: '2026-12-26' })
      expect(await at.planMails()).toEqual([])
      at.later(1)
      expect(await at.look()).toMatchObject({ ends: 1, open: 0 })
      expect(await at.shown(member.extraid)).toEqual(cancelled)
      expect(await at.mailsAbout('plan_ended')).toEqual([{ expirydate: '2026-12-26', why: 'cancelled' }])
    })

    it.each([0, 1, 2, 3])('loses answer %i to what it asks, and is one wish all the same', async (after) => {
      const member = await at.subscriber()
      at.line().put('subscription', 'untold', after)
      await at.wants('cancel', member)
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'done' })
      expect(await at.shown(member.extraid)).toEqual(cancelled)
      expect(await at.planMails()).toEqual(['plan_ended'])
      expect(at.line().left()).toBe(0)
    })

    it.each(['carried out', 'read'] as const)(
      'that the provider hears of only after it charged for the next period keeps nothing of that; %s first',
      async (first) => {
        const member = await at.subscriber()
        at.on('2026-12-25')
        at.line().put('cancel', 'unheard')
        expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'waiting' })
        at.on('2026-12-27')
        if (first === 'read') {
          await settleSubscription(at.scene.parts, member.extraid)
          expect(await at.scene.money()).toBe(1_600)
          expect(await at.shown(member.extraid)).toMatchObject({ expirydate: '2026-12-26', renews_on: '2026-12-26' })
          expect([await at.paid(), await at.planMails()]).toEqual([[['2026-11-26', '2026-12-26', 0]], []])
        }
        expect(await at.look()).toMatchObject({ ends: 1, open: 0 })
        expect(await at.there(member.ref)).toMatchObject({ state: 'ended' })
        expect(await at.shown(member.extraid)).toEqual({ ...cancelled, known: false })
        expect([await at.scene.money(), await at.paid()]).toEqual([800, [['2026-11-26', '2026-12-26', 0]]])
        expect(await at.ends()).toEqual([{ ends: 'now', why: 'cancelled', done: true }])
        expect(await at.planMails()).toEqual(['plan_ended'])
        expect(await at.mailsAbout('plan_ended')).toEqual([{ expirydate: '2026-12-26', why: 'cancelled' }])
      },
    )

    it('notes once what goes back, also where its going back was not told', async () => {
      const member = await at.subscriber()
      at.on('2026-12-25')
      at.line().put('cancel', 'unheard')
      await at.wants('cancel', member)
      at.on('2026-12-27')
      at.line().put('refund', 'untold')
      expect(await at.look()).toMatchObject({ ends: 1, open: 1 })
      at.later(10)
      expect(await at.look()).toMatchObject({ ends: 1, open: 0 })
      expect(await at.scene.charges()).toEqual([
        [800, 0],
        [800, 800],
      ])
      const noted = at.scene.db.selectFrom('record_change').where('what', 'like', 'A payment of % goes back%')
      expect(await noted.where('extraid', '=', member.extraid).select('what').execute()).toHaveLength(1)
    })

    it('that was charged while it was asked for goes back too', async () => {
      const member = await at.subscriber()
      at.on('2026-12-25')
      const { scene } = at
      const { cancel } = scene.provider
      scene.provider = {
        ...scene.provider,
        cancel: (...asked) => {
          if (asked[1] === 'period-end') at.on('2026-12-27')
          return cancel(...asked)
        },
      }
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'done' })
      expect(await at.shown(member.extraid)).toEqual({ ...cancelled, known: false })
      expect([await scene.money(), await at.planMails()]).toEqual([800, ['plan_ended']])
    })

    it('taken back after the next period was charged keeps that period', async () => {
      const member = await at.subscriber()
      at.on('2026-12-25')
      at.line().put('cancel', 'unheard')
      await at.wants('cancel', member)
      at.on('2026-12-27')
      expect(await at.wants('resume', member)).toMatchObject({ outcome: 'done' })
      expect(await at.shown(member.extraid)).toMatchObject({ expirydate: '2027-01-26', renews_on: '2027-01-26' })
      expect([await at.scene.money(), await at.planMails()]).toEqual([1_600, ['plan_renewed']])
    })

    it('of one that the provider does not know stays wanted, and is not said to be done', async () => {
      const member = await at.subscriber()
      const lost = { subscription_ref: 'sub_sandbox_nobody' }
      await at.scene.db.updateTable('subscription').set(lost).where('extraid', '=', member.extraid).execute()
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'waiting' })
      at.later(10)
      expect(await at.look()).toMatchObject({ ends: 1, open: 1 })
      expect(await at.ends()).toEqual([{ ends: 'period_end', why: 'cancelled', done: false }])
    })

    it('is taken back as long as it has not ended, and then no more', async () => {
      const member = await at.subscriber()
      expect(await at.wants('resume', member)).toMatchObject({ outcome: 'done' })
      expect(await at.ends()).toEqual([])
      await at.wants('cancel', member)
      for (const _ of [1, 2]) {
        expect(await at.wants('resume', member)).toMatchObject({ outcome: 'done', message: planWords.resumed })
      }
      expect(await at.shown(member.extraid)).toMatchObject({ renews_on: '2026-12-26', cancelled: false })
      await at.wants('cancel', member)
      expect(await at.planMails()).toEqual(['plan_ended', 'plan_ended'])
      at.on('2026-12-28')
      const ended = { outcome: 'refused', message: planWords.nothingToResume }
      expect(await at.wants('resume', member)).toMatchObject(ended)
      expect(await at.shown(member.extraid)).toMatchObject({ renews_on: null, known: false })
    })

    it('and resuming before the provider heard of either leaves it as it is', async () => {
      const member = await at.subscriber()
      at.line().put('cancel', 'unheard')
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'waiting' })
      expect(await at.wants('resume', member)).toMatchObject({ outcome: 'done' })
      expect(await at.shown(member.extraid)).toMatchObject({ renews_on: '2026-12-26', cancelled: false })
      expect(await at.planMails()).toEqual([])
      expect(await at.ends()).toEqual([{ ends: 'never', why: 'resumed', done: true }])
    })

    it('on the day of the renewal ends at once, so that nothing is charged any more', async () => {
      const member = await at.subscriber()
      at.on('2026-12-26')
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'done' })
      expect(await at.shown(member.extraid)).toEqual({ ...cancelled, known: false })
      at.on('2026-12-28')
      await at.look()
      expect(await at.scene.money()).toBe(800)
    })

    it('gives back a period of which nobody had heard, however long ago it was charged', async () => {
      const member = await at.subscriber()
      at.on('2026-12-20')
      await at.wants('resume', member)
      at.on('2027-01-04')
      at.line().put('subscription', 'unheard')
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'done' })
      expect((await at.scene.charges()).sort()).toEqual([
        [800, 0],
        [800, 800],
      ])
      expect(await at.shown(member.extraid)).toEqual({ ...cancelled, known: false })
      expect(await at.planMails()).toEqual(['plan_ended'])
    })

    it.each(['unheard', 'untold'] as const)(
      'is taken back by a call that is %s: that waits, and is carried out by the look',
      async (fault) => {
        const member = await at.subscriber()
        await at.wants('cancel', member)
        at.line().put('keep', fault)
        const waiting = { ok: true, outcome: 'waiting', message: planWords.resuming }
        expect(await at.wants('resume', member)).toEqual(waiting)
        expect(await at.shown(member.extraid)).toEqual(cancelled)
        at.later(1)
        expect(await at.look()).toMatchObject({ ends: 1, open: 0 })
        expect(await at.shown(member.extraid)).toMatchObject({ renews_on: '2026-12-26', cancelled: false })
        expect(await at.ends()).toEqual([{ ends: 'never', why: 'resumed', done: true }])
        expect([at.line().left(), await at.planMails()]).toEqual([0, ['plan_ended']])
      },
    )

    it('taken back over a line that is down until it has ended is told to have ended after all, once', async () => {
      const member = await at.subscriber()
      await at.wants('cancel', member)
      at.line().put('keep', 'unheard')
      expect(await at.wants('resume', member)).toMatchObject({ outcome: 'waiting' })
      at.on('2026-12-28')
      await at.look()
      await at.look()
      expect(await at.ends()).toEqual([{ ends: 'never', why: 'resumed', done: true }])
      expect(await at.shown(member.extraid)).toEqual({ ...cancelled, known: false })
      const ended = { expirydate: '2026-12-26', why: 'cancelled' }
      expect(await at.mailsAbout('plan_ended')).toEqual([ended, ended])
      expect(await at.planMails()).toHaveLength(2)
    })

    /** Begins a renewal with another card that is being paid and whose outcome the portal does not know yet. */
    async function renewing({ extraid }: Subscriber, card: string) {
      const intent_id = randomUUID()
      const { provider, db } = at.scene
      const customer = { intent_id, email: 'e@example.ie', name: 'E', key: `${intent_id}:customer` }
      const customer_id = await provider.createCustomer(customer)
      const begun = { created_at: at.now, changed_at: at.now, asked_at: at.now, attempt: 1 }
      const priced = { option_code: monthly, price_in_cents: 800, to_pay_in_cents: 800, customer_id }
      await db
        .insertInto('subscription_intent')
        .values({ intent_id, kind: 'renew', extraid, stage: 'paying', ...priced, ...begun })
        .execute()
      const option = { code: monthly, label: 'Family, a month', months: 1 }
      const asked = { intent_id, customer_id, paymentmethod_id: card, option, attempt: 1 }
      const prices = { price_in_cents: 800, first_in_cents: 800, key: `${intent_id}:subscription:1` }
      return { intent_id, started: await provider.startSubscription({ ...asked, ...prices }) }
    }

    it('while the bank is asked about a renewal ends that too', async () => {
      const member = await at.subscriber('pm_sandbox_once')
      at.on('2026-12-28')
      await at.look()
      const { started } = await renewing(member, 'pm_sandbox_confirm')
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'done' })
      expect(await at.there(started.ref)).toMatchObject({ state: 'ended' })
      expect(await at.scene.live()).toBe(0)
    })

    it('while a renewal is being paid by somebody waits, and changes nothing', async () => {
      const member = await at.subscriber('pm_sandbox_once')
      at.on('2026-12-28')
      await at.look()
      const { intent_id } = await renewing(member, 'pm_sandbox_confirm')
      const claimed = { claimed_until: new Date(at.now.getTime() + 60_000) }
      await at.scene.db.updateTable('subscription_intent').set(claimed).where('intent_id', '=', intent_id).execute()
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'refused', message: planWords.renewing })
      expect(await at.ends()).toEqual([])
    })

    it('cancels what a renewal that was paid meanwhile began', async () => {
      const member = await at.subscriber('pm_sandbox_once')
      at.on('2026-12-28')
      await at.look()
      const { started } = await renewing(member, 'pm_sandbox_accepted')
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'done' })
      expect(await at.there(started.ref)).toMatchObject({ ends_at_period_end: true })
      expect(await at.shown(member.extraid)).toMatchObject({ renews_on: null, expirydate: '2027-01-28' })
      // The next look ends the subscription that was replaced.
      at.later(1)
      await at.look()
      expect(await at.there(member.ref)).toMatchObject({ state: 'ended' })
      expect(await at.ends()).toEqual([
        { ends: 'period_end', why: 'cancelled', done: true },
        { ends: 'now', why: 'renewed', done: true },
      ])
    })

    it('gives back what was charged for one that another took the place of', async () => {
      const member = await at.subscriber('pm_sandbox_once')
      at.on('2026-12-28')
      await at.look()
      const { intent_id } = await renewing(member, 'pm_sandbox_accepted')
      // The provider charges the old subscription again before the portal has ended it.
      const { customer_id } = await at.plan(member.extraid)
      const card = { paymentmethod_id: 'pm_sandbox_accepted', key: 'k', customer_id: customer_id ?? '' }
      await at.scene.sandbox.changeCard({ ...card, ref: member.ref })
      at.later(2)
      await at.scene.look()
      expect((await at.scene.intents()).find((one) => one.intent_id === intent_id)?.stage).toBe('paid')
      await at.look()
      expect((await at.scene.charges()).sort()).toEqual([
        [800, 0],
        [800, 0],
        [800, 800],
      ])
      expect(await at.paid()).toHaveLength(2)
    })

    describe('by the agency', () => {
      const run = (args: string[]) => commandLine(at.scene.url)(...args)

      it('keeps what is paid for, and is told by mail', async () => {
        const { extraid, ref } = await at.subscriber()
        const done = await run(['plan', 'end', String(extraid), '--reason', 'Asked by phone'])
        expect(done).toMatchObject({ code: 0 })
        expect(await at.there(ref)).toMatchObject({ ends_at_period_end: true })
        expect(await at.shown(extraid)).toEqual(cancelled)
        expect(await at.mailsAbout('plan_ended')).toEqual([{ expirydate: '2026-12-26', why: 'agency' }])
        const notes = await at.scene.db.selectFrom('record_change').select(['what', 'by']).orderBy('id').execute()
        const what = 'Service Plan ended, what is paid for is kept: Asked by phone'
        expect(notes.at(-1)).toEqual({ what, by: 'agency' })
      })

      it('at once ends the plan that day; a line that is down is said, and tried again', async () => {
        const { extraid, ref } = await at.subscriber()
        at.line().put('cancel', 'unheard')
        const done = await run(['plan', 'end', String(extraid), '--at-once', '--reason', 'Left'])
        expect(done.out).toContain('is asked until it says')
        at.later(1)
        await at.look()
        expect(await at.there(ref)).toMatchObject({ state: 'ended' })
        expect(await at.shown(extraid)).toMatchObject({ expirydate: '2026-11-26', cancelled: true, known: false })
        expect(await at.scene.money()).toBe(800)
        const again = await run(['plan', 'end', String(extraid), '--reason', 'Left'])
        expect(again.code).not.toBe(0)
      })
    })
  })
})
