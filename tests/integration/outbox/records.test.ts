import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../../server/store/database'
import { storageProblem } from '../../../src/data/store-trouble'
import type { ItemOf, OutboxItem } from '../../../src/outbox/kinds'
import { writeMeta } from '../../../src/outbox/member-database'
import { waitingItem } from '../../../src/sync/waiting-item'
import { forEachDatabase } from '../../support/database'
import { FullStore } from '../../support/full-store'
import { makeScene, type Scene } from '../../support/outbox-scene'
import written from '../../support/version-1-record.json' with { type: 'json' }

/** docs/fault-table.md, rows 22 and 25: records written by an older page, and a device without room. */
forEachDatabase((_name, open) => {
  let database: OpenDatabase
  let scene: Scene
  beforeEach(async () => {
    database ??= await open()
    scene = await makeScene(database)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await scene.served.close()
  })

  /** A record as the page's first version wrote it, without `wasSealed`. */
  const old = (index: number, more: Partial<ItemOf<'message_respond'>> = {}): OutboxItem => {
    const id = scene.ids[index] ?? 0
    const record = structuredClone(written) as unknown as ItemOf<'message_respond'>
    return {
      ...record,
      opId: `${record.opId.slice(0, -1)}${index}`.replace('7c00', id.toString(16).padStart(4, '0').slice(-4)),
      memberId: scene.member,
      extraid: scene.member,
      entityKey: `message:${id}`,
      payload: { ...record.payload, id },
      ...more,
    }
  }

  describe('records', () => {
    it('row 22: what an old page left is sent by a new worker, in its order', async () => {
      const clientId = crypto.randomUUID()
      await writeMeta(scene.page.db, 'clientId', clientId)
      await writeMeta(scene.page.db, 'lastSeq', 1)
      // One was sealed and tried, and was being sent when the page went; the others were never tried.
      await scene.page.db.outbox.bulkAdd([
        old(0, { clientId, seq: 1, attempts: 1, state: 'sending', lease: { owner: 'old', fence: 1, until: 9e15 } }),
        old(1),
        old(2, { state: 'auth-paused' }),
      ])
      expect(await scene.page.items()).toHaveLength(3)
      expect((await scene.page.items()).some((item) => 'wasSealed' in item)).toBe(false)
      scene.page.kill()
      const worker = scene.phone.open(scene.member, 'worker')
      scene.phone.line.inject('MessageRespond', { kind: 'lose-answer' })
      expect((await worker.drain()).end).toBe('unreachable')
      worker.reached = true
      expect(await worker.drain()).toEqual({ end: 'empty' })
      expect(scene.phone.line.injected).toMatchObject([{ fault: 'lose-answer', reached: 200 }])
      expect(await scene.taken()).toEqual(scene.ids.map((id) => `${id} Y`))
      expect((await worker.items()).map((item) => [item.state, item.seq])).toEqual([
        ['sent', 1],
        ['sent', 2],
        ['sent', 3],
      ])
    })

    it('row 22: an old record that may be under way is neither changed nor quietly dropped', async () => {
      const clientId = crypto.randomUUID()
      const record = old(0, { clientId, seq: 1, attempts: 1 })
      await writeMeta(scene.page.db, 'clientId', clientId)
      await writeMeta(scene.page.db, 'lastSeq', 1)
      await scene.page.db.outbox.add(record)
      // The server has it already, but the old page never got the answer.
      scene.phone.line.inject('MessageRespond', { kind: 'lose-answer' })
      await scene.page.drain()
      expect(scene.phone.line.injected).toMatchObject([{ fault: 'lose-answer', reached: 200 }])
      const { wasSealed: _new, ...unknown } = (await scene.page.items())[0] ?? record
      await scene.page.db.outbox.put(unknown)
      expect(waitingItem(unknown, false).canDiscard).toBe(false)
      await scene.page.answer(scene.ids[0] ?? 0, 'N')
      expect((await scene.page.answers()).map((item) => [item.opId === record.opId, item.payload.response])).toEqual([
        [true, 'Y'],
        [false, 'N'],
      ])
      scene.page.reached = true
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual([`${scene.ids[0]} Y`, `${scene.ids[0]} N`])
    })

    it.each(['put', 'commit'] as const)(
      'row 25: the device is full at %s: it is not saved and says why, and other items go on',
      async (when) => {
        const [first = 0, second = 0, third = 0] = scene.ids
        await scene.page.answer(first, 'Y')
        await scene.page.answer(second, 'Y')
        const full = new FullStore('outbox', when)
        const problem = await scene.page.answer(third, 'Y').then(
          () => 'saved',
          (error: unknown) => storageProblem(error),
        )
        expect(problem).toBe('full')
        expect(full.refused).toBe(1)
        expect((await scene.page.answers()).map((item) => item.payload.id)).toEqual([first, second])
        // Changing an existing record still works, because it needs no more room.
        expect(await scene.page.drain()).toEqual({ end: 'empty' })
        expect(await scene.taken()).toEqual([`${first} Y`, `${second} Y`])
        full.end()
        await scene.page.answer(third, 'Y')
        await scene.page.drain()
        expect(await scene.taken()).toHaveLength(3)
      },
    )

    it('row 25: a device so full that not even a place can be noted sends nothing, loses nothing, and goes on with room', async () => {
      for (const id of scene.ids) await scene.page.answer(id, 'Y')
      const full = new FullStore('meta', 'put')
      await expect(scene.page.drain()).rejects.toThrow(/quota/i)
      expect(full.refused).toBeGreaterThan(0)
      expect(scene.phone.line.sent).toEqual([])
      expect(await scene.page.states()).toEqual(['queued', 'queued', 'queued'])
      full.end()
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual(scene.ids.map((id) => `${id} Y`))
    })
  })
})
