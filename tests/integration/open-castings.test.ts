import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runAgency } from '../../agency/main'
import { standardConfig } from '../../domain/notice-form/standard-config'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { answerOf, type Done, send } from '../support/casting-scene'
import { forEachDatabase } from '../support/database'
import { type Device, newDevice } from '../support/member-client'
import { type Served, serve } from '../support/served'

const start = new Date('2026-11-20T12:00:00Z')
const hour = 3_600_000
/** A form's configuration, formatted as a person writes it. */
const written = JSON.stringify(standardConfig, null, 2)

forEachDatabase((_name, open) => {
  describe('open castings', () => {
    let database: OpenDatabase
    let served: Served
    let device: Device
    let now = start

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })
    beforeEach(async () => {
      now = start
      await database.db.deleteFrom('open_casting_application').execute()
      await database.db.deleteFrom('open_casting').execute()
      const extraid = await addMember(database.db)
      device = newDevice(served.url, await cookieOf(database.db, extraid, now), extraid)
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
    const add = async (casting: object = {}) =>
      field<{ id: number }>(
        await call(
          served.url,
          'agency',
          'mutation ($casting: OpenCastingInput!) { add_opencasting(casting: $casting) { ok message id } }',
          { casting: { title: 'Crowd', preamble: '<p>Come.</p>', ...casting } },
          { token: 'test-token' },
        ),
        'add_opencasting',
      ).id
    const rows = () =>
      database.db.selectFrom('open_casting_application').select(['form_id', 'extraid', 'status']).execute()
    const notes = async (extraid: number) =>
      (
        await database.db
          .selectFrom('record_change')
          .where('extraid', '=', extraid)
          .orderBy('id')
          .select(['what', 'by', 'who'])
          .execute()
      ).map(({ what, by, who }) => [what, by, who])
    const read = async (extraid = device.extraid) => {
      const casting = '{ id title preamble expiry is_active'
      const query = `query ($e: Int!) { member(extraid: $e) { opencasting ${casting} status applied_at decided_at } } list_opencasting ${casting} } }`
      const { data } = await call(served.url, 'member', query, { e: extraid }, { cookie: device.cookie })
      type Row = { id: number; preamble: string; is_active: boolean; status?: string }
      const { member, list_opencasting } = data as { member: { opencasting: Row[] }[]; list_opencasting: Row[] }
      return { applied: member[0]?.opencasting ?? null, listed: list_opencasting }
    }
    const publicIds = async () => {
      const called = await call(
        served.url,
        'login',
        '{ list_opencasting { id title preamble created expiry } }',
        {},
        {},
      )
      return field<{ id: number }[]>(called, 'list_opencasting').map(({ id }) => id)
    }
    const form = async (id: number) =>
      (await call(served.url, 'login', `{ notice_form(id: ${id}) { id title preamble is_active config } }`, {}, {}))
        .data?.notice_form

    it('takes an application once, whatever comes again, and says so in the history', async () => {
      const form_id = await add()
      const opId = randomUUID()
      const first = await send(device, form_id, { opId, seq: 1 })
      expect(answerOf(first)).toEqual({ ok: true, message: 'Your application was saved' })
      expect((await send(device, form_id, { opId, seq: 1 })).data).toEqual(first.data)
      // A second application, as an item of its own, succeeds and changes nothing.
      expect(answerOf(await send(device, form_id, { seq: 2 }))).toMatchObject({ ok: true })
      expect(await rows()).toEqual([{ form_id, extraid: device.extraid, status: 'P' }])
      expect(await notes(device.extraid)).toEqual([
        ['Applied to the open casting: Crowd', 'account', expect.any(String)],
      ])
      expect((await read()).applied).toMatchObject([{ id: form_id, status: 'P', applied_at: now.toISOString() }])
    })

    it('is closed at its moment by the server’s clock, or by hand; both times are said, and nothing is kept', async () => {
      const form_id = await add({ expiry: new Date(now.getTime() + hour).toISOString() })
      const other = await add()
      now = new Date(start.getTime() + hour - 1)
      expect(await publicIds()).toEqual([form_id, other])
      now = new Date(start.getTime() + hour)
      expect(answerOf(await send(device, form_id, { seq: 1 }))).toEqual({
        ok: false,
        message:
          'This Open Casting call is closed. The deadline was 20/11/2026 13:00. Your application arrived at 20/11/2026 13:00, so it was too late.',
      })
      await agency('casting', 'close', String(other))
      now = new Date(start.getTime() + 2 * hour)
      const byHand = await send(device, other, { seq: 2 })
      expect(answerOf(byHand).message).toBe(
        'This Open Casting call is closed. The agency closed it at 20/11/2026 13:00. Your application arrived at 20/11/2026 14:00, so it was too late.',
      )
      // A refused item uses up its seq, like every refused item.
      expect(byHand.extensions).toMatchObject({ outbox: { status: 'refused', applied_seq: 2 } })
      expect(await rows()).toEqual([])
      expect(answerOf(await send(device, 999_999))).toEqual({ ok: false, message: 'There is no such casting.' })
    })

    it('that is closed leaves the public list at once, and the members’ after two weeks, but for those who applied', async () => {
      const [mine, other] = [await add({ title: 'Mine' }), await add({ title: 'Other', config: written })]
      await send(device, mine)
      for (const id of [mine, other]) await agency('casting', 'close', String(id))
      expect(await publicIds()).toEqual([])
      expect(await form(other)).toMatchObject({ title: 'Other', is_active: false, config: written })
      expect(await form(999_999)).toBeNull()
      expect((await read()).listed.map(({ id, is_active }) => [id, is_active])).toEqual([
        [other, false],
        [mine, false],
      ])
      // Applying again to a casting succeeds, although it is closed.
      expect(answerOf(await send(device, mine))).toMatchObject({ ok: true })
      now = new Date(start.getTime() + 14 * 24 * hour)
      const later = await read()
      expect(later.listed).toEqual([])
      expect(later.applied).toMatchObject([{ id: mine, is_active: false, status: 'P' }])
    })

    it('is a parent’s for a child of theirs; nobody else’s, and of a removed child no more', async () => {
      const form_id = await add()
      const { db } = database
      const child = await addMember(db, 'Fiadh', { parentid: device.extraid })
      const stranger = await addMember(db, 'Piotr')
      expect(answerOf(await send(device, form_id, { extraid: child }))).toMatchObject({ ok: true })
      expect(await notes(child)).toEqual([['Applied to the open casting: Crowd', 'account', expect.any(String)]])
      const absent = { ok: false, message: 'This member was not found.' }
      expect(answerOf(await send(device, form_id, { extraid: stranger }))).toEqual(absent)
      expect((await read(stranger)).applied).toBeNull()
      await db.updateTable('member').set({ removed_at: now }).where('extraid', '=', child).execute()
      const second = await add()
      expect(answerOf(await send(device, second, { extraid: child }))).toEqual(absent)
      expect(await rows()).toEqual([{ form_id, extraid: child, status: 'P' }])
    })

    it('shows what the agency wrote without anything that could act, on the way in and on the way out', async () => {
      const evil = '<p onclick="x()">Come</p><script>1</script><a href="javascript:x()">there</a><img src=x onerror=y>'
      const form_id = await add({ preamble: evil })
      const clean = '<p>Come</p><a target="_blank" rel="noopener noreferrer">there</a>'
      const stored = () => database.db.selectFrom('open_casting').select('preamble').executeTakeFirstOrThrow()
      expect((await stored()).preamble).toBe(clean)
      await database.db.updateTable('open_casting').set({ preamble: evil }).execute()
      await send(device, form_id)
      const { applied, listed } = await read()
      expect([applied?.[0]?.preamble, listed[0]?.preamble]).toEqual([clean, clean])
      expect(await form(form_id)).toMatchObject({ preamble: clean })
    })

    it('goes through the agency’s hands: made, changed, decided, and listed as CSV', async () => {
      const made = await agency(
        'casting',
        'add',
        '--title',
        'Ferry',
        '--preamble',
        '<p>Sea.</p>',
        '--expires',
        '2026-11-20T15:00',
      )
      const [, id = ''] =
        /^Casting (\d+) is made\. Its link: \/open-casting\/\d+; to look at it: \/open-casting\/\d+\?preview=[\w-]{22}\n$/.exec(
          made.out,
        ) ?? []
      expect((await agency('casting', 'add', '--title', 'No text')).code).toBe(2)
      expect((await agency('casting', 'applications', id)).out).toBe('Nobody applied.\n')
      await send(device, Number(id))
      expect((await agency('casting', 'change', id, '--title', 'Night ferry')).out).toBe(`Casting ${id} is changed.\n`)
      expect((await agency('casting', 'list')).out).toMatch(/Night ferry +yes +\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} +1 +1/)
      const csv = (await agency('casting', 'applications', id, '--csv')).out.replace('\uFEFF', '').split('\r\n')
      expect(csv).toEqual([
        expect.stringMatching(/^name,extraid,applied_at,status,is_new,/),
        expect.stringMatching(/,2026-11-20T12:00:00\.000Z,pending,no,+\n$/),
      ])
      const member = String(device.extraid)
      expect((await agency('casting', 'decline', id, member)).out).toBe(`Member ${member}, casting ${id}: declined.\n`)
      await agency('casting', 'accept', id, member)
      expect((await read()).applied).toMatchObject([{ status: 'A', decided_at: now.toISOString() }])
      // Applying again does not change the decision.
      expect(answerOf(await send(device, Number(id)))).toMatchObject({ ok: true })
      expect(await rows()).toMatchObject([{ status: 'A' }])
      const said = (await notes(device.extraid)).map(([what, , who]) => [what, who])
      expect(said.slice(1)).toEqual([
        ['Application declined: Night ferry', 'The agency'],
        ['Application accepted: Night ferry', 'The agency'],
      ])
      expect(await agency('casting', 'accept', id, '999999')).toMatchObject({ code: 1 })
      await agency('casting', 'close', id)
      expect(await publicIds()).toEqual([])
      await agency('casting', 'change', id, '--reopen', '--expires', '')
      expect(await publicIds()).toEqual([Number(id)])
    })

    it('says what stays closed, decides once what is decided twice, and leaves out who was removed from a family', async () => {
      const form_id = await add({ expiry: new Date(start.getTime() + hour).toISOString() })
      const id = String(form_id)
      await send(device, form_id)
      now = new Date(start.getTime() + 2 * hour)
      expect(await agency('casting', 'change', id, '--reopen')).toMatchObject({
        ...{ code: 1, out: '' },
        err: expect.stringMatching(/^Its deadline has passed/),
      })
      await agency('casting', 'close', id)
      const later = await agency('casting', 'change', id, '--expires', '2026-11-30T18:00')
      expect(later.out).toMatch(/^Casting \d+ is changed\. It is still closed, by hand/)
      expect(await publicIds()).toEqual([])
      for (let times = 0; times < 2; times++) await agency('casting', 'accept', id, String(device.extraid))
      expect((await notes(device.extraid)).filter(([what]) => String(what).includes('accepted'))).toHaveLength(1)
      await database.db.updateTable('member').set({ removed_at: now }).where('extraid', '=', device.extraid).execute()
      expect((await agency('casting', 'applications', id)).out).toBe('Nobody applied.\n')
      expect((await agency('casting', 'list')).out).toMatch(/ 0 +0\n/)
      expect((await agency('casting', 'decline', id, String(device.extraid))).code).toBe(1)
      expect(await agency('casting', 'applications', '999999')).toMatchObject({
        ...{ code: 1, err: expect.stringMatching(/There is no casting 999999/) },
      })
    })

    it.each([
      [{ title: ' ' }, /1 to 100 characters/],
      [{ title: 'x'.repeat(101) }, /1 to 100 characters/],
      [{ preamble: '<script>1</script>' }, /preamble/],
      [{ preamble: 'x'.repeat(20_001) }, /20000 characters/],
      [{ expiry: '2026-11-20T12:00:00.000Z' }, /in the future/],
      [{ config: '[]' }, /^The config is not saved\.\nconfig: This is not a JSON object\.$/],
      [{ config: '{' }, /This is not JSON: .*\(line 1, column 2\)/],
      [{ config: `{${' '.repeat(20_000)}}` }, /20000 characters/],
    ])('is not made of %j', async (wrong, message) => {
      const casting = { title: 'Crowd', preamble: '<p>Come.</p>', ...wrong }
      const called = await call(
        served.url,
        'agency',
        'mutation ($casting: OpenCastingInput!) { add_opencasting(casting: $casting) { ok message } }',
        { casting },
        { token: 'test-token' },
      )
      expect(field<Done>(called, 'add_opencasting')).toMatchObject({
        ok: false,
        message: expect.stringMatching(message),
      })
    })
  })
})
