import { describe, expect, it } from 'vitest'
import { planWords } from '../../domain/service-plan/words'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { inPlanScene } from '../support/plan-scene'
import { yearly } from '../support/sign-up-scene'

forEachDatabase((_name, open) => {
  describe('withdrawing from the contract', () => {
    const at = inPlanScene(open)
    const ended = { renews_on: null, cancelled: true, failed: false, known: false }

    it('ends the plan that day, gives all of it back once, and is confirmed', async () => {
      const member = await at.subscriber()
      at.on('2026-12-10')
      for (const _ of [1, 2]) {
        const told = await at.wants('withdraw', member)
        expect(told).toEqual({ ok: true, outcome: 'done', message: planWords.withdrawn })
      }
      expect(await at.shown(member.extraid)).toEqual({ ...ended, expirydate: '2026-12-10' })
      expect(await at.scene.charges()).toEqual([[800, 800]])
      const [payment] = await at.scene.paymentRows()
      expect(payment).toMatchObject({ refunded_in_cents: 800, refund_reason: 'Withdrawn from contract' })
      expect(await at.mailsAbout('contract_withdrawn')).toEqual([{ amount_in_cents: 800 }])
      expect(await at.planMails()).toEqual(['contract_withdrawn'])
      const notes = await at.scene.db.selectFrom('record_change').select('what').orderBy('id').execute()
      expect(notes.slice(-2).map(({ what }) => what)).toEqual([
        'Withdrew from the contract: Family, a month',
        'Payment of 26/11/2026 refunded: Withdrawn from contract',
      ])
      at.on('2027-01-02')
      await at.look()
      expect(await at.scene.money()).toBe(0)
    })

    it('is asked of the provider twenty times in a quarter of an hour at most', async () => {
      const member = await at.subscriber()
      for (let times = 0; times < 20; times += 1) {
        expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'done' })
      }
      expect(await at.wants('withdraw', member)).toMatchObject({
        outcome: 'refused',
        message: expect.stringMatching(/^That was tried too often\./),
      })
    })

    it('is over after the fourteenth day, also once the plan renewed itself', async () => {
      const member = await at.subscriber()
      const over = { ok: false, outcome: 'refused', message: planWords.nothingToWithdraw }
      at.on('2026-12-11')
      expect(await at.wants('withdraw', member)).toEqual(over)
      at.on('2026-12-28')
      expect(await at.wants('withdraw', member)).toEqual(over)
      expect(await at.paid()).toHaveLength(2)
      expect(await at.scene.money()).toBe(1_600)
      expect(await at.ends()).toEqual([])
    })

    it('gives back what is left, where a part went back before', async () => {
      const member = await at.subscriber('pm_sandbox_accepted', yearly)
      const [payment] = await at.scene.paymentRows()
      const query = 'mutation ($id: Int!) { refund_payment(id: $id, cents: 1500, reason: "Goodwill") { ok } }'
      const done = await call(at.scene.url, 'agency', query, { id: payment?.id }, { token: 'test-token' })
      expect(field(done, 'refund_payment')).toEqual({ ok: true })
      expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'done' })
      expect(await at.scene.charges()).toEqual([[6_000, 6_000]])
      expect(await at.mailsAbout('contract_withdrawn')).toEqual([{ amount_in_cents: 4_500 }])
    })

    const calls = ['cancel', 'refund', 'subscription'] as const
    const faults = calls.flatMap((call) => (['unheard', 'untold'] as const).map((fault) => ({ call, fault })))
    it.each(faults)('whose $call is $fault counts from that day, and gives back once', async ({ call, fault }) => {
      const member = await at.subscriber()
      const late = call === 'subscription' ? 1 : 0
      at.line().put(call, fault, late)
      expect(await at.wants('withdraw', member)).toMatchObject({ ok: true, outcome: 'waiting' })
      expect(await at.shown(member.extraid)).toMatchObject({ expirydate: '2026-11-26', renews_on: null })
      expect(at.line().left()).toBe(0)
      at.on('2026-11-28')
      expect(await at.look()).toMatchObject({ ends: 1, open: 0 })
      expect(await at.shown(member.extraid)).toEqual({ ...ended, expirydate: '2026-11-26' })
      expect(await at.scene.charges()).toEqual([[800, 800]])
      expect((await at.scene.paymentRows())[0]).toMatchObject({ refunded_in_cents: 800 })
      expect(await at.planMails()).toEqual(['contract_withdrawn'])
    })

    it.each([1, 2, 3, 4, 5, 6])('loses answer %i of what it asks, and gives back once all the same', async (after) => {
      const member = await at.subscriber()
      at.line().put('subscription', 'untold', after)
      await at.wants('withdraw', member)
      at.line().clear()
      expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'done' })
      expect(await at.scene.charges()).toEqual([[800, 800]])
      expect(await at.shown(member.extraid)).toEqual({ ...ended, expirydate: '2026-11-26' })
    })

    it('after it was cancelled ends it now', async () => {
      const member = await at.subscriber()
      await at.wants('cancel', member)
      expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'done' })
      expect(await at.ends()).toEqual([{ ends: 'now', why: 'withdrawn', done: true }])
      expect(await at.scene.charges()).toEqual([[800, 800]])
      expect(await at.wants('resume', member)).toMatchObject({ outcome: 'refused' })
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'done' })
    })

    it('of one that a voucher paid ends it, and nothing goes back', async () => {
      const told = await at.scene.register(await at.scene.addVoucher({ option_code: yearly }))
      const member = { extraid: told.extraid ?? 0, cookie: told.cookie ?? '' }
      for (const _ of [1, 2]) expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'done' })
      expect(await at.shown(member.extraid)).toMatchObject({ expirydate: '2026-11-26', cancelled: true })
      expect(await at.mailsAbout('contract_withdrawn')).toEqual([{ amount_in_cents: 0 }])
      at.later(11)
      expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'refused' })
    })

    it('sent twice is no withdrawal of the contract before; that one can be withdrawn from later', async () => {
      const member = await at.subscriber()
      // The plan was cancelled and then renewed by a voucher: a second contract, whose days follow the first one's.
      await at.wants('cancel', member)
      const [first] = await at.scene.paymentRows()
      if (!first) throw new Error('Nothing was paid.')
      const { id: _, ...copied } = first
      const period = {
        from_date: '2026-12-26',
        until_date: '2027-01-26',
        amount_in_cents: 0,
        method: 'voucher' as const,
      }
      const at1 = new Date(at.now.getTime() + 60_000)
      await at.scene.db
        .insertInto('payment')
        .values({ ...copied, ...period, reference: 'voucher 1', paid_at: at1 })
        .execute()
      const renewed = { expirydate: '2027-01-26', subscription_ref: null }
      await at.scene.db.updateTable('subscription').set(renewed).where('extraid', '=', member.extraid).execute()
      await at.scene.db.updateTable('payment').set({ intent_id: null }).where('method', '=', 'voucher').execute()
      const intent = { ...(await at.scene.intents())[0], intent_id: '11111111-1111-4111-8111-111111111111' }
      await at.scene.db
        .insertInto('subscription_intent')
        .values({ ...intent, kind: 'renew', customer_id: null, subscription_ref: null } as never)
        .execute()
      await at.scene.db
        .updateTable('payment')
        .set({ intent_id: intent.intent_id })
        .where('method', '=', 'voucher')
        .execute()
      for (const _ of [1, 2]) expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'done' })
      expect(await at.shown(member.extraid)).toMatchObject({ expirydate: '2026-12-26' })
      expect(await at.scene.charges()).toEqual([[800, 0]])
      at.later(11)
      expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'done' })
      expect(await at.shown(member.extraid)).toMatchObject({ expirydate: '2026-11-26' })
      expect(await at.scene.charges()).toEqual([[800, 800]])
    })

    it('keeps its member from being erased until the money is back', async () => {
      const member = await at.subscriber()
      at.line().put('refund', 'unheard')
      expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'waiting' })
      const query = 'mutation ($e: Int!) { erase_member(extraid: $e) { ok message } }'
      const erase = async () =>
        field<{ ok: boolean; message: string | null }>(
          await call(at.scene.url, 'agency', query, { e: member.extraid }, { token: 'test-token' }),
          'erase_member',
        )
      expect((await erase()).message).toMatch(/the money is not back yet/)
      at.later(1)
      await at.look()
      expect(await erase()).toMatchObject({ ok: true })
    })
  })
})
