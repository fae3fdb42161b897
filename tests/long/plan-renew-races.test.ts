import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { renewsItselfAlready } from '../../domain/service-plan/words'
import { settleIntent } from '../../server/services/payments/settle'
import { onPostgres } from '../support/database'
import { inRenewalScene, type Payer, type RenewalTold } from '../support/renewal-scene'
import { yearlyPrice } from '../support/sign-up-scene'
import { until } from '../support/until'

const accepted = 'pm_sandbox_accepted'
/** The outcome of each request; 'busy' if the server had no room for it. */
const fate = ({ outcome, code }: RenewalTold) => outcome ?? (code === 'UNAVAILABLE' ? 'busy' : String(code))
const times = <T>(count: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))

onPostgres((open) => {
  describe('renewals at once', () => {
    const at = inRenewalScene(open, { renewal: 1_000, 'renewal-charged': 1_000, voucher: 1_000 })

    const isOne = async (orla: Payer) => {
      const { scene } = at
      expect([await scene.charges(), await scene.live()]).toEqual([[[yearlyPrice, 0]], 1])
      expect([(await scene.paymentRows()).length, (await at.plan(orla))?.expirydate]).toEqual([1, '2027-12-10'])
      expect(await scene.mails()).toEqual(['plan_renewed'])
    }

    it('a hundred times the same one is one charge and one period', async () => {
      const orla = await at.member()
      const { intent, pay } = await orla.begun()
      const told = await times(100, () => pay(accepted))
      expect(told.map(fate).filter((one) => !['renewed', 'waiting', 'busy'].includes(one))).toEqual([])
      const done = told.filter(({ outcome }) => outcome === 'renewed')
      expect(done.length).toBeGreaterThan(0)
      expect(new Set(done.map(({ expirydate }) => expirydate))).toEqual(new Set(['2027-12-10']))
      await isOne(orla)
      expect(await at.scene.db.selectFrom('sandbox_subscription').select('key').execute()).toEqual([
        { key: `${intent}:subscription:1` },
      ])
    }, 120_000)

    it('of two devices are one charge and one period', async () => {
      const orla = await at.member()
      const begun = [await orla.begun(), await orla.begun()]
      const told = await times(20, (index) => (begun[index % 2] ?? begun[0])?.pay(accepted) ?? Promise.reject(index))
      expect(told.map(fate).filter((one) => !['renewed', 'refused', 'waiting', 'busy'].includes(one))).toEqual([])
      await isOne(orla)
    }, 120_000)

    it('of two devices the later one ends what the bank waits for; it can’t be paid any more', async () => {
      const { scene } = at
      const orla = await at.member()
      const asked = await (await orla.begun()).pay('pm_sandbox_confirm')
      expect(await (await orla.begun()).pay(accepted)).toMatchObject({ outcome: 'renewed' })
      expect(await scene.sandbox.confirmInSandbox(asked.client_secret ?? '', true)).toBeNull()
      await isOne(orla)
    }, 60_000)

    it('of two devices the earlier one that is paid by then has renewed it, and the later one pays nothing', async () => {
      const { scene } = at
      const orla = await at.member()
      const asked = await (await orla.begun()).pay('pm_sandbox_confirm')
      await scene.sandbox.confirmInSandbox(asked.client_secret ?? '', true)
      const told = await (await orla.begun()).pay(accepted)
      expect(told).toMatchObject({ ok: false, outcome: 'refused', message: renewsItselfAlready })
      await isOne(orla)
    }, 60_000)

    it('of one plan that renews itself since the first look, in the statement that lets the card be asked', async () => {
      const { scene } = at
      const orla = await at.member({ expirydate: '2026-11-20', failed_at: at.now, subscription_ref: 'sub_x' })
      const { pay } = await orla.begun()
      scene.provider = {
        ...scene.sandbox,
        subscription: async () => {
          await scene.db
            .updateTable('subscription')
            .set({ failed_at: null, expirydate: '2027-11-20', renews_on: '2027-11-20' })
            .execute()
          return null
        },
      }
      expect(await pay(accepted)).toMatchObject({ outcome: 'refused', message: renewsItselfAlready })
      expect([await scene.charges(), await at.stages()]).toEqual([[], [['begun', 0]]])
    }, 60_000)

    it('by one voucher, twenty of them by two members, are one period', async () => {
      const { scene } = at
      const members = [await at.member(), await at.member(undefined, { name: 'aoife' })]
      const voucher = await scene.addVoucher()
      const told = await times(
        20,
        (index) =>
          (members[index % 2] ?? members[0])?.voucher(voucher, { intent: randomUUID() }) ?? Promise.reject(index),
      )
      expect(told.filter(({ ok }) => ok)).toHaveLength(1)
      expect(told.map(fate).filter((one) => !['renewed', 'refused', 'busy'].includes(one))).toEqual([])
      expect(await scene.paymentRows()).toHaveLength(1)
      const days = await scene.db.selectFrom('subscription').orderBy('expirydate').select('expirydate').execute()
      expect(days.map(({ expirydate }) => expirydate)).toEqual(['2026-12-10', '2027-12-10'])
    }, 120_000)

    it('by card and by voucher charge once, and the voucher is used up only where it renewed', async () => {
      const { scene } = at
      const orla = await at.member()
      const [voucher, { pay }] = [await scene.addVoucher(), await orla.begun()]
      const [card, paper] = await Promise.all([pay(accepted), orla.voucher(voucher)])
      const used = (await scene.vouchers()).filter(({ used_at }) => used_at !== null)
      expect(used).toHaveLength(paper?.outcome === 'renewed' ? 1 : 0)
      const paid = [card, paper].filter((one) => one?.outcome === 'renewed')
      expect(paid.length).toBeGreaterThan(0)
      expect(await scene.paymentRows()).toHaveLength(paid.length)
      expect(await scene.money()).toBe(card?.outcome === 'renewed' ? yearlyPrice : 0)
    }, 60_000)

    it('whoever tells first what was paid, and however often, it is settled once', async () => {
      const { scene } = at
      const orla = await at.member()
      const { intent, pay } = await orla.begun()
      const asked = await pay('pm_sandbox_confirm')
      await scene.sandbox.confirmInSandbox(asked.client_secret ?? '', true)
      await Promise.all([
        ...Array.from({ length: 10 }, () => settleIntent(scene.parts, intent)),
        ...Array.from({ length: 3 }, () => scene.look()),
        ...Array.from({ length: 5 }, () => pay(null)),
      ])
      await until(async () => (await at.stages())[0]?.[0] === 'paid')
      await isOne(orla)
    }, 120_000)
  })
})
