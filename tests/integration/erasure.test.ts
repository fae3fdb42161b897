import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { addFullMember, canary } from '../support/full-member'
import { checksum, emptyAll } from '../support/matrix-world'
import { type Served, serve } from '../support/served'
import { rowsOf, tablesWith } from '../support/traces'

const token = 'test-token'
const eraseDocument =
  'mutation ($e: Int!) { erase_member(extraid: $e) { ok message erased { what count } kept { what count why until } } }'

interface Report {
  ok: boolean
  message: string | null
  erased: { what: string; count: number }[]
  kept: { what: string; count: number; why: string; until: string | null }[]
}

forEachDatabase((_name, open) => {
  describe('erasure', () => {
    let database: OpenDatabase
    let served: Served
    let now = new Date('2026-11-20T12:00:00Z')

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })
    beforeEach(() => emptyAll(database.db))

    const erase = async (e: number) =>
      field<Report>(await call(served.url, 'agency', eraseDocument, { e }, { token }), 'erase_member')
    const asMember = async (name: string, query: string, cookie: string) =>
      field<{ ok: boolean; message: string }>(await call(served.url, 'member', query, {}, { cookie }), name)
    const ask = (extraid: number, cookie: string) =>
      asMember(
        'request_erasure',
        `mutation { request_erasure(extraid: ${extraid}, reason: " Leaving\u0000 ") { ok message } }`,
        cookie,
      )
    const standing = async (extraid: number, cookie: string) => {
      const query = `{ member(extraid: ${extraid}) { erasure_request { requested_at requested_by reason } record_changes { what changed_by } } }`
      const [member] = field<
        { erasure_request: object | null; record_changes: { what: string; changed_by: string }[] }[]
      >(await call(served.url, 'member', query, {}, { cookie }), 'member')
      return member
    }
    const requests = async () =>
      field<object[]>(
        await call(
          served.url,
          'agency',
          '{ erasure_requests { extraid firstname lastname requested_at requested_by reason } }',
          {},
          { token },
        ),
        'erasure_requests',
      )

    it('is asked for five times a day at most, however often it is withdrawn', async () => {
      const extraid = await addMember(database.db, 'Sorcha')
      const cookie = await cookieOf(database.db, extraid, now)
      const withdraw = () =>
        asMember('withdraw_erasure', `mutation { withdraw_erasure(extraid: ${extraid}) { ok message } }`, cookie)
      for (let times = 0; times < 5; times += 1) {
        expect(await ask(extraid, cookie)).toMatchObject({ ok: true })
        expect(await withdraw()).toMatchObject({ ok: true })
      }
      const message = 'You asked 5 times within a day. Please ask again tomorrow, or write to the agency.'
      expect(await ask(extraid, cookie)).toEqual({ ok: false, message })
      const before = now
      now = new Date(now.getTime() + 24 * 60 * 60_000)
      expect(await ask(extraid, cookie)).toMatchObject({ ok: true })
      now = before
    })

    it('is asked for once; asked again it says so; withdrawn it is gone', async () => {
      const extraid = await addMember(database.db, 'Sorcha')
      const cookie = await cookieOf(database.db, extraid, now)
      const withdraw = () =>
        asMember('withdraw_erasure', `mutation { withdraw_erasure(extraid: ${extraid}) { ok message } }`, cookie)
      expect(await withdraw()).toEqual({ ok: false, message: 'There is no request that could be withdrawn.' })
      expect(await ask(extraid, cookie)).toEqual({ ok: true, message: 'Your request is with the agency.' })
      expect(await ask(extraid, cookie)).toEqual({
        ok: true,
        message: 'Your request of 20/11/2026 is with the agency already.',
      })
      const asked = {
        requested_at: now.toISOString(),
        requested_by: 'Sorcha Ní Bhriain',
        reason: 'Leaving',
      }
      expect((await standing(extraid, cookie))?.erasure_request).toEqual(asked)
      expect(await requests()).toEqual([{ extraid, firstname: 'Sorcha', lastname: 'Ní Bhriain', ...asked }])
      expect(await withdraw()).toEqual({ ok: true, message: 'Your request is withdrawn.' })
      expect(await requests()).toEqual([])
      const after = await standing(extraid, cookie)
      expect(after?.erasure_request).toBeNull()
      expect(after?.record_changes.map(({ what }) => what)).toEqual([
        'Request for erasure withdrawn',
        'Erasure requested',
      ])
    })

    it('asked for twenty times at once stands once', async () => {
      const extraid = await addMember(database.db, 'Twenty')
      const cookie = await cookieOf(database.db, extraid, now)
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(extraid, cookie)))
      expect(answers.filter(({ message }) => message === 'Your request is with the agency.')).toHaveLength(1)
      expect(answers.every(({ ok }) => ok)).toBe(true)
      expect((await rowsOf(database.db, extraid)).erasure_request).toBe(1)
    })

    it('is declined with a word to the member', async () => {
      const extraid = await addMember(database.db, 'Declined')
      const cookie = await cookieOf(database.db, extraid, now)
      const decline = async (why: string) =>
        field(
          await call(
            served.url,
            'agency',
            'mutation ($e: Int!, $why: String!) { decline_erasure(extraid: $e, why: $why) { ok message } }',
            { e: extraid, why },
            { token },
          ),
          'decline_erasure',
        )
      expect(await decline('no')).toEqual({ ok: false, message: `Member ${extraid} has no request for erasure.` })
      await ask(extraid, cookie)
      expect(await decline(' ')).toEqual({ ok: false, message: 'Say why, in 1 to 400 characters.' })
      expect(await decline('You work on Quay Street until May.')).toEqual({ ok: true, message: null })
      const after = await standing(extraid, cookie)
      expect(after?.erasure_request).toBeNull()
      expect(after?.record_changes[0]).toEqual({
        what: 'Request for erasure declined: You work on Quay Street until May.',
        changed_by: 'The agency',
      })
    })

    it('leaves no trace where nothing has to be kept', async () => {
      const { extraid, cookie, bystander } = await addFullMember(database.db, now, { payYears: [], leaveYears: [] })
      await database.db.deleteFrom('session').where('extraid', '=', bystander).execute()
      await ask(extraid, cookie)
      expect(await tablesWith(database.db, canary)).not.toEqual([])
      const report = await erase(extraid)
      expect(report).toMatchObject({ ok: true, message: null })
      const log = { what: 'Staff access', count: 1, until: '2027-12-31' }
      expect(report.kept).toEqual([{ ...log, why: expect.stringContaining('opened an account') }])
      expect(await tablesWith(database.db, canary)).toEqual([])
      now = new Date('2028-01-02T12:00:00Z')
      const later = await erase(extraid)
      expect(later).toMatchObject({ ok: true, kept: [], erased: [{ what: 'Staff access', count: 1 }] })
      expect(await tablesWith(database.db, canary)).toEqual([])
      const left = Object.entries(await rowsOf(database.db, extraid)).filter(([, count]) => count > 0)
      // The member's number stays taken, and the history shows that erasure was asked for and carried out.
      expect(Object.fromEntries(left)).toEqual({ member: 1, record_change: 2, erasure_request: 1 })
      const row = await database.db
        .selectFrom('member')
        .where('extraid', '=', extraid)
        .selectAll()
        .executeTakeFirstOrThrow()
      const { firstname, lastname, system, signedupdate, created_at, changed_at, erased_at, ...rest } = row
      expect({ firstname, lastname, system, signedupdate }).toEqual({
        ...{ firstname: 'Erased', lastname: 'Member', system: 'main', signedupdate: '2019-01-05' },
      })
      expect([created_at, changed_at, erased_at].every((at) => at instanceof Date)).toBe(true)
      // Every other column is empty. This fails if a new column is not emptied.
      const held = Object.entries(rest).filter(([, value]) => value !== null && value !== false)
      expect(Object.fromEntries(held)).toEqual({ extraid, covid_status: 100 })
      const refused = await call(served.url, 'member', `{ member(extraid: ${extraid}) { extraid } }`, {}, { cookie })
      expect(refused.code).toBe('UNAUTHENTICATED')
      const other = await database.db
        .selectFrom('member_list')
        .where('name', '=', `list of ${extraid}`)
        .select('extraids')
        .executeTakeFirst()
      expect(other?.extraids).toEqual([bystander])
      now = new Date('2026-11-20T12:00:00Z')
    })

    it('keeps what the agency’s file says, and why, until it has come to its end', async () => {
      const { extraid } = await addFullMember(database.db, now, {
        payYears: [2019, 2020, 2024],
        leaveYears: [2022, 2023, 2025],
      })
      const { kept, erased } = await erase(extraid)
      const until = kept.map((line) => [line.what, line.count, line.until])
      expect(until).toEqual([
        ['Payslips', 2, '2030-12-31'],
        ['Payments', 2, '2030-12-31'],
        ['Chits', 2, '2028-12-31'],
        ['Hours worked', 2, '2028-12-31'],
        ['Days of leave', 2, '2028-12-31'],
        ['Leave years', 2, '2028-12-31'],
        ['Staff access', 1, '2027-12-31'],
      ])
      expect(kept[0]?.why).toContain('Taxes Consolidation Act')
      expect(Object.fromEntries(erased.map(({ what, count }) => [what, count]))).toMatchObject({
        ...{ Profile: 1, 'Messages and answers': 1, 'Log-in': 1, Payslips: 1, Chits: 1, 'Leave years': 1 },
        ...{ 'Staff access': 1, 'History of the profile': 1 },
      })
      const read = async () =>
        database.db
          .selectFrom('member')
          .where('extraid', '=', extraid)
          .select(['firstname', 'ppsnumber', 'ppsnumber_key', 'eft_iban', 'mobile', 'dateofbirth', 'textlook'])
          .executeTakeFirstOrThrow()
      // The name and number of the person who was paid stay with the payslips; the bank account does not.
      const taxpayer = await read()
      expect(taxpayer).toMatchObject({ firstname: `${canary}Eve`, dateofbirth: '1990-02-03', ppsnumber_key: 'key' })
      expect(taxpayer.ppsnumber).not.toBeNull()
      expect([taxpayer.eft_iban, taxpayer.mobile, taxpayer.textlook]).toEqual([null, null, null])
      now = new Date('2031-01-01T12:00:00Z')
      expect((await erase(extraid)).kept).toEqual([])
      expect(await read()).toMatchObject({ firstname: 'Erased', ppsnumber: null, ppsnumber_key: null })
      expect(await tablesWith(database.db, canary)).toEqual([])
      now = new Date('2026-11-20T12:00:00Z')
    })

    it('is refused while leave is owed, for a parent, and for nobody; nothing is half-done', async () => {
      const { extraid } = await addFullMember(database.db, now, { payYears: [], leaveYears: [2026], paid: false })
      const parent = await addMember(database.db, 'Parent')
      const child = await addMember(database.db, 'Child', { parentid: parent })
      const before = await checksum(database.db)
      expect(await erase(extraid)).toMatchObject({
        ok: false,
        message: `Member ${extraid} has annual leave that is not paid: 8.00 hours, €120.00. Pay it first (leave taken, leave pay).`,
        erased: [],
        kept: [],
      })
      expect((await erase(parent)).message).toBe(
        `Member ${parent} is the parent of ${child}: erase or remove them first.`,
      )
      expect((await erase(999_999)).message).toBe('There is no member 999999.')
      expect(await checksum(database.db)).toBe(before)
    })

    it('of a child takes its name from the parent’s record, and the parent loses it', async () => {
      const parent = await addMember(database.db, 'Parent')
      await database.db.updateTable('member').set({ is_family: true }).where('extraid', '=', parent).execute()
      const cookie = await cookieOf(database.db, parent, now)
      const add = `mutation { add_family_member(extraid: ${parent}, firstname: "Oisín", lastname: "${canary}", gender: "M", nationality: "IE", dateofbirth: "2015-03-12", mobile: "0851234567", emailaddress: "o@example.test") { extraid } }`
      const { extraid } = field<{ extraid: number }>(
        await call(served.url, 'member', add, {}, { cookie }),
        'add_family_member',
      )
      expect((await erase(extraid)).ok).toBe(true)
      expect(await tablesWith(database.db, canary)).toEqual([])
      const query = `{ member(extraid: ${extraid}) { firstname } }`
      expect((await call(served.url, 'member', query, {}, { cookie })).data).toEqual({ member: [] })
      const family = `{ member(extraid: ${parent}) { family { extraid } record_changes { what } } }`
      expect((await call(served.url, 'member', family, {}, { cookie })).data).toEqual({
        member: [{ family: [], record_changes: [] }],
      })
    })

    it.each(['parent', 'child'] as const)(
      'of a %s of a family that has ended takes its name from the other record',
      async (who) => {
        const parent = await addMember(database.db, who === 'parent' ? canary : 'Parent')
        const lastname = who === 'child' ? canary : 'Child'
        const contact = 'mobile: "0851234567", emailaddress: "o@example.test", nationality: "IE"'
        const child = `{ firstname: "Oisín", lastname: "${lastname}", gender: "M", dateofbirth: "2015-03-12", ${contact} }`
        const add = `mutation { add_child(parentid: ${parent}, member: ${child}) { extraid } }`
        const { extraid } = field<{ extraid: number }>(
          await call(served.url, 'agency', add, {}, { token }),
          'add_child',
        )
        const remove = `mutation { remove_child(parentid: ${parent}, extraid: ${extraid}) { ok } }`
        await call(served.url, 'agency', remove, {}, { token })
        expect(await tablesWith(database.db, canary)).toContain('record_change')
        expect((await erase(who === 'parent' ? parent : extraid)).ok).toBe(true)
        expect(await tablesWith(database.db, canary)).toEqual([])
      },
    )

    it('is no way around what is append-only', async () => {
      const { extraid } = await addFullMember(database.db, now, { payYears: [], leaveYears: [] })
      for (const table of ['record_change', 'field_change', 'staff_access_log'] as const) {
        const gone = database.db.deleteFrom(table).where('extraid', '=', extraid).execute()
        await expect(gone).rejects.toThrow('append-only')
      }
      await erase(extraid)
      const again = database.db.deleteFrom('record_change').where('extraid', '=', extraid).execute()
      await expect(again).rejects.toThrow('append-only')
    })
  })
})
