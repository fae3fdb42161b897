import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { withdrawnReason } from '../../domain/service-plan/words'
import { type Chance, chanceOf, seedOfRun } from '../campaign/seeded'
import { cookieOf } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { inPlanScene, type Subscriber } from '../support/plan-scene'
import { payer } from '../support/renewal-scene'
import { monthly } from '../support/sign-up-scene'
import { killing } from '../support/survive'

/** How many schedules are played on each database, with a member each. SEED repeats a run. */
const schedules = Number(process.env.SCHEDULES ?? 100)
const cards = ['pm_sandbox_accepted', 'pm_sandbox_once', 'pm_sandbox_confirm', 'pm_sandbox_declined'] as const
const acts = ['renew', 'renew', 'renew', 'voucher', 'cancel', 'resume', 'withdraw', 'card', 'look'] as const
const hour = 60
const day = 24 * hour
const many = 1_000_000

forEachDatabase((name, open) => {
  describe('plans whose server is killed at any moment', () => {
    const at = inPlanScene(open, { renewal: many, 'renewal-charged': many, voucher: many, 'card-changed': many })

    /** Plays one member from the sign-up over several weeks. The server dies again and again, until nothing is open. */
    async function play(chance: Chance) {
      const { scene } = at
      const { survive, mayDie, deaths } = killing(at, chance)
      const signedUp = await at.subscriber(chance.pick(['pm_sandbox_accepted', 'pm_sandbox_once']))
      /** Intents for which the member was told that the plan is renewed. */
      const told = new Set<string>()

      const renew = async (member: Subscriber) => {
        const { begin, renew: pay } = payer(scene, member.extraid, member.cookie)
        const [intent, subscription] = [randomUUID(), monthly]
        const more = chance.happens(0.3) ? { activation: await scene.addVoucher({ discount_in_cents: 300 }) } : {}
        for (let tries = chance.between(1, 3); tries > 0; tries--) {
          mayDie()
          const begun = await survive(() => begin(intent, { subscription }))
          if (!begun?.customer_id) continue
          const { customer_id } = begun
          const of = { intent, subscription, paymentmethod_id: chance.pick(cards), ...more }
          mayDie()
          const paid = await survive(() => pay(customer_id, of))
          if (paid?.outcome === 'renewed') told.add(intent)
          const secret = paid?.client_secret
          if (secret && chance.happens(0.8)) await confirm(secret)
        }
      }
      const voucher = async ({ extraid, cookie }: Subscriber) => {
        const [intent, code] = [randomUUID(), await scene.addVoucher()]
        for (let tries = chance.between(1, 2); tries > 0; tries--) {
          mayDie()
          const by = payer(scene, extraid, cookie)
          const paid = await survive(() => by.voucher(code, { intent, subscription: monthly }))
          if (paid?.outcome === 'renewed') told.add(intent)
        }
      }
      const confirm = async (secret: string) => {
        mayDie()
        await survive(() => scene.confirm(secret, chance.happens(0.8)).catch(() => null))
      }
      const card = async (member: Subscriber) => {
        const paymentmethod_id = chance.pick(cards)
        for (let tries = chance.between(1, 2); tries > 0; tries--) {
          mayDie()
          const changed = await survive(() => at.wants('card', member, { paymentmethod_id }))
          if (changed?.client_secret) await confirm(changed.client_secret)
        }
      }
      const look = async () => {
        await survive(() => scene.look())
        await survive(() => at.look())
      }

      for (let left = chance.between(4, 10); left > 0; left--) {
        const member = { ...signedUp, cookie: await cookieOf(scene.db, signedUp.extraid, at.now) }
        const act = chance.pick(acts)
        if (act === 'renew') await renew(member)
        else if (act === 'voucher') await voucher(member)
        else if (act === 'card') await card(member)
        else {
          mayDie()
          if (act === 'look') await look()
          else await survive(() => at.wants(act, member))
        }
        scene.life.revive()
        at.later(chance.pick([0, 1, 4, hour, day, 12 * day, 33 * day]))
        mayDie()
        if (chance.happens(0.6)) await look()
      }
      scene.life.revive()
      for (const minutes of [4, 4, 31, 4, day, 4, day, 4]) {
        at.later(minutes)
        await look()
      }
      return { told, deaths: deaths() }
    }

    /** Checks the end of a schedule, whatever was killed: the charges match the payments, one plan, nothing open. */
    async function check({ told }: { told: ReadonlySet<string> }, which: string) {
      const { scene } = at
      const rows = await scene.paymentRows()
      const byCard = rows.filter(({ method }) => method === 'card')
      const noted = new Map(byCard.map((one) => [one.reference, [one.amount_in_cents, one.refunded_in_cents]]))
      expect(noted.size, `${which}: a payment twice`).toBe(byCard.length)
      const taken = await scene.db.selectFrom('sandbox_payment').selectAll().execute()
      for (const { reference, amount_in_cents, refunded_in_cents } of taken) {
        const there = [amount_in_cents, refunded_in_cents]
        const here = noted.get(reference) ?? [amount_in_cents, amount_in_cents]
        expect(here, `${which}: ${reference}`).toEqual(there)
      }
      expect(taken.length, which).toBeGreaterThanOrEqual(byCard.length)

      const [plan] = await scene.db.selectFrom('subscription').selectAll().execute()
      const live = await scene.db.selectFrom('sandbox_subscription').where('state', '<>', 'ended').selectAll().execute()
      const goesOn = live.filter((one) => !one.ends_at_period_end).map(({ ref }) => ref)
      const ownRef = plan && plan.cancelled_at === null ? plan.subscription_ref : null
      expect(goesOn, `${which}: what goes on`).toEqual(ownRef === null ? [] : [ownRef])
      const open = (await at.ends()).filter(({ done }) => !done)
      expect(open, which).toEqual([])

      const kept = rows.filter((one) => one.refund_reason === null).sort(byFromDate)
      for (const [index, { from_date }] of kept.entries())
        expect(from_date >= (kept[index - 1]?.until_date ?? ''), `${which}: days paid twice`).toBe(true)
      const lastDay = kept.at(-1)?.until_date
      if (lastDay !== undefined) expect(plan && plan.expirydate >= lastDay, `${which}: days lost`).toBe(true)
      if (kept.length === rows.length) expect(plan?.expirydate, which).toBe(lastDay)

      const used = (await scene.vouchers()).filter(({ used_at }) => used_at !== null)
      const cheap = rows.filter((one) => one.method === 'voucher' || one.amount_in_cents === 500)
      expect(used.length, `${which}: vouchers`).toBe(cheap.length)
      const intents = await scene.intents()
      const left = intents.filter(({ stage, returned_at }) => {
        return stage === 'begun' || stage === 'paying' || (stage === 'returned' && returned_at === null)
      })
      expect(left, which).toEqual([])
      for (const intent of told)
        expect(rows.filter((one) => one.intent_id === intent).length, `${which}: told of ${intent}`).toBe(1)
      const mails = await at.planMails()
      const count = (kind: string) => mails.filter((one) => one === kind).length
      expect(count('plan_renewed'), `${which}: mails`).toBe(rows.length - 1)
      const withdrawn = rows.filter((one) => one.refund_reason === withdrawnReason)
      expect(count('contract_withdrawn'), `${which}: mails`).toBe(withdrawn.length)
      return { rows: rows.length, back: rows.length - kept.length, withdrawn: withdrawn.length }
    }

    it('have as much money as payments, one subscription that goes on, and nothing open', async () => {
      const seed = seedOfRun()
      const which = `SEED=${seed} (${name})`
      const sum = { deaths: 0, rows: 0, back: 0, withdrawn: 0 }
      for (let number = 0; number < schedules; number++) {
        await at.scene.empty()
        at.now = at.begins
        const played = await play(chanceOf(`${seed}-${number}`))
        const found = await check(played, `${which}, schedule ${number}`)
        sum.deaths += played.deaths
        for (const key of ['rows', 'back', 'withdrawn'] as const) sum[key] += found[key]
      }
      console.info(`${which}: ${schedules} schedules, ${JSON.stringify(sum)}`)
      expect(sum.deaths, which).toBeGreaterThan(schedules / 2)
      expect(sum.rows, which).toBeGreaterThan(schedules)
      expect(sum.withdrawn, which).toBeGreaterThan(0)
    }, 900_000)
  })
})

const byFromDate = (one: { from_date: string }, other: { from_date: string }) =>
  one.from_date.localeCompare(other.from_date)
