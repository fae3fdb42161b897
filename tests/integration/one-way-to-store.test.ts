import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FieldName } from '../../domain/profile/field'
import { fieldNames } from '../../domain/profile/fields'
import { normaliseField } from '../../domain/profile/normalise'
import { profileRow } from '../../server/services/profile/profile-row'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { newDevice } from '../support/member-client'
import { save } from '../support/profile-client'
import { root } from '../support/root'
import { type Served, serve } from '../support/served'

const messy = {
  ...{
    firstname: ' A\u0301ine\t Maire ',
    lastname: '\u202aNí \n Bhriain\ufeff',
    address1: '1 Main Street\n Cork\u0007',
  },
  ...{ mobile: ' 0851234567 ', nationality: ' Irish ', gender: 'F' },
}

forEachDatabase((_name, open) => {
  describe('what the agency stores of a profile', () => {
    let database: OpenDatabase
    let served: Served

    beforeAll(async () => {
      database = await open()
      served = await serve(database)
      return () => served.close()
    })
    const agency = async (name: string, query: string, variables: object) =>
      field<{ ok: boolean; extraid: number }>(
        await call(served.url, 'agency', query, { ...variables }, { token: 'test-token' }),
        name,
      )
    /** The fields that are stored in another form than a save would store them. */
    const other = async (extraid: number): Promise<FieldName[]> => {
      const row = await profileRow(database.db, extraid)
      if (!row) throw new Error('No row.')
      return fieldNames.filter((name) => {
        const value = row[name as keyof typeof row]
        return typeof value === 'string' && !/^v\d/.test(value) && normaliseField(name, value) !== value
      })
    }

    it('is in the form of a save, whoever made the member; so a save of it meets no conflict', async () => {
      const create = 'mutation ($m: MemberInput!) { create_member(member: $m) { ok extraid } }'
      const login = { loginname: `${randomUUID()}@e.ie`, password: 'long enough' }
      const made = await agency('create_member', create, { m: { ...login, ...messy } })
      const add = 'mutation ($p: Int!, $m: ChildInput!) { add_child(parentid: $p, member: $m) { ok extraid } }'
      const { address1, ...child } = messy
      const reached = { dateofbirth: '2015-03-12', emailaddress: ' o@example.test ' }
      const added = await agency('add_child', add, { p: made.extraid, m: { ...child, ...reached } })
      for (const { ok, extraid } of [made, added]) {
        expect(ok).toBe(true)
        expect(await other(extraid)).toEqual([])
        const row = await profileRow(database.db, extraid)
        expect(row).toMatchObject({ firstname: 'Áine  Maire', lastname: 'Ní Bhriain' })
      }
      await database.db
        .updateTable('member')
        .set({ accept_employmentterms: true })
        .where('extraid', '=', made.extraid)
        .execute()
      const device = newDevice(served.url, await cookieOf(database.db, made.extraid), made.extraid)
      expect(await save(device, { address1: '2 Main Street' }, { base: { address1 } })).toMatchObject({
        outcome: 'applied',
      })
    })

    it('is brought into that form by the migration where it was stored otherwise', async () => {
      const extraid = await addMember(database.db)
      const { gender: _, ...stored } = messy
      await database.db.updateTable('member').set(stored).where('extraid', '=', extraid).execute()
      expect(await other(extraid)).toEqual(['firstname', 'lastname', 'address1', 'mobile', 'nationality'])
      const text = readFileSync(join(root, 'server/migrations/0008-effects-links-and-logs.sql'), 'utf8')
      await sql.raw(text.slice(text.indexOf('create function normal_line'))).execute(database.db)
      expect(await other(extraid)).toEqual([])
      const row = await profileRow(database.db, extraid)
      expect(row).toMatchObject({ firstname: 'Áine  Maire', lastname: 'Ní Bhriain', mobile: '0851234567' })
    })
  })
})
