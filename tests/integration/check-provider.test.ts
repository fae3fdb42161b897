import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askAboutOpenIntents } from '../../server/services/payments/ask-about-open-intents'
import { checkProvider } from '../../server/services/payments/check-provider'
import type { OpenDatabase } from '../../server/store/database'
import { createSandbox } from '../../server/store/payments/sandbox'
import { addMember } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { castingAgency } from '../support/mail-scene'
import { addPlan } from '../support/matrix-plans'
import { emptyAll } from '../support/matrix-world'
import { testCipher } from '../support/served'

const now = new Date('2026-11-26T10:00:00Z')

forEachDatabase((_, open) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => emptyAll(database.db))

  const intent = async (customer_id: string, stage: 'paying' | 'returned' | 'paid' | 'lapsed') => {
    const { db } = database
    const prices = { option_code: 'year', price_in_cents: 6_000, to_pay_in_cents: 6_000 }
    const { intent_id } = await db
      .insertInto('subscription_intent')
      .values({
        ...{ intent_id: crypto.randomUUID(), kind: 'register', ...prices, customer_id, stage, attempt: 1 },
        ...{ loginname: 'a@b.ie', password_hash: 'hash', created_at: now, changed_at: now },
      })
      .returning('intent_id')
      .executeTakeFirstOrThrow()
    return intent_id
  }
  const rows = async () =>
    database.db
      .selectFrom('subscription_intent')
      .orderBy('stage')
      .select(['stage', 'password_hash', 'returned_at'])
      .execute()

  describe('the payment provider of a database', () => {
    it('is not the sandbox where another one’s customers are, and nothing is changed', async () => {
      const { db } = database
      await addPlan(db)
      await intent('cus_sandbox_1', 'paying')
      const sandbox = createSandbox(db, () => now)
      expect(await checkProvider(db, sandbox, now)).toBeNull()
      await intent('cus_Qx1', 'paid')
      const before = await rows()
      expect(await checkProvider(db, sandbox, now)).toContain('set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY')
      expect(await rows()).toEqual(before)
    })

    it('ends what was begun in the sandbox, and nothing of its own', async () => {
      const { db } = database
      await addPlan(db)
      await intent('cus_sandbox_1', 'paying')
      await intent('cus_sandbox_2', 'returned')
      const provider = { ...createSandbox(db, () => now), publicKey: 'pk_test_1' }
      expect(await checkProvider(db, provider, now)).toBeNull()
      expect(await rows()).toEqual([
        { stage: 'lapsed', password_hash: null, returned_at: null },
        { stage: 'returned', password_hash: 'hash', returned_at: now },
      ])
      await db.deleteFrom('subscription_intent').execute()
      await intent('cus_Qx1', 'paying')
      expect(await checkProvider(db, provider, now)).toBeNull()
      expect(await rows()).toEqual([{ stage: 'paying', password_hash: 'hash', returned_at: null }])
    })

    it('is never asked about what was the sandbox’s, whose vouchers are free again', async () => {
      const { db } = database
      await addPlan(db)
      const open = await intent('cus_sandbox_1', 'paying')
      await intent('cus_sandbox_2', 'lapsed')
      await intent('cus_sandbox_3', 'paid')
      const held = { code_hash: 'a', batch: 'test', made_at: now, intent_id: open }
      const used = { ...held, code_hash: 'b', used_at: now }
      await db.insertInto('voucher').values([held, used]).execute()
      const asked: string[] = []
      const provider = {
        ...createSandbox(db, () => now),
        publicKey: 'pk_test_1',
        subscriptionsOf: async (customer: string) => {
          asked.push(customer)
          return []
        },
      }
      expect(await checkProvider(db, provider, now)).toBeNull()
      const columns = ['stage', 'customer_id', 'attempt'] as const
      expect(await db.selectFrom('subscription_intent').orderBy('stage').select(columns).execute()).toEqual([
        { stage: 'lapsed', customer_id: null, attempt: 0 },
        { stage: 'lapsed', customer_id: null, attempt: 0 },
        { stage: 'paid', customer_id: 'cus_sandbox_3', attempt: 1 },
      ])
      expect(await db.selectFrom('voucher').orderBy('id').select('intent_id').execute()).toEqual([
        { intent_id: null },
        { intent_id: open },
      ])
      const log = { info: () => {}, warn: () => {}, error: () => {} }
      for (const days of [1, 2, 31, 40]) {
        const later = () => new Date(now.getTime() + days * 86_400_000)
        const parts = { db, payments: provider, cipher: testCipher, agencyInfo: castingAgency, now: later, log }
        expect(await askAboutOpenIntents(parts)).toEqual({ asked: 0, lapsed: 0, away: 0 })
      }
      expect(asked).toEqual([])
      expect((await rows()).map(({ stage }) => stage)).toEqual(['paid'])
    })

    it('ends the renewals of the sandbox’s plans, which hold until they are paid for; renewals that are open lapse', async () => {
      const { db } = database
      await addPlan(db)
      const [tried, own] = [await addMember(db, 'Sorcha'), await addMember(db, 'Nuala')]
      const renewed = {
        code: 'year',
        expirydate: '2027-01-01',
        renews_on: '2027-01-01',
        months: 12,
        price_in_cents: 6000,
      }
      await db
        .insertInto('subscription')
        .values([
          {
            ...renewed,
            extraid: tried,
            subscription_ref: 'sub_sandbox_1',
            customer_id: 'cus_sandbox_1',
            failed_at: now,
          },
          { ...renewed, extraid: own, subscription_ref: 'sub_Qx1', customer_id: 'cus_Qx1' },
        ])
        .execute()
      const ending = { extraid: tried, ends: 'now', why: 'renewed', wanted_at: now } as const
      await db
        .insertInto('subscription_end')
        .values([
          { ...ending, subscription_ref: 'sub_sandbox_0' },
          { ...ending, subscription_ref: 'sub_Qx0' },
        ])
        .execute()
      for (const [extraid, customer_id] of [
        [tried, 'cus_sandbox_1'],
        [own, 'cus_Qx1'],
      ] as const) {
        const renewal = await intent(customer_id, 'paying')
        await db
          .updateTable('subscription_intent')
          .set({ kind: 'renew', extraid })
          .where('intent_id', '=', renewal)
          .execute()
      }
      const provider = { ...createSandbox(db, () => now), publicKey: 'pk_test_1' }
      expect(await checkProvider(db, provider, now)).toBeNull()
      expect(await db.selectFrom('subscription').orderBy('extraid').selectAll().execute()).toMatchObject([
        { expirydate: '2027-01-01', subscription_ref: null, customer_id: null, renews_on: null, failed_at: null },
        { expirydate: '2027-01-01', subscription_ref: 'sub_Qx1', customer_id: 'cus_Qx1', renews_on: '2027-01-01' },
      ])
      const ends = db.selectFrom('subscription_end').orderBy('subscription_ref').select('done_at')
      expect(await ends.execute()).toEqual([{ done_at: null }, { done_at: now }])
      expect(await rows()).toMatchObject([{ stage: 'lapsed' }, { stage: 'paying' }])
    })
  })
})
