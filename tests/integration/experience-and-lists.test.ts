import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { type Called, call, field } from '../support/caller'
import { forEachDatabase, onPostgres } from '../support/database'
import { type Device, newDevice } from '../support/member-client'
import { type Served, serve } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')

interface Done {
  ok: boolean
  message: string | null
  sequenceid?: number | null
}

interface Experience {
  sequenceid: number
  year: string
  detail: string
}

const entry = {
  year: '2019',
  role: 'Featured Extra',
  production: 'TV',
  detail: 'Quay Street (A. Hanratty)',
  paid: true,
}
const addText = `mutation ($extraid: Int!, $year: String!, $role: String!, $production: String!, $detail: String!, $paid: Boolean) {
  add_experience(extraid: $extraid, year: $year, role: $role, production: $production, detail: $detail, paid: $paid) { ok message sequenceid } }`
const removeText =
  'mutation ($extraid: Int!, $sequenceid: Int!) { remove_experience(extraid: $extraid, sequenceid: $sequenceid) { ok message } }'
const applyText =
  'mutation ($extraid: Int!, $listid: Int!, $text: String) { add_speciallistapplication(extraid: $extraid, listid: $listid, text: $text) { ok message } }'
const retractText =
  'mutation ($extraid: Int!, $listid: Int!) { remove_speciallistapplication(extraid: $extraid, listid: $listid) { ok message } }'

function send(device: Device, query: string, variables: object, opId: string = randomUUID()): Promise<Called> {
  const headers = { 'Idempotency-Key': opId, 'Outbox-Member': String(device.extraid) }
  return call(
    device.url,
    'member',
    query,
    { extraid: device.extraid, ...variables },
    { cookie: device.cookie, headers },
  )
}

