import { describe, expect, it } from 'vitest'
import { PaymentTrouble } from '../../server/store/payments/payment-provider'
import { forEachDatabase } from '../support/database'
import { inPlanScene } from '../support/plan-scene'
import { monthly, yearly, yearlyPrice } from '../support/sign-up-scene'

const hour = 60

forEachDatabase((_name, open) => {
  describe('payments among a hundred and more rows that are due', () => {
    const at = inPlanScene(open)

    /** Adds sign-ups that nobody comes back to, changed that many minutes ago. */
    async function abandoned(stage: 'begun' | 'paying', count: number, minutes: number): Promise<void> {
      const before = new Date(at.now.getTime() - minutes * 60_000)
      const of = { kind: 'register', option_code: yearly, stage, attempt: 1, asked_at: before } as const
      const prices = { price_in_cents: yearlyPrice, to_pay_in_cents: yearlyPrice }
      const rows = Array.from({ length: count }, (_, index) => ({
        ...{ intent_id: crypto.randomUUID(), customer_id: `${stage} ${index}`, ...of, ...prices },
        ...{ created_at: before, changed_at: before },
      }))
      await at.scene.db.insertInto('subscription_intent').values(rows).execute()
    }

    /** Pays for a sign-up by a confirmation of which no event arrives; gives the intent. */
    async function unheard(email: string): Promise<string> {
      const { scene } = at
      const { intent, customer_id } = await scene.begun({ email })
      const card = { intent, paymentmethod_id: 'pm_sandbox_confirm', email }
      const { client_secret } = await scene.start(customer_id, card)
      await scene.sandbox.confirmInSandbox(client_secret ?? '', true)
      return intent
    }

    const stageOf = async (intent: string) =>
      (await at.scene.intents()).find(({ intent_id }) => intent_id === intent)?.stage

    it('are settled by the first look: one of which no event came, and one whose refund failed', async () => {
      const { scene } = at
      await abandoned('begun', 101, 3 * 24 * hour)
      await abandoned('paying', 101, 20)
      const back = await unheard('back@example.ie')
      await scene.db
        .updateTable('subscription_intent')
        .set({ stage: 'returned' })
        .where('intent_id', '=', back)
        .execute()
      const paid = await unheard('paid@example.ie')
      at.later(2)
      const asked: string[] = []
      scene.provider = {
        ...scene.sandbox,
        subscriptionsOf: async (customer) => {
          asked.push(customer)
          return customer.includes(' ') ? [] : scene.sandbox.subscriptionsOf(customer)
        },
      }
      await scene.look()
      expect(await stageOf(paid)).toBe('paid')
      expect((await scene.intents()).find(({ intent_id }) => intent_id === back)?.returned_at).toEqual(at.now)
      expect(await scene.money()).toBe(yearlyPrice)
      // No row is left for the next look; what goes back came first of all.
      expect(new Set(asked).size).toBe(204)
      expect(asked[0]).toMatch(/^cus_sandbox/)
    }, 60_000)

    it('are each asked about ever more rarely while the provider can’t say, and in the order of their turns', async () => {
      const { scene } = at
      await unheard('paid@example.ie')
      let asked = 0
      const away = async () => {
        asked += 1
        throw new PaymentTrouble('away', 'test')
      }
      scene.provider = { ...scene.sandbox, subscriptionsOf: away }
      for (let minute = 0; minute < 2 * hour; minute += 1) {
        at.later(1)
        await scene.look()
      }
      // After 1, 2, 4, 8, 16 and 32 minutes, then hourly.
      expect(asked).toBe(7)
      scene.provider = scene.sandbox
      at.later(hour)
      await scene.look()
      expect((await scene.logins()).length).toBe(1)
    })

    it('are put off in the database before the provider is asked', async () => {
      const { scene } = at
      const intent = await unheard('paid@example.ie')
      const seen: unknown[] = []
      const subscriptionsOf: typeof scene.sandbox.subscriptionsOf = async (customer) => {
        const row = await scene.db
          .selectFrom('subscription_intent')
          .where('intent_id', '=', intent)
          .select(['asks', 'next_ask_at'])
          .executeTakeFirst()
        seen.push(row)
        return scene.sandbox.subscriptionsOf(customer)
      }
      scene.provider = { ...scene.sandbox, subscriptionsOf }
      at.later(2)
      await scene.look()
      expect(seen[0]).toEqual({ asks: 1, next_ask_at: new Date(at.now.getTime() + 60_000) })
      expect((await scene.intents())[0]).toMatchObject({ stage: 'paid', asks: 0, next_ask_at: null })
    })

    it('that were over long ago are asked about, though a hundred newer ones keep failing', async () => {
      const { scene } = at
      const intent = await unheard('late@example.ie')
      await scene.db.updateTable('subscription_intent').set({ stage: 'lapsed' }).execute()
      at.later(hour)
      await abandoned('begun', 101, 30)
      await scene.db
        .updateTable('subscription_intent')
        .set({ stage: 'lapsed' })
        .where('customer_id', 'like', 'begun %')
        .execute()
      at.later(1)
      for (let times = 0; times < 2; times += 1) {
        await scene.look()
        at.later(1)
      }
      // Whoever paid was told that nothing was charged.
      expect([await stageOf(intent), await scene.money()]).toEqual(['returned', 0])
    })

    it('are forgotten 30 days after they lapsed, and their customers deleted at the provider', async () => {
      const { scene } = at
      const typed = await scene.begun({ email: 'typed@example.ie' })
      const tried = await scene.begun({ email: 'tried@example.ie' })
      const card = { intent: tried.intent, paymentmethod_id: 'pm_sandbox_declined', email: 'tried@example.ie' }
      await scene.start(tried.customer_id, card)
      const shared = await scene.begun({ email: 'shared@example.ie' })
      const member = await at.subscriber('pm_sandbox_accepted', yearly)
      await scene.db
        .updateTable('subscription')
        .set({ customer_id: shared.customer_id })
        .where('extraid', '=', member.extraid)
        .execute()
      const deleted: string[] = []
      const { sandbox } = scene
      const deleteCustomer = async (customer: string) => {
        deleted.push(customer)
        if (deleted.length === 1) throw new PaymentTrouble('away', 'test')
        await sandbox.deleteCustomer(customer)
      }
      scene.provider = { ...sandbox, deleteCustomer }
      at.later(2 * 24 * hour)
      await scene.look()
      expect(new Set((await scene.intents()).map(({ stage }) => stage))).toEqual(new Set(['lapsed', 'paid']))
      expect(deleted).toEqual([])
      at.later(30 * 24 * hour)
      await scene.look()
      // The one that the provider did not delete waits for its next turn.
      expect((await scene.intents()).filter(({ stage }) => stage === 'lapsed')).toHaveLength(1)
      at.later(2 * hour)
      await scene.look()
      expect((await scene.intents()).filter(({ stage }) => stage === 'lapsed')).toEqual([])
      expect(new Set(deleted)).toEqual(new Set([typed.customer_id, tried.customer_id]))
      const left = await scene.db.selectFrom('sandbox_customer').select('id').execute()
      expect(left.map(({ id }) => id)).toContain(shared.customer_id)
      expect(left.map(({ id }) => id)).not.toContain(typed.customer_id)
    })

    it('that never end at the provider do not hide a cancellation that was wanted before', async () => {
      const { scene } = at
      const member = await at.subscriber('pm_sandbox_accepted', monthly)
      at.line().put('cancel', 'unheard')
      expect(await at.wants('cancel', member)).toMatchObject({ outcome: 'waiting' })
      at.later(1)
      const ends = Array.from({ length: 101 }, (_, index) => ({
        ...({ subscription_ref: `unknown ${index}`, extraid: member.extraid, ends: 'now', why: 'renewed' } as const),
        wanted_at: at.now,
      }))
      await scene.db.insertInto('subscription_end').values(ends).execute()
      at.later(4)
      await at.look()
      expect(await at.there(member.ref)).toMatchObject({ ends_at_period_end: true })
      const left = scene.db.selectFrom('subscription_end').where('done_at', 'is', null)
      expect(await left.select(({ fn }) => fn.countAll<number>().as('rows')).execute()).toEqual([{ rows: 101 }])
      expect(await left.select('asks').distinct().execute()).toEqual([{ asks: 1 }])
    })
  })
})
