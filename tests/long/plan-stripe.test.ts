import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cardWords } from '../../domain/service-plan/words'
import { createStripe } from '../../server/store/payments/stripe'
import { onEmbedded } from '../support/database'
import { inPlanScene } from '../support/plan-scene'
import { openStripe, type StripeServer } from '../support/stripe-server'

onEmbedded((open) => {
  describe('a plan at Stripe', () => {
    const at = inPlanScene(open)
    let stripe: StripeServer
    beforeEach(async () => {
      stripe = await openStripe({ now: () => at.now })
      at.scene.provider = createStripe(stripe.settings)
    })
    afterEach(async () => {
      expect(stripe.faults.left()).toBe(0)
      await stripe.close()
    })

    const subscriber = (card = 'pm_card_visa') => at.subscriber(stripe.card(card))
    /** Delivers all events so far, in order, and then all of them once more. */
    const hear = async (events = stripe.world.told) => {
      const statuses = await stripe.send(`${at.scene.url}/dj/payments/events`, [...events, ...events])
      expect(new Set(statuses)).toEqual(new Set([200]))
    }
    const left = () => {
      const { charged, refunded } = stripe.counts()
      return charged - refunded
    }
    const pass = (day: string) => {
      at.on(day)
      stripe.pass()
    }

    it('is renewed by what it tells, in whatever order, once', async () => {
      const { extraid } = await subscriber()
      pass('2026-12-27')
      await hear(stripe.world.told.toReversed())
      expect(await at.shown(extraid)).toMatchObject({ expirydate: '2027-01-26', renews_on: '2027-01-26' })
      expect(await at.planMails()).toEqual(['plan_renewed'])
      expect(await at.paid()).toHaveLength(2)
    })

    it('is found out about without a word from it', async () => {
      const { extraid } = await subscriber()
      pass('2026-12-27')
      await at.look()
      expect(await at.shown(extraid)).toMatchObject({ expirydate: '2027-01-26' })
    })

    it('that could not be charged is told once, and paid by another card at once', async () => {
      const member = await subscriber('pm_card_fails_later')
      pass('2026-12-27')
      await hear()
      expect(await at.shown(member.extraid)).toMatchObject({ failed: true, expirydate: '2026-12-26' })
      const told = await at.wants('card', member, { paymentmethod_id: stripe.card('pm_card_visa') })
      expect(told).toMatchObject({ outcome: 'done', message: cardWords.paid })
      await hear()
      expect(await at.shown(member.extraid)).toMatchObject({ failed: false, expirydate: '2027-01-26' })
      expect((await at.planMails()).filter((kind) => kind !== 'card_changed')).toEqual([
        'renewal_failed',
        'plan_renewed',
      ])
      expect(left()).toBe(1_600)
    })

    it('cancelled after it could not be charged is charged no more', async () => {
      const member = await subscriber('pm_card_fails_later')
      pass('2026-12-27')
      await hear()
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'done' })
      expect(stripe.counts().active).toBe(0)
      pass('2027-03-01')
      await hear()
      expect(left()).toBe(800)
      expect(await at.shown(member.extraid)).toMatchObject({ expirydate: '2026-12-26', cancelled: true })
      expect(await at.planMails()).toEqual(['renewal_failed', 'plan_ended'])
    })

    const invoices = () => [...stripe.world.invoices.values()].map(({ status }) => status)

    it('leaves nothing that could be paid, also where what was open could not be closed at once', async () => {
      const member = await subscriber('pm_card_fails_later')
      pass('2026-12-27')
      await hear()
      stripe.faults.plant('POST /v1/invoices/:id/void', 'failing')
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'waiting' })
      expect(invoices()).toEqual(['paid', 'open'])
      at.later(1)
      expect(await at.look()).toMatchObject({ ends: 1, open: 0 })
      expect(invoices()).toEqual(['paid', 'void'])
    })

    it.each(['heard', 'unheard'])(
      'given up by Stripe leaves nothing that could be paid; the failure was %s',
      async (is) => {
        const { extraid } = await subscriber('pm_card_fails_later')
        pass('2026-12-27')
        if (is === 'heard') await hear()
        pass('2027-01-20')
        await hear()
        expect(await at.shown(extraid)).toMatchObject({ known: false, expirydate: '2026-12-26' })
        at.later(1)
        expect(await at.look()).toMatchObject({ ends: 1, open: 0 })
        expect(invoices()).toEqual(['paid', 'void'])
        expect(await at.ends()).toEqual([{ ends: 'now', why: 'given_up', done: true }])
        const why = is === 'heard' ? 'failed' : 'agency'
        expect(await at.mailsAbout('plan_ended')).toEqual([{ expirydate: '2026-12-26', why }])
      },
    )

    it('is cancelled, let go on, and cancelled again; ended, it is charged no more', async () => {
      const member = await subscriber()
      for (const what of ['cancel', 'resume', 'cancel'] as const) {
        expect(await at.wants(what, member)).toMatchObject({ outcome: 'done' })
        await hear()
      }
      pass('2026-12-28')
      await hear()
      expect(await at.shown(member.extraid)).toMatchObject({ expirydate: '2026-12-26', known: false })
      expect(left()).toBe(800)
      expect(await at.planMails()).toEqual(['plan_ended', 'plan_ended'])
    })

    it('is cancelled with the next look where Stripe answered with a fault of its own, which it repeats for a day', async () => {
      const member = await subscriber()
      for (const what of ['cancel', 'resume'] as const) {
        stripe.faults.plant('POST /v1/subscriptions/:id', 'failing')
        expect(await at.wants(what, member)).toMatchObject({ outcome: 'waiting' })
        at.later(1)
        expect(await at.look()).toMatchObject({ ends: 1, open: 0 })
        expect(await at.shown(member.extraid)).toMatchObject({ cancelled: what === 'cancel', known: true })
      }
    })

    it('cancelled while Stripe is away, which charges for the next period meanwhile, is given that back', async () => {
      const member = await subscriber()
      at.on('2026-12-25')
      await stripe.away()
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'waiting' })
      pass('2026-12-27')
      await stripe.back()
      await hear()
      expect(await at.planMails()).toEqual([])
      at.later(1)
      expect(await at.look()).toMatchObject({ ends: 1, open: 0 })
      expect([left(), stripe.counts().active]).toEqual([800, 0])
      expect(await at.shown(member.extraid)).toMatchObject({ expirydate: '2026-12-26', renews_on: null, known: false })
      await hear()
      expect([await at.planMails(), (await at.paid()).length]).toEqual([['plan_ended'], 1])
    })

    it('withdrawn from goes back once, whatever is lost, and however late it goes on', async () => {
      const member = await subscriber()
      stripe.faults.plant('POST /v1/refunds', 'failed')
      expect(await at.wants('withdraw', member)).toMatchObject({ outcome: 'waiting' })
      stripe.forgetKeys()
      await hear()
      expect(left()).toBe(0)
      at.later(2 * 24 * 60)
      expect(await at.look()).toMatchObject({ ends: 1, open: 0 })
      expect([left(), stripe.counts().refunds]).toEqual([0, 1])
      const gone = { refunded_in_cents: 800, refund_reason: 'Withdrawn from contract' }
      expect((await at.scene.paymentRows())[0]).toMatchObject(gone)
      expect(await at.planMails()).toEqual(['contract_withdrawn'])
    })
  })
})
