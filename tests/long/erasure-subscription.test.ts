import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { createSandbox } from '../../server/store/payments/sandbox'
import { addMember } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { faultyPayments } from '../support/faulty-payments'
import { addPlan, type Subscribed, subscribe } from '../support/matrix-plans'
import { checksum, emptyAll } from '../support/matrix-world'
import { type Served, serve } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')
const day = 86_400_000

interface Report {
  ok: boolean
  message: string | null
  kept: { what: string; count: number; until: string | null }[]
}

forEachDatabase((_name, open) => {
  describe('erasing a member who subscribes', () => {
    let database: OpenDatabase
    let served: Served
    let line: ReturnType<typeof faultyPayments>
    let member: number
    let paid: Subscribed

    beforeAll(async () => {
      database = await open()
      line = faultyPayments(createSandbox(database.db, () => now))
      served = await serve(database, () => now, { payments: line.payments })
      return () => served.close()
    })
    beforeEach(async () => {
      await emptyAll(database.db)
      await addPlan(database.db)
      member = await addMember(database.db, 'Sorcha')
      paid = await subscribe(database.db, member, now)
    })

    const erase = async (headers: Record<string, string> = {}) =>
      field<Report>(
        await call(
          served.url,
          'agency',
          'mutation ($e: Int!) { erase_member(extraid: $e) { ok message kept { what count until } } }',
          { e: member },
          { token: 'test-token', headers },
        ),
        'erase_member',
      )
    const stateAt = async (ref: string) => (await line.payments.subscription(ref))?.state
    const isErased = async () => {
      const row = await database.db
        .selectFrom('member')
        .where('extraid', '=', member)
        .select('erased_at')
        .executeTakeFirstOrThrow()
      return row.erased_at !== null
    }

    it('ends at the provider all that would go on charging, keeps what accounts need, and frees nothing that was used', async () => {
      // An older subscription that was replaced, and whose reference never reached the portal.
      const older = paid
      await database.db
        .updateTable('subscription_intent')
        .set({ subscription_ref: null })
        .where('intent_id', '=', older.intent_id)
        .execute()
      paid = await subscribe(database.db, member, new Date(now.getTime() - 400 * day))
      const { id } = await database.db
        .insertInto('voucher')
        .values({
          code_hash: 'h',
          batch: 'Fair',
          made_at: now,
          used_at: now,
          used_by: member,
          intent_id: paid.intent_id,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(await erase()).toEqual({
        ...{ ok: true, message: null },
        kept: [{ what: 'Payments', count: 2, until: '2032-12-31' }],
      })
      expect([await stateAt(older.ref), await stateAt(paid.ref)]).toEqual(['ended', 'ended'])
      const { db } = database
      // The payer's name is kept as long as the payment.
      expect(
        await db.selectFrom('member').where('extraid', '=', member).select(['firstname', 'mobile']).execute(),
      ).toEqual([{ firstname: 'Sorcha', mobile: null }])
      expect(await db.selectFrom('subscription').select('extraid').execute()).toEqual([])
      expect(await db.selectFrom('subscription_intent').select('extraid').execute()).toEqual([])
      expect(
        await db.selectFrom('voucher').where('id', '=', id).select(['used_at', 'used_by', 'intent_id']).execute(),
      ).toEqual([{ used_at: now, used_by: null, intent_id: null }])
    })

    it.each(['subscriptionsOf', 'subscription', 'cancel'] as const)(
      'is refused where %s has no answer, and goes on when it is sent again',
      async (name) => {
        line.put(name, name === 'cancel' ? 'untold' : 'unheard')
        const headers = { 'Idempotency-Key': 'order-7' }
        expect(await erase(headers)).toMatchObject({
          ok: false,
          message: `Member ${member} may still be charged: the payment provider does not answer. Nothing was erased; send this again.`,
        })
        expect([line.left(), await isErased()]).toEqual([0, false])
        const done = await erase(headers)
        expect(done).toMatchObject({ ok: true })
        expect([await stateAt(paid.ref), await isErased()]).toEqual(['ended', true])
        // The answer is remembered, so the provider is not asked again.
        line.put(name, 'unheard')
        expect(await erase(headers)).toEqual(done)
        expect(line.left()).toBe(1)
        line.clear()
      },
    )

    it('that is refused for another reason ends nothing', async () => {
      await addMember(database.db, 'Child', { parentid: member })
      expect(await erase()).toMatchObject({ ok: false, message: expect.stringMatching(/is the parent of/) })
      expect(await stateAt(paid.ref)).toBe('paid')
    })

    it('waits for a payment that is under way', async () => {
      const intent = {
        extraid: member,
        kind: 'renew',
        option_code: 'year',
        price_in_cents: 6000,
        to_pay_in_cents: 6000,
      } as const
      const intent_id = crypto.randomUUID()
      await database.db
        .insertInto('subscription_intent')
        .values({ ...intent, intent_id, stage: 'paying', created_at: now, changed_at: now })
        .execute()
      expect(await erase()).toMatchObject({
        ok: false,
        message: expect.stringMatching(/^A payment of member \d+ is under way/),
      })
      expect([await stateAt(paid.ref), await isErased()]).toEqual(['paid', false])
      await database.db
        .updateTable('subscription_intent')
        .set({ stage: 'lapsed' })
        .where('intent_id', '=', intent_id)
        .execute()
      expect(await erase()).toMatchObject({ ok: true })
    })

    it('waits for a payment that is to go back, and no longer once it did', async () => {
      const returned = database.db.updateTable('subscription_intent').where('extraid', '=', member)
      await returned.set({ stage: 'returned', returned_at: null }).execute()
      expect(await erase()).toMatchObject({ ok: false, message: expect.stringMatching(/is under way/) })
      await returned.set({ returned_at: now }).execute()
      expect(await erase()).toMatchObject({ ok: true })
    })

    it('carries out first what is to end, and gives back what was charged for it meanwhile', async () => {
      const { db } = database
      const older = paid
      paid = await subscribe(db, member, now)
      // This one was charged while another replaced it, so it pays for no period.
      await db.deleteFrom('payment').where('id', '=', older.payment).execute()
      await db
        .insertInto('subscription_end')
        .values({ subscription_ref: older.ref, extraid: member, ends: 'now', why: 'renewed', wanted_at: now })
        .execute()
      const back = async () => (await line.payments.subscription(older.ref))?.payments[0]?.refunded_in_cents
      line.put('refund', 'unheard')
      const waits = { ok: false, message: expect.stringMatching(/has yet to end what member \d+ subscribed to/) }
      expect(await erase()).toMatchObject(waits)
      expect([line.left(), await isErased(), await stateAt(paid.ref), await back()]).toEqual([0, false, 'paid', 0])
      expect(await erase()).toMatchObject({ ok: true })
      expect([await stateAt(older.ref), await stateAt(paid.ref), await back()]).toEqual(['ended', 'ended', 6000])
    })

    it('is refused where the subscription is at a provider that this server is not set up for', async () => {
      await database.db.updateTable('subscription').set({ subscription_ref: 'sub_1Other', customer_id: null }).execute()
      const before = await checksum(database.db)
      expect(await erase()).toMatchObject({
        ok: false,
        message: expect.stringMatching(/^The payment provider does not know the subscription sub_1Other/),
      })
      expect(await checksum(database.db)).toBe(before)
    })
  })
})