forEachDatabase((_name, open) => {
  describe('additions to a profile', () => {
    let database: OpenDatabase
    let served: Served
    let device: Device

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })
    beforeEach(async () => {
      const extraid = await addMember(database.db)
      device = newDevice(served.url, await cookieOf(database.db, extraid, now), extraid)
    })
    const add = async (more: object = {}) =>
      field<Done>(await send(device, addText, { ...entry, ...more }), 'add_experience')
    const listed = async () => {
      const query = `{ member(extraid: ${device.extraid}) { experience { sequenceid year role production detail paid } } }`
      const [member] = field<{ experience: Experience[] }[]>(
        await call(device.url, 'member', query, {}, { cookie: device.cookie }),
        'member',
      )
      return member?.experience ?? []
    }
    const agency = async (query: string, name: string, variables: Record<string, unknown> = {}) =>
      field<Done & { listid: number }>(
        await call(served.url, 'agency', query, variables, { token: 'test-token' }),
        name,
      )
    const makeList = async (list: object = {}) =>
      (
        await agency(
          'mutation ($list: SpecialListInput!) { create_speciallist(list: $list) { ok message listid } }',
          'create_speciallist',
          { list: { listname: `Riders ${randomUUID()}`, ...list } },
        )
      ).listid
    const decide = (listid: number, status: string, note?: string | null) =>
      agency(
        'mutation ($l: Int!, $e: Int!, $s: SpecialListStatus!, $n: String) { decide_speciallistapplication(listid: $l, extraid: $e, status: $s, moderatornote: $n) { ok message } }',
        'decide_speciallistapplication',
        { l: listid, e: device.extraid, s: status, ...(note === undefined ? {} : { n: note }) },
      )
    const apply = async (listid: number, text: string | null = null) =>
      field<Done>(await send(device, applyText, { listid, text }), 'add_speciallistapplication')
    const retract = async (listid: number) =>
      field<Done>(await send(device, retractText, { listid }), 'remove_speciallistapplication')
    const listOf = async (listid: number) => {
      const query = `{ member(extraid: ${device.extraid}) { speciallist(listid: ${listid}) { listname status description text moderatornote } } }`
      const [member] = field<{ speciallist: Record<string, unknown>[] }[]>(
        await call(device.url, 'member', query, {}, { cookie: device.cookie }),
        'member',
      )
      return member?.speciallist[0] ?? null
    }

    it('adds experience, newest year first, and deletes it by its number', async () => {
      const first = await add()
      expect(first).toMatchObject({ ok: true, message: 'Experience was added' })
      await add({ year: '2026', detail: 'An Trá', paid: undefined })
      expect(await listed()).toEqual([
        { ...entry, sequenceid: expect.any(Number), year: '2026', detail: 'An Trá', paid: false },
        { ...entry, sequenceid: first.sequenceid },
      ])
      const remove = async () =>
        field<Done>(await send(device, removeText, { sequenceid: first.sequenceid }), 'remove_experience')
      expect(await remove()).toEqual({ ok: true, message: 'Experience was deleted' })
      expect(await remove()).toEqual({ ok: false, message: 'This entry is not there any more.' })
      expect(await listed()).toHaveLength(1)
    })

    it.each<[object, string]>([
      [{ year: '' }, 'Please complete all the fields'],
      [{ detail: ' \n' }, 'Please complete all the fields'],
      [{ year: '1949' }, 'date too early'],
      [{ year: '2027' }, 'date is in the future'],
      [{ year: '20l9' }, 'A year has four digits'],
      [{ role: 'Star' }, 'Choose one of the list'],
      [{ production: 'constructor' }, 'Choose one of the list'],
      [{ detail: 'x'.repeat(201) }, 'Title and director can have at most 200 characters'],
    ])('does not add %j', async (wrong, message) => {
      expect(await add(wrong)).toEqual({ ok: false, message, sequenceid: null })
      expect(await listed()).toEqual([])
    })

    it('adds once for one opId, and gives its number again', async () => {
      const opId = randomUUID()
      const first = await send(device, addText, entry, opId)
      expect((await send(device, addText, entry, opId)).data).toEqual(first.data)
      expect(await listed()).toHaveLength(1)
    })

    it("does not delete another one's entry", async () => {
      const { sequenceid } = await add()
      const other = await addMember(database.db, 'Piotr')
      const theirs = newDevice(served.url, await cookieOf(database.db, other, now), other)
      expect(field<Done>(await send(theirs, removeText, { sequenceid }), 'remove_experience').ok).toBe(false)
      expect(
        field<Done>(await send(theirs, removeText, { extraid: device.extraid, sequenceid }), 'remove_experience').ok,
      ).toBe(false)
      expect(await listed()).toHaveLength(1)
    })

    it('takes an application through all it can become', async () => {
      const listid = await makeList({ textrequired: true, description: '<p onclick="x()">Trot</p><script>1</script>' })
      expect(await listOf(listid)).toMatchObject({ status: null, description: '<p>Trot</p>' })
      expect(await apply(listid, '  ')).toEqual({ ok: false, message: 'Please provide the required information' })
      expect(await apply(listid, 'I\u0000 ride')).toEqual({ ok: true, message: 'Your application was saved' })
      expect(await listOf(listid)).toMatchObject({ status: 'P', text: 'I ride' })
      expect(await apply(listid, 'I ride well')).toMatchObject({ ok: true })
      expect(await decide(listid, 'R', 'More hours, please.')).toMatchObject({ ok: true })
      expect(await listOf(listid)).toMatchObject({
        status: 'R',
        text: 'I ride well',
        moderatornote: 'More hours, please.',
      })
      // A second application after the first was declined. The agency's note on the first stays readable.
      expect(await apply(listid, 'I ride daily')).toMatchObject({ ok: true })
      expect(await listOf(listid)).toMatchObject({ status: 'P', moderatornote: 'More hours, please.' })
      expect(await decide(listid, 'A', null)).toMatchObject({ ok: true })
      expect(await apply(listid, 'No, I do not')).toMatchObject({
        ok: false,
        message: expect.stringMatching(/accepted/),
      })
      expect(await listOf(listid)).toMatchObject({ status: 'A', text: 'I ride daily', moderatornote: null })
      expect(await retract(listid)).toEqual({ ok: true, message: 'Your application was removed' })
      expect(await retract(listid)).toMatchObject({ ok: false })
      expect(await listOf(listid)).toMatchObject({ status: null, text: null })
    })

    it('shows a closed list to those who applied alone, and takes nobody more', async () => {
      const [mine, other] = [await makeList(), await makeList()]
      await apply(mine)
      for (const listid of [mine, other]) {
        await agency(`mutation { close_speciallist(listid: ${listid}) { ok message } }`, 'close_speciallist')
      }
      expect(await listOf(mine)).toMatchObject({ status: 'P' })
      expect(await listOf(other)).toBeNull()
      expect(await apply(other)).toEqual({ ok: false, message: 'This list is closed for applications.' })
      expect(await retract(mine)).toMatchObject({ ok: true })
      expect(await listOf(mine)).toBeNull()
      expect(await apply(999_999)).toEqual({ ok: false, message: 'There is no such list.' })
    })

    it.each([
      [{ listname: ' ' }, /1 to 100 characters/],
      [{ listname: 'x'.repeat(101) }, /1 to 100 characters/],
      [{ src: 'javascript:alert(1)' }, /picture/],
      [{ src: '//elsewhere.test/x.png' }, /picture/],
      [{ textprompt: 'x'.repeat(501) }, /500 characters/],
    ])('does not let the agency make a list of %j', async (wrong, message) => {
      const refused = await agency(
        'mutation ($list: SpecialListInput!) { create_speciallist(list: $list) { ok message listid } }',
        'create_speciallist',
        { list: { listname: 'Riders', ...wrong } },
      )
      expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(message) })
    })
  })
})

onPostgres((open) => {
  it('one application of 30 that arrive at once, and 20 entries of 20', async () => {
    const database = await open()
    const served = await serve(database, () => now)
    const extraid = await addMember(database.db)
    const device = newDevice(served.url, await cookieOf(database.db, extraid, now), extraid)
    const { listid } = await database.db
      .insertInto('special_list')
      .values({ listname: 'Riders' })
      .returning('listid')
      .executeTakeFirstOrThrow()
    const done = await Promise.all([
      ...Array.from({ length: 30 }, (_, at) => send(device, applyText, { listid, text: `${at}` })),
      ...Array.from({ length: 20 }, (_, at) => send(device, addText, { ...entry, detail: `No. ${at}` })),
    ])
    await served.close()
    expect(done.filter(({ status }) => status !== 200)).toEqual([])
    expect(await database.db.selectFrom('special_list_application').select('text').execute()).toHaveLength(1)
    expect(await database.db.selectFrom('experience').select('detail').execute()).toHaveLength(20)
  })
})
