import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { actAs } from '../support/matrix-world'
import { type Device, newDevice } from '../support/member-client'
import { readFields, save, sendSave } from '../support/profile-client'
import { type Served, serve, testCipher } from '../support/served'

const canaries = {
  eft_bankname: 'Permanent TSB',
  eft_accountname: 'Canary Accountholder',
  eft_bic: 'CANAIE2D',
  eft_iban: 'IE29AIBK93115212345678',
  ppsnumber: '1234567FA',
}
const changed = { ...canaries, eft_iban: 'IE64IRCE92050112345678', ppsnumber: '1234567T' }
const secrets = [...new Set([...Object.values(canaries), ...Object.values(changed)])]

forEachDatabase((_name, open) => {
  describe('bank details, PPS number and convictions', () => {
    let database: OpenDatabase
    let served: Served
    let extraid: number
    let device: Device

    beforeAll(async () => {
      database = await open()
      served = await serve(database)
      extraid = await addMember(database.db)
      device = newDevice(served.url, await cookieOf(database.db, extraid), extraid)
      return () => served.close()
    })

    /** Every row of every table, as a dump of the database would contain it. */
    async function dump(): Promise<string> {
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database.db)
      const texts = await Promise.all(
        rows.map(async ({ name }) => {
          const held = await sql<{ t: string }>`select t::text as t from ${sql.table(name)} t`.execute(database.db)
          return held.rows.map(({ t }) => t).join('\n')
        }),
      )
      return texts.join('\n')
    }

    it('are written and read by their member, and stand nowhere in clear: no table, no log, no history', async () => {
      const first = await sendSave(device, canaries, {
        base: Object.fromEntries(Object.keys(canaries).map((n) => [n, null])),
      })
      expect(field(first, 'update_member')).toMatchObject({ ok: true, outcome: 'applied' })
      expect(await readFields(device, Object.keys(canaries))).toEqual(canaries)
      expect(field(await sendSave(device, changed, { base: canaries }), 'update_member')).toMatchObject({ ok: true })
      // Invalid values and conflicts leave no trace either.
      await sendSave(device, { ppsnumber: '7654321Q' })
      await sendSave(device, { ppsnumber: '1234567FA' }, { base: { ppsnumber: null } })
      const everything = `${await dump()}\n${served.log.join('\n')}`
      for (const secret of [...secrets, '7654321Q']) expect(everything, secret).not.toContain(secret)
      expect(everything).toContain(`v2.${testCipher.keyId}.`)
      const history = await database.db.selectFrom('field_change').where('extraid', '=', extraid).selectAll().execute()
      expect(history.map((row) => [row.field, row.old_value, row.new_value])).toEqual(
        [...Object.keys(canaries), 'eft_iban', 'ppsnumber'].map((name) => [name, null, null]),
      )
    })

    it('are merged like others: what another device gave meanwhile is a conflict', async () => {
      const second = field(
        await sendSave(device, { ppsnumber: '1234567FA' }, { base: { ppsnumber: '1234567FA' } }),
        'update_member',
      )
      expect(second).toMatchObject({ outcome: 'conflict', conflicts: [{ field: 'ppsnumber', theirs: '"1234567T"' }] })
      expect(field(await sendSave(device, { ppsnumber: '1234567 t' }), 'update_member')).toMatchObject({ ok: true })
    })

    it('keep a bank’s details together: one hand’s IBAN never stands beside another’s BIC', async () => {
      const member = await addMember(database.db)
      const own = newDevice(served.url, await cookieOf(database.db, member), member)
      await sendSave(own, canaries)
      const staff = await addMember(database.db, 'Aoife')
      await database.db.updateTable('member').set({ is_staff: true }).where('extraid', '=', staff).execute()
      const acting = newDevice(served.url, await actAs(database.db, staff, member), member)
      const { ppsnumber: _number, ...bank } = canaries
      const theirs = { eft_iban: changed.eft_iban, eft_accountname: 'Canary Secondholder' }
      expect(field(await sendSave(acting, theirs, { base: bank }), 'update_member')).toMatchObject({ ok: true })
      const mine = { eft_bic: 'BOFIIE2D', ppsnumber: changed.ppsnumber }
      expect(field(await sendSave(own, mine, { base: canaries }), 'update_member')).toMatchObject({
        outcome: 'conflict',
        conflicts: [{ field: 'eft_bic', theirs: '"CANAIE2D"', mine: '"BOFIIE2D"', changed_by: 'Aoife Ní Bhriain' }],
      })
      // The PPS number does not belong to the bank details, and was saved.
      const after = { ...canaries, ...theirs, ppsnumber: changed.ppsnumber }
      expect(await readFields(own, Object.keys(canaries))).toEqual(after)
      // A base is as secret as the value itself, so an item with such a base is refused before it reaches a ledger.
      const kept = await sendSave(own, { occupation: 'Baker' }, { base: bank, opId: randomUUID(), seq: 1 })
      expect([kept.status, kept.code]).toEqual([400, 'BAD_REQUEST'])
    })

    it('come directly: no ledger takes them', async () => {
      const refused = await sendSave(device, { ppsnumber: '1234567FA' }, { opId: randomUUID(), seq: 1 })
      expect([refused.status, refused.code]).toEqual([400, 'BAD_REQUEST'])
      expect((await sendSave(device, { eft_bic: null }, { opId: randomUUID() })).code).toBe('BAD_REQUEST')
      expect(await readFields(device, ['ppsnumber'])).toEqual({ ppsnumber: '1234567T' })
      expect(await save(device, { occupation: 'Baker' }, { seq: 1 })).toMatchObject({ ok: true })
    })

    it('are answered with no-store', async () => {
      const response = await fetch(`${served.url}/dj/api/member/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: device.cookie },
        body: JSON.stringify({ query: `{ member(extraid: ${extraid}) { ppsnumber } }` }),
      })
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toContain('1234567T')
    })

    it('show the agency their end alone', async () => {
      const query = `{ profile(extraid: ${extraid}) { fields { field value masked } } }`
      const called = await call(served.url, 'agency', query, {}, { token: 'test-token' })
      const { fields } = field<{ fields: { field: string; value: string; masked: boolean }[] }>(called, 'profile')
      expect(fields.filter(({ masked }) => masked).map(({ field: name, value }) => [name, JSON.parse(value)])).toEqual([
        ['eft_bankname', '•••TSB'],
        ['eft_accountname', '•••der'],
        ['eft_bic', '•••E2D'],
        ['eft_iban', '•••678'],
        ['ppsnumber', '•••67T'],
      ])
    })

    it('let staff who act write of convictions, which the member neither reads nor hears of', async () => {
      const staff = await addMember(database.db, 'Declan')
      await database.db.updateTable('member').set({ is_staff: true }).where('extraid', '=', staff).execute()
      const acting = newDevice(served.url, await actAs(database.db, staff, extraid), extraid)
      const convictions = { criminal_convictions: 'One, spent', restricted_membership: 'Fair City Only' }
      expect(field(await sendSave(acting, convictions), 'update_member')).toMatchObject({ ok: true })
      expect(await readFields(acting, Object.keys(convictions))).toEqual(convictions)
      const query = `{ member(extraid: ${extraid}) { criminal_convictions } }`
      const read = await call(served.url, 'member', query, {}, { cookie: device.cookie })
      expect(JSON.stringify(read)).toContain('"criminal_convictions":null')
      const changes = `{ member(extraid: ${extraid}) { field_changes { field by changed_by } } }`
      const own = JSON.stringify(await call(served.url, 'member', changes, {}, { cookie: device.cookie }))
      expect(own).not.toMatch(/criminal|restricted/)
      const seen = await call(served.url, 'member', changes, {}, { cookie: acting.cookie })
      expect(JSON.stringify(seen)).toContain('"criminal_convictions","by":"staff","changed_by":"Declan Ní Bhriain"')
      expect(await dump()).not.toContain('One, spent')
    })

    it('does not tell a member by its answers what staff wrote', async () => {
      for (const guess of ['One, spent', 'None', null]) {
        const told = field(await sendSave(device, { criminal_convictions: guess }), 'update_member')
        expect(told).toMatchObject({
          outcome: 'invalid',
          conflicts: [],
          problems: [{ field: 'criminal_convictions', message: 'Only the agency can change this.' }],
        })
      }
    })

    it('can be unreadable without a fault: nothing is read, and the member writes it anew', async () => {
      await database.db
        .updateTable('member')
        .set({ eft_bankname: testCipher.seal(extraid, 'eft_bankname', canaries.eft_bankname) })
        .where('extraid', '=', extraid)
        .execute()
      const unreadable = { ppsnumber: 'v1.AAAA', eft_iban: 'v1.AAAA', eft_bic: 'v2.000000000000.AAAA' }
      await database.db.updateTable('member').set(unreadable).where('extraid', '=', extraid).execute()
      expect(await readFields(device, ['ppsnumber', 'eft_iban', 'eft_bic', 'eft_bankname'])).toEqual({
        ...{ ppsnumber: null, eft_iban: null, eft_bic: null },
        eft_bankname: canaries.eft_bankname,
      })
      const query = `{ profile(extraid: ${extraid}) { fields { field value } } }`
      const { fields } = field<{ fields: { field: string; value: string }[] }>(
        await call(served.url, 'agency', query, {}, { token: 'test-token' }),
        'profile',
      )
      expect(fields.find((one) => one.field === 'ppsnumber')?.value).toBe('null')
      expect(await save(device, { occupation: 'Chef' })).toMatchObject({ ok: true })
      // A base from before the value became unreadable, a base read since, and clearing the field: each save is applied.
      expect(
        field(await sendSave(device, { ppsnumber: '1234567FA' }, { base: { ppsnumber: '1234567T' } }), 'update_member'),
      ).toMatchObject({ outcome: 'applied' })
      expect(
        field(await sendSave(device, { eft_iban: canaries.eft_iban }, { base: { eft_iban: null } }), 'update_member'),
      ).toMatchObject({ outcome: 'applied' })
      expect(
        field(await sendSave(device, { eft_bic: null }, { base: { eft_bic: null } }), 'update_member'),
      ).toMatchObject({ outcome: 'applied' })
      expect(await readFields(device, ['ppsnumber', 'eft_iban'])).toEqual({
        ppsnumber: '1234567FA',
        eft_iban: canaries.eft_iban,
      })
      const stored = await database.db
        .selectFrom('member')
        .where('extraid', '=', extraid)
        .select('eft_bic')
        .executeTakeFirst()
      expect(stored).toEqual({ eft_bic: null })
    })
  })
})
