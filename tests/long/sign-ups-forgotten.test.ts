import { describe, expect, it } from 'vitest'
import type { AgencyInfo } from '../../domain/agency/agency-info'
import sample from '../../server/config/sample-agency.json' with { type: 'json' }
import { createLogger } from '../../server/context/log'
import { resealRecords } from '../../server/services/keys/reseal-records'
import { askAboutOpenIntents } from '../../server/services/payments/ask-about-open-intents'
import { forgetOld } from '../../server/services/retention'
import { createFieldCipher } from '../../server/store/field-cipher'
import { createSandbox } from '../../server/store/payments/sandbox'
import { forEachDatabase } from '../support/database'
import { addPlan } from '../support/matrix-plans'

const now = new Date('2026-11-20T12:00:00Z')
const day = 86_400_000

forEachDatabase((_name, open) => {
  describe('sign-ups that are under way', () => {
    it('are sealed anew with a new key, and forgotten 30 days after they lapsed', async () => {
      const { db } = await open()
      await addPlan(db)
      const [old, wanted] = [Buffer.alloc(32, 'old'), Buffer.alloc(32, 'new')]
      const row = {
        kind: 'register',
        option_code: 'year',
        price_in_cents: 6000,
        to_pay_in_cents: 6000,
        created_at: now,
      } as const
      const add = async (sealed_with: Buffer | null, more: object = {}) => {
        const intent_id = crypto.randomUUID()
        const sealed_values = sealed_with
          ? createFieldCipher(sealed_with).seal(0, `sign-up ${intent_id}`, '{"firstname":"Orla"}')
          : null
        await db
          .insertInto('subscription_intent')
          .values({ ...row, intent_id, sealed_values, changed_at: now, ...more })
          .execute()
        return intent_id
      }
      // Enough for more than one batch.
      for (let count = 0; count < 205; count++) await add(old)
      const lost = await add(Buffer.alloc(32, 'lost'))
      const gone = await add(null, { stage: 'lapsed', changed_at: new Date(now.getTime() - 31 * day) })
      const stays = await add(null, { stage: 'lapsed', changed_at: new Date(now.getTime() - 29 * day) })
      const both = createFieldCipher(wanted, old)
      expect(await resealRecords(db, both)).toEqual({ resealed: 205, unreadable: 1 })
      expect(await resealRecords(db, both)).toEqual({ resealed: 0, unreadable: 1 })
      const rows = await db
        .selectFrom('subscription_intent')
        .where('sealed_values', 'is not', null)
        .select(['intent_id', 'sealed_values'])
        .execute()
      for (const { intent_id, sealed_values } of rows.filter((one) => one.intent_id !== lost)) {
        expect(createFieldCipher(wanted).open(0, `sign-up ${intent_id}`, sealed_values ?? '')).toBe(
          '{"firstname":"Orla"}',
        )
      }
      await db
        .insertInto('payment_event')
        .values([
          { event_id: 'old', kind: 'k', received_at: new Date(now.getTime() - 401 * day) },
          { event_id: 'new', kind: 'k', received_at: now },
        ])
        .execute()
      await forgetOld(db, now)
      await askAboutOpenIntents({
        ...{ db, payments: createSandbox(db, () => now), cipher: both, agencyInfo: sample as unknown as AgencyInfo },
        ...{
          now: () => now,
          log: createLogger(
            () => {},
            () => now,
          ),
        },
      })
      const left = await db
        .selectFrom('subscription_intent')
        .where('sealed_values', 'is', null)
        .select('intent_id')
        .execute()
      expect(left.map(({ intent_id }) => intent_id)).toEqual([stays])
      expect(left).not.toContainEqual({ intent_id: gone })
      expect(await db.selectFrom('payment_event').select('event_id').execute()).toEqual([{ event_id: 'new' }])
    })
  })
})
