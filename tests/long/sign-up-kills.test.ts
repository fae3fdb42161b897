import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chanceOf, seedOfRun } from '../campaign/seeded'
import { forEachDatabase } from '../support/database'
import { inSignUpScene, yearlyPrice } from '../support/sign-up-scene'
import { killing } from '../support/survive'

/** How many schedules are played on each database. SEED repeats a run. */
const schedules = Number(process.env.SCHEDULES ?? 100)
const cards = ['pm_sandbox_accepted', 'pm_sandbox_accepted', 'pm_sandbox_confirm', 'pm_sandbox_declined'] as const
const day = 24 * 60

forEachDatabase((name, open) => {
  describe('sign-ups whose server is killed at any moment', () => {
    const many = 1_000_000
    const at = inSignUpScene(open, { 'login-everywhere': many, 'login-account': many, 'login-address': many })

    it('are as many charges as accounts', async () => {
      const { scene } = at
      const seed = seedOfRun()
      const chance = chanceOf(seed)
      const which = `SEED=${seed} (${name})`
      console.info(`${which}: ${schedules} schedules`)
      const { survive, mayDie, deaths } = killing(at, chance)

      const looks = async () => {
        for (const minutes of [3, 3, 31, 3, day, 3]) {
          at.later(minutes)
          await scene.look()
        }
      }

      for (let number = 0; number < schedules; number++) {
        const email = `person${number}@example.ie`
        const activation = chance.happens(0.3) ? await scene.addVoucher({ discount_in_cents: 1_000 }) : null
        const full = chance.happens(0.1) ? await scene.addVoucher() : null
        const intents: [string, ...string[]] = chance.happens(0.2) ? [randomUUID(), randomUUID()] : [randomUUID()]
        for (let tries = chance.between(1, 4); tries > 0; tries--) {
          const intent = chance.pick(intents)
          if (full && chance.happens(0.5)) {
            mayDie()
            await survive(() => scene.register(full, { intent, email }))
            continue
          }
          mayDie()
          const begun = await survive(() => scene.begin(intent, { email }))
          if (!begun?.customer_id) continue
          const { customer_id } = begun
          const card = { intent, email, paymentmethod_id: chance.pick(cards) }
          mayDie()
          const told = await survive(() => scene.start(customer_id, activation ? { ...card, activation } : card))
          const { client_secret } = told ?? {}
          if (!client_secret || chance.happens(0.2)) continue
          mayDie()
          await survive(() => scene.confirm(client_secret, chance.happens(0.8)).catch(() => null))
          mayDie()
          if (chance.happens(0.5)) await survive(() => scene.look())
        }
        scene.life.revive()
        if (number % 20 === 19) await looks()
      }
      await looks()

      const accounts = await scene.logins()
      const rows = await scene.paymentRows()
      const held = (await scene.charges()).filter(([taken = 0, back = 0]) => taken > back)
      const byCard = rows.filter(({ method }) => method === 'card')
      console.info(`${which}: ${deaths()} deaths, ${accounts.length} accounts, ${held.length} charges that stay`)
      expect(deaths(), which).toBeGreaterThan(schedules / 4)
      expect(accounts.length, which).toBeGreaterThan(schedules / 4)
      expect(rows.length, which).toBe(accounts.length)
      expect(held.length, which).toBe(byCard.length)
      expect(await scene.live(), which).toBe(byCard.length)
      const amounts = byCard.map(({ amount_in_cents }) => amount_in_cents)
      expect(await scene.money(), which).toBe(amounts.reduce((sum, one) => sum + one, 0))
      expect(new Set(amounts), which).toEqual(new Set([yearlyPrice, yearlyPrice - 1_000]))
      expect(new Set(accounts.map(({ loginname }) => loginname)).size, which).toBe(accounts.length)
      const used = (await scene.vouchers()).filter(({ used_at }) => used_at !== null)
      const cheap = amounts.filter((one) => one !== yearlyPrice).length + rows.length - byCard.length
      expect(used.length, which).toBe(cheap)
      const open = (await scene.intents()).filter(({ stage, returned_at }) => {
        return stage === 'begun' || stage === 'paying' || (stage === 'returned' && returned_at === null)
      })
      expect(open, which).toEqual([])
      const secrets = (await scene.intents()).filter((one) => one.password_hash !== null || one.sealed_values !== null)
      expect(secrets, which).toEqual([])
    }, 600_000)
  })
})
