import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { notKnownYet } from '../../domain/service-plan/words'
import { makeWay } from '../../server/services/sign-up/make-way'
import { forEachDatabase } from '../support/database'
import { inSignUpScene, yearly, yearlyPrice } from '../support/sign-up-scene'

const address = 'orla@example.ie'
const asking = { paymentmethod_id: 'pm_sandbox_confirm' }
const accepted = { paymentmethod_id: 'pm_sandbox_accepted' }

forEachDatabase((_name, open) => {
  describe('a sign-up with an address for which another one pays', () => {
    const at = inSignUpScene(open)

    /** Another sign-up with the same address that is paid, although no account can be opened for it. */
    async function paidInVain(): Promise<string> {
      const { db, sandbox } = at.scene
      const intent_id = randomUUID()
      const customer_id = await sandbox.createCustomer({ intent_id, email: address, name: 'x', key: intent_id })
      const prices = { price_in_cents: yearlyPrice, to_pay_in_cents: yearlyPrice }
      await db
        .insertInto('subscription_intent')
        .values({
          ...{ intent_id, kind: 'register', option_code: yearly, ...prices, stage: 'paying', attempt: 1 },
          ...{ loginname: address, customer_id, created_at: at.now, changed_at: at.now },
        })
        .execute()
      await sandbox.startSubscription({
        ...{ intent_id, customer_id, ...accepted, option: { code: yearly, label: 'x', months: 12 } },
        ...{ price_in_cents: yearlyPrice, first_in_cents: yearlyPrice, key: `${intent_id}:subscription:1` },
      })
      return intent_id
    }

    it('has no way free where the earlier one did not lapse', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      await scene.start(customer_id, { intent, ...asking })
      const cancel: typeof scene.sandbox.cancel = async (...args) => {
        // After such a long delay, somebody else has claimed the intent.
        const claimed_until = new Date(at.now.getTime() + 300_000)
        await scene.db.updateTable('subscription_intent').set({ claimed_until }).execute()
        return scene.sandbox.cancel(...args)
      }
      scene.provider = { ...scene.sandbox, cancel }
      expect(await makeWay(scene.parts, address, randomUUID())).toBe('busy')
      expect(await scene.intents()).toMatchObject([{ stage: 'paying' }])
      at.later(10)
      scene.provider = scene.sandbox
      expect(await makeWay(scene.parts, address, randomUUID())).toBe('free')
      expect(await scene.intents()).toMatchObject([{ stage: 'lapsed' }])
    })

    it('waits where always another one is faster', async () => {
      const { scene } = at
      const others = [await paidInVain()]
      const cancel: typeof scene.sandbox.cancel = async (...args) => {
        others.push(await paidInVain())
        return scene.sandbox.cancel(...args)
      }
      const { intent, customer_id } = await scene.begun()
      scene.provider = { ...scene.sandbox, cancel }
      const told = await scene.start(customer_id, { intent, ...accepted })
      expect(told).toMatchObject({ code: null, outcome: 'waiting', message: notKnownYet })
      const stages = new Map((await scene.intents()).map((row) => [row.intent_id, row.stage]))
      expect(others.map((one) => stages.get(one))).toEqual(['returned', 'returned', 'paying'])
      expect(stages.get(intent)).toBe('begun')
    })

    it('has its two minutes, and its five, from when the way is free', async () => {
      const { scene } = at
      const first = await scene.begun()
      await scene.start(first.customer_id, { intent: first.intent, ...asking })
      const { intent, customer_id } = await scene.begun()
      const begins = at.now.getTime()
      const rows: unknown[] = []
      scene.provider = {
        ...scene.sandbox,
        cancel: (...args) => {
          at.now = new Date(begins + 90_000)
          return scene.sandbox.cancel(...args)
        },
        startSubscription: async (given) => {
          const [own] = (await scene.intents()).filter((row) => row.intent_id === intent)
          rows.push([own?.asked_at, own?.claimed_until])
          return scene.sandbox.startSubscription(given)
        },
      }
      expect(await scene.start(customer_id, { intent, ...accepted })).toMatchObject({ outcome: 'opened' })
      expect(rows).toEqual([[new Date(begins + 90_000), new Date(begins + 210_000)]])
    })
  })
})
