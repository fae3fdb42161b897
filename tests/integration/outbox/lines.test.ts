import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/store/database'
import { fateOf } from '../../../src/data/overlay'
import { forEachDatabase } from '../../support/database'
import { makeScene, type Scene, until } from '../../support/outbox-scene'

/** docs/fault-table.md, rows 8 to 11, 30 to 33: bad lines, and what others changed meanwhile. */
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
      const started = Date.now()
      scene.page.env.timeoutMs = 300
      const draining = scene.page.drain()
      await scene.page.answer(scene.ids[1] ?? 0, 'N')
      expect(await draining).toEqual({ end: 'unreachable' })
      expect(Date.now() - started).toBeLessThan(3_000)
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
