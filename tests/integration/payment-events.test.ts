import { request } from 'node:http'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createReceiving } from '../../server/http/receiving'
import type { OpenDatabase } from '../../server/store/database'
import { PaymentTrouble } from '../../server/store/payments/payment-provider'
import { createStripe } from '../../server/store/payments/stripe'
import { forEachDatabase } from '../support/database'
import { createGate, notePaying, Payer } from '../support/payment-scene'
import { type Served, serve } from '../support/served'
import { signatureOf } from '../support/stripe/events'
import { openStripe, type StripeServer } from '../support/stripe-server'
import { until } from '../support/until'

const at = new Date('2026-11-26T10:00:00Z')
const now = () => at
const minutes = (count: number) => new Date(at.getTime() + count * 60_000)

forEachDatabase((_name, open) => {
  let server: StripeServer
  let served: Served
  let payer: Payer
  let url: string
  const receiving = createReceiving(1_000)
  /** The intents that were settled; `settling` is what happens when one is. */
  let settled: string[]
  let settling: () => Promise<void>
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })

  beforeEach(async () => {
    const { db } = database
    server = await openStripe({ now })
    const payments = createStripe(server.settings)
    payer = await new Payer(payments).known()
    await notePaying(db, payer, at)
    settled = []
    settling = async () => {}
    const settlePayment = async (id: string) => {
      settled.push(id)
      await settling()
    }
    served = await serve(database, now, { payments, settlePayment, receiving })
    url = `${served.url}/dj/payments/events`
  })
  afterEach(async () => {
    await served.close()
    await server.close()
    const { db } = database
    await db.deleteFrom('payment_event').execute()
    await db.deleteFrom('subscription_intent').execute()
  })

  const noted = async () => {
    const { db } = database
    const rows = await db.selectFrom('payment_event').select('kind').orderBy('kind').execute()
    return rows.map(({ kind }) => kind)
  }
  const lines = (event: string) => served.log.filter((line) => line.includes(`"event":"${event}"`))

  describe('what Stripe tells', () => {
    test('leads to the intent that it is about, whatever it is, and once', async () => {
      const { ref, payments } = await payer.start('pm_card_visa')
      await payer.provider.refund(payments[0]?.reference ?? '', 1_000, 'k')
      server.dispute(payments[0]?.reference ?? '')
      await payer.provider.cancel(ref, 'now', 'k')
      const kinds = [
        ...['charge.dispute.created', 'charge.refunded', 'customer.subscription.created'],
        ...['customer.subscription.deleted', 'customer.subscription.updated', 'invoice.paid'],
      ]
      expect(server.world.told.map(({ type }) => type).sort()).toEqual(kinds)
      const twice = [...server.world.told, ...server.world.told]
      expect(await server.send(url, twice)).toEqual(twice.map(() => 200))
      expect(settled).toEqual(kinds.map(() => payer.intent_id))
      expect(await noted()).toEqual(kinds)
    })

    test('out of order and all at once is heard all the same', async () => {
      const { ref } = await payer.start('pm_card_fails_later')
      server.renew(ref)
      const events = server.world.told.toReversed()
      expect(events.length).toBeGreaterThan(3)
      const statuses = await Promise.all([...events, ...events].map((event) => server.send(url, [event])))
      expect(statuses.flat()).toEqual(statuses.map(() => 200))
      expect(new Set(settled)).toEqual(new Set([payer.intent_id]))
      expect(await noted()).toHaveLength(events.length)
    })

    test('finds the intent by its subscription alone', async () => {
      const { db } = database
      const { ref } = await payer.start('pm_card_visa')
      await db.updateTable('subscription_intent').set({ subscription_ref: ref }).execute()
      const [event] = server.told('customer.subscription.updated')
      const object = { ...(event?.data.object as object), metadata: {} }
      expect(await server.send(url, event ? [{ ...event, data: { object } }] : [])).toEqual([200])
      expect(settled).toEqual([payer.intent_id])
    })

    test('that failed is heard again, and noted only then', async () => {
      await payer.start('pm_card_visa')
      const event = server.told('invoice.paid')
      settling = () => Promise.reject(new PaymentTrouble('away', 'no_answer'))
      expect(await server.send(url, event)).toEqual([503])
      expect(lines('payment_trouble')).toEqual([expect.stringContaining('"kind":"away","reason":"no_answer"')])
      settling = () => Promise.reject(new Error('Aoife Byrne'))
      expect(await server.send(url, event)).toEqual([500])
      expect(await noted()).toEqual([])
      settling = async () => {}
      expect(await server.send(url, [...event, ...event])).toEqual([200, 200])
      expect(settled).toHaveLength(3)
      expect(await noted()).toEqual(['invoice.paid'])
    })

    test('of a charge waits while Stripe can’t be asked what it is of', async () => {
      const { payments } = await payer.start('pm_card_visa')
      await payer.provider.refund(payments[0]?.reference ?? '', 1_000, 'k')
      server.faults.plant('GET /v1/invoice_payments', 'failing')
      const event = server.told('charge.refunded')
      expect(await server.send(url, [...event, ...event])).toEqual([503, 200])
      expect(settled).toEqual([payer.intent_id])
    })

    test('and is nothing of ours is answered well, and not noted', async () => {
      const other = await new Payer(payer.provider).known()
      const { payments } = await other.start('pm_card_visa')
      await payer.provider.refund(payments[0]?.reference ?? '', 1_000, 'k')
      const [event] = server.told('customer.subscription.created')
      if (!event) throw new Error('Nothing was told.')
      const object = event.data.object as object
      const foreign = [
        ...server.world.told,
        { ...event, id: 'evt_1', data: { object: { ...object, metadata: { intent: "x'; drop table payment" } } } },
        {
          ...event,
          id: 'evt_2',
          type: 'invoice.paid',
          data: { object: { id: 'in_1', object: 'invoice', parent: null } },
        },
        { ...event, id: 'evt_3', type: 'charge.refunded', data: { object: { id: 'ch_1', payment_intent: null } } },
        { ...event, id: 'evt_4', type: 'product.created', data: { object: { id: 'prod_1' } } },
      ]
      expect(await server.send(url, foreign)).toEqual(foreign.map(() => 200))
      expect([settled, await noted()]).toEqual([[], []])
    })

    test('is logged by its kind, without what is in it', async () => {
      await payer.start('pm_card_visa')
      await server.send(url, server.told('invoice.paid'))
      expect(lines('payment_event')).toEqual([expect.stringContaining('"kind":"invoice.paid","hearing":"heard"')])
      expect(lines('request')).toEqual([expect.stringContaining('"route":"/dj/payments/events"')])
      expect(served.log.join()).not.toMatch(/evt_|sub_|cus_|in_0|Aoife|aoife/)
    })
  })

  describe('what is not Stripe’s is refused without a reason, and nothing of it is read', () => {
    const answer = async (body: string, headers: Record<string, string>) => {
      const response = await fetch(url, { method: 'POST', headers, body })
      return [response.status, await response.text()]
    }
    const told = async () => {
      await payer.start('pm_card_visa')
      return JSON.stringify(server.told('invoice.paid')[0])
    }

    test('forged, changed, unsigned, and what no Stripe would sign', async () => {
      const body = await told()
      const good = signatureOf(body, 'whsec_loopback', at)
      const same = await answer(body, { 'Stripe-Signature': signatureOf(body, 'whsec_other', at) })
      expect(same[0]).toBe(400)
      expect(same[1]).not.toMatch(/signature|secret|time|old/i)
      for (const [text, headers] of [
        [`${body} `, { 'Stripe-Signature': good }],
        [body, {}],
        [body, { 'Stripe-Signature': '' }],
        [body, { 'Stripe-Signature': 'rubbish' }],
        [body, { 'Stripe-Signature': good.replace('v1=', 'v0=') }],
        [body, { 'Stripe-Signature': good.replace(/t=\d+/, 't=1') }],
        ['', { 'Stripe-Signature': signatureOf('', 'whsec_loopback', at) }],
        ['not JSON', { 'Stripe-Signature': signatureOf('not JSON', 'whsec_loopback', at) }],
        ['null', { 'Stripe-Signature': signatureOf('null', 'whsec_loopback', at) }],
        ['{"object":"event"}', { 'Stripe-Signature': signatureOf('{"object":"event"}', 'whsec_loopback', at) }],
      ] as const) {
        expect([text, await answer(text, headers)]).toEqual([text, same])
      }
      expect([settled, await noted(), lines('fault')]).toEqual([[], [], []])
    })

    test('older than five minutes', async () => {
      await payer.start('pm_card_visa')
      const event = server.told('invoice.paid')
      expect(await server.send(url, event, { at: minutes(-5.1) })).toEqual([400])
      expect(settled).toEqual([])
      expect(await server.send(url, event, { at: minutes(-4.9) })).toEqual([200])
      expect(settled).toEqual([payer.intent_id])
    })

    test('without a secret of ours nothing is believed', async () => {
      const payments = createStripe({ ...server.settings, webhookSecret: null })
      const deaf = await serve(database, now, { payments, settlePayment: async () => {} })
      await payer.start('pm_card_visa')
      const there = `${deaf.url}/dj/payments/events`
      const event = server.told('invoice.paid')
      const tried = ['whsec_loopback', '', 'null'].map((secret) => server.send(there, event, { secret }))
      expect((await Promise.all(tried)).flat()).toEqual([400, 400, 400])
      await deaf.close()
    })

    test('in a sandbox, which tells nothing, too', async () => {
      const sandbox = await serve(database, now)
      await payer.start('pm_card_visa')
      expect(await server.send(`${sandbox.url}/dj/payments/events`, server.told('invoice.paid'))).toEqual([400])
      await sandbox.close()
    })

    test('too large, or asked for in another way', async () => {
      const large = 'x'.repeat(256 * 1024 + 1)
      expect((await answer(large, { 'Stripe-Signature': signatureOf(large, 'whsec_loopback', at) }))[0]).toBe(413)
      expect((await fetch(url)).status).toBe(405)
      expect((await fetch(`${url}/`, { method: 'POST' })).status).toBe(405)
      expect(lines('fault')).toEqual([])
    })
  })

  test('a body on its way counts among those that are received, and holds no place among the others', async () => {
    const half = request(url, { method: 'POST', headers: { 'Stripe-Signature': 't=1,v1=1', 'Content-Length': '100' } })
    half.on('error', () => {})
    half.write('{')
    await until(async () => receiving.count() === 1)
    half.destroy()
    await until(async () => receiving.count() === 0)
    expect(settled).toEqual([])
  })

  test('several that come at once are worked off side by side', async () => {
    await payer.start('pm_card_visa')
    const gate = createGate()
    settling = () => gate.passed
    const sent = server.world.told.map((event) => server.send(url, [event]))
    await until(async () => settled.length === sent.length)
    gate.open()
    expect((await Promise.all(sent)).flat()).toEqual(sent.map(() => 200))
  })
})
