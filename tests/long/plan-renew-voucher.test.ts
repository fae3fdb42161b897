import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  noSuchOption,
  notFullVoucher,
  noVoucher,
  otherVoucher,
  parentsPlan,
  renewsItselfAlready,
  usedVoucher,
} from '../../domain/service-plan/words'
import { forEachDatabase } from '../support/database'
import { inRenewalScene } from '../support/renewal-scene'
import { yearly, yearlyPrice } from '../support/sign-up-scene'

const accepted = 'pm_sandbox_accepted'
const until = '2027-12-10'

forEachDatabase((_name, open) => {
  describe('a renewal by voucher', () => {
    const at = inRenewalScene(open, { voucher: 12 })
    const useless = (message: string) => ({
      ok: false,
      outcome: 'refused',
      problems: [{ field: 'activation', message }],
    })

    it('of all of it renews once, however often it is sent, and is used up', async () => {
      const { scene } = at
      const orla = await at.member({
        expirydate: '2026-12-10',
        subscription_ref: 'sub_old',
        customer_id: 'cus_sandbox_1',
      })
      const [voucher, intent] = [await scene.addVoucher({ action: 'renew' }), randomUUID()]
      const told = await orla.voucher(voucher, { intent })
      expect(told).toMatchObject({ ok: true, outcome: 'renewed', problems: [], expirydate: until })
      expect(await orla.voucher(voucher, { intent })).toEqual(told)
      expect(await orla.voucher(voucher)).toMatchObject(useless(usedVoucher))
      const [{ id } = { id: 0 }] = await scene.vouchers()
      expect(await scene.vouchers()).toMatchObject([{ used_by: orla.extraid, used_at: at.now, intent_id: intent }])
      expect(await scene.paymentRows()).toMatchObject([
        {
          method: 'voucher',
          reference: `voucher ${id}`,
          amount_in_cents: 0,
          from_date: '2026-12-10',
          until_date: until,
        },
      ])
      expect(await at.plan(orla)).toMatchObject({ expirydate: until, subscription_ref: null, renews_on: null })
      expect(await at.ends()).toEqual([{ subscription_ref: 'sub_old', ends: 'now', why: 'renewed' }])
      expect([await scene.charges(), await scene.mails()]).toEqual([[], ['plan_renewed']])
    })

    it('is refused where it is of no use, or the plan can’t be renewed; then it stays what it is', async () => {
      const { scene } = at
      const orla = await at.member()
      const worth = async (of: object) => orla.voucher(await scene.addVoucher(of))
      expect(await orla.voucher('WRONG')).toMatchObject(useless(noVoucher))
      expect(await worth({ action: 'register' })).toMatchObject(useless(otherVoucher))
      expect(await worth({ discount_in_cents: 1_000 })).toMatchObject(useless(notFullVoucher))
      const full = await scene.addVoucher()
      expect(await orla.voucher(full, { subscription: 'gone' })).toMatchObject({ message: noSuchOption })
      const child = await at.member(null, { name: 'cian', parentid: orla.extraid })
      expect(await child.voucher(full)).toMatchObject({ outcome: 'refused', message: parentsPlan })
      const itself = await at.member({ expirydate: '2026-12-10', renews_on: '2026-12-10' }, { name: 'una' })
      expect(await itself.voucher(full)).toMatchObject({ outcome: 'refused', message: renewsItselfAlready })
      expect(await scene.vouchers()).toMatchObject([{}, {}, { used_at: null, intent_id: null }])
      expect([await scene.paymentRows(), (await at.plan(orla))?.expirydate]).toEqual([[], '2026-12-10'])
    })

    it('after a card that was asked ends what the bank waits for, and counts what was paid', async () => {
      const { scene } = at
      const orla = await at.member()
      const { intent, pay } = await orla.begun()
      const asked = await pay('pm_sandbox_confirm')
      expect(await orla.voucher(await scene.addVoucher(), { intent })).toMatchObject({ outcome: 'renewed' })
      expect(await scene.sandbox.confirmInSandbox(asked.client_secret ?? '', true)).toBeNull()
      expect([await scene.charges(), await scene.live()]).toEqual([[], 0])
      // For another member the bank has the confirmation, but the portal has not been told: the card has paid, and the voucher
      // stays good.
      const aoife = await at.member(undefined, { name: 'aoife' })
      const other = await aoife.begun()
      const waits = await other.pay('pm_sandbox_confirm')
      await scene.sandbox.confirmInSandbox(waits.client_secret ?? '', true)
      const told = await aoife.voucher(await scene.addVoucher(), { intent: other.intent })
      expect(told).toMatchObject({ outcome: 'renewed', expirydate: until })
      expect(await scene.paymentRows()).toMatchObject([{ method: 'voucher' }, { method: 'card' }])
      expect(await scene.vouchers()).toMatchObject([{ used_by: orla.extraid }, { used_at: null, intent_id: null }])
    })

    it('ends another renewal that waits for the bank; one that is paid by then leaves the voucher as it is', async () => {
      const { scene } = at
      const orla = await at.member()
      const asked = await (await orla.begun()).pay('pm_sandbox_confirm')
      expect(await orla.voucher(await scene.addVoucher())).toMatchObject({ outcome: 'renewed', expirydate: until })
      expect(await scene.sandbox.confirmInSandbox(asked.client_secret ?? '', true)).toBeNull()
      expect([await at.stages(), await scene.live()]).toEqual([
        [
          ['lapsed', 1],
          ['paid', 0],
        ],
        0,
      ])
      const aoife = await at.member(undefined, { name: 'aoife' })
      const paid = await (await aoife.begun()).pay('pm_sandbox_confirm')
      await scene.sandbox.confirmInSandbox(paid.client_secret ?? '', true)
      const told = await aoife.voucher(await scene.addVoucher())
      expect(told).toMatchObject({ outcome: 'refused', message: renewsItselfAlready })
      expect(await at.plan(aoife)).toMatchObject({ expirydate: until, renews_on: '2027-11-26' })
      expect(await scene.vouchers()).toMatchObject([{ used_by: orla.extraid }, { used_at: null, intent_id: null }])
    })

    it('of a part is taken off the first payment, and off no later one; of all of it asks no card', async () => {
      const { scene } = at
      const orla = await at.member()
      const activation = await scene.addVoucher({ discount_in_cents: 1_000 })
      const { pay } = await orla.begun()
      expect(await pay('pm_sandbox_declined', { activation })).toMatchObject({ outcome: 'declined' })
      expect(await scene.vouchers()).toMatchObject([{ used_at: null, intent_id: null }])
      expect(await pay(accepted, { activation })).toMatchObject({ outcome: 'renewed', expirydate: until })
      expect(await scene.charges()).toEqual([[5_000, 0]])
      expect((await at.plan(orla))?.price_in_cents).toBe(yearlyPrice)
      expect(await scene.vouchers()).toMatchObject([{ used_by: orla.extraid }])
      const aoife = await at.member(undefined, { name: 'aoife' })
      const full = await aoife.begun()
      const told = await full.pay(accepted, { activation: await scene.addVoucher() })
      expect(told).toMatchObject({ outcome: 'renewed', expirydate: until, subscription_ref: null })
      expect([await scene.charges(), (await at.plan(aoife))?.renews_on]).toEqual([[[5_000, 0]], null])
      expect(await (await aoife.begun()).pay(accepted, { activation })).toMatchObject(useless(usedVoucher))
    })

    it('is worth what it says, and each log-in guesses so often', async () => {
      const { scene } = at
      const [orla, aoife] = [await at.member(), await at.member(undefined, { name: 'aoife' })]
      const full = await scene.addVoucher()
      const worth = { valid: true, message: null, full_payment: true, discount_in_cents: yearlyPrice }
      expect(await orla.verify(full)).toEqual({ ...worth, code: null })
      expect(await orla.verify(full, { subscription: 'gone' })).toMatchObject({ valid: false, message: noSuchOption })
      for (let guess = 1; guess <= 10; guess++) expect(await orla.verify('WRONG')).toMatchObject({ message: noVoucher })
      const tooOften = expect.stringMatching(/^That was tried too often\./)
      expect(await orla.verify(full)).toMatchObject({ message: tooOften })
      for (const told of [await orla.voucher(full), await (await orla.begun()).pay(accepted, { activation: full })]) {
        expect(told).toMatchObject({ outcome: 'invalid' })
      }
      expect(await aoife.verify(full)).toMatchObject({ valid: true })
      expect(await aoife.voucher(full, { subscription: yearly })).toMatchObject({ outcome: 'renewed' })
    })
  })
})
