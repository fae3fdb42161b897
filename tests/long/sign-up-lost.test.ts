import { describe, expect, it } from 'vitest'
import { accountTaken, moneyReturned, notKnownYet } from '../../domain/service-plan/words'
import { settleIntent } from '../../server/services/payments/settle'
import { PaymentTrouble } from '../../server/store/payments/payment-provider'
import { forEachDatabase } from '../support/database'
import { type Fault, faultyProvider } from '../support/faulty-provider'
import { inSignUpScene, yearly, yearlyPrice } from '../support/sign-up-scene'

const day = 24 * 60

forEachDatabase((_name, open) => {
  describe('a sign-up of which an answer is lost, or whose server ends', () => {
    const at = inSignUpScene(open)

    /** Begins and pays a sign-up, and confirms if the bank asks. `until` ends it when the fault strikes. */
    async function signUp(intent: string, card: string, email: string, until: Promise<void>): Promise<void> {
      const { scene } = at
      const sent = async () => {
        const { customer_id } = await scene.begin(intent, { email })
        if (!customer_id) return
        const told = await scene.start(customer_id, { intent, paymentmethod_id: card, email })
        if (told.client_secret) await scene.confirm(told.client_secret)
      }
      await Promise.race([sent(), until])
    }

    /** Runs the regular look while nobody comes back: after minutes, after half an hour, after a day. */
    async function looks(): Promise<void> {
      for (const minutes of [3, 3, 31, 3, day, 3]) {
        at.later(minutes)
        await at.scene.look()
      }
    }

    /** Checks that the money matches the accounts, and that nothing can be charged any more. */
    async function isSound(which: string): Promise<number> {
      const { scene } = at
      const accounts = (await scene.logins()).length
      expect(await scene.money(), which).toBe(accounts * yearlyPrice)
      expect(await scene.paymentRows(), which).toHaveLength(accounts)
      const paid = await scene.db.selectFrom('sandbox_subscription').where('state', '=', 'paid').select('ref').execute()
      expect([await scene.live(), paid.length], which).toEqual([accounts, accounts])
      const open = (await scene.intents()).filter(({ stage }) => stage !== 'paid' && stage !== 'lapsed')
      expect(open, which).toEqual([])
      return accounts
    }

    const whens = ['before', 'after'] as const
    const cards = ['pm_sandbox_accepted', 'pm_sandbox_confirm'] as const
    const ways = (['lost', 'killed'] as const).flatMap((how) => cards.map((card) => ({ how, card })))

    it.each(ways)(
      'at any step ($how, $card), whoever comes back has one account, paid once',
      async ({ how, card }) => {
        const { scene } = at
        const struck: string[] = []
        for (let call = 1; ; call++) {
          let isReached = false
          for (const when of whens) {
            await scene.empty()
            const fault: Fault = { call, when, how }
            const { provider, state, struck: strikes } = faultyProvider(scene.sandbox, fault)
            scene.provider = provider
            const intent = crypto.randomUUID()
            await signUp(intent, card, 'orla@example.ie', strikes)
            scene.provider = scene.sandbox
            if (state.fired === null) continue
            isReached = true
            struck.push(`${when} ${state.fired}`)
            const which = JSON.stringify({ ...fault, at: state.fired })
            // Any sooner, the server that has ended would still hold its claim on the sign-up.
            at.later(2)
            await signUp(intent, card, 'orla@example.ie', new Promise(() => {}))
            expect(await isSound(which), which).toBe(1)
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

    it('whoever never comes back is charged for an account, or not at all', async () => {
      const { scene } = at
      const ends = new Map<string, number>()
      for (const { how, card } of ways) {
        for (let call = 1; call <= 4; call++) {
          for (const when of whens) {
            await scene.empty()
            at.now = at.begins
            const { provider, state, struck } = faultyProvider(scene.sandbox, { call, when, how })
            scene.provider = provider
            await signUp(crypto.randomUUID(), card, 'orla@example.ie', struck)
            scene.provider = scene.sandbox
            const which = `${how} ${card} ${when} ${call} ${state.fired}`
            await looks()
            ends.set(which, await isSound(which))
          }
        }
      }
      // The look alone opens accounts that were paid, and ends payments that were not.
      expect(new Set(ends.values())).toEqual(new Set([0, 1]))
      expect(ends.get('killed pm_sandbox_accepted after 2 startSubscription')).toBe(1)
      expect(ends.get('lost pm_sandbox_accepted before 2 startSubscription')).toBe(0)
    }, 300_000)

    it('is not known, and says so; the same call charges nothing again', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      const card = { intent, paymentmethod_id: 'pm_sandbox_accepted' }
      const faulty = faultyProvider(scene.sandbox, { call: 1, when: 'after', how: 'lost' })
      scene.provider = faulty.provider
      const told = await scene.start(customer_id, card)
      expect(told).toMatchObject({ ok: false, outcome: 'waiting', message: notKnownYet, paid: false, cookie: null })
      expect(await scene.start(customer_id, card)).toMatchObject({ outcome: 'opened', paid: true })
      expect(await scene.charges()).toEqual([[yearlyPrice, 0]])
    })

    it('is found out by what the customer has, also once the provider has forgotten its keys', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      const card = { intent, paymentmethod_id: 'pm_sandbox_accepted' }
      const faulty = faultyProvider(scene.sandbox, { call: 1, when: 'after', how: 'killed' })
      scene.provider = faulty.provider
      await Promise.race([scene.start(customer_id, card), faulty.struck])
      scene.provider = scene.sandbox
      expect([await scene.charges(), await scene.logins()]).toEqual([[[yearlyPrice, 0]], []])
      await scene.db.updateTable('sandbox_subscription').set({ key: 'forgotten' }).execute()
      at.later(25 * 60)
      expect(await scene.start(customer_id, card)).toMatchObject({ outcome: 'opened' })
      expect(await scene.charges()).toEqual([[yearlyPrice, 0]])
    })

    it('gives the money back where the address got an account meanwhile, until it is back; the payer is told', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      const asked = await scene.start(customer_id, { intent, paymentmethod_id: 'pm_sandbox_confirm' })
      // The agency adds an account with that address by hand.
      const { extraid } = await scene.db
        .insertInto('member')
        .values({ firstname: 'Other', lastname: 'Person', system: 'lanternhill', signedupdate: '2026-11-26' })
        .returning('extraid')
        .executeTakeFirstOrThrow()
      await scene.db.insertInto('login').values({ extraid, loginname: 'orla@example.ie', password_hash: '-' }).execute()
      const refusing = { ...scene.sandbox, refund: () => Promise.reject(new PaymentTrouble('away', 'test')) }
      scene.provider = refusing
      await scene.confirm(asked.client_secret ?? '')
      const told = await scene.start(customer_id, { intent })
      expect(told).toMatchObject({ ok: false, outcome: 'returned', message: moneyReturned, cookie: null })
      expect(await scene.state(intent)).toEqual({ stage: 'returned', message: moneyReturned })
      expect(await scene.charges()).toEqual([[yearlyPrice, 0]])
      at.later(2)
      await scene.look()
      expect(await scene.intents()).toMatchObject([{ stage: 'returned', returned_at: null, password_hash: null }])
      scene.provider = scene.sandbox
      at.later(2)
      await scene.look()
      await settleIntent(scene.parts, intent)
      expect(await scene.charges()).toEqual([[yearlyPrice, yearlyPrice]])
      expect(await scene.intents()).toMatchObject([{ stage: 'returned', returned_at: at.now }])
      expect([await scene.live(), (await scene.members()).length]).toEqual([0, 1])
      expect(await scene.mails()).toEqual(['payment_returned'])
      expect(await scene.begin(null)).toMatchObject({ outcome: 'taken', message: accountTaken })
    })

    it('gives back what arrives when it has lapsed', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      const faulty = faultyProvider(scene.sandbox, { call: 1, when: 'before', how: 'killed' })
      scene.provider = faulty.provider
      await Promise.race([scene.start(customer_id, { intent, paymentmethod_id: 'pm_sandbox_accepted' }), faulty.struck])
      scene.provider = scene.sandbox
      at.later(40)
      await scene.look()
      expect(await scene.intents()).toMatchObject([{ stage: 'lapsed', password_hash: null, sealed_values: null }])
      // The request that was under way all that time arrives after all.
      const [{ option_code: code } = { option_code: '' }] = await scene.intents()
      await scene.sandbox.startSubscription({
        ...{ intent_id: intent, customer_id, paymentmethod_id: 'pm_sandbox_accepted' },
        ...{ option: { code, label: 'x', months: 12 }, price_in_cents: yearlyPrice, first_in_cents: yearlyPrice },
        key: `${intent}:subscription:1`,
      })
      at.later(31 * day)
      await scene.look()
      expect([await scene.charges(), await scene.members()]).toEqual([[[yearlyPrice, yearlyPrice]], []])
      expect(await scene.intents()).toMatchObject([{ stage: 'returned' }])
    })

    it.each([-1, 1])('gives back twice what arrives twice, the second %d minutes after the first', async (minutes) => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      const faulty = faultyProvider(scene.sandbox, { call: 1, when: 'before', how: 'killed' })
      scene.provider = faulty.provider
      await Promise.race([scene.start(customer_id, { intent, paymentmethod_id: 'pm_sandbox_accepted' }), faulty.struck])
      scene.provider = scene.sandbox
      at.later(40)
      await scene.look()
      const arrives = (attempt: number) =>
        scene.sandbox.startSubscription({
          ...{ intent_id: intent, customer_id, paymentmethod_id: 'pm_sandbox_accepted' },
          ...{ option: { code: yearly, label: 'x', months: 12 }, key: `${intent}:subscription:${attempt}` },
          ...{ price_in_cents: yearlyPrice, first_in_cents: yearlyPrice },
        })
      await arrives(1)
      await settleIntent(scene.parts, intent)
      expect(await scene.charges()).toEqual([[yearlyPrice, yearlyPrice]])
      at.later(minutes)
      await arrives(2)
      for (let times = 0; times < 2; times++) {
        expect(await settleIntent(scene.parts, intent)).toEqual({ is: 'returned' })
        expect(await scene.charges()).toEqual([
          [yearlyPrice, yearlyPrice],
          [yearlyPrice, yearlyPrice],
        ])
      }
      expect([await scene.live(), await scene.mails()]).toEqual([0, ['payment_returned']])
    })
  })
})
