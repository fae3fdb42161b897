import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/store/database'
import { changeRegistry } from '../../../src/outbox/device-registry'
import { enqueue } from '../../../src/outbox/enqueue'
import { MemberDatabase } from '../../../src/outbox/member-database'
import { drainLast } from '../../../sw/drain-last'
import { forEachDatabase } from '../../support/database'
import { makeScene, type Scene } from '../../support/outbox-scene'

/** What the worker does at a sync event, over the device's own registry. */
forEachDatabase((_name, open) => {
  let database: OpenDatabase
  let scene: Scene
  let db: MemberDatabase
  beforeEach(async () => {
    database ??= await open()
    scene = await makeScene(database, 2)
    db = new MemberDatabase(scene.member)
    await changeRegistry(() => ({ last: scene.member, tombstone: null, stored: [scene.member] }))
    for (const id of scene.ids) {
      await enqueue(
        db,
        {
          extraid: scene.member,
          kind: 'message_respond',
          entityKey: `message:${id}`,
          payload: { id, name: 'Quay Street', response: 'Y', notes: null, device_at: '2026-11-20T14:00:00.000Z' },
          base: { version: 1 },
        },
        1,
      )
    }
  })
  afterEach(async () => {
    await db.delete()
    await scene.served.close()
  })

  const line: typeof fetch = (input, init) => scene.phone.line.fetch(input, init)

  describe('worker', () => {
    it('sends all that waits for whoever was signed in last, and names itself', async () => {
      expect(await drainLast(line)).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual(scene.ids.map((id) => `${id} Y`))
      expect(scene.served.log.filter((entry) => entry.includes('"sender":"worker"')).length).toBeGreaterThanOrEqual(2)
    })

    it('rejects when there is no line, so that the browser tries again, and loses nothing', async () => {
      scene.phone.line.always({ kind: 'refuse' })
      await expect(drainLast(line)).rejects.toThrow('unreachable')
      expect(await db.outbox.count()).toBe(2)
      scene.phone.line.always(null)
      expect(await drainLast(line)).toEqual({ end: 'empty' })
    })

    it('leaves to the page what waits for a sign-in', async () => {
      scene.phone.cookie = ''
      expect(await drainLast(line)).toEqual({ end: 'paused', code: 'UNAUTHENTICATED' })
      expect(await db.outbox.count()).toBe(2)
    })

    it('does nothing after a logout that the server has not heard of', async () => {
      await changeRegistry((now) => ({ ...now, tombstone: { extraid: scene.member, at: 1 } }))
      expect(await drainLast(line)).toBeNull()
      expect(await scene.taken()).toEqual([])
    })
  })
})
