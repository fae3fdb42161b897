import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { createLimits } from '../../server/store/limits'
import { searchText } from '../../server/store/search-text'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { emptyAll } from '../support/matrix-world'
import { type Served, serve } from '../support/served'

interface Found {
  ok: boolean
  message: string | null
  members: { extraid: number; firstname: string; lastname: string; can_act: boolean }[]
  more: boolean
}

const search =
  'query ($text: String!) { find_members(text: $text) { ok message more members { extraid firstname lastname can_act } } }'
const noAccess = 'You do not have Staff Access. Please contact Niamh Kavanagh or Declan Rooney for more information'

forEachDatabase((_name, open) => {
  describe('staff who look for a member', () => {
    let database: OpenDatabase
    let served: Served
    let cookie: string
    let staff: number
    let people: Record<'seán' | 'łucja' | 'seana' | 'erased', number>
    const time = new Date('2026-11-20T12:00:00Z')
    const now = () => time

    const named = async (firstname: string, lastname: string): Promise<number> => {
      const extraid = await addMember(database.db, firstname)
      await database.db.updateTable('member').set({ lastname }).where('extraid', '=', extraid).execute()
      return extraid
    }

    beforeAll(async () => {
      database = await open()
      served = await serve(database, now)
      return () => served.close()
    })
    beforeEach(async () => {
      await emptyAll(database.db)
      staff = await named('Declan', 'Rooney')
      people = {
        seán: await named('Seán', 'Ó Súilleabháin'),
        łucja: await named('Łucja', 'Kowalska-O’Brien'),
        seana: await named('Seana', 'Byrne'),
        erased: await named('Seanna', 'Gone'),
      }
      await database.db.updateTable('member').set({ is_staff: true }).where('extraid', '=', staff).execute()
      await database.db.updateTable('member').set({ erased_at: time }).where('extraid', '=', people.erased).execute()
      cookie = await cookieOf(database.db, staff, now())
    })

    const find = async (text: string, as: string | null = cookie): Promise<Found> =>
      field<Found>(await call(served.url, 'login', search, { text }, { cookie: as }), 'find_members')
    const found = async (text: string) => (await find(text)).members.map(({ extraid }) => extraid)

    it('finds by number, by the beginnings of names in any order, and by the whole log-in e-mail', async () => {
      expect(await found(String(people.seán))).toEqual([people.seán])
      expect(await found(` #${people.łucja} `)).toEqual([people.łucja])
      expect(await found('sean')).toEqual([people.seana, people.seán])
      expect(await found('O SUILLE sean')).toEqual([people.seán])
      expect(await found('lucj')).toEqual([people.łucja])
      expect(await found("o'brien")).toEqual([people.łucja])
      expect(await found('kowalska-o')).toEqual([people.łucja])
      // Not from the middle of a word, and nobody whose record was erased.
      expect(await found('ean')).toEqual([])
      expect(await found('Gone')).toEqual([])
      const login = { extraid: people.seana, loginname: 'seana@fáilte.ie', password_hash: 'x' }
      await database.db.insertInto('login').values(login).execute()
      expect(await found('Seana@FÁILTE.ie')).toEqual([people.seana])
      expect(await found('seana@f')).toEqual([])
    })

    it('says nothing more than number, name and whether they can act', async () => {
      expect(await find('Rooney')).toEqual({
        ...{ ok: true, message: null, more: false },
        members: [{ extraid: staff, firstname: 'Declan', lastname: 'Rooney', can_act: false }],
      })
      expect((await find('byrne')).members[0]).toMatchObject({ can_act: true })
    })

    it('takes what is typed as words alone', async () => {
      for (const text of ['', '  ', "'", '!!', '( & | :*', '%', '#']) {
        expect(await find(text), text).toMatchObject({ ok: false, members: [] })
      }
      for (const text of ["sean' | 'byrne", 'sean & !byrne', 'sean:*', 'x\u0000y', 'se%', '%_%', 'a'.repeat(5_000)]) {
        expect(await find(text), text).toMatchObject({ message: text.includes('%_%') ? expect.any(String) : null })
      }
      expect(await found("sean' | 'byrne")).toEqual([people.seana])
    })

    it('gives at most twenty, and says that there are more', async () => {
      for (let at = 0; at < 21; at += 1) await named('Aoife', `Many ${at}`)
      const some = await find('many')
      expect([some.members.length, some.more]).toEqual([20, true])
    })

    it('refuses everybody else with the sentence of the specification, and too many searches', async () => {
      for (const as of [null, await cookieOf(database.db, people.seana, now())]) {
        expect(await find('sean', as)).toEqual({ ok: false, message: noAccess, members: [], more: false })
      }
      const limits = createLimits(database.pool)
      for (let at = 0; at < 300; at += 1) await limits.consume('member-search', String(staff))
      expect((await find('sean')).message).toMatch(/^There were too many searches\. Please try again in /)
    })

    it('looks by an index, and the database folds letters as the server does', async () => {
      const plan = await database.db.transaction().execute(async (tx) => {
        // A handful of rows is read whole otherwise.
        await sql`set local enable_seqscan = off`.execute(tx)
        return sql`explain select extraid from member
          where name_words(firstname, lastname) @@ to_tsquery('simple', '''sean'':*')`.execute(tx)
      })
      expect(JSON.stringify(plan.rows)).toContain('member_name_words')
      const letters = Array.from({ length: 0x1eff - 0xa0 }, (_, at) => String.fromCodePoint(0xa0 + at))
      const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter) && /\p{L}/u.test(letter))
      const { rows } = await sql<{ letter: string; folded: string }>`
        select letter, search_text(letter) folded from unnest(${latin}::text[]) letter`.execute(database.db)
      const plain = rows.filter(({ letter }) => /^[a-z]$/.test(searchText(letter)))
      expect(plain.length).toBeGreaterThan(300)
      for (const { letter, folded } of plain) expect(folded, letter).toBe(searchText(letter))
    })
  })
})
