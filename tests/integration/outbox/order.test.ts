import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/store/database'
import { addMember, cookieOf } from '../../support/agency-fixture'
import { forEachDatabase } from '../../support/database'
import { makeScene, type Scene } from '../../support/outbox-scene'

/** What keeps the order right when the two sides disagree: parking, forks, gaps; and pruning by what a read saw. */
forEachDatabase((_name, open) => {
  let database: OpenDatabase
  let scene: Scene
  let id: number
  beforeEach(async () => {
    database ??= await open()
    scene = await makeScene(database)
    id = scene.ids[0] ?? 0
  })
  afterEach(() => scene.served.close())

  const cursor = async () => {
    const row = await database.db
      .selectFrom('outbox_client')
      .where('extraid', '=', scene.member)
      .select('last_seq')
      .orderBy('seen_at', 'desc')
      .executeTakeFirst()
    return row?.last_seq
  }

  describe('order', () => {
    it('row 35: an item that draws the same fault five times is parked, its place is skipped, the queue drains', async () => {
      for (const one of scene.ids) await scene.page.answer(one, 'Y')
      scene.phone.line.inject('MessageRespond', ...Array(5).fill({ kind: 'status', status: 500, code: 'INTERNAL' }))
      let ahead = 0
      scene.phone.clock = () => Date.now() + ahead
      for (let round = 0; round < 6; round++) {
        await scene.page.drain()
        ahead += 400_000
      }
      expect(scene.phone.line.injected).toHaveLength(5)
      expect(await scene.page.states()).toEqual(['needs-attention', 'sent', 'sent'])
      expect(await scene.taken()).toEqual(scene.ids.slice(1).map((one) => `${one} Y`))
      const skipped = await database.db.selectFrom('outbox_skipped').selectAll().execute()
      expect(skipped.filter((row) => row.seq === 1)).not.toEqual([])
      expect(await cursor()).toBe(3)
    })

    it('faults while the server answers nothing else do not park', async () => {
      await scene.page.answer(id, 'Y')
      scene.phone.line.always({ kind: 'status', status: 500, code: 'INTERNAL' })
      let ahead = 0
      scene.phone.clock = () => Date.now() + ahead
      for (let round = 0; round < 8; round++) {
        await scene.page.drain()
        ahead += 400_000
      }
      expect(await scene.page.states()).toEqual(['queued'])
      scene.phone.line.always(null)
      await scene.page.drain()
      expect(await scene.taken()).toEqual([`${id} Y`])
    })

    it('an item that was worked off after all is not skipped: it gets its stored answer', async () => {
      await scene.page.answer(id, 'Y')
      scene.phone.line.inject('MessageRespond', { kind: 'lose-answer' })
      await scene.page.drain()
      const bad = { kind: 'status', status: 400, code: 'BAD_REQUEST' } as const
      scene.phone.line.inject('MessageRespond', bad)
      scene.page.reached = true
      await scene.page.drain()
      expect(scene.phone.line.injected.map((fault) => fault.fault)).toEqual(['lose-answer', 'status'])
      expect(await scene.page.items()).toMatchObject([{ state: 'sent', serverResult: { outcome: 'applied' } }])
      expect(await scene.taken()).toEqual([`${id} Y`])
    })

    it('row 41: a phone restored from a backup has the same client id twice: the server says fork, nothing is lost', async () => {
      await scene.page.answer(id, 'Y')
      await scene.page.drain()
      // The copy: same client id, same count, another item on the next place.
      const copy = scene.phone.open(scene.member)
      const meta = await scene.page.db.meta.toArray()
      await scene.page.answer(scene.ids[1] ?? 0, 'Y')
      await scene.page.drain()
      await copy.db.meta.bulkPut(meta)
      await copy.answer(scene.ids[2] ?? 0, 'N')
      expect(await copy.drain()).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual([`${scene.ids[0]} Y`, `${scene.ids[1]} Y`, `${scene.ids[2]} N`])
      expect((await copy.db.meta.get('clientId'))?.value).not.toBe(meta.find((row) => row.key === 'clientId')?.value)
    })

    it('a server restored from a backup knows fewer places: all is numbered anew and sent once', async () => {
      await scene.page.answer(id, 'Y')
      await scene.page.drain()
      await database.db.updateTable('outbox_client').set({ last_seq: 0 }).where('extraid', '=', scene.member).execute()
      await scene.page.answer(scene.ids[1] ?? 0, 'N')
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual([`${id} Y`, `${scene.ids[1]} N`])
      expect(scene.served.log.some((line) => line.includes('OUTBOX_GAP'))).toBe(true)
    })

    it('an item of another member’s making is never sent under this client', async () => {
      await scene.page.answer(id, 'Y')
      const other = await addMember(database.db, 'Bartosz')
      scene.phone.cookie = await cookieOf(database.db, other)
      expect(await scene.page.drain()).toMatchObject({ end: 'paused' })
      expect(await scene.taken()).toEqual([])
    })

    it('a read tells how far the server had come before its data was taken', async () => {
      await scene.page.answer(id, 'Y')
      await scene.page.drain()
      const clientId = String((await scene.page.db.meta.get('clientId'))?.value)
      const response = await scene.phone.line.fetch('/dj/api/member/', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'outbox-client': clientId,
          'outbox-member': String(scene.member),
        },
        body: JSON.stringify({ query: `{ member(extraid: ${scene.member}) { messages { id response } } }` }),
      })
      expect(await response.json()).toMatchObject({ extensions: { outbox: { applied_seq: 1 } } })
    })
  })
})
