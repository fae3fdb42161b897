import { Dexie } from 'dexie'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/store/database'
import { forEachDatabase } from '../../support/database'
import { makeScene, type Scene } from '../../support/outbox-scene'
import { until } from '../../support/until'

/** docs/fault-table.md, rows 1 to 7 and 20. After a kill only what the phone has stored remains. */
forEachDatabase((_name, open) => {
  let database: OpenDatabase
  let scene: Scene
  beforeEach(async () => {
    database ??= await open()
    scene = await makeScene(database)
  })
  afterEach(() => scene.served.close())

  describe('kills', () => {
    it('row 1: killed before the local commit, saved is never said', async () => {
      let cut = 0
      scene.page.db.outbox.hook('creating', () => {
        cut++
        Dexie.currentTransaction?.abort()
      })
      await expect(scene.page.answer(scene.ids[0] ?? 0, 'Y')).rejects.toThrow()
      expect(cut).toBe(1)
      expect(await scene.phone.open(scene.member).items()).toEqual([])
    })

    it('row 2: killed just after it, sent at the next start', async () => {
      await scene.page.answer(scene.ids[0] ?? 0, 'Y')
      scene.page.kill()
      const next = scene.phone.open(scene.member)
      expect(await next.drain()).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual([`${scene.ids[0]} Y`])
      expect(await next.states()).toEqual(['sent'])
    })

    it('row 3: killed with a request in flight, the same opId has one effect', async () => {
      const opId = await scene.page.answer(scene.ids[0] ?? 0, 'Y')
      scene.phone.line.inject('MessageRespond', { kind: 'hang-after' })
      void scene.page.drain().catch(() => undefined)
      await until(() => scene.phone.line.injected.some((fault) => fault.reached === 200))
      scene.page.kill()
      const next = scene.phone.open(scene.member)
      expect(await next.states()).toEqual(['sending'])
      expect(await next.drain()).toEqual({ end: 'empty' })
      expect(await next.items()).toMatchObject([{ opId, state: 'sent', seq: 1 }])
      expect(await scene.taken()).toEqual([`${scene.ids[0]} Y`])
    })

    it('row 4: the server committed and its answer was lost, the ledger gives the stored answer', async () => {
      const opId = await scene.page.answer(scene.ids[0] ?? 0, 'Y')
      scene.phone.line.inject('MessageRespond', { kind: 'lose-answer' })
      expect((await scene.page.drain()).end).toBe('unreachable')
      expect(scene.phone.line.injected).toEqual([{ fault: 'lose-answer', operation: 'MessageRespond', reached: 200 }])
      expect(await scene.page.states()).toEqual(['queued'])
      const ledger = await database.db
        .selectFrom('outbox_ledger')
        .where('op_id', '=', opId)
        .select('at')
        .executeTakeFirstOrThrow()
      await scene.page.drain()
      const [item] = await scene.page.items()
      expect(item).toMatchObject({ state: 'sent', serverResult: { at: ledger.at.getTime(), outcome: 'applied' } })
      expect(await scene.taken()).toHaveLength(1)
    })

    it('row 5: the server fails before its commit, it is retried with one effect', async () => {
      await sql`create function fail_commit() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`.execute(
        database.db,
      )
      await sql`create trigger fail_commit before insert on outbox_ledger for each row execute function fail_commit()`.execute(
        database.db,
      )
      await scene.page.answer(scene.ids[0] ?? 0, 'Y')
      const end = await scene.page.drain()
      await sql`drop function fail_commit() cascade`.execute(database.db)
      expect(end.end).toBe('waiting')
      expect(scene.served.log.some((line) => line.includes('"status":500'))).toBe(true)
      expect(await scene.taken()).toEqual([])
      expect(await scene.page.items()).toMatchObject([
        { state: 'queued', seq: 1, faults: { code: 'INTERNAL', count: 1 } },
      ])
      await scene.page.drain()
      expect(await scene.taken()).toEqual([`${scene.ids[0]} Y`])
    })

    it('row 6: one request delivered twice at once has one effect', async () => {
      await scene.page.answer(scene.ids[0] ?? 0, 'Y')
      scene.phone.line.inject('MessageRespond', { kind: 'double' })
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(scene.phone.line.injected).toEqual([{ fault: 'double', operation: 'MessageRespond', reached: 200 }])
      expect(await scene.taken()).toEqual([`${scene.ids[0]} Y`])
    })

    it('row 7: a late old request after newer items is a duplicate and changes nothing', async () => {
      const id = scene.ids[0] ?? 0
      await scene.page.answer(id, 'Y')
      await scene.page.drain()
      await scene.page.answer(id, 'N')
      await scene.page.drain()
      const late = scene.phone.line.sent.find((request) => request.operation === 'MessageRespond')
      const body: unknown = await (await late?.send())?.json()
      expect(body).toMatchObject({ extensions: { outbox: { duplicate: true, status: 'applied' } } })
      expect(await scene.taken()).toEqual([`${id} Y`, `${id} N`])
      const row = await database.db.selectFrom('message').where('msgid', '=', id).select('response').executeTakeFirst()
      expect(row?.response).toBe('N')
    })

    it('row 20: the worker is killed in mid-drain, the page goes on', async () => {
      const worker = scene.phone.open(scene.member, 'worker')
      for (const id of scene.ids) await scene.page.answer(id, 'Y')
      scene.phone.line.inject('MessageRespond', { kind: 'double' }, { kind: 'hang-after' })
      void worker.drain().catch(() => undefined)
      await until(() => scene.phone.line.injected.length === 2 && scene.phone.line.injected[1]?.reached === 200)
      worker.kill()
      expect(await scene.page.states()).toEqual(['sent', 'sending', 'queued'])
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual(scene.ids.map((id) => `${id} Y`))
    })
  })
})
