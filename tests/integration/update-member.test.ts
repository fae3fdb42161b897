import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase, onPostgres } from '../support/database'
import { type Device, newDevice } from '../support/member-client'
import { readFields, save, sendSave } from '../support/profile-client'
import { type Served, serve } from '../support/served'

const setFields =
  'mutation ($e: Int!, $f: [FieldSetting!]!) { set_fields(extraid: $e, fields: $f) { ok message problems { field } } }'

forEachDatabase((_name, open) => {
  describe('update_member', () => {
    let database: OpenDatabase
    let served: Served
    let extraid: number
    let phone: Device
    let tablet: Device

    beforeAll(async () => {
      database = await open()
      served = await serve(database)
      return () => served.close()
    })
    beforeEach(async () => {
      extraid = await addMember(database.db)
      phone = newDevice(served.url, await cookieOf(database.db, extraid), extraid)
      tablet = newDevice(served.url, await cookieOf(database.db, extraid), extraid)
    })
    const changesOf = () =>
      database.db.selectFrom('field_change').where('extraid', '=', extraid).orderBy('id').selectAll().execute()
    const byAgency = (fields: Readonly<Record<string, string>>) =>
      call(
        served.url,
        'agency',
        setFields,
        { e: extraid, f: Object.entries(fields).map(([name, value]) => ({ field: name, value })) },
        { token: 'test-token' },
      )

    it('writes what is given in normal form, and nothing else', async () => {
      const given = { occupation: '  Baker ', mobile: '+353 (85) 123-4567', address1: '1 Quay', address4: 'd02 x285' }
      expect(await save(phone, given)).toMatchObject({ ok: true, outcome: 'applied', conflicts: [], problems: [] })
      expect(await readFields(phone, [...Object.keys(given), 'accents'])).toEqual({
        ...{ occupation: 'Baker', mobile: '00353851234567', address1: '1 Quay', address4: 'D02X285', accents: null },
      })
      expect((await changesOf()).map((row) => [row.field, row.by, row.who, row.old_value, row.new_value])).toEqual([
        ['address1', 'account', 'Aoife Ní Bhriain', null, '1 Quay'],
        ['address4', 'account', 'Aoife Ní Bhriain', null, 'D02X285'],
        ['mobile', 'account', 'Aoife Ní Bhriain', null, '00353851234567'],
        ['occupation', 'account', 'Aoife Ní Bhriain', null, 'Baker'],
      ])
    })

    it('takes the private code out of the address of a video, from a page and from the agency', async () => {
      const names = ['vimeo_id', 'vimeo_private']
      await save(phone, { vimeo_id: 'https://vimeo.com/76979871/8272103f6e' })
      expect(await readFields(phone, names)).toEqual({ vimeo_id: '76979871', vimeo_private: '8272103f6e' })
      await save(phone, { vimeo_id: 'https://vimeo.com/76979872', vimeo_private: null })
      expect(await readFields(phone, names)).toEqual({ vimeo_id: '76979872', vimeo_private: null })
      await byAgency({ vimeo_id: 'https://player.vimeo.com/video/76979873?h=8272103f6f' })
      expect(await readFields(phone, names)).toEqual({ vimeo_id: '76979873', vimeo_private: '8272103f6f' })
    })

    it('does nothing when nothing changed, and says that all is well', async () => {
      await save(phone, { occupation: 'Baker', wearglasses: true, height: 66 })
      const before = await changesOf()
      const again = { occupation: ' Baker', wearglasses: true, height: 66 }
      expect(await save(phone, again, { base: { occupation: 'Chef' } })).toMatchObject({ ok: true, outcome: 'applied' })
      expect(await save(phone, {})).toMatchObject({ ok: true, outcome: 'applied' })
      expect(await changesOf()).toEqual(before)
    })

    it('takes different fields of two devices', async () => {
      expect(await save(phone, { occupation: 'Baker' }, { base: { occupation: null } })).toMatchObject({ ok: true })
      expect(await save(tablet, { accents: 'Cork' }, { base: { accents: null } })).toMatchObject({ ok: true })
      expect(await readFields(phone, ['occupation', 'accents'])).toEqual({ occupation: 'Baker', accents: 'Cork' })
    })

    it('gives the second of two devices a conflict with both values, who and when; its other fields are taken', async () => {
      await save(phone, { occupation: 'Baker' }, { base: { occupation: null } })
      const [change] = await changesOf()
      const second = await sendSave(
        tablet,
        { occupation: 'Chef', accents: 'Cork' },
        { base: { occupation: null, accents: null }, opId: randomUUID(), seq: 1 },
      )
      expect(second.extensions?.outbox).toMatchObject({ status: 'conflict', applied_seq: 1 })
      expect(field(second, 'update_member')).toMatchObject({
        ok: false,
        outcome: 'conflict',
        conflicts: [
          {
            ...{ field: 'occupation', theirs: '"Baker"', mine: '"Chef"', changed_by: 'Aoife Ní Bhriain' },
            changed_at: change?.at.toISOString(),
          },
        ],
      })
      expect(await readFields(phone, ['occupation', 'accents'])).toEqual({ occupation: 'Baker', accents: 'Cork' })
    })

    it('knows no conflict where both gave the same', async () => {
      await save(phone, { occupation: 'Baker' }, { base: { occupation: null } })
      expect(await save(tablet, { occupation: 'Baker ' }, { base: { occupation: null } })).toMatchObject({ ok: true })
      expect(await changesOf()).toHaveLength(1)
    })

    it('takes a group as one: another line of the address changed, so none of it is written', async () => {
      const before = { address1: '1 Quay', address2: 'Howth', address3: null, address4: null }
      await save(phone, before)
      await byAgency({ address2: 'Sutton' })
      const mine = { ...before, address1: '2 Quay', accents: 'Cork' }
      const second = await save(phone, mine, { base: { ...before, accents: null } })
      expect(second.conflicts).toEqual([
        expect.objectContaining({ field: 'address1', theirs: '"1 Quay"', mine: '"2 Quay"' }),
        expect.objectContaining({ field: 'address2', theirs: '"Sutton"', mine: '"Howth"', changed_by: 'The agency' }),
      ])
      const kept = { ...before, address2: 'Sutton', accents: 'Cork' }
      expect(await readFields(phone, Object.keys(kept))).toEqual(kept)
    })

    it('sees a conflict in a base that says nothing of the field', async () => {
      await save(phone, { occupation: 'Baker' })
      expect(await save(tablet, { occupation: 'Chef' }, { base: {} })).toMatchObject({ outcome: 'conflict' })
    })

    it('refuses the whole when a field is wrong, and says which', async () => {
      const wrong = { occupation: 'Baker', mobile: '12', build: 'Round', height: 200, emailaddress: 'nowhere' }
      const refused = await sendSave(phone, wrong, { opId: randomUUID(), seq: 1 })
      expect(refused.extensions?.outbox).toMatchObject({ status: 'refused' })
      const { problems, outcome } = field<{ problems: { field: string }[]; outcome: string }>(refused, 'update_member')
      expect(outcome).toBe('invalid')
      expect(problems.map((problem) => problem.field)).toEqual(['mobile', 'emailaddress', 'build', 'height'])
      expect(await changesOf()).toEqual([])
    })

    it('does not let a mandatory field be emptied', async () => {
      await save(phone, { gender: 'F' })
      for (const empty of [{ firstname: null }, { lastname: ' ' }, { gender: '' }]) {
        expect(await save(phone, empty)).toMatchObject({ problems: [{ message: 'This field is required' }] })
      }
      // An address that is empty already may be saved as empty, with all its lines.
      expect(await save(phone, { address1: null, address2: null })).toMatchObject({ ok: true })
      // The agency has filled the field since, so the member did not empty it: a conflict with both values.
      await byAgency({ address1: '1 Quay' })
      const base = { address1: null, address2: null, accents: null }
      expect(await save(phone, { address1: null, address2: 'Howth', accents: 'Cork' }, { base })).toMatchObject({
        outcome: 'conflict',
        conflicts: [{ field: 'address1', theirs: '"1 Quay"' }, { field: 'address2' }],
      })
    })

    it('lets the nationality be given once; the agency and staff put it right', async () => {
      expect(await save(phone, { nationality: 'PL' })).toMatchObject({ ok: true })
      expect(await save(phone, { nationality: 'PL' })).toMatchObject({ ok: true })
      const again = await save(phone, { nationality: 'IE' }, { base: { nationality: 'PL' } })
      expect(again.problems).toEqual([{ field: 'nationality', message: expect.stringMatching(/contact support/) }])
      expect(await save(phone, { nationality: null })).toMatchObject({ outcome: 'invalid' })
      expect(field(await byAgency({ nationality: 'Ireland' }), 'set_fields').ok).toBe(true)
      expect(await readFields(phone, ['nationality'])).toEqual({ nationality: 'IE' })
      // The agency has set the field since: a conflict with both values, and the save as a whole is not refused.
      expect(
        await save(phone, { nationality: 'PL', accents: 'Cork' }, { base: { nationality: null, accents: null } }),
      ).toMatchObject({ outcome: 'conflict', conflicts: [{ field: 'nationality', theirs: '"IE"' }] })
    })

    it('leaves what a page hides as it is', async () => {
      await save(phone, { havecar: true, carinfo: 'Red', car_fuel: 'Diesel' })
      expect(await save(phone, { havecar: false })).toMatchObject({ ok: true })
      expect(await readFields(phone, ['havecar', 'carinfo', 'car_fuel'])).toEqual({
        havecar: false,
        carinfo: 'Red',
        car_fuel: 'Diesel',
      })
    })

    it('changes the name of the session, and never the log-in', async () => {
      await database.db
        .insertInto('login')
        .values({ extraid, loginname: `${extraid}@example.ie`, password_hash: 'x' })
        .execute()
      await save(phone, { firstname: 'Aoibheann', emailaddress: 'other@example.ie' })
      const relogin = await call(
        served.url,
        'login',
        'mutation { relogin { firstname has_minimum_data } }',
        {},
        { cookie: phone.cookie },
      )
      expect(field(relogin, 'relogin')).toEqual({ firstname: 'Aoibheann', has_minimum_data: false })
      // These are the fields that Start Here requires, and no others. Whoever has saved them is not sent back there.
      const least = { address1: '1 Quay', dateofbirth: '1990-02-28', gender: 'F' }
      await save(phone, least)
      const full = await call(
        served.url,
        'login',
        'mutation { relogin { has_minimum_data } }',
        {},
        { cookie: phone.cookie },
      )
      expect(field(full, 'relogin')).toEqual({ has_minimum_data: true })
      const logins = await database.db.selectFrom('login').where('extraid', '=', extraid).select('loginname').execute()
      expect(logins).toEqual([{ loginname: `${extraid}@example.ie` }])
    })

    it('works an item off once, whatever is saved in between', async () => {
      const opId = randomUUID()
      const first = await sendSave(phone, { occupation: 'Baker' }, { base: { occupation: null }, opId, seq: 1 })
      await save(tablet, { occupation: 'Chef' }, { base: { occupation: 'Baker' } })
      const again = await sendSave(phone, { occupation: 'Baker' }, { base: { occupation: null }, opId, seq: 1 })
      expect(again.data).toEqual(first.data)
      expect(again.extensions?.outbox).toMatchObject({ duplicate: true })
      expect(await readFields(phone, ['occupation'])).toEqual({ occupation: 'Chef' })
      const other = await sendSave(phone, { occupation: 'Chef' }, { opId, seq: 1 })
      expect(other.code).toBe('OUTBOX_MISMATCH')
    })

    it("says of a child by the parent's name, and of staff by theirs", async () => {
      const child = await addMember(database.db, 'Fiadh', { parentid: extraid })
      expect(await save(phone, { occupation: 'Pupil' }, { extraid: child })).toMatchObject({ ok: true })
      const query = `{ member(extraid: ${child}) { field_changes { field changed_by by } } }`
      const read = await call(served.url, 'member', query, {}, { cookie: phone.cookie })
      expect(read.data).toEqual({
        member: [{ field_changes: [{ field: 'occupation', changed_by: 'Aoife Ní Bhriain', by: 'account' }] }],
      })
    })
  })
})

