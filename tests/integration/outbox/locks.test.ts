import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../../server/store/database'
import { drainUnderLock } from '../../../src/outbox/drain-lock'
import { readMeta, writeMeta } from '../../../src/outbox/member-database'
import { forEachDatabase } from '../../support/database'
import { makeScene, type Scene } from '../../support/outbox-scene'
import type { Context } from '../../support/phone'
import { until } from '../../support/until'
import { WebLocks } from '../../support/web-locks'

/** docs/fault-table.md, row 19, and other conflicts between contexts: a context that was overtaken changes nothing. */
forEachDatabase((_name, open) => {
  let database: OpenDatabase
  let scene: Scene
  let locks: WebLocks
  let ahead: number
  beforeEach(async () => {
    database ??= await open()
    scene = await makeScene(database)
    locks = new WebLocks()
    vi.stubGlobal('navigator', { locks })
    ahead = 0
    scene.phone.clock = () => Date.now() + ahead
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    await scene.served.close()
  })

  const all = () => scene.ids.map((id) => `${id} Y`)
  const answerAll = async () => {
    for (const id of scene.ids) await scene.page.answer(id, 'Y')
  }
  /** Holds back the answer to this context's next item until it is released. */
  const hold = (context: Context) => {
    const line = context.env.fetch
    const gate = { held: false, release: (): void => undefined }
    const opened = new Promise<void>((resolve) => {
      gate.release = resolve
    })
    context.env.fetch = async (input, init) => {
      const answer = await line(input, init)
      if (!String(init?.body).includes('MessageRespond')) return answer
      gate.held = true
      await opened
      return answer
    }
    return gate
  }
  const reached = (count: number) =>
    until(() => scene.phone.line.injected.filter((one) => one.reached).length === count)

  describe('locks', () => {
    it('row 19: a lock that stays stuck after a refresh: nothing goes out twice, and all drains after the lease', async () => {
      await answerAll()
      scene.phone.line.inject('MessageRespond', { kind: 'hang-after' })
      const robbed = drainUnderLock(scene.page.env)
      await reached(1)
      // The page is gone, and the browser never frees its lock.
      scene.page.kill()
      const next = scene.phone.open(scene.member)
      ahead = 30_000
      const early = await drainUnderLock(next.env)
      expect(early.end).toBe('busy')
      expect('until' in early ? early.until - next.env.now() : 0).toBeLessThanOrEqual(5_000)
      expect(await next.states()).toEqual(['sending', 'queued', 'queued'])
      expect(scene.phone.line.sent).toEqual([])
      ahead = 61_000
      expect(await drainUnderLock(next.env)).toEqual({ end: 'empty' })
      expect(locks.stolen).toBe(1)
      expect(await scene.taken()).toEqual(all())
      expect(await next.states()).toEqual(['sent', 'sent', 'sent'])
      // A page that was only asleep ends with 'busy', not with an error.
      expect((await robbed).end).toBe('busy')
    })

    it('a lock that was just given is not stolen before its owner has noted the lease', async () => {
      await answerAll()
      const [slow, quick] = [scene.phone.open(scene.member), scene.phone.open(scene.member)]
      await quick.items()
      // This database opens slowly, and its context has the lock before it is open.
      slow.db.on('ready', () => new Promise((resolve) => setTimeout(resolve, 200)))
      const ends = await Promise.all([drainUnderLock(slow.env), drainUnderLock(quick.env)])
      expect(locks.stolen).toBe(0)
      expect(ends[0]).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual(all())
    })

    it('a lock that is stuck without a lease is stolen all the same', async () => {
      await answerAll()
      const stuck = locks.request(`callboard-drain-${scene.member}`, {}, () => new Promise(() => undefined))
      void stuck.catch(() => undefined)
      await until(async () => (await drainUnderLock(scene.page.env)).end === 'empty')
      expect(locks.stolen).toBe(1)
      expect(await scene.taken()).toEqual(all())
    })

    it('without Web Locks whoever comes second leaves the first one to its work', async () => {
      vi.stubGlobal('navigator', undefined)
      await answerAll()
      const gate = hold(scene.page)
      const first = drainUnderLock(scene.page.env)
      await until(() => gate.held)
      expect((await drainUnderLock(scene.phone.open(scene.member).env)).end).toBe('busy')
      gate.release()
      expect(await first).toEqual({ end: 'empty' })
      expect(scene.phone.line.sent).toHaveLength(scene.ids.length)
      expect(await scene.taken()).toEqual(all())
    })

    it('without Web Locks the lease of a living one is respected, and whoever was overtaken sends nothing more', async () => {
      vi.stubGlobal('navigator', undefined)
      await answerAll()
      const gate = hold(scene.page)
      const slow = drainUnderLock(scene.page.env)
      await until(() => gate.held)
      const second = scene.phone.open(scene.member)
      const early = await drainUnderLock(second.env)
      expect(early.end).toBe('busy')
      expect(scene.phone.line.sent).toHaveLength(1)
      ahead = 61_000
      const other = hold(second)
      const taking = drainUnderLock(second.env)
      await until(() => other.held)
      gate.release()
      // The answer to its own item is recorded, but it may not send the next one.
      expect((await slow).end).toBe('busy')
      expect(await second.states()).toEqual(['sent', 'queued', 'queued'])
      expect(scene.phone.line.sent).toHaveLength(2)
      other.release()
      expect(await taking).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual(all())
    })

    it('what an overtaken owner hears of the session is not believed', async () => {
      await answerAll()
      const gate = hold(scene.page)
      scene.phone.line.inject('MessageRespond', { kind: 'status', status: 401, code: 'UNAUTHENTICATED' })
      const slow = scene.page.drain(false)
      await until(() => gate.held)
      // The first context sleeps. Meanwhile another one takes over, and cannot reach the server.
      ahead = 61_000
      const second = scene.phone.open(scene.member)
      scene.phone.line.inject('MessageRespond', { kind: 'refuse' })
      expect((await second.drain(false)).end).toBe('unreachable')
      gate.release()
      expect((await slow).end).toBe('busy')
      expect(scene.phone.line.injected.map(({ fault }) => fault)).toEqual(['status', 'refuse'])
      expect(await readMeta(second.db, 'expired')).not.toBe(true)
      expect(await second.states()).toEqual(['queued', 'queued', 'queued'])
      second.reached = true
      expect(await second.drain()).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual(all())
    })

    it('an overtaken owner does not number anew what another one is sending', async () => {
      await answerAll()
      const before = await readMeta(scene.page.db, 'clientId')
      const line = scene.page.env.fetch
      scene.page.env.fetch = async (input, init) => {
        const answer = await line(input, init)
        // Another context takes over while this one waits for the answer.
        await writeMeta(scene.page.db, 'fence', 100)
        return answer
      }
      scene.phone.line.inject('MessageRespond', { kind: 'status', status: 409, code: 'OUTBOX_FORK' })
      await scene.page.drain()
      expect(scene.phone.line.injected).toHaveLength(1)
      const [first] = await scene.page.items()
      expect(first).toMatchObject({ seq: 1 })
      expect(await readMeta(scene.page.db, 'clientId')).toBe(before ?? first?.clientId)
      const next = scene.phone.open(scene.member)
      expect(await next.drain()).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual(all())
    })

    it('what is said of an item of before a logout is not taken for a new one in its place', async () => {
      const [first = 0, second = 0] = scene.ids
      await scene.page.answer(first, 'Y')
      const gate = hold(scene.page)
      const slow = scene.page.drain()
      await until(() => gate.held)
      // Dexie warns that it closes the database because of the deletion.
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      // While that answer is under way, the member logs out and in again and gives another answer.
      await scene.phone.open(scene.member).db.delete()
      const next = scene.phone.open(scene.member)
      await next.answer(second, 'N')
      expect((await next.items()).map(({ order }) => order)).toEqual([1])
      gate.release()
      await slow.catch(() => undefined)
      expect(await next.items()).toMatchObject([{ state: 'queued', payload: { id: second } }])
      await next.drain()
      expect(await scene.taken()).toEqual([`${first} Y`, `${second} N`])
    })
  })
})
