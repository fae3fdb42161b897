import { beforeAll, describe, expect, it } from 'vitest'
import { loadSession } from '../../server/services/access/sessions'
import { countCard } from '../../server/services/payments/count-card'
import type { OpenDatabase } from '../../server/store/database'
import { createLimits } from '../../server/store/limits'
import { addMember, cookieOf } from '../support/agency-fixture'
import { adult, short } from '../support/application-forms'
import { applicationScene } from '../support/application-scene'
import { forEachDatabase } from '../support/database'
import { memoryBlobs } from '../support/memory-blobs'
import { openResetScene } from '../support/reset-scene'
import { type Served, serve } from '../support/served'
import { tus } from '../support/tus-client'

forEachDatabase((_name, open) => {
  describe('what strangers share', () => {
    let database: OpenDatabase
    let served: Served

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => new Date(), { proxyHops: 1, blobs: memoryBlobs() })
      return () => served.close()
    })

    const signedIn = async (is_stranger: boolean): Promise<string> => {
      const extraid = await addMember(database.db, 'Éabha')
      const login = {
        extraid,
        loginname: `e${extraid}@example.ie`,
        password_hash: 'none',
        email_confirmed_at: is_stranger ? null : new Date(),
      }
      await database.db.insertInto('login').values(login).execute()
      return cookieOf(database.db, extraid, new Date())
    }
    const begin = async (cookie: string, address: string, size = 50_000_000) => {
      const headers = { 'Upload-Length': String(size), 'x-forwarded-for': address }
      return (await tus({ url: served.url, cookie }, 'POST', { headers })).status
    }

    it('an account by the public form is a stranger’s, until a link that was sent to it is used', async () => {
      const scene = await applicationScene(await open(), () => new Date())
      const form_id = await scene.addCasting(short)
      const { cookie } = await scene.send({ form_id, application: adult('una@example.ie') })
      const isStranger = async () => {
        const token = cookie?.split('=')[1] ?? null
        return (await loadSession(scene.db, token, new Date())).session?.is_stranger
      }
      expect(await isStranger()).toBe(true)
      await scene.close()

      const reset = await openResetScene(database, () => new Date())
      const extraid = await reset.addLogin('orla@example.ie')
      const login = database.db.selectFrom('login').where('extraid', '=', extraid).select('email_confirmed_at')
      await database.db.updateTable('login').set({ email_confirmed_at: null }).where('extraid', '=', extraid).execute()
      expect(await reset.reset({ extraid, token: await reset.token(extraid) })).toMatchObject({ ok: true })
      expect(await login.executeTakeFirstOrThrow()).toEqual({ email_confirmed_at: expect.any(Date) })
      await reset.served.close()
    })

    it('what they leave unfinished is bounded by address; members are not refused for it', async () => {
      const statuses: number[] = []
      for (let at = 0; at < 9; at++) statuses.push(await begin(await signedIn(true), '203.0.113.80'))
      expect(statuses).toEqual([...Array(6).fill(201), ...Array(3).fill(429)])
      expect(await begin(await signedIn(false), '203.0.113.80')).toBe(201)
      expect(await begin(await signedIn(true), '203.0.113.81')).toBe(201)
      await database.db.deleteFrom('upload').execute()
    })

    it('of many at once no more begin', async () => {
      const cookies = await Promise.all(Array.from({ length: 12 }, () => signedIn(true)))
      const statuses = []
      // Four at a time: an address of strangers has no more places.
      for (let at = 0; at < 12; at += 4) {
        statuses.push(...(await Promise.all(cookies.slice(at, at + 4).map((cookie) => begin(cookie, '203.0.113.82')))))
      }
      expect(statuses.filter((status) => status === 201)).toHaveLength(6)
      await database.db.deleteFrom('upload').execute()
    })

    it('a stranger’s own oldest upload makes room for the next one', async () => {
      const cookie = await signedIn(true)
      for (let at = 0; at < 3; at++) expect(await begin(cookie, '203.0.113.83')).toBe(201)
      expect(await database.db.selectFrom('upload').select('size').execute()).toHaveLength(1)
      await database.db.deleteFrom('upload').execute()
    })

    it('cards: a hundred free log-ins behind one address test no more than one; a member’s own card still goes', async () => {
      const limits = createLimits(database.pool)
      const session = (extraid: number, is_stranger: boolean) => ({
        ...{ id_hash: '', extraid, is_stranger, is_staff: false, is_family: false },
        ...{ accept_employmentterms: true, acting: null },
      })
      const address = '203.0.113.90'
      let tested = 0
      for (let login = 0; login < 100; login++) {
        const own = { limits, address, session: session(login, true) }
        if ((await countCard(own, 'renewal-charged', `log-in ${login}`)).ok) tested++
      }
      expect(tested).toBe(30)
      const signUp = { limits, address, session: null }
      expect(await countCard(signUp, 'sign-up-charged', address)).toMatchObject({ ok: false })
      const member = { limits, address, session: session(1_000, false) }
      expect(await countCard(member, 'renewal-charged', 'log-in 1000')).toMatchObject({ ok: true })
    })
  })
})
