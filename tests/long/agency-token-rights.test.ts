import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { commandLine } from '../support/command-line'
import { forEachDatabase } from '../support/database'
import { type Served, serve } from '../support/served'

const refusal = 'This needs AGENCY_TOKEN itself, or a token that was added with --all.'
const now = new Date('2026-11-24T12:00:00Z')

forEachDatabase((_name, open) => {
  describe('what a token with a name may do', () => {
    let database: OpenDatabase
    let served: Served

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })

    const own = (...args: string[]) => commandLine(served.url, 'test-token')(...args)
    const tokenOf = async (...args: string[]) => (await own('token', 'add', ...args)).out.split('\n')[0] ?? ''
    const someone = async () => {
      const extraid = await addMember(database.db, 'Éabha')
      const login = { extraid, loginname: `eabha${extraid}@example.ie`, password_hash: 'none' }
      await database.db.insertInto('login').values(login).execute()
      return extraid
    }
    const ask = async (token: string, name: string, args: string, fields = 'ok message') =>
      field<{ ok: boolean; message: string | null }>(
        await call(served.url, 'agency', `mutation { ${name}(${args}) { ${fields} } }`, {}, { token }),
        name,
      )
    const backup = (token: string) =>
      fetch(`${served.url}/dj/api/agency/backup`, { headers: { authorization: `Bearer ${token}` } })
    /** What was restricted, and how it was answered. */
    const tried = async (token: string) => ({
      erase: await ask(
        token,
        'erase_member',
        `extraid: ${await someone()}`,
        'ok message erased { count } kept { count }',
      ),
      key: await ask(token, 'rotate_key', 'from: "none"', 'ok message done'),
      password: await ask(token, 'change_member', `extraid: ${await someone()}, member: { password: "new password" }`),
      staff: await ask(token, 'change_member', `extraid: ${await someone()}, member: { is_staff: true }`),
      newStaff: await ask(
        token,
        'create_member',
        'member: { loginname: "a@b.ie", password: "new password", firstname: "A", lastname: "B", is_staff: true }',
      ),
    })

    it('is neither a backup, a change of keys, an erasure nor a password; the sentence says who may', async () => {
      const token = await tokenOf('Niamh Byrne')
      for (const [what, told] of Object.entries(await tried(token))) {
        expect(told, what).toMatchObject({ ok: false, message: refusal })
      }
      const answer = await backup(token)
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { errors: [{ message: refusal, extensions: { code: 'NOT_ALLOWED' } }] },
      ])
      const niamh = commandLine(served.url, token)
      expect(await niamh('backup', 'make', '/tmp/never-made.backup')).toMatchObject({ code: 1, err: `${refusal}\n` })
      expect(await niamh('member', 'change', String(await someone()), '--password', 'a new one')).toMatchObject({
        ...{ code: 1, err: `${refusal}\n` },
      })
    })

    it('is all else: an account for a new member, a log-in name', async () => {
      const token = await tokenOf('Orla Kelly')
      const member = 'loginname: "new@example.ie", password: "new password", firstname: "A", lastname: "B"'
      expect(await ask(token, 'create_member', `member: { ${member}, is_staff: false }`)).toMatchObject({ ok: true })
      const renamed = `extraid: ${await someone()}, member: { loginname: "other@example.ie" }`
      expect(await ask(token, 'change_member', renamed)).toMatchObject({ ok: true })
    })

    it.each(['AGENCY_TOKEN', '--all'])('is everything with %s', async (which) => {
      const token = which === '--all' ? await tokenOf('Síle Walsh', '--all') : 'test-token'
      const told = await tried(token)
      const { erase, password, staff, newStaff } = told
      for (const one of [erase, password, staff]) expect(one).toMatchObject({ ok: true })
      expect([newStaff.ok || newStaff.message?.includes('is taken'), told.key.message]).not.toContain(refusal)
      const answer = await backup(token)
      await answer.arrayBuffer()
      expect(answer.status).toBe(200)
    })

    it('is shown by the list; --all gives no right to add tokens', async () => {
      const { out } = await own('token', 'list')
      expect(out).toMatch(/May do +Made/)
      expect(out).toMatch(/Síle Walsh +all /)
      expect(out).toMatch(/Niamh Byrne +daily work /)
      const all = await tokenOf('Aoife Ryan', '--all')
      expect(await commandLine(served.url, all)('token', 'add', 'Mallory', '--all')).toMatchObject({ code: 1 })
    })
  })
})
