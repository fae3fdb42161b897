import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { openResetScene, type ResetScene, right } from '../support/reset-scene'

const start = new Date('2026-11-20T12:00:00Z')
const minute = 60_000

forEachDatabase((_name, open) => {
  let scene: ResetScene
  let now = start
  let count = 0
  let loginname: string
  let extraid: number

  beforeAll(async () => {
    scene = await openResetScene(await open(), () => now)
    return () => scene.served.close()
  })
  beforeEach(async () => {
    now = start
    count += 1
    loginname = `eabha${count}@example.ie`
    extraid = await scene.addLogin(loginname)
  })

  const isSignedIn = async (cookie: string) =>
    field(await call(scene.served.url, 'login', 'mutation { relogin { ok } }', {}, { cookie }), 'relogin').ok

  describe('where one is signed in', () => {
    const changes = async () =>
      (await scene.database.db.selectFrom('record_change').where('extraid', '=', extraid).selectAll().execute()).map(
        ({ what }) => what,
      )
    const list = async (cookie: string) => {
      const query = `{ member(extraid: ${extraid}) { sessions { id device_kind device_name since seen current } } }`
      const [member] = field<{ sessions: Record<string, unknown>[] }[]>(
        await call(scene.served.url, 'member', query, {}, { cookie }),
        'member',
      )
      return member?.sessions ?? []
    }
    const signInOn = async (kind: string, name: string | null) => {
      const query = `mutation ($d: DeviceInput) { login(username: "${loginname}", password: "${right}", device: $d) { ok } }`
      const { cookie } = await call(scene.served.url, 'login', query, { d: { kind, name } })
      if (!cookie) throw new Error('Not signed in.')
      return cookie
    }
    const end = async (cookie: string, id: unknown, whose = extraid) => {
      const query = 'mutation ($extraid: Int!, $id: Int!) { end_session(extraid: $extraid, id: $id) { ok message } }'
      return field(await call(scene.served.url, 'member', query, { extraid: whose, id }, { cookie }), 'end_session')
    }

    it('each place with its device, since and last seen; signed out one by one', async () => {
      const phone = await signInOn('phone', 'Safari on iPhone')
      now = new Date(start.getTime() + 60 * minute)
      const computer = await signInOn('computer', `  ${'long '.repeat(20)}`)
      const [first, second] = await list(computer)
      expect(first).toMatchObject({ device_kind: 'computer', current: true, since: now.toISOString() })
      expect(String(first?.device_name)).toHaveLength(40)
      expect(second).toMatchObject({ device_kind: 'phone', device_name: 'Safari on iPhone', current: false })
      expect(second).toMatchObject({ since: start.toISOString(), seen: start.toISOString() })
      expect(JSON.stringify(await list(phone))).not.toContain(phone.split('=')[1])
      expect(await end(computer, second?.id)).toEqual({ ok: true, message: 'Signed out there.' })
      expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([false, true])
      expect(await end(computer, second?.id)).toEqual({ ok: true, message: 'It was signed out already.' })
      expect(await changes()).toEqual(['Signed out on a phone (Safari on iPhone)'])
      // A device may also sign out its own session.
      await end(computer, first?.id)
      expect(await isSignedIn(computer)).toBe(false)
    })

    it('nobody signs anybody else out', async () => {
      const mine = await signInOn('phone', null)
      const [{ id } = {}] = await list(mine)
      const other = await scene.addLogin(`sile${count}@example.ie`)
      const { cookie } = await scene.logIn(`sile${count}@example.ie`, right)
      expect(await end(cookie ?? '', id)).toMatchObject({ ok: false })
      expect(await end(cookie ?? '', id, other)).toEqual({ ok: true, message: 'It was signed out already.' })
      expect(await isSignedIn(mine)).toBe(true)
    })
  })
})
