import { Kysely, PostgresDialect } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import type { Database } from '../../server/store/schema'
import type { RtwTable } from '../../server/store/tables/files'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { commandLine } from '../support/command-line'
import { forEachDatabase } from '../support/database'
import { checksum, emptyAll } from '../support/matrix-world'
import { type Served, serve } from '../support/served'

const now = new Date('2026-11-24T12:00:00Z')
const day = '2026-12-21'

interface Standing {
  extraid: number
  firstname: string
  is_permitted: boolean
  standing: string
  rtw_id: number | null
  expires: string | null
}
const standing = 'extraid firstname lastname is_permitted standing rtw_id expires'
const check = `query ($to: Recipients!, $date: Date!, $all: Boolean) { rtw_check(to: $to, date: $date, all: $all) { checked not_permitted members { ${standing} } } }`
const send = `mutation ($to: Recipients!, $m: MessageInput!, $d: Date) { send_message(to: $to, message: $m, for_date: $d) { ok message mailing_id count not_permitted { ${standing} } } }`
const message = { category: 'Booking', name: 'Quay Street', message: 'Call 6.30 am.', text_type: 'simple' }

type Rtw = Pick<RtwTable, 'status'> & { expires?: string }

forEachDatabase((_name, open) => {
  describe('who may not work on a day', () => {
    let database: OpenDatabase
    let served: Served
    let agency: ReturnType<typeof commandLine>

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      served = await serve(database, () => now)
      agency = commandLine(served.url)
      return () => served.close()
    })
    afterEach(() => emptyAll(database.db))

    const member = async (firstname: string, records: readonly Rtw[], more: { righttowork_assumed?: boolean } = {}) => {
      const extraid = await addMember(database.db, firstname, more)
      const ids: number[] = []
      for (const record of records) {
        const { id } = await database.db
          .insertInto('rtw')
          .values({ extraid, ...record, wf_submitted: record.status === 1 ? null : now })
          .returning('id')
          .executeTakeFirstOrThrow()
        ids.push(id)
      }
      return { extraid, ids }
    }
    const cast = async () => ({
      permitted: await member('Áine', [{ status: 3, expires: '2026-12-22' }, { status: 2 }]),
      forGood: await member('Bríd', [{ status: 3 }]),
      ends: await member('Caoimhe', [{ status: 3, expires: day }]),
      waits: await member('Dara', [{ status: 2 }]),
      rejected: await member('Eoin', [{ status: 3, expires: day }, { status: 6 }]),
      nothing: await member('Fia', [{ status: 1 }]),
      assumed: await member('Gráinne', [], { righttowork_assumed: true }),
      over: await member('Hugh', [{ status: 5, expires: '2026-11-01' }]),
    })
    const crowd = async () => {
      const all = await cast()
      const extraids = Object.values(all).map(({ extraid }) => extraid)
      await database.db.insertInto('member_list').values({ name: 'crowd', extraids }).execute()
      return all
    }
    const ask = async <T>(name: string, query: string, variables: object, key = '') =>
      field<T>(
        await call(
          served.url,
          'agency',
          query,
          { ...variables },
          {
            ...{ token: 'test-token', headers: key ? { 'idempotency-key': key } : {} },
          },
        ),
        name,
      )

    it('is said of a list, by name, with why, and under which submission until when', async () => {
      const { ends, waits, rejected, nothing, over } = await crowd()
      const asked = await ask<{ members: Standing[] }>('rtw_check', check, { to: { list: 'crowd' }, date: day })
      expect(asked).toMatchObject({ checked: 8, not_permitted: 5 })
      const told = asked.members.map((one) => [one.extraid, one.is_permitted, one.standing, one.rtw_id, one.expires])
      expect(told).toEqual([
        [ends.extraid, false, 'expired', ends.ids[0], day],
        [waits.extraid, false, 'waits', waits.ids[0], null],
        [rejected.extraid, false, 'rejected', rejected.ids[1], day],
        [nothing.extraid, false, 'no_submission', null, null],
        [over.extraid, false, 'expired', over.ids[0], '2026-11-01'],
      ])
    })

    it('says of everybody how they stand, where that is asked for', async () => {
      const { permitted, forGood, assumed } = await crowd()
      const variables = { to: { list: 'crowd' }, date: day, all: true }
      const { members } = await ask<{ members: Standing[] }>('rtw_check', check, variables)
      const told = members
        .filter((one) => one.is_permitted)
        .map((one) => [one.extraid, one.standing, one.rtw_id, one.expires])
      expect(told).toEqual([
        [permitted.extraid, 'permitted', permitted.ids[0], '2026-12-22'],
        [forGood.extraid, 'permitted', forGood.ids[0], null],
        [assumed.extraid, 'assumed', null, null],
      ])
      expect(members).toHaveLength(8)
    })

    it('says the same as the member’s own page does on that day', async () => {
      const all = Object.values(await crowd()).map(({ extraid }) => extraid)
      for (const date of ['2026-11-24', day, '2026-12-22']) {
        const { members } = await ask<{ members: Standing[] }>('rtw_check', check, {
          to: { list: 'crowd' },
          date,
          all: true,
        })
        const later = await serve(database, () => new Date(`${date}T12:00:00Z`))
        for (const extraid of all) {
          const query = `{ active_rtw(extraid: ${extraid}) { righttowork_verified } }`
          const cookie = await cookieOf(database.db, extraid, new Date(`${date}T12:00:00Z`))
          const read = await call(later.url, 'rtw', query, {}, { cookie })
          const own = field<{ righttowork_verified: boolean }>(read, 'active_rtw').righttowork_verified
          expect(members.find((one) => one.extraid === extraid)?.is_permitted, `${extraid} on ${date}`).toBe(own)
        }
        await later.close()
      }
    })

    it('is a command, by list or by number', async () => {
      const { ends, forGood, permitted } = await crowd()
      const { code, out } = await agency('rtw', 'check', '--list', 'crowd', '--date', day)
      expect(code).toBe(0)
      expect(out).toMatch(/^5 of 8 may not work on 2026-12-21\.\n/)
      expect(out).toMatch(
        new RegExp(`${ends.extraid} +Caoimhe Ní Bhriain +Expired by then +${ends.ids[0]} +2026-12-21\n`),
      )
      expect(out).toMatch(/Dara Ní Bhriain +Waits for its review +\d+ +–\n/)
      expect(out).not.toContain('Bríd')
      const two = ['rtw', 'check', '--to', `${forGood.extraid},${permitted.extraid}`, '--date', day]
      expect((await agency(...two)).out).toBe('All 2 may work on 2026-12-21.\n')
      expect((await agency(...two, '--all')).out).toMatch(/Áine Ní Bhriain +May work +\d+ +2026-12-22\n/)
      for (const [args, said] of [
        [['--date', day], 'Say who: --to 20001,20002 or --list NAME.\n'],
        [['--list', 'nobody', '--date', day], "There is no list 'nobody'.\n"],
        [['--to', '999999', '--date', day], 'There is no member 999999.\n'],
        [['--list', 'crowd', '--date', '2026-11-23'], 'The day is 24/11/2026 or later.\n'],
      ] as const) {
        expect((await agency('rtw', 'check', ...args)).err).toBe(said)
      }
    })

    it('warns of a message that is about a day, and sends it all the same', async () => {
      const { ends, forGood } = await crowd()
      const to = ['--to', `${ends.extraid},${forGood.extraid}`]
      const what = ['--category', 'Booking', '--name', 'Quay Street', '--text', 'Call 6.30 am.']
      const { code, out } = await agency('message', 'send', ...to, ...what, '--date', day)
      expect(code).toBe(0)
      expect(out).toMatch(/^Message \d+ is sent to 2 members\.\n\nWarning: 1 of them may not work on 2026-12-21\.\n\n/)
      expect(out).toMatch(/Caoimhe Ní Bhriain +Expired by then/)
      expect(out).not.toContain('Bríd')
      expect(await database.db.selectFrom('message').select('extraid').orderBy('extraid').execute()).toHaveLength(2)
      expect((await agency('message', 'send', ...to, ...what, '--date', '2026-12-20')).out).not.toContain('Warning')
      expect((await agency('message', 'send', ...to, ...what)).out).not.toContain('Warning')
      const before = await checksum(database.db)
      expect((await agency('message', 'send', ...to, ...what, '--date', '2026-11-23')).err).toBe(
        'The day is 24/11/2026 or later.\n',
      )
      expect((await agency('message', 'send', '--list', 'nobody', ...what, '--date', day)).err).toContain('no list')
      expect(await checksum(database.db)).toBe(before)
    })

    it('warns again under the same key, sends once, and leaves no name in the ledger', async () => {
      const { ends } = await crowd()
      const variables = { to: { extraids: [ends.extraid] }, m: message, d: day }
      const first = await ask<{ not_permitted: Standing[] }>('send_message', send, variables, 'one-key')
      expect(first.not_permitted).toMatchObject([{ firstname: 'Caoimhe', standing: 'expired' }])
      expect(await ask('send_message', send, variables, 'one-key')).toEqual(first)
      expect(await database.db.selectFrom('message').select('msgid').execute()).toHaveLength(1)
      const kept = await database.db.selectFrom('agency_ledger').selectAll().execute()
      expect(JSON.stringify(kept)).not.toContain('Caoimhe')
      const plain = { to: variables.to, m: message }
      expect(await ask('send_message', send, plain)).toMatchObject({ ok: true, not_permitted: null })
    })

    it('is asked of 3,000 members in as many statements as of two', async () => {
      const extraids = Array.from({ length: 3_000 }, (_, at) => 50_001 + at)
      const named = { firstname: 'F', lastname: 'L', system: 'main', signedupdate: '2026-01-05' }
      const rows = extraids.map((extraid) => ({ extraid, ...named }))
      for (let from = 0; from < rows.length; from += 500) {
        await database.db
          .insertInto('member')
          .values(rows.slice(from, from + 500))
          .execute()
      }
      const permitted = extraids.filter((extraid) => extraid % 2 === 0)
      const records = permitted.map((extraid) => ({ extraid, status: 3 as const, wf_submitted: now, wf_verified: now }))
      await database.db.insertInto('rtw').values(records).execute()
      const statements: string[] = []
      const db = new Kysely<Database>({
        dialect: new PostgresDialect({ pool: database.pool }),
        log: ({ query }) => void statements.push(query.sql),
      })
      const heard = await serve({ ...database, db }, () => now)
      const countOf = async (of: readonly number[]) => {
        statements.length = 0
        const variables = { to: { extraids: of }, date: day }
        const asked = await call(heard.url, 'agency', check, variables, { token: 'test-token' })
        const told = field<{ checked: number; not_permitted: number; members: object[] }>(asked, 'rtw_check')
        return { ...told, members: told.members.length, statements: statements.length }
      }
      const few = await countOf(extraids.slice(0, 2))
      expect(few).toMatchObject({ checked: 2, not_permitted: 1, members: 1 })
      const { statements: needed } = few
      expect(needed).toBeLessThan(6)
      expect(await countOf(extraids)).toEqual({
        ...{ checked: 3_000, not_permitted: 1_500, members: 1_500, statements: needed },
      })
      await heard.close()
    }, 60_000)
  })
})
