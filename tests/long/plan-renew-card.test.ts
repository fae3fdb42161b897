import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  bankWantsWord,
  cardDeclined,
  familyOnly,
  freeTooEarly,
  noSuchOption,
  noSuchRenewal,
  notConfirmed,
  parentsPlan,
  renewalNotKnown,
  renewalReturned,
  renewed,
  renewedBefore,
  renewsItselfAlready,
  tooManyCardsForRenewal,
} from '../../domain/service-plan/words'
import { settleIntent } from '../../server/services/payments/settle'
import { addMember } from '../support/agency-fixture'
import { call } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { actAs } from '../support/matrix-world'
import { inRenewalScene } from '../support/renewal-scene'
import { monthly, yearly, yearlyPrice } from '../support/sign-up-scene'

const accepted = 'pm_sandbox_accepted'
/** The end of the period that follows the one that is already paid (plan-scene.ts). */
const until = '2027-12-10'

forEachDatabase((_name, open) => {
  describe('a renewal by card', () => {
    const at = inRenewalScene(open, { renewal: 60, 'renewal-charged': 12 })

    it('adds its months behind what is paid for, once; sent again it charges nothing and says the same', async () => {
      const { scene } = at
      const orla = await at.member()
      const { intent, customer_id, pay } = await orla.begun()
      const told = await pay(accepted)
      expect(told).toMatchObject({ ok: true, outcome: 'renewed', message: renewed, paid: true, expirydate: until })
      expect(await pay(accepted)).toEqual(told)
      expect(await orla.renew(customer_id, { paymentmethod_id: accepted })).toEqual(told)
      expect(await orla.begin(intent)).toMatchObject({ outcome: 'renewed', message: renewedBefore })
      expect(await at.plan(orla)).toMatchObject({
        ...{ code: yearly, expirydate: until, started_on: '2026-11-26', renews_on: '2027-11-26', months: 12 },
        ...{ subscription_ref: told.subscription_ref, customer_id, price_in_cents: yearlyPrice, failed_at: null },
      })
      expect(await scene.paymentRows()).toMatchObject([
        { extraid: orla.extraid, intent_id: intent, method: 'card', from_date: '2026-12-10', until_date: until },
      ])
      expect([await scene.charges(), await at.stages()]).toEqual([[[yearlyPrice, 0]], [['paid', 1]]])
      expect(await scene.mails()).toEqual(['plan_renewed'])
    })

    it('of a plan that ended counts from the day on which it is paid, and so does the first one of a member', async () => {
      for (const [name, plan] of [
        ['late', { expirydate: '2026-10-01' }],
        ['never', null],
      ] as const) {
        const member = await at.member(plan, { name })
        expect(await (await member.begun()).pay(accepted)).toMatchObject({ expirydate: '2027-11-26' })
      }
    })

    it('waits for the bank, and goes on with the same call, or is not confirmed', async () => {
      const { scene } = at
      const orla = await at.member()
      const { pay } = await orla.begun()
      const asked = await pay('pm_sandbox_confirm')
      expect(asked).toMatchObject({ ok: false, outcome: 'confirm', message: bankWantsWord, paid: false })
      expect(await pay('pm_sandbox_confirm')).toEqual(asked)
      expect((await at.plan(orla))?.expirydate).toBe('2026-12-10')
      await scene.sandbox.confirmInSandbox(asked.client_secret ?? '', false)
      expect(await pay(null)).toMatchObject({ outcome: 'declined', message: notConfirmed })
      const again = await pay('pm_sandbox_confirm')
      await scene.sandbox.confirmInSandbox(again.client_secret ?? '', true)
      const { subscription_ref } = again
      expect(await pay(null, { subscription_ref })).toMatchObject({ outcome: 'renewed', expirydate: until })
      expect([await scene.charges(), await scene.live()]).toEqual([[[yearlyPrice, 0]], 1])
    })

    it('that is declined charges nothing, and another card may come; ten, and no eleventh', async () => {
      const { scene } = at
      const orla = await at.member()
      const { pay } = await orla.begun()
      for (let card = 1; card <= 10; card++) {
        const told = await pay('pm_sandbox_declined')
        expect([told.outcome, told.message?.startsWith(cardDeclined)]).toEqual(['declined', true])
      }
      expect(await pay(accepted)).toMatchObject({ outcome: 'declined', message: tooManyCardsForRenewal })
      expect([await scene.charges(), (await at.plan(orla))?.expirydate]).toEqual([[], '2026-12-10'])
      // Another renewal may try ten more cards, within the limit of the log-in itself.
      expect(await (await orla.begun()).pay(accepted)).toMatchObject({ outcome: 'renewed' })
      expect(await (await orla.begun()).pay(accepted)).toMatchObject({ outcome: 'refused' })
    })

    it('is asked for so often by one log-in, and by each of them', async () => {
      const [orla, aoife] = [await at.member(), await at.member(null, { name: 'aoife' })]
      const { pay } = await orla.begun()
      for (let card = 1; card <= 12; card++) await pay('pm_sandbox_declined')
      const other = await orla.begun()
      for (let card = 1; card <= 2; card++) await other.pay('pm_sandbox_declined')
      expect(await other.pay(accepted)).toMatchObject({ outcome: 'invalid' })
      expect((await other.pay(accepted)).message).toMatch(/^That was tried too often\. Please try again in 15 minutes/)
      expect(await (await aoife.begun()).pay(accepted)).toMatchObject({ outcome: 'renewed' })
    })

    it('takes the plan’s own customer where the provider knows it, and makes one where it does not', async () => {
      const { scene } = at
      const made = await scene.sandbox.createCustomer({ intent_id: randomUUID(), email: 'e', name: 'n', key: 'k' })
      const known = await at.member({ expirydate: '2026-12-10', customer_id: made })
      const given: unknown[] = []
      scene.provider = {
        ...scene.sandbox,
        createCustomer: (customer) => {
          given.push([customer.email, customer.name])
          return scene.sandbox.createCustomer(customer)
        },
      }
      expect(await known.begun()).toMatchObject({ customer_id: made })
      expect(given).toEqual([])
      const lost = await at.member({ expirydate: '2026-12-10', customer_id: 'cus_sandbox_gone' }, { name: 'aoife' })
      const { customer_id, pay } = await lost.begun()
      expect(given).toEqual([['aoife@example.ie', 'Órla Ní Bhriain']])
      expect(await pay(accepted)).toMatchObject({ outcome: 'renewed' })
      expect((await at.plan(lost))?.customer_id).toBe(customer_id)
      // With real keys, the provider is not asked about a customer of the sandbox.
      const paid = await at.member({ expirydate: '2026-12-10', customer_id: made }, { name: 'niamh' })
      const asked: string[] = []
      scene.provider = {
        ...scene.provider,
        publicKey: 'pk_test_1',
        subscriptionsOf: async (customer) => {
          asked.push(customer)
          return scene.sandbox.subscriptionsOf(customer)
        },
      }
      expect((await paid.begin(randomUUID())).customer_id).not.toBe(made)
      expect(asked).not.toContain(made)
    })

    it('ends what the plan was renewed by before: that is written down with it', async () => {
      const orla = await at.member({ expirydate: '2026-11-20', subscription_ref: 'sub_old', failed_at: at.now })
      expect(await (await orla.begun()).pay(accepted)).toMatchObject({ outcome: 'renewed', expirydate: '2027-11-26' })
      expect(await at.ends()).toEqual([{ subscription_ref: 'sub_old', ends: 'now', why: 'renewed' }])
      expect(await at.plan(orla)).toMatchObject({ failed_at: null, renews_on: '2027-11-26' })
    })

    it('of a plan that renews itself is refused, also where that began, or the card was charged, a moment before', async () => {
      const { scene } = at
      const itself = await at.member({ expirydate: '2026-12-10', renews_on: '2026-12-10', subscription_ref: 'sub_a' })
      expect(await itself.begin(randomUUID())).toMatchObject({ outcome: 'refused', message: renewsItselfAlready })
      const { db } = scene
      const aoife = await at.member({ expirydate: '2026-12-10', subscription_ref: 'sub_b' }, { name: 'aoife' })
      const resumed = await aoife.begun()
      await db
        .updateTable('subscription')
        .set({ renews_on: '2026-12-10' })
        .where('extraid', '=', aoife.extraid)
        .execute()
      expect(await resumed.pay(accepted)).toMatchObject({ outcome: 'refused', message: renewsItselfAlready })
      const unheard = await at.member({ expirydate: '2026-11-01', renews_on: '2026-11-01' }, { name: 'niamh' })
      expect(await unheard.begin(randomUUID())).toMatchObject({ outcome: 'refused', message: renewalNotKnown })
      // This plan's card failed at first and was charged since, but the portal has not been told.
      const failed = { expirydate: '2026-11-20', renews_on: '2026-11-20', failed_at: at.now, subscription_ref: 'sub_c' }
      const tried = await at.member(failed, { name: 'una' })
      const { pay } = await tried.begun()
      const before = await scene.sandbox.subscription('sub_c')
      expect(before).toBeNull()
      scene.provider = {
        ...scene.sandbox,
        subscription: async (ref) => ({
          ...{
            ref,
            customer_id: 'c',
            intent_id: null,
            state: 'paid',
            client_secret: null,
            decline: null,
            failed: false,
          },
          ...{ paid_until: '2027-11-20', ends_at_period_end: false, card: null, payments: [], bought: null },
        }),
      }
      expect(await pay(accepted)).toMatchObject({ outcome: 'refused', message: renewsItselfAlready })
      expect(await scene.charges()).toEqual([])
    })

    it('that is paid when the plan renews itself by something else meanwhile goes back, and says so', async () => {
      const { scene } = at
      const orla = await at.member({ expirydate: '2026-12-10', subscription_ref: 'sub_a', customer_id: null })
      const { intent, pay } = await orla.begun()
      const asked = await pay('pm_sandbox_confirm')
      await scene.db.updateTable('subscription').set({ renews_on: '2026-12-10' }).execute()
      await scene.sandbox.confirmInSandbox(asked.client_secret ?? '', true)
      expect(await pay(null)).toMatchObject({ ok: false, outcome: 'returned', message: renewalReturned })
      expect(await orla.begin(intent)).toMatchObject({ outcome: 'returned', message: renewalReturned })
      expect([await scene.charges(), await scene.live()]).toEqual([[[yearlyPrice, yearlyPrice]], 0])
      expect([await scene.mails(), await scene.paymentRows()]).toEqual([['payment_returned'], []])
      expect((await at.plan(orla))?.expirydate).toBe('2026-12-10')
    })

    it('whose price is another now charges nothing, whenever that was seen', async () => {
      const orla = await at.member()
      const changed = { ok: false, outcome: 'changed', price: yearlyPrice }
      expect(await orla.begin(randomUUID(), { shown_price: 5_000 })).toMatchObject(changed)
      const { pay } = await orla.begun()
      expect(await pay(accepted, { shown_price: 5_000 })).toMatchObject(changed)
      await at.scene.db
        .updateTable('subscription_price')
        .set({ price_in_cents: 6_500 })
        .where('code', '=', yearly)
        .execute()
      expect(await pay(accepted)).toMatchObject({ outcome: 'changed', price: 6_500 })
      expect(await at.scene.charges()).toEqual([])
    })

    it('is of what is offered to its own house today, and of Family alone where there are children', async () => {
      const orla = await at.member()
      const { db } = at.scene
      await db
        .insertInto('subscription_option')
        .values({ code: 'west', label: 'West', months: 1, system: 'west' })
        .execute()
      await db
        .insertInto('subscription_price')
        .values({ code: 'west', from_date: '2026-01-01', price_in_cents: 100 })
        .execute()
      for (const subscription of ['gone', 'later', 'none', 'west']) {
        expect(await orla.begin(randomUUID(), { subscription })).toMatchObject({
          outcome: 'refused',
          message: noSuchOption,
        })
      }
      const { pay } = await orla.begun()
      const child = await addMember(db, 'Cian', { parentid: orla.extraid })
      for (const told of [await orla.begin(randomUUID()), await pay(accepted)]) {
        expect(told).toMatchObject({ outcome: 'refused', message: familyOnly })
      }
      expect(await orla.begin(randomUUID(), { subscription: monthly })).toMatchObject({ ok: true, price: 800 })
      await db.updateTable('member').set({ removed_at: at.now }).where('extraid', '=', child).execute()
      expect(await pay(accepted)).toMatchObject({ outcome: 'renewed' })
    })

    it('is not for a child, which is on its parent’s plan, nor for anybody else', async () => {
      const { db, url } = at.scene
      const parent = await at.member()
      const child = await at.member(null, { name: 'cian', parentid: parent.extraid })
      expect(await child.begin(randomUUID())).toMatchObject({ outcome: 'refused', message: parentsPlan })
      const { intent, customer_id, pay } = await parent.begun({ subscription: monthly })
      const absent = { ok: false, message: 'This member was not found.', outcome: 'refused' }
      const other = await at.member(undefined, { name: 'aoife' })
      for (const extraid of [child.extraid, other.extraid]) {
        expect(await parent.begin(randomUUID(), { extraid })).toMatchObject(absent)
      }
      const staff = await addMember(db, 'Staff')
      await db.updateTable('member').set({ is_staff: true }).where('extraid', '=', staff).execute()
      const cookie = await actAs(db, staff, other.extraid, at.now)
      const query =
        'mutation ($e: Int!) { voucher_renew(extraid: $e, subscription: "x", activation: "x") { ok message outcome } }'
      expect((await call(url, 'member', query, { e: other.extraid }, { cookie })).data?.voucher_renew).toEqual(absent)
      // Somebody else's renewal cannot be used, by whichever of its names and whether it is paid or not.
      const foreign = { ok: false, outcome: 'refused', message: noSuchRenewal }
      const tries = async () => [
        await other.begin(intent),
        await other.renew(customer_id, { intent, paymentmethod_id: accepted }),
        await other.renew(customer_id, { paymentmethod_id: accepted }),
        await other.voucher(await at.scene.addVoucher(), { intent }),
      ]
      for (const told of await tries()) expect(told).toMatchObject(foreign)
      expect(await pay(accepted, { subscription: monthly })).toMatchObject({ outcome: 'renewed' })
      for (const told of await tries()) expect(told).toMatchObject(foreign)
    })

    it('is no sign-up, and a sign-up is no renewal', async () => {
      const { scene } = at
      const orla = await at.member()
      const [renewal, signUp] = [await orla.begun(), await scene.begun({ email: 'eve@example.ie' })]
      expect(await orla.begin(signUp.intent)).toMatchObject({ outcome: 'refused', message: noSuchRenewal })
      const { customer_id, intent } = signUp
      expect(await orla.renew(customer_id, { intent })).toMatchObject({ message: noSuchRenewal })
      expect(await orla.renew(customer_id)).toMatchObject({ message: noSuchRenewal })
      expect(await scene.begin(renewal.intent, { email: 'ada@example.ie' })).toMatchObject({ outcome: 'refused' })
      const asSignUp = { intent: renewal.intent, paymentmethod_id: accepted, email: 'ada@example.ie' }
      expect(await scene.start(renewal.customer_id, asSignUp)).toMatchObject({ outcome: 'refused' })
      expect(await scene.state(renewal.intent)).toMatchObject({ stage: 'none' })
      expect(await scene.charges()).toEqual([])
    })

    it('that costs nothing asks for no card', async () => {
      const orla = await at.member(null)
      const { pay } = await orla.begun({ subscription: 'free' })
      const told = await pay(null, { subscription: 'free' })
      expect(told).toMatchObject({ ok: true, outcome: 'renewed', expirydate: '2027-02-26' })
      expect(await pay(null, { subscription: 'free' })).toEqual(told)
      expect(await at.plan(orla)).toMatchObject({ code: 'free', renews_on: null, subscription_ref: null })
      // Free periods cannot be collected in advance.
      const again = await orla.begin(randomUUID(), { subscription: 'free' })
      expect(again).toMatchObject({ outcome: 'refused', message: freeTooEarly })
      expect([await at.scene.charges(), await at.scene.paymentRows()]).toEqual([[], []])
    })

    it('that nobody confirms lapses after half an hour, and can’t be paid any more; it can begin anew', async () => {
      const { scene } = at
      const orla = await at.member()
      const { intent, pay } = await orla.begun()
      const asked = await pay('pm_sandbox_confirm')
      for (const minutes of [20, 11]) {
        at.later(minutes)
        await scene.look()
      }
      expect([await at.stages(), await scene.live()]).toEqual([[['lapsed', 1]], 0])
      expect(await scene.sandbox.confirmInSandbox(asked.client_secret ?? '', true)).toBeNull()
      expect(await pay(accepted)).toMatchObject({ outcome: 'refused', message: noSuchRenewal })
      await orla.begin(intent)
      expect(await pay(accepted)).toMatchObject({ outcome: 'renewed', expirydate: until })
      expect(await settleIntent(scene.parts, intent)).toMatchObject({ is: 'opened', extraid: orla.extraid })
      expect(await scene.charges()).toEqual([[yearlyPrice, 0]])
    })
  })
})
