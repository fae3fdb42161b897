import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { notKnownYet } from '../../domain/service-plan/words'
import { settleIntent } from '../../server/services/payments/settle'
import { call as ask, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type Fault, faultyProvider } from '../support/faulty-provider'
import { inRenewalScene, type Payer } from '../support/renewal-scene'
import { yearly, yearlyPrice } from '../support/sign-up-scene'

const accepted = 'pm_sandbox_accepted'
const day = 24 * 60
const whens = ['before', 'after'] as const
const ways = (['lost', 'killed'] as const).flatMap((how) =>
  ([accepted, 'pm_sandbox_confirm'] as const).map((card) => ({ how, card })),
)

forEachDatabase((_name, open) => {
  describe('a renewal of which an answer is lost, or whose server ends', () => {
    const at = inRenewalScene(open)

    /** Begins and pays a renewal, and confirms if the bank asks. `until` ends it when the fault strikes. */
    async function renew(orla: Payer, intent: string, card: string, until: Promise<void>): Promise<void> {
      const sent = async () => {
        const { customer_id } = await orla.begin(intent)
        if (!customer_id) return
        const told = await orla.renew(customer_id, { intent, paymentmethod_id: card })
        if (told.client_secret) await at.scene.confirm(told.client_secret)
      }
      await Promise.race([sent(), until])
    }

    /** Checks that the money matches the added periods and that nothing can be charged any more. Returns how many periods. */
    async function isSound(orla: Payer, which: string): Promise<number> {
      const { scene } = at
      const rows = await scene.paymentRows()
      expect(await scene.money(), which).toBe(rows.length * yearlyPrice)
      expect([await scene.live(), rows.length <= 1], which).toEqual([rows.length, true])
      expect((await at.plan(orla))?.expirydate, which).toBe(rows.length === 1 ? '2027-12-10' : '2026-12-10')
      const open = (await scene.intents()).filter(({ stage }) => stage !== 'paid' && stage !== 'lapsed')
      expect(open, which).toEqual([])
      return rows.length
    }

    it.each(ways)(
      'at any step ($how, $card), whoever comes back has renewed once',
      async ({ how, card }) => {
        const { scene } = at
        const struck: string[] = []
        for (let call = 1; ; call++) {
          let isReached = false
          for (const when of whens) {
            await scene.empty()
            const orla = await at.member()
            const fault: Fault = { call, when, how }
            const { provider, state, struck: strikes } = faultyProvider(scene.sandbox, fault)
            scene.provider = provider
            const intent = randomUUID()
            await renew(orla, intent, card, strikes)
            scene.provider = scene.sandbox
            if (state.fired === null) continue
            isReached = true
            struck.push(`${when} ${state.fired}`)
            const which = JSON.stringify({ ...fault, at: state.fired })
            // Any sooner, the server that has ended would still hold its claim on the renewal.
            at.later(2)
            await renew(orla, intent, card, new Promise(() => {}))
            expect(await isSound(orla, which), which).toBe(1)
          }
          if (!isReached) break
        }
        expect(struck.length).toBeGreaterThanOrEqual(6)
        for (const one of ['createCustomer', 'startSubscription', 'subscriptionsOf']) {
          expect(struck).toEqual(expect.arrayContaining([`before ${one}`, `after ${one}`]))
        }
      },
      300_000,
    )

    it('whoever never comes back has paid for a renewal, or not at all', async () => {
      const { scene } = at
      const ends = new Map<string, number>()
      for (const { how, card } of ways) {
        for (let call = 1; call <= 4; call++) {
          for (const when of whens) {
            await scene.empty()
            at.now = at.begins
            const orla = await at.member()
            const { provider, state, struck } = faultyProvider(scene.sandbox, { call, when, how })
            scene.provider = provider
            await renew(orla, randomUUID(), card, struck)
            scene.provider = scene.sandbox
            const which = `${how} ${card} ${when} ${call} ${state.fired}`
            for (const minutes of [3, 3, 31, 3, day, 3]) {
              at.later(minutes)
              await scene.look()
            }
            ends.set(which, await isSound(orla, which))
          }
        }
      }
      expect(new Set(ends.values())).toEqual(new Set([0, 1]))
      expect(ends.get('killed pm_sandbox_accepted after 2 startSubscription')).toBe(1)
      expect(ends.get('lost pm_sandbox_accepted before 2 startSubscription')).toBe(0)
    }, 300_000)

    it('is not known, and says so; with another plan or voucher it waits, and the same call charges nothing again', async () => {
      const { scene } = at
      const orla = await at.member()
      const { intent, pay } = await orla.begun()
      const faulty = faultyProvider(scene.sandbox, { call: 1, when: 'before', how: 'lost' })
      scene.provider = faulty.provider
      const waiting = { ok: false, outcome: 'waiting', message: notKnownYet, paid: false, expirydate: null }
      expect(await pay(accepted)).toMatchObject(waiting)
      expect(await pay(accepted, { subscription: 'free' })).toMatchObject(waiting)
      expect(await pay(accepted, { subscription: 'gone' })).toMatchObject(waiting)
      expect(await pay(accepted, { shown_price: 1 })).toMatchObject(waiting)
      expect(await orla.voucher('WRONG', { intent, subscription: 'gone' })).toMatchObject({ outcome: 'waiting' })
      expect(await pay(accepted)).toMatchObject({ outcome: 'renewed', paid: true })
      expect(await scene.charges()).toEqual([[yearlyPrice, 0]])
      expect(await scene.db.selectFrom('sandbox_subscription').select('key').execute()).toEqual([
        { key: `${intent}:subscription:1` },
      ])
    })

    it('is found out by what the customer has, also once the provider has forgotten its keys', async () => {
      const { scene } = at
      const orla = await at.member()
      const { pay } = await orla.begun()
      const faulty = faultyProvider(scene.sandbox, { call: 1, when: 'after', how: 'killed' })
      scene.provider = faulty.provider
      await Promise.race([pay(accepted), faulty.struck])
      scene.provider = scene.sandbox
      await scene.db.updateTable('sandbox_subscription').set({ key: 'forgotten' }).execute()
      at.later(25 * 60)
      expect(await pay(accepted)).toMatchObject({ outcome: 'renewed', expirydate: '2027-12-10' })
      expect(await scene.charges()).toEqual([[yearlyPrice, 0]])
    })

    it.each([
      ['a card', '2027-12-10'],
      ['a voucher', '2027-12-10'],
      ['nothing', '2026-12-10'],
    ] as const)(
      'gives back what arrives when it has lapsed, and %s has renewed the plan since',
      async (by, expirydate) => {
        const { scene } = at
        const orla = await at.member()
        const { intent, customer_id, pay } = await orla.begun()
        const faulty = faultyProvider(scene.sandbox, { call: 1, when: 'before', how: 'killed' })
        scene.provider = faulty.provider
        await Promise.race([pay(accepted), faulty.struck])
        scene.provider = scene.sandbox
        at.later(3)
        if (by === 'a card') expect(await (await orla.begun()).pay(accepted)).toMatchObject({ outcome: 'renewed' })
        if (by === 'a voucher')
          expect(await orla.voucher(await scene.addVoucher())).toMatchObject({ outcome: 'renewed' })
        at.later(40)
        await scene.look()
        const kept = await scene.money()
        // The request that was under way all that time arrives after all.
        await scene.sandbox.startSubscription({
          ...{ intent_id: intent, customer_id, paymentmethod_id: accepted, key: `${intent}:subscription:1` },
          ...{
            option: { code: yearly, label: 'x', months: 12 },
            price_in_cents: yearlyPrice,
            first_in_cents: yearlyPrice,
          },
        })
        expect(await settleIntent(scene.parts, intent)).toEqual({ is: 'returned' })
        expect([await scene.money(), (await at.plan(orla))?.expirydate]).toEqual([kept, expirydate])
        expect((await scene.mails()).filter((kind) => kind === 'payment_returned')).toHaveLength(1)
      },
    )

    it('keeps an erasure waiting until it is known what became of it', async () => {
      const { scene } = at
      const orla = await at.member()
      const { pay } = await orla.begun()
      const asked = await pay('pm_sandbox_confirm')
      const erase = async () =>
        field(
          await ask(
            scene.url,
            'agency',
            'mutation ($e: Int!) { erase_member(extraid: $e) { ok message } }',
            { e: orla.extraid },
            { token: 'test-token' },
          ),
          'erase_member',
        )
      const message = `A payment of member ${orla.extraid} is under way: send this again when it is known what became of it.`
      expect(await erase()).toEqual({ ok: false, message })
      await scene.sandbox.confirmInSandbox(asked.client_secret ?? '', true)
      expect(await pay(null)).toMatchObject({ outcome: 'renewed' })
      expect(await erase()).toEqual({ ok: true, message: null })
      expect(await scene.live()).toBe(0)
    })

    it('whose member is erased before its card is asked asks for none', async () => {
      const { scene } = at
      const orla = await at.member()
      const { pay } = await orla.begun()
      let isErased = false
      scene.provider = {
        ...scene.sandbox,
        subscription: async (ref) => {
          isErased = true
          await scene.db.updateTable('member').set({ erased_at: at.now }).where('extraid', '=', orla.extraid).execute()
          return scene.sandbox.subscription(ref)
        },
      }
      // The erasure comes between the first check and the statement that allows the card to be charged.
      const failed = { failed_at: at.now, subscription_ref: 'sub_x' }
      await scene.db.updateTable('subscription').set(failed).where('extraid', '=', orla.extraid).execute()
      expect(await pay(accepted)).toMatchObject({ outcome: 'refused' })
      expect([isErased, await scene.charges(), await at.stages()]).toEqual([true, [], [['begun', 0]]])
    })
  })
})
