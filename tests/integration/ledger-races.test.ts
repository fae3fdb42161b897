import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addMember, cookieOf, effects, sendMessage } from '../support/agency-fixture'
import { onPostgres } from '../support/database'
import { newDevice, sendAnswer } from '../support/member-client'
import { serve } from '../support/served'

onPostgres((open) => {
  describe('races at the ledger, over a pool of 8', () => {
    it('makes one effect of 50 that arrive at once with one opId', async () => {
      const database = await open()
      const served = await serve(database)
      const extraid = await addMember(database.db)
      const device = newDevice(served.url, await cookieOf(database.db, extraid), extraid)
      const { ids } = await sendMessage(database.db, [extraid])
      const opId = randomUUID()
      const sent = await Promise.all(
        // Some are sent under another client id, some without client id and seq: the opId alone decides.
        Array.from({ length: 50 }, (_, at) => {
          const from = at % 3 === 0 ? device : { ...device, clientId: randomUUID() }
          return sendAnswer(from, { id: ids[0] ?? 0, opId, seq: at % 5 === 4 ? null : 1 })
        }),
      )
      await served.close()
      expect(sent.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
      expect(sent.filter((one) => one.extensions?.outbox?.duplicate === false)).toHaveLength(1)
      expect(new Set(sent.map((one) => JSON.stringify(one.data))).size).toBe(1)
      expect(await effects(database.db)).toHaveLength(1)
    })

    it('gives a place to one of 20 that claim it at once, and says fork to the others', async () => {
      const database = await open()
      const served = await serve(database)
      const extraid = await addMember(database.db)
      const device = newDevice(served.url, await cookieOf(database.db, extraid), extraid)
      const { ids } = await sendMessage(database.db, [extraid])
      await sendAnswer(device, { id: ids[0] ?? 0, opId: randomUUID(), seq: 1 })
      const sent = await Promise.all(
        Array.from({ length: 20 }, () =>
          sendAnswer(device, { id: ids[0] ?? 0, opId: randomUUID(), seq: 2, response: 'N' }),
        ),
      )
      await served.close()
      const codes = sent.map(({ code }) => code)
      expect(codes.filter((code) => code === null)).toHaveLength(1)
      expect(codes.filter((code) => code === 'OUTBOX_FORK')).toHaveLength(19)
      expect(await effects(database.db)).toHaveLength(2)
    })

    it('takes 20 items of one device in any order of arrival, each place once', async () => {
      const database = await open()
      const served = await serve(database)
      const extraid = await addMember(database.db)
      const device = newDevice(served.url, await cookieOf(database.db, extraid), extraid)
      const { ids } = await sendMessage(database.db, [extraid])
      const items = Array.from({ length: 20 }, (_, at) => ({ opId: randomUUID(), seq: at + 1 }))
      // All items at once, again and again, as a broken link would repeat them. An item that comes too early is refused as a gap.
      for (let round = 0; round < 20; round++) {
        const sent = await Promise.all(
          items.map(({ opId, seq }) => sendAnswer(device, { id: ids[0] ?? 0, opId, seq, notes: `${seq}` })),
        )
        if (sent.every(({ status }) => status === 200)) break
        expect(sent.every(({ status, code }) => status === 200 || code === 'OUTBOX_GAP')).toBe(true)
      }
      await served.close()
      const log = await effects(database.db)
      expect(log.map(({ op_id }) => op_id)).toEqual(items.map(({ opId }) => opId))
    })
  })
})