onPostgres((open) => {
  describe('saves at once, over a pool of 8', () => {
    it('make one effect of 50 with one opId, for a child too', async () => {
      const database = await open()
      const served = await serve(database)
      const extraid = await addMember(database.db)
      const child = await addMember(database.db, 'Fiadh', { parentid: extraid })
      const device = newDevice(served.url, await cookieOf(database.db, extraid), extraid)
      for (const about of [extraid, child]) {
        const opId = randomUUID()
        const sent = await Promise.all(
          Array.from({ length: 50 }, (_, at) => {
            const from = at % 3 === 0 ? device : { ...device, clientId: randomUUID() }
            const place = at % 5 === 4 || about === child ? {} : { seq: 1 }
            return sendSave(
              from,
              { occupation: 'Baker' },
              { base: { occupation: null }, opId, extraid: about, ...place },
            )
          }),
        )
        expect(sent.filter(({ status }) => status !== 200)).toEqual([])
        expect(sent.filter((one) => one.extensions?.outbox?.duplicate === false)).toHaveLength(1)
        expect(new Set(sent.map((one) => JSON.stringify(one.data))).size).toBe(1)
        const rows = await database.db.selectFrom('field_change').where('extraid', '=', about).selectAll().execute()
        expect(rows).toHaveLength(1)
      }
      await served.close()
    })

    it('let one of 30 devices win a field that all saw empty, and tell 29 of it', async () => {
      const database = await open()
      const served = await serve(database)
      const extraid = await addMember(database.db)
      const child = await addMember(database.db, 'Fiadh', { parentid: extraid })
      const device = newDevice(served.url, await cookieOf(database.db, extraid), extraid)
      const saved = await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          save(device, { occupation: `Baker ${at}` }, { base: { occupation: null }, extraid: child }),
        ),
      )
      await served.close()
      const outcomes = saved.map(({ outcome }) => outcome)
      expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(29)
      const rows = await database.db.selectFrom('field_change').where('extraid', '=', child).selectAll().execute()
      expect(rows).toHaveLength(1)
    })
  })
})
