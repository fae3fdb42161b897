import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { adult, short, submitted, taken, withPhotos } from '../support/application-forms'
import { type Answered, inApplicationScene } from '../support/application-scene'
import { onPostgres } from '../support/database'
import { smallPhoto } from '../support/photo-files'
import { sweepAfterQuarantine } from '../support/sweep'
import { until } from '../support/until'

const hour = 3_600_000
/** The outcome of each; 'busy' if the server said so (503) or took no more connections (0). */
const fate = ({ status, answer }: Answered) =>
  status === 503 || status === 0 ? 'busy' : (answer?.outcome ?? String(status))

onPostgres((open) => {
  describe('applications at once', () => {
    const at = inApplicationScene(open)

    /** How many statements are waiting for a lock. */
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(at.scene.db)
      return rows[0]?.count ?? 0
    }

    it('fifty times the same one is one account, and each that is answered is signed in', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(short)
      const [key, application] = [randomUUID(), adult('orla@example.ie')]
      const sent = await Promise.all(Array.from({ length: 50 }, () => scene.send({ form_id, key, application })))
      expect(sent.map(fate).filter((one) => one !== 'applied' && one !== 'busy')).toEqual([])
      const applied = sent.filter(({ answer }) => answer?.ok)
      expect(applied.length).toBeGreaterThan(0)
      for (const { answer, cookie } of applied) {
        expect(answer?.message).toBe(submitted)
        expect(await scene.whoIs(cookie)).toMatchObject({ ok: true })
      }
      expect(
        [await scene.logins(), await scene.members(), await scene.applications()].map((rows) => rows.length),
      ).toEqual([1, 1, 1])
      expect(await scene.db.selectFrom('job').select('id').execute()).toHaveLength(1)
    }, 120_000)

    it('two with one address, of which one waits for the other, are one account', async () => {
      const { scene } = at
      const { db } = scene
      const form_id = await scene.addCasting(withPhotos)
      const photos = { headshot: await smallPhoto() }
      const late = await db.transaction().execute(async (tx) => {
        const member = { firstname: 'Una', lastname: 'Ó Sé', system: 'main', signedupdate: '2026-11-26' }
        const { extraid } = await tx.insertInto('member').values(member).returning('extraid').executeTakeFirstOrThrow()
        const login = { extraid, loginname: 'orla@example.ie', password_hash: 'none' }
        await tx.insertInto('login').values(login).execute()
        const sent = scene.send({ form_id, application: adult('orla@example.ie'), photos })
        await until(async () => (await waiting()) === 1)
        // The application's files are written, although it still waits for the lock.
        expect(await scene.files()).toEqual({ stored: 4, named: 0, uploads: 0 })
        return { sent }
      })
      expect(await late.sent).toMatchObject({ cookie: null, answer: { outcome: 'taken', message: taken } })
      expect((await scene.members()).map(({ firstname }) => firstname)).toEqual(['Una'])
      expect(await scene.applications()).toEqual([])
      expect(await scene.files()).toEqual({ stored: 0, named: 0, uploads: 0 })
    }, 60_000)

    it('one that arrives while the agency closes its casting waits for that, and is refused', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(withPhotos)
      const photos = { headshot: await smallPhoto() }
      const late = await scene.db.transaction().execute(async (tx) => {
        await tx.updateTable('open_casting').set({ is_active: false, closed_at: at.now }).execute()
        const sent = scene.send({ form_id, application: adult('orla@example.ie'), photos })
        await until(async () => (await waiting()) === 1)
        return { sent }
      })
      expect(await late.sent).toMatchObject({
        ...{ cookie: null, answer: { ok: false, outcome: 'closed' } },
      })
      await at.isEmpty()
    }, 60_000)

    it('one whose deadline passes while it is worked on arrived in time', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(short, { expiry: new Date(at.start.getTime() + hour) })
      at.now = new Date(at.start.getTime() + hour - 1)
      const late = await scene.db.transaction().execute(async (tx) => {
        await tx.updateTable('open_casting').set({ title: 'Crowds' }).execute()
        const sent = scene.send({ form_id, application: adult('orla@example.ie') })
        await until(async () => (await waiting()) === 1)
        at.now = new Date(at.start.getTime() + hour)
        return { sent }
      })
      expect((await late.sent).answer).toMatchObject({ outcome: 'applied' })
    }, 60_000)

    it('one of which a part can’t be written leaves no row; its files the next sweep finds', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(withPhotos)
      const sent = { form_id, application: adult('orla@example.ie'), photos: { headshot: await smallPhoto() } }
      await sql`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
        scene.db,
      )
      for (const table of ['record_change', 'job', 'photo']) {
        const name = sql.table(table)
        await sql`create trigger no_room before insert on ${name} for each row execute function no_room()`.execute(
          scene.db,
        )
        expect(await scene.send(sent), table).toMatchObject({ status: 500, code: 'INTERNAL', cookie: null })
        await sql`drop trigger no_room on ${name}`.execute(scene.db)
      }
      await sweepAfterQuarantine(scene, scene.blobs, new Date(Date.now() + 2 * hour))
      await at.isEmpty()
      expect((await scene.send(sent)).answer).toMatchObject({ outcome: 'applied' })
    }, 60_000)

    it('one whose session can’t be opened is applied all the same', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(short)
      await sql`create function no_session() returns trigger language plpgsql as $$ begin raise exception 'none'; end $$;
        create trigger no_session before insert on session for each row execute function no_session()`.execute(scene.db)
      const sent = { form_id, key: randomUUID(), application: adult('orla@example.ie') }
      const first = await scene.send(sent)
      expect(first).toMatchObject({ cookie: null, answer: { ok: true, outcome: 'applied', message: submitted } })
      await sql`drop trigger no_session on session`.execute(scene.db)
      expect((await scene.send(sent)).cookie).not.toBeNull()
      expect(await scene.logins()).toHaveLength(1)
    }, 60_000)

    it('a thousand with one address, each from elsewhere, are one account; meanwhile the server says that it is well', async () => {
      const { scene } = at
      const form_id = await scene.addCasting(withPhotos)
      const photos = { headshot: await smallPhoto() }
      const application = adult('orla@example.ie')
      const all = Array.from({ length: 1_000 }, (_, index) =>
        scene.send({ form_id, application, ...(index % 2 ? { photos } : {}) }),
      )
      let isOver = false
      const ended = Promise.all(all).finally(() => {
        isOver = true
      })
      const health: number[] = []
      while (!isOver) health.push((await fetch(`${scene.url}/health/ready`)).status)
      const sent = await ended
      // The last check comes after all requests. How many checks a slow machine kept waiting before proves nothing.
      expect(health.filter((status) => status === 200).length).toBeGreaterThan(0)
      expect((await fetch(`${scene.url}/health/ready`)).status).toBe(200)
      const applied = sent.filter(({ answer }) => answer?.ok)
      expect(applied.length).toBeLessThanOrEqual(1)
      const others = sent.filter(({ answer }) => !answer?.ok)
      expect(new Set(others.map(fate).filter((one) => one !== 'busy'))).toEqual(new Set(['taken']))
      expect(others.filter(({ cookie }) => cookie !== null)).toEqual([])
      for (const { cookie } of applied) expect(await scene.whoIs(cookie)).toMatchObject({ ok: true })
      expect(
        [await scene.logins(), await scene.members(), await scene.applications()].map((rows) => rows.length),
      ).toEqual([1, 1, 1])
      const { stored, named } = await scene.files()
      expect([stored, [0, 4].includes(named)]).toEqual([named, true])
    }, 300_000)
  })
})
