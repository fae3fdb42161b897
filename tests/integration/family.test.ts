import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { type Called, call, field } from '../support/caller'
import { forEachDatabase, onPostgres } from '../support/database'
import { actAs } from '../support/matrix-world'
import { type Served, serve } from '../support/served'
import { until } from '../support/until'

const now = new Date('2026-11-20T12:00:00Z')
const child = {
  firstname: 'Oisín',
  lastname: 'Ní Bhriain',
  gender: 'M',
  nationality: 'IE',
  dateofbirth: '2015-03-12',
  mobile: '085 123 4567',
  emailaddress: ' oisin@example.test ',
}
const addDocument = `mutation ($extraid: Int!, $firstname: String!, $lastname: String!, $gender: String!, $nationality: String!, $dateofbirth: Date!, $mobile: String!, $emailaddress: String!) {
  add_family_member(extraid: $extraid, firstname: $firstname, lastname: $lastname, gender: $gender, nationality: $nationality, dateofbirth: $dateofbirth, mobile: $mobile, emailaddress: $emailaddress) { ok message extraid problems { field message } }
}`
const removeDocument =
  'mutation ($extraid: Int!, $member: Int!) { remove_family_member(extraid: $extraid, member: $member) { ok message } }'
const familyDocument = (extraid: number) =>
  `{ member(extraid: ${extraid}) { membershipclass family { extraid firstname lastname gender dateofbirth mobile nationality emailaddress membershipclass } record_changes { what changed_by by } } }`

interface Added {
  ok: boolean
  message: string
  extraid: number | null
  problems: { field: string; message: string }[]
}

async function familyParent(database: OpenDatabase): Promise<{ parent: number; cookie: string }> {
  const parent = await addMember(database.db, 'Maeve')
  await database.db.updateTable('member').set({ is_family: true }).where('extraid', '=', parent).execute()
  return { parent, cookie: await cookieOf(database.db, parent, now) }
}

/** Requests about a family, to one server over one database. */
function familyOf(served: () => Served) {
  const add = async (extraid: number, cookie: string, change: object = {}) =>
    field<Added>(
      await call(served().url, 'member', addDocument, { extraid, ...child, ...change }, { cookie }),
      'add_family_member',
    )
  const remove = async (extraid: number, member: number, cookie: string) =>
    field<{ ok: boolean; message: string }>(
      await call(served().url, 'member', removeDocument, { extraid, member }, { cookie }),
      'remove_family_member',
    )
  const read = async (extraid: number, cookie: string) => {
    const called = await call(served().url, 'member', familyDocument(extraid), {}, { cookie })
    const [member] = field<
      {
        membershipclass: number
        family: { extraid: number; firstname: string }[]
        record_changes: { what: string; changed_by: string; by: string }[]
      }[]
    >(called, 'member')
    return member ?? null
  }
  return { add, remove, read }
}

