import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  accountTaken,
  alreadySignedUp,
  expiredVoucher,
  noSuchOption,
  notFullVoucher,
  noVoucher,
  otherVoucher,
  usedVoucher,
} from '../../domain/service-plan/words'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { inSignUpScene, monthly, yearly, yearlyPrice } from '../support/sign-up-scene'

const accepted = { paymentmethod_id: 'pm_sandbox_accepted' }
let verified = 0

forEachDatabase((_name, open) => {
  describe('a voucher', () => {
    const at = inSignUpScene(open)

    const verify = async (voucher: string, more: { action?: string; subscription?: string } = {}) => {
      const query =
        'query ($v: String!, $a: VoucherAction!, $s: String!) { verify_voucher(voucher: $v, action: $a, subscription: $s) { valid message full_payment discount_in_cents discount_in_text } }'
      const { action = 'register', subscription = yearly } = more
      verified += 1
      const headers = { 'x-forwarded-for': `203.0.${verified >> 8}.${verified & 255}` }
      const called = await call(at.scene.url, 'login', query, { v: voucher, a: action, s: subscription }, { headers })
      return field(called, 'verify_voucher')
    }
    const useless = (message: string) => ({ valid: false, message, full_payment: false, discount_in_cents: 0 })

    it('is worth what it says, however it is typed, and is not used up by asking', async () => {
      const { scene } = at
      const full = await scene.addVoucher()
      const whole = { valid: true, message: null, full_payment: true, discount_in_text: 'Nothing is left to pay' }
      const typed = ` ${full.toLowerCase().replaceAll('-', ' ')} `
      for (const one of [full, typed, full]) {
        expect(await verify(one)).toEqual({ ...whole, discount_in_cents: yearlyPrice })
      }
      const discount = await scene.addVoucher({ discount_in_cents: 1_000 })
      expect(await verify(discount)).toEqual({
        ...{ valid: true, message: null, full_payment: false, discount_in_cents: 1_000 },
        discount_in_text: '€10 off the first payment',
      })
      // The remainder of 49 cents is less than a card can be charged, so the voucher pays for everything.
      const nearly = await scene.addVoucher({ discount_in_cents: yearlyPrice - 49 })
      expect(await verify(nearly)).toEqual({ ...whole, discount_in_cents: yearlyPrice })
    })

    it('is of no use where it is none, or for something else, or its time is over', async () => {
      const { scene } = at
      const day = '2026-11-26'
      const voucher = (of: object) => scene.addVoucher(of)
      expect(await verify('WRONG')).toMatchObject(useless(noVoucher))
      expect(await verify('00000-00000-00000-00000-000000')).toMatchObject(useless(noVoucher))
      expect(await verify(await voucher({ withdrawn_at: at.now }))).toMatchObject(useless(noVoucher))
      expect(await verify(await voucher({ used_at: at.now }))).toMatchObject(useless(usedVoucher))
      expect(await verify(await voucher({ expires: '2026-11-25' }))).toMatchObject(useless(expiredVoucher))
      expect(await verify(await voucher({ expires: day }))).toMatchObject({ valid: true })
      expect(await verify(await voucher({ option_code: monthly }))).toMatchObject(useless(otherVoucher))
      expect(await verify(await voucher({ system: 'other' }))).toMatchObject(useless(otherVoucher))
      const renewing = await voucher({ action: 'renew' })
      expect(await verify(renewing)).toMatchObject(useless(otherVoucher))
      expect(await verify(renewing, { action: 'renew' })).toMatchObject({ valid: true })
      expect(await verify(renewing, { subscription: 'gone' })).toMatchObject(useless(noSuchOption))
    })

    it('of all of it opens an account, once; it is used up', async () => {
      const { scene } = at
      const [voucher, intent] = [await scene.addVoucher(), randomUUID()]
      const told = await scene.register(voucher, { intent })
      expect(told).toMatchObject({ ok: true, outcome: 'opened', problems: [] })
      expect(await scene.whoIs(told.cookie)).toMatchObject({ ok: true, extraid: told.extraid })
      expect(await scene.members()).toMatchObject([
        { signedupmethod: 2, monthly_auto_renewal: false, enable_extra: true },
      ])
      expect(await scene.paymentRows()).toMatchObject([
        {
          ...{ extraid: told.extraid, intent_id: intent, method: 'voucher', reference: 'voucher 1' },
          ...{ amount_in_cents: 0, vat_in_cents: 0, from_date: '2026-11-26', until_date: '2027-11-26' },
        },
      ])
      expect(await scene.db.selectFrom('subscription').selectAll().execute()).toMatchObject([
        {
          code: yearly,
          expirydate: '2027-11-26',
          started_on: '2026-11-26',
          subscription_ref: null,
          price_in_cents: null,
        },
      ])
      expect(await scene.vouchers()).toMatchObject([{ intent_id: intent, used_by: told.extraid, used_at: at.now }])
      expect(await scene.intents()).toMatchObject([{ stage: 'paid', password_hash: null, sealed_values: null }])
      expect(await scene.mails()).toEqual(['signed_up'])
      // The answer was lost. The same request again opens no second account, and signs in only with the password.
      expect(await scene.register(voucher, { intent })).toMatchObject({ outcome: 'opened', extraid: told.extraid })
      const wrong = await scene.register(voucher, { intent, password: 'a wrong password' })
      expect(wrong).toMatchObject({
        ok: false,
        outcome: 'known',
        message: alreadySignedUp,
        extraid: null,
        cookie: null,
      })
      expect(await scene.register(voucher, { email: 'una@example.ie' })).toMatchObject({
        ...{ ok: false, outcome: 'refused', message: usedVoucher },
      })
      expect([(await scene.members()).length, await scene.charges()]).toEqual([1, []])
    })

    it('of a part opens nothing by itself, nor does one of no use, or with a wrong form', async () => {
      const { scene } = at
      const discount = await scene.addVoucher({ discount_in_cents: 1_000 })
      const refused = (message: string) => ({
        ...{ outcome: 'refused', message, problems: [{ field: 'activation', message }] },
      })
      expect(await scene.register(discount)).toMatchObject(refused(notFullVoucher))
      expect(await scene.register('WRONG')).toMatchObject(refused(noVoucher))
      const full = await scene.addVoucher()
      expect(await scene.register(full, { agreetcs: false })).toMatchObject({ outcome: 'invalid' })
      expect(await scene.register(full, { subscription: 'gone' })).toMatchObject({
        ...{ message: noSuchOption, problems: [] },
      })
      expect([await scene.members(), await scene.intents(), await scene.mails()]).toEqual([[], [], []])
      expect(await scene.register(full)).toMatchObject({ outcome: 'opened' })
      expect(await scene.register(await scene.addVoucher())).toMatchObject({
        ...{ outcome: 'taken', message: accountTaken, problems: [] },
      })
    })

    it('of a part is taken off the first payment, and off no later one', async () => {
      const { scene } = at
      const activation = await scene.addVoucher({ discount_in_cents: 1_000 })
      const { intent, customer_id } = await scene.begun()
      expect(await scene.start(customer_id, { intent, ...accepted, activation })).toMatchObject({ outcome: 'opened' })
      expect(await scene.charges()).toEqual([[5_000, 0]])
      const [taken] = await scene.db.selectFrom('sandbox_subscription').select('renewal_in_cents').execute()
      expect(taken).toEqual({ renewal_in_cents: yearlyPrice })
      expect(await scene.paymentRows()).toMatchObject([{ amount_in_cents: 5_000, method: 'card' }])
      expect(await scene.vouchers()).toMatchObject([{ intent_id: intent, used_at: at.now }])
    })

    it('of all of it asks no card, whichever call it comes with', async () => {
      const { scene } = at
      const activation = await scene.addVoucher()
      const { intent, customer_id } = await scene.begun()
      expect(await scene.start(customer_id, { intent, activation })).toMatchObject({ outcome: 'opened' })
      expect(await scene.charges()).toEqual([])
      expect(await scene.paymentRows()).toMatchObject([{ method: 'voucher' }])
    })

    it('is kept for whoever pays with it, and free again once they gave up', async () => {
      const { scene } = at
      const activation = await scene.addVoucher({ discount_in_cents: 1_000 })
      const { intent, customer_id } = await scene.begun()
      const asked = await scene.start(customer_id, { intent, paymentmethod_id: 'pm_sandbox_confirm', activation })
      expect(asked).toMatchObject({ outcome: 'confirm' })
      const other = await scene.begun()
      const second = () =>
        scene.start(other.customer_id, { intent: other.intent, ...accepted, activation, email: 'una@example.ie' })
      const problems = [{ field: 'activation', message: usedVoucher }]
      expect(await second()).toMatchObject({ outcome: 'refused', message: usedVoucher, problems })
      at.later(31)
      await scene.look()
      expect(await scene.vouchers()).toMatchObject([{ intent_id: null, used_at: null }])
      expect(await second()).toMatchObject({ outcome: 'opened' })
      expect(await scene.charges()).toEqual([[5_000, 0]])
    })

    it('is let go where its card is declined, or its owner pays without it', async () => {
      const { scene } = at
      const activation = await scene.addVoucher({ discount_in_cents: 1_000 })
      const { intent, customer_id } = await scene.begun()
      await scene.start(customer_id, { intent, paymentmethod_id: 'pm_sandbox_declined', activation })
      expect(await scene.vouchers()).toMatchObject([{ intent_id: null, used_at: null }])
      await scene.start(customer_id, { intent, paymentmethod_id: 'pm_sandbox_confirm', activation })
      expect(await scene.vouchers()).toMatchObject([{ intent_id: intent }])
      expect(await scene.start(customer_id, { intent, ...accepted })).toMatchObject({ outcome: 'opened' })
      expect(await scene.vouchers()).toMatchObject([{ intent_id: null, used_at: null }])
      expect(await scene.charges()).toEqual([[yearlyPrice, 0]])
    })

    it('after a card that was asked ends what the bank waits for', async () => {
      const { scene } = at
      const activation = await scene.addVoucher()
      const { intent, customer_id } = await scene.begun()
      const asked = await scene.start(customer_id, { intent, paymentmethod_id: 'pm_sandbox_confirm' })
      expect(await scene.register(activation, { intent })).toMatchObject({ outcome: 'opened' })
      expect(await scene.confirm(asked.client_secret ?? '')).toMatchObject({ ok: false })
      expect([await scene.charges(), await scene.live(), (await scene.members()).length]).toEqual([[], 0, 1])
    })
  })
})
