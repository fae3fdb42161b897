import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/store/database'
import { applyEvent } from '../../../src/outbox/claim'
import { addMember, cookieOf } from '../../support/agency-fixture'
import { forEachDatabase } from '../../support/database'
import { makeScene, type Scene } from '../../support/outbox-scene'
import { Phone } from '../../support/phone'

/** What keeps the order when phone and server disagree: parking, forks and gaps; and what a read lets the phone remove. */
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
    /** Makes the real server fail at this one message only. */
    const failAt = async (msgid: number) => {
      await sql`create or replace function fail_one() returns trigger language plpgsql as $$
        begin if new.msgid = ${sql.lit(msgid)} then raise exception 'always'; end if; return new; end $$`.execute(
        database.db,
      )
      await sql`create or replace trigger fail_one before insert on message_response
        for each row execute function fail_one()`.execute(database.db)
      return () => sql`drop function fail_one() cascade`.execute(database.db)
    }
    const faults = () => scene.served.log.filter((line) => line.includes('"status":500')).length

    it('row 35: an item that the server always fails at is parked, its place is skipped, the queue drains', async () => {
      for (const one of scene.ids) await scene.page.answer(one, 'Y')
      const mend = await failAt(id)
      let ahead = 0
      scene.phone.clock = () => Date.now() + ahead
      for (let round = 0; round < 6; round++) {
        await scene.page.drain()
        ahead += 400_000
      }
      await mend()
      expect(faults()).toBe(5)
      expect(await scene.page.states()).toEqual(['needs-attention', 'sent', 'sent'])
      expect(await scene.taken()).toEqual(scene.ids.slice(1).map((one) => `${one} Y`))
      const skipped = await database.db.selectFrom('outbox_skipped').selectAll().execute()
      expect(skipped.filter((row) => row.seq === 1)).not.toEqual([])
      expect(await cursor()).toBe(3)
      // The parked item kept its opId, and can be tried again.
      const [parked] = await scene.page.items()
      await applyEvent(scene.page.db, parked?.opId ?? '', { type: 'retried' })
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(await scene.page.items()).toMatchObject([{ opId: parked?.opId, state: 'sent', seq: 4 }, {}, {}])
    })

    /** Counts the sends; after 20 it cuts the line, so that a queue that repeats itself for ever ends. */
    const counted = () => {
      const line = scene.page.env.fetch
      const count = { sends: 0 }
      scene.page.env.fetch = async (input, init) => {
        if (++count.sends > 20) throw new TypeError('cut off')
        return line(input, init)
      }
      return count
    }
    const bad = { kind: 'status', status: 400, code: 'BAD_REQUEST' } as const

    it('an item that the server can’t read is parked at once, and others go on', async () => {
      for (const one of scene.ids) await scene.page.answer(one, 'Y')
      scene.phone.line.inject('MessageRespond', bad)
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(scene.phone.line.injected).toHaveLength(1)
      expect(await scene.page.items()).toMatchObject([
        { state: 'needs-attention', seq: null, serverResult: { status: 'failed' } },
        { state: 'sent', seq: 2 },
        { state: 'sent', seq: 3 },
      ])
      expect(await scene.taken()).toEqual(scene.ids.slice(1).map((one) => `${one} Y`))
    })

    it('an item that the server knows and can’t read any more is asked for once more, and then shown', async () => {
      await scene.page.answer(id, 'Y')
      await scene.page.answer(scene.ids[1] ?? 0, 'Y')
      scene.phone.line.inject('MessageRespond', { kind: 'lose-answer' })
      await scene.page.drain()
      scene.phone.line.inject('MessageRespond', bad, bad)
      scene.page.reached = true
      const count = counted()
      await scene.page.drain()
      expect(count.sends).toBeLessThan(10)
      expect((await scene.page.items())[0]).toMatchObject({
        state: 'needs-attention',
        serverResult: { status: 'failed' },
      })
      scene.page.reached = true
      await scene.page.drain()
      expect(await scene.taken()).toEqual([`${id} Y`, `${scene.ids[1]} Y`])
    })

    it('an opId that the server knows with another content is shown, and what is behind it goes on', async () => {
      const opId = await scene.page.answer(id, 'Y')
      await scene.page.answer(scene.ids[1] ?? 0, 'Y')
      scene.phone.line.inject('MessageRespond', { kind: 'lose-answer' })
      await scene.page.drain()
      await scene.page.db.outbox.where({ opId }).modify((item) => {
        if (item.kind === 'message_respond') item.payload.response = 'N'
      })
      scene.page.reached = true
      const count = counted()
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(scene.served.log.some((line) => line.includes('OUTBOX_MISMATCH'))).toBe(true)
      expect(count.sends).toBeLessThan(10)
      expect(await scene.page.states()).toEqual(['needs-attention', 'sent'])
      expect(await scene.taken()).toEqual([`${id} Y`, `${scene.ids[1]} Y`])
    })

    it('an item that can’t be read, on a place that is another’s, blocks nothing: all is numbered anew', async () => {
      await scene.page.answer(id, 'Y')
      await scene.page.drain()
      // The server is restored from a backup made before that answer.
      await database.db.updateTable('outbox_client').set({ last_seq: 0 }).where('extraid', '=', scene.member).execute()
      await scene.page.answer(scene.ids[1] ?? 0, 'Y')
      await scene.page.answer(scene.ids[2] ?? 0, 'Y')
      scene.phone.line.inject('MessageRespond', bad, bad)
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(scene.phone.line.injected).toHaveLength(2)
      expect(scene.served.log.some((line) => line.includes('OUTBOX_GAP'))).toBe(true)
      expect(await scene.page.states()).toEqual(['sent', 'needs-attention', 'sent'])
      expect(await scene.taken()).toEqual([`${id} Y`, `${scene.ids[2]} Y`])
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
      // The faults so far do not count, so this one, of a server that answers otherwise, is the first.
      scene.phone.line.inject('MessageRespond', { kind: 'status', status: 500, code: 'INTERNAL' })
      scene.page.reached = true
      expect((await scene.page.drain()).end).toBe('waiting')
      expect(await scene.page.items()).toMatchObject([{ state: 'queued', faults: { count: 1 } }])
      ahead += 400_000
      await scene.page.drain()
      expect(await scene.taken()).toEqual([`${id} Y`])
    })

    it('an item that was worked off after all is not skipped: it gets its stored answer', async () => {
      await scene.page.answer(id, 'Y')
      scene.phone.line.inject('MessageRespond', { kind: 'lose-answer' })
      await scene.page.drain()
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
      await scene.page.answer(scene.ids[1] ?? 0, 'Y')
      // Another phone with a copy of the same storage: the same client id, the same count, and the same waiting item.
      const other = new Phone(scene.served.url)
      other.cookie = await cookieOf(database.db, scene.member)
      const copy = other.open(scene.member)
      await copy.db.meta.bulkPut(await scene.page.db.meta.toArray())
      await copy.db.outbox.bulkPut(await scene.page.items())
      const clientId = (await copy.db.meta.get('clientId'))?.value
      const [, shared] = await copy.items()
      await copy.answer(scene.ids[2] ?? 0, 'N')
      await scene.page.answer(scene.ids[2] ?? 0, 'Y')
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(await copy.drain()).toEqual({ end: 'empty' })
      expect(scene.served.log.filter((line) => line.includes('OUTBOX_FORK'))).toHaveLength(1)
      expect(await scene.taken()).toEqual([`${id} Y`, `${scene.ids[1]} Y`, `${scene.ids[2]} Y`])
      // Both answered the same message: the answer that arrives later is asked about again (row 42).
      expect((await copy.items())[2]?.serverResult).toMatchObject({ outcome: 'answered', standing: 'Y' })
      expect((await copy.items())[1]).toMatchObject({ opId: shared?.opId, state: 'sent' })
      expect((await copy.db.meta.get('clientId'))?.value).not.toBe(clientId)
      expect((await scene.page.db.meta.get('clientId'))?.value).toBe(clientId)
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
