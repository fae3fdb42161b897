import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { usedVoucher } from '../../domain/service-plan/words'
import { settleIntent } from '../../server/services/payments/settle'
import { onPostgres } from '../support/database'
import { inSignUpScene, type Told, yearlyPrice } from '../support/sign-up-scene'
import { until } from '../support/until'

const accepted = { paymentmethod_id: 'pm_sandbox_accepted' }
/** The outcome of each request; 'busy' if the server had no room for it. */
const fate = ({ outcome, code }: Told) => outcome ?? (code === 'UNAVAILABLE' ? 'busy' : String(code))
const times = <T>(count: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))

onPostgres((open) => {
  describe('sign-ups at once', () => {
    const at = inSignUpScene(open)

    const isOne = async (cents: number) => {
      const { scene } = at
      expect([await scene.charges(), await scene.live()]).toEqual([[[cents, 0]], 1])
      const rows = [await scene.logins(), await scene.members(), await scene.paymentRows()]
      expect(rows.map(({ length }) => length)).toEqual([1, 1, 1])
      expect(await scene.mails()).toEqual(['signed_up'])
    }

    it('a hundred times the same one is one charge and one account; whoever is told so is signed in', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      const told = await times(100, () => scene.start(customer_id, { intent, ...accepted }))
      expect(told.map(fate).filter((one) => !['opened', 'waiting', 'busy'].includes(one))).toEqual([])
      const opened = told.filter(({ outcome }) => outcome === 'opened')
      expect(opened.length).toBeGreaterThan(0)
      for (const { cookie } of opened.slice(0, 3)) expect(await scene.whoIs(cookie)).toMatchObject({ ok: true })
      expect(opened.filter(({ cookie }) => cookie === null)).toEqual([])
      await isOne(yearlyPrice)
      // The provider was called once, not several times under one key.
      expect(await scene.db.selectFrom('sandbox_subscription').select('key').execute()).toEqual([
        { key: `${intent}:subscription:1` },
      ])
    }, 120_000)

    it('whoever comes second while the provider is asked asks nothing itself', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      let asked = 0
      let answer = () => {}
      const answered = new Promise<void>((resolve) => {
        answer = resolve
      })
      scene.provider = {
        ...scene.sandbox,
        startSubscription: async (given) => {
          asked += 1
          await answered
          return scene.sandbox.startSubscription(given)
        },
      }
      const first = scene.start(customer_id, { intent, ...accepted })
      await until(async () => asked === 1)
      const second = await scene.start(customer_id, { intent, ...accepted })
      expect(second).toMatchObject({ ok: false, outcome: 'waiting', cookie: null })
      answer()
      expect(await first).toMatchObject({ outcome: 'opened' })
      expect(asked).toBe(1)
      await isOne(yearlyPrice)
    }, 60_000)

    it('fifty with one voucher that pays for all are one account', async () => {
      const { scene } = at
      const voucher = await scene.addVoucher()
      const told = await times(50, (index) =>
        scene.register(voucher, { intent: randomUUID(), email: `person${index}@example.ie` }),
      )
      expect(told.filter(({ ok }) => ok)).toHaveLength(1)
      expect(told.map(fate).filter((one) => !['opened', 'refused', 'busy'].includes(one))).toEqual([])
      expect([(await scene.logins()).length, (await scene.paymentRows()).length]).toEqual([1, 1])
    }, 120_000)

    it.each([
      ['voucher_register', null],
      ['start_subscription', null],
      ['start_subscription', 1_000],
    ] as const)(
      'a voucher that somebody else takes in that moment is theirs: whoever waits for it is told (%s, %s cents)',
      async (operation, discount_in_cents) => {
        const { scene } = at
        const voucher = await scene.addVoucher({ discount_in_cents })
        const { intent, customer_id } = await scene.begun()
        const theirs = randomUUID()
        const late = await scene.db.transaction().execute(async (tx) => {
          await tx.updateTable('voucher').set({ intent_id: theirs, used_at: at.now }).execute()
          const sent =
            operation === 'voucher_register'
              ? scene.register(voucher, { intent: randomUUID() })
              : scene.start(customer_id, { intent, ...accepted, activation: voucher })
          await until(async () => {
            const { rows } = await sql<{ count: number }>`
              select count(*)::int as count from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(scene.db)
            return rows[0]?.count === 1
          })
          return { sent }
        })
        const problems = [{ field: 'activation', message: usedVoucher }]
        expect(await late.sent).toMatchObject({ ok: false, outcome: 'refused', problems, cookie: null })
        expect([await scene.members(), await scene.paymentRows(), await scene.charges()]).toEqual([[], [], []])
      },
      60_000,
    )

    it('ten with one voucher that pays for a part: one pays less, nobody else is charged', async () => {
      const { scene } = at
      const activation = await scene.addVoucher({ discount_in_cents: 1_000 })
      const begun = await times(10, (index) => scene.begun({ email: `person${index}@example.ie` }))
      const told = await times(10, (index) => {
        const { intent, customer_id = '' } = begun[index] ?? {}
        return scene.start(customer_id, { intent, ...accepted, activation, email: `person${index}@example.ie` })
      })
      expect(told.map(fate).sort()).toEqual(['opened', ...Array.from({ length: 9 }, () => 'refused')])
      await isOne(5_000)
    }, 120_000)

    it('two with one address are one charge and one account', async () => {
      const { scene } = at
      const begun = await times(2, () => scene.begun())
      const told = await times(20, (index) => {
        const { intent, customer_id = '' } = begun[index % 2] ?? {}
        return scene.start(customer_id, { intent, ...accepted })
      })
      expect(told.map(fate).filter((one) => !['opened', 'taken', 'waiting', 'busy'].includes(one))).toEqual([])
      await isOne(yearlyPrice)
    }, 120_000)

    it('of two with one address the later one ends what the bank waits for; it can’t be paid any more', async () => {
      const { scene } = at
      const [one, other] = [await scene.begun(), await scene.begun()]
      const asked = await scene.start(one.customer_id, { intent: one.intent, paymentmethod_id: 'pm_sandbox_confirm' })
      expect(asked).toMatchObject({ outcome: 'confirm' })
      expect(await scene.start(other.customer_id, { intent: other.intent, ...accepted })).toMatchObject({
        outcome: 'opened',
      })
      expect(await scene.confirm(asked.client_secret ?? '')).toMatchObject({ ok: false })
      expect(await scene.state(one.intent)).toMatchObject({ stage: 'none' })
      await isOne(yearlyPrice)
    }, 60_000)

    it('of two with one address the earlier one that is paid by then has the account, and the later one pays nothing', async () => {
      const { scene } = at
      const [one, other] = [await scene.begun(), await scene.begun()]
      const asked = await scene.start(one.customer_id, { intent: one.intent, paymentmethod_id: 'pm_sandbox_confirm' })
      // The holder confirms, but the portal is not told.
      await scene.sandbox.confirmInSandbox(asked.client_secret ?? '', true)
      const told = await scene.start(other.customer_id, { intent: other.intent, ...accepted })
      expect(told).toMatchObject({ ok: false, outcome: 'taken', cookie: null })
      expect(await scene.state(one.intent)).toMatchObject({ stage: 'opened' })
      await isOne(yearlyPrice)
    }, 60_000)

    it('whoever tells first what was paid, and however often, it is settled once', async () => {
      const { scene } = at
      const { intent, customer_id } = await scene.begun()
      const asked = await scene.start(customer_id, { intent, paymentmethod_id: 'pm_sandbox_confirm' })
      await scene.sandbox.confirmInSandbox(asked.client_secret ?? '', true)
      const all = [
        ...Array.from({ length: 10 }, () => settleIntent(scene.parts, intent)),
        ...Array.from({ length: 3 }, () => scene.look()),
        ...Array.from({ length: 5 }, () => scene.start(customer_id, { intent })),
      ]
      await Promise.all(all)
      await isOne(yearlyPrice)
    }, 120_000)
  })
})