/** How many statements are waiting for a lock. */
async function waiting({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

forEachDatabase((_name, open) => {
  describe('a family', () => {
    let database: OpenDatabase
    let served: Served
    const { add, remove, read } = familyOf(() => served)

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })

    it('gets a child, tidied, in its parent’s house, and both records say by whom', async () => {
      const { parent, cookie } = await familyParent(database)
      const { extraid, ...answer } = await add(parent, cookie, { firstname: ' Oisi\u0301n ' })
      expect(answer).toEqual({ ok: true, message: 'Family member added', problems: [] })
      const family = await read(parent, cookie)
      const shown = { ...child, mobile: '0851234567', emailaddress: 'oisin@example.test', membershipclass: 2 }
      expect(family?.family).toEqual([{ extraid, ...shown }])
      expect(family?.membershipclass).toBe(2)
      const byMaeve = { changed_by: 'Maeve Ní Bhriain', by: 'account' }
      expect(family?.record_changes).toEqual([{ what: 'Oisín Ní Bhriain added to the family', ...byMaeve }])
      const ofChild = await read(extraid ?? 0, cookie)
      expect(ofChild?.record_changes).toEqual([{ what: 'Added to the family of Maeve Ní Bhriain', ...byMaeve }])
      expect(ofChild?.family).toEqual([])
      const row = database.db
        .selectFrom('member')
        .where('extraid', '=', extraid ?? 0)
        .select(['system', 'signedupdate', 'accept_employmentterms'])
      expect(await row.executeTakeFirst()).toEqual({
        system: 'lanternhill',
        signedupdate: '2026-11-20',
        accept_employmentterms: false,
      })
    })

    it('gets nothing of a child with a wrong field, and says which', async () => {
      const { parent, cookie } = await familyParent(database)
      const wrong = { firstname: '  ', mobile: '0151234567', dateofbirth: '2026-11-21', nationality: 'Atlantis' }
      expect(await add(parent, cookie, wrong)).toEqual({
        ok: false,
        message: 'Some fields are invalid',
        extraid: null,
        problems: [
          { field: 'firstname', message: 'This field is required' },
          { field: 'dateofbirth', message: 'A date of birth cannot be in the future' },
          { field: 'mobile', message: 'Your number must start with 08 or 00' },
          { field: 'nationality', message: 'Choose one of the list' },
        ],
      })
      expect((await read(parent, cookie))?.family).toEqual([])
    })

    it('has at most five; after a removal there is room again', async () => {
      const { parent, cookie } = await familyParent(database)
      const numbers = []
      for (let i = 0; i < 5; i++) numbers.push((await add(parent, cookie)).extraid)
      const sixth = await add(parent, cookie)
      expect(sixth).toMatchObject({ ok: false, message: 'A family can have at most 5 members.', extraid: null })
      expect(await remove(parent, numbers[1] ?? 0, cookie)).toEqual({ ok: true, message: 'Oisín Ní Bhriain removed' })
      expect((await add(parent, cookie)).ok).toBe(true)
      expect((await read(parent, cookie))?.family).toHaveLength(5)
    })

    it('is begun by staff who act, never by a member; nobody’s child has children', async () => {
      const alone = await addMember(database.db, 'Alone')
      const refused = { ok: false, message: 'This member was not found.', extraid: null, problems: [] }
      expect(await add(alone, await cookieOf(database.db, alone, now))).toEqual(refused)
      const staff = await addMember(database.db, 'Niamh')
      await database.db.updateTable('member').set({ is_staff: true }).where('extraid', '=', staff).execute()
      const acting = await actAs(database.db, staff, alone, now)
      const { extraid } = await add(alone, acting)
      expect(extraid).not.toBeNull()
      const family = await read(alone, acting)
      expect(family?.record_changes).toEqual([
        { what: 'Oisín Ní Bhriain added to the family', changed_by: 'Niamh Ní Bhriain', by: 'staff' },
      ])
      expect(await add(extraid ?? 0, await actAs(database.db, staff, extraid ?? 0, now))).toEqual(refused)
    })

    it('loses a child at once: reading, changing, and what was on its way', async () => {
      const { parent, cookie } = await familyParent(database)
      const { extraid } = await add(parent, cookie)
      const id = extraid ?? 0
      expect(await read(id, cookie)).not.toBeNull()
      expect((await remove(parent, id, cookie)).ok).toBe(true)
      expect(await read(id, cookie)).toBeNull()
      expect((await read(parent, cookie))?.family).toEqual([])
      expect(await remove(parent, id, cookie)).toEqual({
        ok: false,
        message: 'This family member is not there any more.',
      })
      const query = `mutation { add_experience(extraid: ${id}, year: "2019", role: "Extra", production: "TV", detail: "d") { ok message } }`
      const headers = {
        'idempotency-key': randomUUID(),
        'outbox-client': randomUUID(),
        'outbox-seq': '1',
        'outbox-member': String(parent),
      }
      const late = await call(served.url, 'member', query, {}, { cookie, headers })
      expect(late.data).toEqual({ add_experience: { ok: false, message: 'This member was not found.' } })
      expect(late.extensions?.outbox).toMatchObject({ status: 'refused', applied_seq: 1 })
      const rows = await database.db.selectFrom('experience').where('extraid', '=', id).selectAll().execute()
      expect(rows).toEqual([])
      // The agency keeps the record, with the time at which it was ended.
      const kept = await database.db.selectFrom('member').where('extraid', '=', id).selectAll().executeTakeFirst()
      expect(kept).toMatchObject({ firstname: 'Oisín', parentid: parent, removed_at: now })
    })

    it('is not there for somebody else', async () => {
      const one = await familyParent(database)
      const other = await familyParent(database)
      const { extraid } = await add(one.parent, one.cookie)
      expect((await remove(other.parent, extraid ?? 0, other.cookie)).ok).toBe(false)
      expect(await remove(one.parent, extraid ?? 0, other.cookie)).toEqual({
        ok: false,
        message: 'This member was not found.',
      })
      expect((await read(one.parent, one.cookie))?.family).toHaveLength(1)
    })
  })
})

onPostgres((open) => {
  describe('a family under races', () => {
    let database: OpenDatabase
    let served: Served
    const { add, remove, read } = familyOf(() => served)

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })

    it('of 50 additions at once five are made', async () => {
      const { parent, cookie } = await familyParent(database)
      const answers = await Promise.all(Array.from({ length: 50 }, () => add(parent, cookie)))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
      expect(new Set(answers.filter(({ ok }) => !ok).map(({ message }) => message))).toEqual(
        new Set(['A family can have at most 5 members.']),
      )
      expect((await read(parent, cookie))?.family).toHaveLength(5)
    }, 60_000)

    it('a removal waits for what is under way, and nothing comes after it', async () => {
      // An addition passes its checks at once, and is written when the gate opens.
      await sql`create function slowly() returns trigger language plpgsql
        as $$ begin perform pg_advisory_xact_lock_shared(7); return new; end $$`.execute(database.db)
      await sql`create trigger slowly before insert on experience for each row execute function slowly()`.execute(
        database.db,
      )
      const { parent, cookie } = await familyParent(database)
      const { extraid } = await add(parent, cookie)
      const id = extraid ?? 0
      const query = `mutation { add_experience(extraid: ${id}, year: "2019", role: "Extra", production: "TV", detail: "d") { ok } }`
      const change = () => call(served.url, 'member', query, {}, { cookie })
      const count = async () =>
        (await database.db.selectFrom('experience').where('extraid', '=', id).selectAll().execute()).length
      const gate = await database.pool.connect()
      await gate.query('select pg_advisory_lock(7)')
      const before = Array.from({ length: 3 }, change)
      await until(async () => (await waiting(database)) === 3)
      const removal = remove(parent, id, cookie)
      await until(async () => (await waiting(database)) === 4)
      await gate.query('select pg_advisory_unlock(7)')
      gate.release()
      expect((await removal).ok).toBe(true)
      // The additions that were checked before the removal are stored when the removal is answered; no others are added.
      expect(await count()).toBe(3)
      const after = await Promise.all(Array.from({ length: 3 }, change))
      const okOf = (called: Called) => field<{ ok: boolean }>(called, 'add_experience').ok
      expect((await Promise.all(before)).map(okOf)).toEqual([true, true, true])
      expect(after.map(okOf)).toEqual([false, false, false])
      expect(await count()).toBe(3)
    }, 60_000)
  })
})
