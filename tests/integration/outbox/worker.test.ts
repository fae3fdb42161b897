import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../../server/store/database'
import { registry } from '../../../src/outbox/device-registry'
import { enqueue } from '../../../src/outbox/enqueue'
import { MemberDatabase, readMeta } from '../../../src/outbox/member-database'
import { drainLast } from '../../../sw/drain-last'
import { forEachDatabase } from '../../support/database'
import { makeScene, type Scene } from '../../support/outbox-scene'
import { until } from '../../support/until'
import { WebLocks } from '../../support/web-locks'

/** What the worker does at a sync event, with the device's real registry; docs/fault-table.md, row 21. */
forEachDatabase((_name, open) => {
  let database: OpenDatabase
  let scene: Scene
  let db: MemberDatabase
  beforeEach(async () => {
    database ??= await open()
    scene = await makeScene(database, { messages: 2 })
    db = new MemberDatabase(scene.member)
    await registry.change(() => ({ last: scene.member, tombstone: null, stored: [scene.member] }))
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
    vi.unstubAllGlobals()
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

    it('is told of signal by the sync event: a wait after a dead line ends, one that the server asked for does not', async () => {
      const [first] = await db.outbox.orderBy('order').toArray()
      if (!first) throw new Error('Nothing waits.')
      const nextAt = Date.now() + 200_000
      await db.outbox.put({ ...first, nextAt, attempts: 9, lastError: 'connection' })
      expect(await drainLast(line)).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual(scene.ids.map((id) => `${id} Y`))
      await db.outbox.put({ ...first, opId: crypto.randomUUID(), order: 9, nextAt, heldUntil: nextAt })
      await expect(drainLast(line)).rejects.toThrow('waiting')
      expect(await scene.taken()).toHaveLength(2)
    }, 90_000)

    /** Loads the worker's script as a browser does for a new version, without the old script's memory. */
    const newVersion = async () => {
      vi.resetModules()
      return (await import('../../../sw/drain-last')).drainLast
    }
    const leaseOwner = async () => (await readMeta(db, 'drainLease'))?.owner

    it('row 21: the worker is updated in mid-drain and may finish: the new one sends nothing twice', async () => {
      vi.stubGlobal('navigator', { locks: new WebLocks() })
      const [old, updated] = [await newVersion(), await newVersion()]
      let held = 0
      let release = (): void => undefined
      const opened = new Promise<void>((resolve) => {
        release = resolve
      })
      const slow: typeof fetch = async (input, init) => {
        const answer = await line(input, init)
        if (!String(init?.body).includes('MessageRespond')) return answer
        held++
        await opened
        return answer
      }
      const finishing = old(slow)
      await until(() => held === 1)
      const going = updated(line)
      setTimeout(release, 200)
      expect(await Promise.all([finishing, going])).toEqual([{ end: 'empty' }, { end: 'empty' }])
      expect(held).toBe(2)
      expect(scene.phone.line.sent.filter(({ operation }) => operation === 'MessageRespond')).toHaveLength(2)
      expect(await scene.taken()).toEqual(scene.ids.map((id) => `${id} Y`))
    })

    it('row 21: the worker is updated in mid-drain and stopped: the new one goes on where it was', async () => {
      const locks = new WebLocks()
      vi.stubGlobal('navigator', { locks })
      const [old, updated] = [await newVersion(), await newVersion()]
      scene.phone.line.inject('MessageRespond', { kind: 'hang-after' })
      void old(line).catch(() => undefined)
      await until(() => scene.phone.line.injected[0]?.reached === 200)
      const before = await leaseOwner()
      // The browser ends the old worker: its lock is free, but its lease and its item remain as they were.
      locks.release(`callboard-drain-${scene.member}`)
      expect(await db.outbox.orderBy('order').first()).toMatchObject({ state: 'sending' })
      const owners = new Set<string | undefined>()
      const end = await updated(async (input, init) => {
        owners.add(await leaseOwner())
        return line(input, init)
      })
      expect(end).toEqual({ end: 'empty' })
      expect(before).toBeTruthy()
      expect(owners.size).toBe(1)
      expect(owners).not.toContain(before)
      expect(await scene.taken()).toEqual(scene.ids.map((id) => `${id} Y`))
    })

    it('does nothing for a member whose logout was cut off', async () => {
      await registry.change((now) => ({ ...now, purge: [scene.member] }))
      expect(await drainLast(line)).toBeNull()
      expect(await scene.taken()).toEqual([])
    })

    it('does nothing after a logout that the server has not heard of', async () => {
      await registry.change((now) => ({ ...now, tombstone: { extraid: scene.member, at: 1 } }))
      expect(await drainLast(line)).toBeNull()
      expect(await scene.taken()).toEqual([])
    })
  })
})
