import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '../../../server/services/access/sessions'
import type { OpenDatabase } from '../../../server/store/database'
import { addMember, cookieOf, sendMessage } from '../../support/agency-fixture'
import { forEachDatabase } from '../../support/database'
import { makeScene, type Scene } from '../../support/outbox-scene'
import { until } from '../../support/until'

/** docs/fault-table.md, rows 12 to 18: sessions, two members on one phone, two tabs and a worker. */
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

  const endSessions = () => database.db.deleteFrom('session').where('extraid', '=', scene.member).execute()

  /** Runs `act` after the nth answer was acknowledged, in the middle of a drain. */
  const afterAnswers = (n: number, act: () => Promise<unknown>) => {
    const real = scene.page.env.fetch
    let answers = 0
    scene.page.env.fetch = async (input, init) => {
      const response = await real(input, init)
      if (String(init?.body).includes('MessageRespond') && ++answers === n) await act()
      return response
    }
  }

  describe('people', () => {
    it('row 12: a 401 in mid-queue pauses, and drops nothing', async () => {
      for (const one of scene.ids) await scene.page.answer(one, 'Y')
      afterAnswers(1, endSessions)
      expect(await scene.page.drain()).toEqual({ end: 'paused', code: 'UNAUTHENTICATED' })
      expect(scene.served.log.some((line) => line.includes('"status":401'))).toBe(true)
      expect(await scene.page.states()).toEqual(['sent', 'auth-paused', 'queued'])
      expect(await scene.taken()).toEqual([`${id} Y`])
    })

    it('row 13: a sign-in in another tab rotates the session in mid-queue: what met the old one is sent again under the new one, once', async () => {
      for (const one of scene.ids) await scene.page.answer(one, 'Y')
      const old = scene.phone.cookie.split('=')[1] ?? ''
      let next = ''
      // The item that is sent next meets a session that has ended; only later does the browser send the new cookie.
      afterAnswers(1, async () => {
        const of = { extraid: scene.member, device: 'phone', replaces: old } as const
        next = `callboard_session=${await openSession(database.db, of, new Date())}`
      })
      expect(await scene.page.drain()).toEqual({ end: 'paused', code: 'UNAUTHENTICATED' })
      expect(scene.served.log.filter((line) => line.includes('"status":401'))).toHaveLength(1)
      expect(await scene.taken()).toEqual([`${id} Y`])
      scene.phone.cookie = next
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect((await scene.page.items()).map((item) => item.seq)).toEqual([1, 2, 3])
      expect(await scene.taken()).toEqual(scene.ids.map((one) => `${one} Y`))
    })

    it('rows 14 and 15: another member on the phone sees and sends nothing of the first, who comes back and goes on', async () => {
      for (const one of scene.ids) await scene.page.answer(one, 'Y')
      const own = scene.phone.cookie
      await endSessions()
      const other = await addMember(database.db, 'Bartosz')
      const [theirs = 0] = (await sendMessage(database.db, [other])).ids
      scene.phone.cookie = await cookieOf(database.db, other)

      // The first member's queue is sent under the second member's cookie: the server refuses it, and the drain pauses.
      expect(await scene.page.drain()).toEqual({ end: 'paused', code: 'WRONG_MEMBER' })
      const second = scene.phone.open(other)
      expect(await second.items()).toEqual([])
      await second.answer(theirs, 'N')
      await second.drain()
      expect(await scene.taken()).toEqual([])
      expect(await scene.page.items()).toHaveLength(3)

      scene.phone.cookie = await cookieOf(database.db, scene.member)
      expect(scene.phone.cookie).not.toBe(own)
      expect(await scene.page.drain()).toEqual({ end: 'empty' })
      expect(await scene.taken()).toEqual(scene.ids.map((one) => `${one} Y`))
    })

    it('row 16: a read of the first member’s tab under the second one’s cookie is refused', async () => {
      const other = await addMember(database.db, 'Bartosz')
      scene.phone.cookie = await cookieOf(database.db, other)
      const response = await scene.phone.line.fetch('/dj/api/member/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-callboard': '1', 'outbox-member': String(scene.member) },
        body: JSON.stringify({
          query: `{ member(extraid: ${other}) { firstname messages { id } } }`,
        }),
      })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'WRONG_MEMBER' } }] })
    })

    it('row 17: two tabs enqueue at once: all is kept, in one order', async () => {
      const many = await sendMessage(database.db, [scene.member])
      scene.ids.push(...many.ids)
      const second = scene.phone.open(scene.member)
      await Promise.all([
        ...scene.ids.map((one) => scene.page.answer(one, 'Y')),
        ...scene.ids.map((one) => second.answer(one, 'N')),
      ])
      const queued = await scene.page.answers()
      expect(new Set(queued.map((item) => item.payload.id)).size).toBe(scene.ids.length)
      expect(await second.items()).toEqual(queued)
      await scene.page.drain()
      expect(await scene.taken()).toEqual(queued.map((item) => `${item.payload.id} ${item.payload.response}`))
    })

    it('row 18: tab and worker drain together, and both believe that they hold the lock', async () => {
      for (const one of scene.ids) await scene.page.answer(one, 'Y')
      const worker = scene.phone.open(scene.member, 'worker')
      // The first two sends wait for each other, so that both contexts are under way. All later sends wait until the page has
      // given up.
      let under = 0
      let page: Promise<unknown> = Promise.resolve()
      for (const { env } of [scene.page, worker]) {
        const line = env.fetch
        env.fetch = async (input, init) => {
          if (++under <= 2) await until(() => under >= 2)
          else await page
          return line(input, init)
        }
      }
      page = scene.page.drain()
      await until(() => under === 1)
      const ends = await Promise.all([page, worker.drain()])
      expect(ends).toMatchObject([{ end: 'busy' }, { end: 'empty' }])
      expect(under).toBe(scene.ids.length + 1)
      expect(await scene.page.states()).toEqual(['sent', 'sent', 'sent'])
      expect(await scene.taken()).toEqual(scene.ids.map((one) => `${one} Y`))
      const senders = ['page', 'worker'].map((one) => {
        return scene.served.log.filter((line) => line.includes('message_respond') && line.includes(`"sender":"${one}"`))
      })
      expect(senders.map((lines) => lines.length)).toEqual([1, 3])
    })

    it('row 18: tab and worker drain together where there is no lock: the lease keeps them apart', async () => {
      for (const one of scene.ids) await scene.page.answer(one, 'Y')
      const worker = scene.phone.open(scene.member, 'worker')
      const ends = await Promise.all([scene.page.drain(false), worker.drain(false)])
      expect(ends.map(({ end }) => end).sort()).toEqual(['busy', 'empty'])
      expect(scene.phone.line.sent).toHaveLength(scene.ids.length)
      expect(await scene.page.states()).toEqual(['sent', 'sent', 'sent'])
      expect(await scene.taken()).toEqual(scene.ids.map((one) => `${one} Y`))
    })
  })
})
