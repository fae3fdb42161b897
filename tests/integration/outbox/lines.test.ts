import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../../server/store/database'
import { applyToAll } from '../../../src/outbox/claim'
import { fateOf } from '../../../src/sync/fate'
import { forEachDatabase } from '../../support/database'
import { makeScene, type Scene } from '../../support/outbox-scene'
import { until } from '../../support/until'

/** docs/fault-table.md, rows 8 to 11 and 30 to 33: bad lines, and changes by others in the meantime. */
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

  describe('lines', () => {
    it('row 8: a link that hangs ends in time, and the queue takes more meanwhile', async () => {
      await scene.page.answer(id, 'Y')
      scene.phone.line.inject('MessageRespond', { kind: 'hang' })
      scene.page.env.timeoutMs = 300
      const draining = scene.page.drain()
      await scene.page.answer(scene.ids[1] ?? 0, 'N')
      expect(await draining).toEqual({ end: 'unreachable' })
      expect(scene.phone.line.injected).toMatchObject([{ fault: 'hang' }])
      expect(await scene.page.items()).toMatchObject([{ state: 'queued', lastError: 'timeout' }, { state: 'queued' }])
      scene.page.env.timeoutMs = 5_000
      scene.phone.clock = () => Date.now() + 400_000
      await scene.page.drain()
      expect(await scene.taken()).toEqual([`${id} Y`, `${scene.ids[1]} N`])
    })

    it('row 9: a browser that says it is online over a dead line leaves it waiting, and says so', async () => {
      await scene.page.answer(id, 'Y')
      scene.page.reached = false
      scene.phone.line.always({ kind: 'refuse' })
      expect(await scene.page.drain()).toEqual({ end: 'unreachable' })
      expect(scene.phone.line.injected).toMatchObject([{ fault: 'refuse', operation: 'OutboxCursor' }])
      const [item] = await scene.page.items()
      expect(item && fateOf(item, false)).toBe('device')
      expect(item?.seq).toBeNull()
      scene.phone.line.always(null)
      await scene.page.drain()
      expect(await scene.taken()).toEqual([`${id} Y`])
    })

    it('a browser that says it is offline is no reason not to try', async () => {
      vi.stubGlobal('navigator', { onLine: false })
      await scene.page.answer(id, 'Y')
      const end = await scene.page.drain()
      vi.unstubAllGlobals()
      expect(end).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual([`${id} Y`])
    })

    it('row 10: a captive portal’s friendly 200 is no acknowledgement', async () => {
      await scene.page.answer(id, 'Y')
      scene.phone.line.inject('MessageRespond', { kind: 'captive' })
      expect((await scene.page.drain()).end).toBe('unreachable')
      expect(scene.phone.line.injected).toMatchObject([{ fault: 'captive' }])
      expect(await scene.page.states()).toEqual(['queued'])
      expect(await scene.taken()).toEqual([])
      scene.page.reached = true
      await scene.page.drain()
      expect(await scene.taken()).toEqual([`${id} Y`])
    })

    it('row 10: JSON that does not echo the item is no acknowledgement, whoever sent it', async () => {
      await scene.page.answer(id, 'Y')
      const data = { message_respond: { ok: true, message: 'Welcome!', outcome: 'applied' } }
      const other = { op_id: crypto.randomUUID(), status: 'applied', applied_seq: 1, at: new Date().toISOString() }
      scene.phone.line.inject(
        'MessageRespond',
        { kind: 'stranger', body: { data } },
        { kind: 'stranger', body: { data, extensions: { outbox: other } } },
      )
      for (let round = 1; round <= 2; round++) {
        expect((await scene.page.drain()).end).toBe('waiting')
        expect(scene.phone.line.injected).toHaveLength(round)
        expect(await scene.page.states()).toEqual(['queued'])
      }
      await scene.page.drain()
      expect(await scene.taken()).toEqual([`${id} Y`])
    })

    it('signal shortens a wait after a dead line at once, one after what the server said to 20 s, never to less than asked', async () => {
      const { db, env } = scene.page
      env.random = () => 1
      await scene.page.answer(id, 'Y')
      const sent = () => scene.phone.line.sent.filter(({ operation }) => operation === 'MessageRespond').length
      const hurry = (also_held: boolean) => applyToAll(db, { type: 'hurried', also_held })
      const tried = async () => {
        const before = scene.phone.line.injected.length + sent()
        const { end } = await scene.page.drain()
        return scene.phone.line.injected.length + sent() > before ? `tried: ${end}` : end
      }
      // The phone's clock moves only with `ahead`, so that a slow machine cannot be late.
      const began = Date.now()
      let ahead = 0
      scene.phone.clock = () => began + ahead
      scene.phone.line.inject(
        'MessageRespond',
        { kind: 'refuse' },
        { kind: 'status', status: 500, code: 'INTERNAL' },
        { kind: 'status', status: 503, code: 'UNAVAILABLE', retryAfter: '40' },
      )
      expect(await tried()).toBe('tried: unreachable')
      expect(await tried()).toBe('waiting')
      await hurry(false)
      // After the sixth failure in succession the item waits 64 s. A sign of signal shortens that to 20 s.
      await db.outbox.toCollection().modify({ attempts: 5 })
      expect(await tried()).toBe('tried: waiting')
      ahead = 19_000
      await hurry(false)
      expect(await tried()).toBe('waiting')
      ahead = 21_000
      expect(await tried()).toBe('tried: waiting')
      ahead += 38_000
      await hurry(false)
      expect(await tried()).toBe('waiting')
      ahead += 1_000
      await hurry(false)
      expect(await tried()).toBe('waiting')
      ahead += 2_000
      expect(await tried()).toBe('tried: empty')
      expect(await scene.taken()).toEqual([`${id} Y`])
    })

    it('the member may try at any time', async () => {
      scene.page.env.random = () => 1
      await scene.page.answer(id, 'Y')
      scene.phone.line.inject('MessageRespond', { kind: 'status', status: 503, code: 'UNAVAILABLE', retryAfter: '900' })
      expect((await scene.page.drain()).end).toBe('waiting')
      await applyToAll(scene.page.db, { type: 'hurried', also_held: true })
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
    })

    it('a server that asks to be left alone is not asked again for signal’s sake, and nothing is sealed towards it', async () => {
      await scene.page.answer(id, 'Y')
      scene.page.reached = false
      scene.phone.line.inject('OutboxCursor', { kind: 'status', status: 503, code: 'UNAVAILABLE', retryAfter: '30' })
      const end = await scene.page.drain()
      expect('until' in end ? end.until - Date.now() : 0).toBeGreaterThan(28_000)
      await applyToAll(scene.page.db, { type: 'hurried', also_held: false })
      expect((await scene.page.drain()).end).toBe('waiting')
      expect(scene.phone.line.injected).toHaveLength(1)
      expect(scene.phone.line.sent).toEqual([])
      const [item] = await scene.page.items()
      expect(item).toMatchObject({ state: 'queued', seq: null, wasSealed: false })
      expect((item?.heldUntil ?? 0) - Date.now()).toBeGreaterThan(20_000)
      scene.phone.clock = () => Date.now() + 31_000
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual([`${id} Y`])
    })

    it('row 11: a storm of 500, 503 and 429 backs off as asked, and keeps the order', async () => {
      for (const one of scene.ids) await scene.page.answer(one, 'Y')
      scene.phone.line.inject(
        'MessageRespond',
        { kind: 'status', status: 503, code: 'UNAVAILABLE', retryAfter: '20' },
        { kind: 'status', status: 429, code: 'RATE_LIMITED', retryAfter: '40' },
        { kind: 'status', status: 500, code: 'INTERNAL' },
        { kind: 'status', status: 502 },
      )
      let ahead = 0
      scene.phone.clock = () => Date.now() + ahead
      const first = await scene.page.drain()
      expect(first).toMatchObject({ end: 'waiting' })
      expect('until' in first ? first.until - scene.phone.clock() : 0).toBeGreaterThan(19_000)
      expect((await scene.page.drain()).end).toBe('waiting')
      expect(scene.phone.line.injected).toHaveLength(1)
      for (let round = 0; round < 6; round++) {
        ahead += 60_000
        await scene.page.drain()
      }
      expect(scene.phone.line.injected.map((fault) => fault.fault)).toEqual(['status', 'status', 'status', 'status'])
      expect(await scene.taken()).toEqual(scene.ids.map((one) => `${one} Y`))
    })

    it('row 30: what the office changed elsewhere meanwhile is kept, and so is the answer', async () => {
      await scene.page.answer(id, 'Y')
      await database.db
        .updateTable('member')
        .set({ mobile: '0850000042' })
        .where('extraid', '=', scene.member)
        .execute()
      await database.db.updateTable('message').set({ tophone: '0850000042' }).where('msgid', '=', id).execute()
      await scene.page.drain()
      expect(await scene.page.states()).toEqual(['sent'])
      const row = await database.db
        .selectFrom('message')
        .where('msgid', '=', id)
        .select(['tophone', 'response'])
        .executeTakeFirst()
      expect(row).toEqual({ tophone: '0850000042', response: 'Y' })
    })

    it('row 31: an answer changed while the first is in flight: the last one counts, and is no conflict', async () => {
      await scene.page.answer(id, 'Y')
      scene.phone.line.inject('MessageRespond', { kind: 'hang-after' })
      scene.page.env.timeoutMs = 1_000
      const draining = scene.page.drain()
      await until(() => scene.phone.line.injected.length === 1)
      await scene.page.answer(id, 'N', { notes: 'I am on another job.' })
      await draining
      expect(scene.phone.line.injected).toMatchObject([{ fault: 'hang-after', reached: 200 }])
      scene.page.env.timeoutMs = 5_000
      scene.phone.clock = () => Date.now() + 400_000
      await scene.page.drain()
      expect(await scene.taken()).toEqual([`${id} Y`, `${id} N: I am on another job.`])
      expect(await scene.page.states()).toEqual(['sent', 'sent'])
    })

    it('row 32: Yes, then No, without signal is one No', async () => {
      scene.page.reached = false
      scene.phone.line.always({ kind: 'refuse' })
      await scene.page.answer(id, 'Y')
      await scene.page.drain()
      await scene.page.answer(id, 'N')
      await scene.page.drain()
      expect(scene.phone.line.injected.length).toBeGreaterThanOrEqual(2)
      scene.phone.line.always(null)
      await scene.page.drain()
      expect(await scene.taken()).toEqual([`${id} N`])
    })

    it('row 33: a casting that changed or closed meanwhile is asked again or refused, and others go on', async () => {
      const [changed = 0, closed = 0, other = 0] = scene.ids
      for (const one of scene.ids) await scene.page.answer(one, 'Y')
      const mailingOf = (one: number) => database.db.selectFrom('message').where('msgid', '=', one).select('mailing_id')
      await database.db
        .updateTable('mailing')
        .set({ version: 2, message: 'Now 3 pm.' })
        .where('mailing_id', '=', mailingOf(changed))
        .execute()
      await database.db
        .updateTable('mailing')
        .set({ expirydate: new Date(Date.now() - 60_000) })
        .where('mailing_id', '=', mailingOf(closed))
        .execute()
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      const items = await scene.page.items()
      expect(items.map((item) => [item.state, item.serverResult?.outcome])).toEqual([
        ['needs-attention', 'changed'],
        ['needs-attention', 'closed'],
        ['sent', 'applied'],
      ])
      expect(items[1]?.lastError).toMatch(/deadline was \d\d\/\d\d\/\d{4} \d\d:\d\d/)
      expect(await scene.taken()).toEqual([`${other} Y`])
    })
  })
})
