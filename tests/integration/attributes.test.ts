import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runAgency } from '../../agency/main'
import { attributeNames } from '../../domain/profile/attributes'
import { hashPassword } from '../../server/services/access/password'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { actAs, checksum, emptyAll } from '../support/matrix-world'
import { type Served, serve } from '../support/served'

const forStaff = ['karma', 'blacklisted', 'lastphonecalldate', 'nextphonecalldate']
const given = {
  ...{ enable_extra: true, enable_model: false, enable_actor: true, enable_voice: false },
  ...{ web_extra: true, web_model: false, web_actor: true, web_voice: false },
  ...{ availholidays: true, signedupmethod: 2, monthly_auto_renewal: false },
  ...{ parental_consent_date: '2026-09-01', nera_consent_date: '2026-09-02', nera_school_consent_date: '2026-09-03' },
  ...{ karma: -3, blacklisted: true, lastphonecalldate: '2026-11-19', nextphonecalldate: '2026-12-01' },
}
const typed = (value: string | number | boolean) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)

forEachDatabase((_name, open) => {
  describe('what the agency alone writes of a member', () => {
    let database: OpenDatabase
    let served: Served
    let now = new Date('2026-11-20T12:00:00Z')
    let extraid: number
    let staff: number

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })
    beforeEach(async () => {
      await emptyAll(database.db)
      now = new Date('2026-11-20T12:00:00Z')
      extraid = await addMember(database.db)
      staff = await addMember(database.db, 'Staff')
      await database.db.updateTable('member').set({ is_staff: true }).where('extraid', '=', staff).execute()
    })

    const agency = async (...args: string[]) => {
      const said = { out: '', err: '' }
      const code = await runAgency(args, {
        env: { CALLBOARD_URL: served.url, AGENCY_TOKEN: 'test-token' },
        stdout: { write: (text) => (said.out += text) },
        stderr: { write: (text) => (said.err += text) },
      })
      return { code, ...said }
    }
    const set = (...settings: string[]) => agency('member', 'set', String(extraid), ...settings)
    const all = Object.entries(given).map(([name, value]) => `${name}=${typed(value)}`)
    const read = async (fields: readonly string[], cookie: string) =>
      call(served.url, 'member', `{ member(extraid: ${extraid}) { ${fields.join(' ')} } }`, {}, { cookie })

    it('is set by its command line, shown there, and read by those whom it is for', async () => {
      expect(Object.keys(given).sort()).toEqual([...attributeNames].sort())
      expect(await set(...all)).toEqual({ code: 0, out: `The profile of member ${extraid} is changed.\n`, err: '' })
      const shown = await agency('member', 'fields', String(extraid), '--json')
      expect(JSON.parse(shown.out)).toMatchObject({ fields: { ...given, firstname: 'Aoife' } })
      expect((await agency('member', 'fields', String(extraid))).out).toMatch(/karma +Karma +-3/)

      const ofMember = await cookieOf(database.db, extraid, now)
      const acting = await actAs(database.db, staff, extraid, now)
      const forMember = attributeNames.filter((name) => !forStaff.includes(name))
      const seen = Object.fromEntries(forMember.map((name) => [name, given[name]]))
      expect((await read(forMember, ofMember)).data).toEqual({ member: [seen] })
      const hidden = Object.fromEntries(forStaff.map((name) => [name, null]))
      expect((await read(attributeNames, ofMember)).data).toEqual({ member: [{ ...seen, ...hidden }] })
      expect((await read(attributeNames, acting)).data).toEqual({ member: [given] })
    })

    it('is beside Administrator Only, which staff read of themselves too, and do not write', async () => {
      await agency('member', 'set', String(staff), 'restricted_membership=Fair City Only')
      const cookie = await cookieOf(database.db, staff, now)
      const own = `{ member(extraid: ${staff}) { restricted_membership criminal_convictions karma } }`
      const seen = { restricted_membership: 'Fair City Only', criminal_convictions: null, karma: null }
      expect((await call(served.url, 'member', own, {}, { cookie })).data).toEqual({ member: [seen] })
      const write = `mutation { update_member(extraid: ${staff}, fields: { restricted_membership: null }) { ok outcome } }`
      expect((await call(served.url, 'member', write, {}, { cookie })).data).toEqual({
        update_member: { ok: false, outcome: 'invalid' },
      })
    })

    it('stands in the history, what is for staff not in the member’s', async () => {
      await set(...all)
      // Setting the same values again is not a change.
      await set(...all)
      const history = async (cookie: string) => {
        const answer = await read(['field_changes { field changed_by }'], cookie)
        const [member] = field<{ field_changes: { field: string }[] }[]>(answer, 'member')
        return member?.field_changes.map((one) => one.field).sort()
      }
      const known = [...attributeNames].sort()
      expect(await history(await actAs(database.db, staff, extraid, now))).toEqual(known)
      const forMember = known.filter((name) => !forStaff.includes(name))
      expect(await history(await cookieOf(database.db, extraid, now))).toEqual(forMember)
      const log = await agency('member', 'changes', String(extraid))
      expect(log.out).toMatch(/Karma .*-3 +The agency/)
    })

    it('is emptied, and refused as a whole where something does not fit', async () => {
      await set('karma=4', 'lastphonecalldate=2026-11-19')
      const before = await checksum(database.db)
      const wrong = await set('occupation=Baker', 'karma=many', 'blacklisted=perhaps', 'nextphonecalldate=2026-02-30')
      expect(wrong).toMatchObject({
        code: 1,
        err: expect.stringContaining(
          'Nothing was changed. karma: This must be a whole number. blacklisted: This is not a value that the field can have. nextphonecalldate: There is no such date.',
        ),
      })
      expect((await set('karma=1', 'lastlogindate=2026-01-01')).err).toContain("There is no field 'lastlogindate'.")
      expect(await checksum(database.db)).toBe(before)
      expect((await set('karma=', 'occupation=Baker')).code).toBe(0)
      const shown = await agency('member', 'fields', String(extraid), '--json')
      expect(JSON.parse(shown.out)).toMatchObject({
        fields: { karma: null, lastphonecalldate: '2026-11-19', occupation: 'Baker' },
      })
    })

    it('does not say when somebody logged in: the log-in does, by Dublin’s day', async () => {
      const password_hash = await hashPassword('the password')
      await database.db.insertInto('login').values({ extraid, loginname: 'a@example.ie', password_hash }).execute()
      const login = 'mutation { login(username: "a@example.ie", password: "the password") { ok } }'
      const wrong = login.replace('the password', 'another word')
      const days = async (cookie: string | null) => (await read(['signedupdate', 'lastlogindate'], cookie ?? '')).data

      const acting = await actAs(database.db, staff, extraid, now)
      expect(await days(acting)).toEqual({ member: [{ signedupdate: '2026-01-05', lastlogindate: null }] })
      await call(served.url, 'login', wrong)
      expect(await days(acting)).toEqual({ member: [{ signedupdate: '2026-01-05', lastlogindate: null }] })
      // Half past midnight in Dublin's summer time, when it is still the day before in UTC.
      now = new Date('2027-07-01T23:30:00Z')
      const { cookie } = await call(served.url, 'login', login)
      expect(await days(cookie)).toEqual({ member: [{ signedupdate: '2026-01-05', lastlogindate: '2027-07-02' }] })
      now = new Date('2027-07-03T12:00:00Z')
      await call(served.url, 'login', 'mutation { relogin { ok } }', {}, { cookie })
      // Continuing a session does not count as a log-in.
      expect(await days(cookie)).toEqual({ member: [{ signedupdate: '2026-01-05', lastlogindate: '2027-07-02' }] })
    })
  })
})
