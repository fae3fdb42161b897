import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signUpInvalid } from '../../domain/service-plan/sign-up'
import { addressNotTaken, cardsAreAway } from '../../domain/service-plan/words'
import { forEachDatabase } from '../support/database'
import { inStripeSignUps } from '../support/stripe-sign-ups'

// Tests the official library against a loopback server that implements the used part of the API (tests/support/stripe).
forEachDatabase((_name, open) => {
  describe('a sign-up whose address the provider refuses', () => {
    const to = inStripeSignUps(open)

    it('says so at the e-mail, and goes on with another address', async () => {
      const intent = randomUUID()
      const refused = await to.at.scene.begin(intent, { email: 'seán@example.ie' })
      expect(refused).toMatchObject({ ok: false, outcome: 'invalid', message: signUpInvalid, customer_id: null })
      expect(refused.problems).toEqual([{ field: 'email', message: addressNotTaken }])
      expect(await to.at.scene.begin(intent, { email: 'sean@example.ie' })).toMatchObject({ ok: true, problems: [] })
    })

    it('is told the general sentence where the provider has a fault of its own', async () => {
      to.stripe.faults.plant('POST /v1/customers', 'failing')
      const refused = await to.at.scene.begin(randomUUID())
      expect(refused).toMatchObject({ ok: false, outcome: 'refused', message: cardsAreAway, problems: [] })
    })

    it('hands over a domain with a fada in the form that it takes', async () => {
      expect(await to.at.scene.begin(randomUUID(), { email: 'orla@fáilte.ie' })).toMatchObject({ ok: true })
      const [asked] = to.stripe.asked.filter(({ route }) => route === 'POST /v1/customers')
      expect(asked?.form.email).toBe('orla@xn--filte-xqa.ie')
    })
  })
})
