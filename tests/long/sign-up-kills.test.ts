import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../support/database'
import { inSignUpScene, yearlyPrice } from '../support/sign-up-scene'

/** Of each database; SEED repeats a run. */
const schedules = Number(process.env.SCHEDULES ?? 100)
const cards = ['pm_sandbox_accepted', 'pm_sandbox_accepted', 'pm_sandbox_confirm', 'pm_sandbox_declined'] as const
const day = 24 * 60

/** Numbers from 0 to below 1, the same for the same seed. */
function chanceOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (most: number) => Math.floor(next() * most),
    in: (part: number) => next() < part,
  }
}

forEachDatabase((name, open) => {
  describe('sign-ups whose server is killed at any moment', () => {
    const many = 1_000_000
    const at = inSignUpScene(open, { 'login-everywhere': many, 'login-account': many, 'login-address': many })

    it('are as many charges as accounts', async () => {
      const { scene } = at
      const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
      const chance = chanceOf(seed)
      const which = `SEED=${seed} (${name})`
      console.info(`${which}: ${schedules} schedules`)
      let deaths = 0

      /** Something that may be broken off: the answer, or null where the server died; another one has started by then. */
      const survive = async <T>(work: () => Promise<T>): Promise<T | null> => {
        const done = await work().catch((error: unknown) => {
          if (!scene.life.isDead()) throw error
          return null
        })
        if (!scene.life.isDead()) return done
        deaths += 1
        scene.life.revive()
        if (chance.in(0.7)) at.later(3)
        return null
      }
      const mayDie = () => {
        if (chance.in(0.8)) scene.life.endsAfter(chance.below(45))
      }
      const looks = async () => {
        for (const minutes of [3, 3, 31, 3, day, 3]) {
          at.later(minutes)
          await scene.look()
        }
      }

      for (let number = 0; number < schedules; number++) {
        const email = `person${number}@example.ie`
        const activation = chance.in(0.3) ? await scene.addVoucher({ discount_in_cents: 1_000 }) : null
        const full = chance.in(0.1) ? await scene.addVoucher() : null
        const intents = chance.in(0.2) ? [randomUUID(), randomUUID()] : [randomUUID()]
        for (let tries = 1 + chance.below(4); tries > 0; tries--) {
          const intent = intents[chance.below(intents.length)] ?? ''
          if (full && chance.in(0.5)) {
            mayDie()
            await survive(() => scene.register(full, { intent, email }))
            continue
          }
          mayDie()
          const begun = await survive(() => scene.begin(intent, { email }))
          if (!begun?.customer_id) continue
          const { customer_id } = begun
          const card = { intent, email, paymentmethod_id: cards[chance.below(cards.length)] ?? '' }
          mayDie()
          const told = await survive(() => scene.start(customer_id, activation ? { ...card, activation } : card))
          const { client_secret } = told ?? {}
          if (!client_secret || chance.in(0.2)) continue
          mayDie()
          await survive(() => scene.confirm(client_secret, chance.in(0.8)).catch(() => null))
          mayDie()
          if (chance.in(0.5)) await survive(() => scene.look())
        }
        scene.life.revive()
        if (number % 20 === 19) await looks()
      }
      await looks()

      const accounts = await scene.logins()
      const rows = await scene.paymentRows()
      const held = (await scene.charges()).filter(([taken = 0, back = 0]) => taken > back)
      const byCard = rows.filter(({ method }) => method === 'card')
      console.info(`${which}: ${deaths} deaths, ${accounts.length} accounts, ${held.length} charges that stay`)
      expect(deaths, which).toBeGreaterThan(schedules / 4)
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
