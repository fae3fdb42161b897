import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionTimes } from '../../server/services/access/session-times'
import type { OpenDatabase } from '../../server/store/database'
import { forEachDatabase } from '../support/database'
import { makeScene, type Scene } from '../support/outbox-scene'
import { until } from '../support/until'

const day = 86_400_000
const year = 365 * day

/** docs/fault-table.md, rows 37, 39 and 40: wrong clocks, long absences, restarts without end. */
forEachDatabase((_name, open) => {
  let database: OpenDatabase
  let scene: Scene
  beforeEach(async () => {
    database ??= await open()
  })
  afterEach(() => scene.served.close())

  describe('clocks', () => {
    it.each([year, -year])(
      'row 37: a device clock that is off by %s ms and set right: order unchanged, no wait, the lease recovers',
      async (off) => {
        scene = await makeScene(database, { messages: 4 })
        const [first = 0, second = 0, third = 0, fourth = 0] = scene.ids
        let wrong = off
        scene.phone.clock = () => Date.now() + wrong
        await scene.page.answer(first, 'Y')
        await scene.page.answer(second, 'Y')
        // The wrong clock decides the times of one wait and one lease.
        scene.phone.line.inject('MessageRespond', {
          kind: 'status',
          status: 503,
          code: 'UNAVAILABLE',
          retryAfter: '600',
        })
        expect(await scene.page.drain()).toMatchObject({ end: 'waiting' })
        scene.phone.line.inject('MessageRespond', { kind: 'hang-after' })
        wrong = off + 700_000
        void scene.page.drain(false).catch(() => undefined)
        await until(() => scene.phone.line.injected[1]?.reached === 200)
        scene.page.kill()

        wrong = 0
        const next = scene.phone.open(scene.member)
        await next.answer(third, 'Y')
        await next.answer(fourth, 'Y')
        const opIds = (await next.items()).map((item) => item.opId)
        // Sorted by the times in their opIds, the items would be in the wrong order if the clock was ahead.
        expect(JSON.stringify([...opIds].sort()) === JSON.stringify(opIds)).toBe(off < 0)
        // There is no Web Lock here. Only the dead page's lease is left, which by the wrong clock lasts for another year.
        expect(await next.drain(false)).toEqual({ end: 'empty' })
        expect(scene.phone.line.injected.map(({ fault }) => fault)).toEqual(['status', 'hang-after'])
        expect(await scene.taken()).toEqual(scene.ids.map((id) => `${id} Y`))
        expect((await next.items()).map((item) => item.seq)).toEqual([1, 2, 3, 4])
      },
    )

    it('row 37: a wait that was noted by a clock a year ahead ends when the clock is right again', async () => {
      scene = await makeScene(database)
      let wrong = year
      scene.phone.clock = () => Date.now() + wrong
      for (const id of scene.ids) await scene.page.answer(id, 'Y')
      scene.phone.line.inject('MessageRespond', { kind: 'status', status: 429, code: 'RATE_LIMITED', retryAfter: '60' })
      expect((await scene.page.drain()).end).toBe('waiting')
      wrong = 0
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(scene.phone.line.injected).toHaveLength(1)
      expect(await scene.taken()).toEqual(scene.ids.map((id) => `${id} Y`))
    })

    it('row 37: whether an answer came in time is for the agency’s clock alone', async () => {
      scene = await makeScene(database, { messages: 1, expirydate: new Date(Date.now() + 60_000) })
      const late = await makeScene(database, { messages: 1, expirydate: new Date(Date.now() - 60_000) })
      // One phone believes that its deadline is long past; the other that its deadline is far ahead.
      scene.phone.clock = () => Date.now() + year
      late.phone.clock = () => Date.now() - year
      await scene.page.answer(scene.ids[0] ?? 0, 'Y')
      await late.page.answer(late.ids[0] ?? 0, 'Y')
      await Promise.all([scene.page.drain(), late.page.drain()])
      await late.served.close()
      expect(await scene.page.states()).toEqual(['sent'])
      expect(await late.page.items()).toMatchObject([{ state: 'needs-attention', serverResult: { outcome: 'closed' } }])
      expect(await late.taken()).toEqual([])
      const row = await database.db
        .selectFrom('message_response')
        .where('msgid', '=', scene.ids[0] ?? 0)
        .select(['device_at', 'arrived_at'])
        .executeTakeFirstOrThrow()
      const between = new Date(row.device_at ?? 0).getTime() - row.arrived_at.getTime()
      expect(Math.round(between / day)).toBe(365)
    })

    it('row 39: 30 days without signal and 200 answers: all drain in order, under the session of then', async () => {
      let later = 0
      scene = await makeScene(database, {
        messages: 200,
        now: () => new Date(Date.now() + later),
        expirydate: new Date(Date.now() + 40 * day),
      })
      scene.phone.clock = () => Date.now() + later
      scene.phone.line.always({ kind: 'refuse' })
      for (let of = 0; of < 30; of++) {
        later = of * day
        const page = scene.phone.open(scene.member)
        for (const id of scene.ids.slice(Math.floor((of * 200) / 30), Math.floor(((of + 1) * 200) / 30))) {
          await page.answer(id, id % 3 === 0 ? 'N' : 'Y')
        }
        page.reached = of % 2 === 0
        expect((await page.drain()).end).toBe('unreachable')
        page.kill()
      }
      expect(scene.phone.line.injected).toHaveLength(30)
      later = 30 * day + 3_600_000
      expect(later).toBeLessThan(sessionTimes.idleMs)
      scene.phone.line.always(null)
      const back = scene.phone.open(scene.member)
      const started = Date.now()
      expect(await back.drain()).toEqual({ end: 'empty' })
      console.info(`row 39: 200 answers drained in ${Date.now() - started} ms`)
      expect(await scene.taken()).toEqual(scene.ids.map((id) => `${id} ${id % 3 === 0 ? 'N' : 'Y'}`))
      const items = await back.items()
      expect(items.map((item) => item.seq)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
      expect(new Set(items.map((item) => item.state))).toEqual(new Set(['sent']))
    }, 180_000)

    it('row 40: restarted every 50 ms it loses and doubles nothing, and gets on once that stops', async () => {
      scene = await makeScene(database, { messages: 6 })
      let asked = 0
      // Every answer comes only after its context was killed, however fast the machine is.
      const outliving = (context: ReturnType<Scene['phone']['open']>) => {
        const line = context.env.fetch
        let end: () => void = () => undefined
        const over = new Promise<void>((resolve) => {
          end = resolve
        })
        context.env.fetch = async (input, init) => {
          asked++
          const answer = await line(input, init)
          await over
          return answer
        }
        return end
      }
      let restarts = 0
      for (; restarts < 24; restarts++) {
        const context = scene.phone.open(scene.member)
        const over = outliving(context)
        context.reached = restarts % 3 !== 0
        const given = scene.ids[restarts / 4]
        if (given !== undefined) await context.answer(given, 'Y')
        const before = asked
        void context.drain().catch(() => undefined)
        // The 50 ms begin with the first request, so that on a busy machine too the context dies in the middle of one.
        await until(() => asked > before)
        await new Promise((resolve) => setTimeout(resolve, 50))
        context.kill()
        over()
      }
      const worked = () => scene.served.log.filter((line) => line.includes('"status":200')).length
      await until(() => worked() >= restarts, 30_000)
      const killed = await scene.phone.open(scene.member).states()
      expect(killed).toHaveLength(6)
      expect(killed).not.toContain('sent')
      const last = scene.phone.open(scene.member)
      expect(await last.drain()).toEqual({ end: 'empty' })
      expect(restarts).toBe(24)
      expect(await scene.taken()).toEqual(scene.ids.map((id) => `${id} Y`))
      expect(await last.states()).toEqual(Array(6).fill('sent'))
    })
  })
})
