import { describe, expect, it } from 'vitest'
import { notKnownYet } from '../../domain/service-plan/words'
import { createStripe } from '../../server/store/payments/stripe'
import { addMember, cookieOf, effects, sendMessage } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { createGate } from '../support/payment-scene'
import { yearlyPrice } from '../support/sign-up-scene'
import { creates, inStripeSignUps, nothing, once } from '../support/stripe-sign-ups'
import { until } from '../support/until'

/** More than the pool has connections, and more than may wait for the provider at once. */
const buyers = 18
/** Of them, those whose call is at the provider. */
const atOnce = 16
const respond = 'mutation ($e: Int!, $i: Int!) { message_respond(extraid: $e, id: $i, response: "Y") { ok outcome } }'

// The loopback Stripe takes the connection and the call, and says nothing.
forEachDatabase((_name, open) => {
  describe('a payment provider that never answers', () => {
    const to = inStripeSignUps(open)
    const { at, begun, money } = to
    const reached = () => to.stripe.asked.filter(({ route }) => route === creates).length

    it('takes nothing from members who read and answer, and each purchase is made once when it answers again', async () => {
      const { db, url } = at.scene
      at.scene.provider = createStripe(to.stripe.settings, { timeoutMs: 300_000 })
      const gate = createGate()
      to.stripe.faults.plant(creates, gate.passed, buyers)
      const emails = Array.from({ length: buyers }, (_, one) => `buyer-${one}@example.ie`)
      const begunOnes = []
      for (const email of emails) begunOnes.push({ email, ...(await begun({ email })) })
      let ended = 0
      const purchases = begunOnes.map(({ email, start }) =>
        start('pm_card_visa', { email }).finally(() => {
          ended++
        }),
      )
      await until(() => reached() === atOnce, 60_000)

      const readers = await Promise.all(Array.from({ length: 10 }, (_, one) => addMember(db, `Reader ${one}`)))
      const { ids } = await sendMessage(db, readers, { now: at.now })
      const answers = await Promise.all(
        readers.map(async (extraid, one) => {
          const cookie = await cookieOf(db, extraid, at.now)
          const query = 'query ($e: Int!) { member(extraid: $e) { messages { id } } }'
          const read = await call(url, 'member', query, { e: extraid }, { cookie })
          const answered = await call(url, 'member', respond, { e: extraid, i: ids[one] }, { cookie })
          return [read.data?.member, field(answered, 'message_respond')]
        }),
      )
      expect(answers).toEqual(ids.map((id) => [[{ messages: [{ id }] }], { ok: true, outcome: expect.any(String) }]))
      expect((await effects(db)).map(({ msgid }) => msgid).sort()).toEqual([...ids].sort())
      // All that while the provider had answered nobody.
      expect([ended, reached(), money()]).toEqual([0, atOnce, nothing])

      gate.open()
      expect((await Promise.all(purchases)).map(({ outcome }) => outcome)).toEqual(emails.map(() => 'opened'))
      expect(money()).toEqual({ charges: buyers, left: buyers * yearlyPrice, active: buyers })
      expect(await at.scene.logins()).toHaveLength(buyers)
    }, 120_000)

    it.each(['it does the call all the same', 'it does nothing until it is back'])(
      'leaves a purchase that may have been made, where %s: it says so, and is made once',
      async (which) => {
        const gate = createGate()
        const { start } = await begun()
        at.scene.provider = createStripe(to.stripe.settings, { timeoutMs: 2_000 })
        to.stripe.faults.plant(creates, which.startsWith('it does the') ? 'hang' : gate.passed)
        const first = await start('pm_card_visa')
        expect(first).toMatchObject({ ok: false, outcome: 'waiting', message: notKnownYet, paid: false, cookie: null })
        expect(await at.scene.logins()).toEqual([])
        at.scene.provider = createStripe(to.stripe.settings)
        gate.open()
        expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened', paid: true })
        expect(await start('pm_card_visa')).toMatchObject({ outcome: 'opened' })
        expect([money(), (await at.scene.logins()).length]).toEqual([once, 1])
      },
    )
  })
})
