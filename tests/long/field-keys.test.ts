import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runAgency } from '../../agency/main'
import { checkKeys } from '../../server/services/keys/check-keys'
import type { OpenDatabase } from '../../server/store/database'
import { createFieldCipher, keyIdOf } from '../../server/store/field-cipher'
import { keyFileAt } from '../../server/store/key-file'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { newDevice } from '../support/member-client'
import { addPayslip } from '../support/pay-rows'
import { readFields, sendSave } from '../support/profile-client'
import { type Served, serve } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')
const oldKey = Buffer.alloc(32, 'old')
const newKey = Buffer.alloc(32, 'new')
const iban = 'IE29AIBK93115212345678'
const pps = '1234567FA'

forEachDatabase((_name, open) => {
  describe('the key that values are sealed with', () => {
    let database: OpenDatabase
    const closing: (() => unknown)[] = []
    beforeEach(async () => {
      database = await open()
    })
    afterEach(async () => {
      for (const close of closing.splice(0).reverse()) await close()
    })

    const served = async (...keys: [Buffer, ...Buffer[]]): Promise<Served> => {
      const one = await serve(database, () => now, { cipher: createFieldCipher(...keys) })
      closing.push(one.close)
      return one
    }
    const check = (...keys: [Buffer, ...Buffer[]]) => checkKeys(database.db, createFieldCipher(...keys), now)
    const agency = async (url: string, ...args: string[]) => {
      const said = { out: '', err: '' }
      const code = await runAgency(args, {
        env: { CALLBOARD_URL: url, AGENCY_TOKEN: 'test-token' },
        stdout: { write: (text) => (said.out += text) },
        stderr: { write: (text) => (said.err += text) },
      })
      return { code, ...said }
    }
    const deviceOf = async ({ url }: Served, extraid: number) =>
      newDevice(url, await cookieOf(database.db, extraid, now), extraid)
    const save = async (to: Served, extraid: number, fields: Record<string, string>) =>
      expect(field(await sendSave(await deviceOf(to, extraid), fields), 'update_member')).toMatchObject({ ok: true })
    const read = async (from: Served, extraid: number) =>
      readFields(await deviceOf(from, extraid), ['eft_iban', 'ppsnumber'])
    const linked = async (from: Served, extraid: number) => {
      const cookie = await cookieOf(database.db, extraid, now)
      const query = `{ member(extraid: ${extraid}) { linked_payments } }`
      return field<{ linked_payments: boolean }[]>(await call(from.url, 'member', query, {}, { cookie }), 'member')[0]
        ?.linked_payments
    }
    const under = async (key: Buffer) =>
      (
        await database.db
          .selectFrom('member')
          .where('eft_iban', 'like', `v2.${keyIdOf(key)}.%`)
          .select('extraid')
          .execute()
      ).length

    it('is known by the database, which is served with no other', async () => {
      expect(await check(oldKey)).toBeNull()
      expect(await check(oldKey)).toBeNull()
      expect(await check(newKey)).toBe(
        `The database is sealed with the key ${keyIdOf(oldKey)}, and FIELD_KEY (or the file field.key) is ${keyIdOf(newKey)}; put the right key back, or use another database.`,
      )
      const { rows } = await sql<{ t: string }>`select t::text as t from field_key t`.execute(database.db)
      expect(rows.map(({ t }) => t).join()).not.toContain(oldKey.toString('base64').slice(0, 20))
    })

    it('is found out where values were sealed before it was written down', async () => {
      const extraid = await addMember(database.db)
      const old = createFieldCipher(oldKey).seal(extraid, 'eft_iban', iban)
      const eft_iban = `v1.${old.split('.')[2]}`
      await database.db
        .updateTable('member')
        .set({ eft_iban, eft_bic: 'v1.AAAA' })
        .where('extraid', '=', extraid)
        .execute()
      expect(await check(newKey)).toBe(
        'FIELD_KEY (or the file field.key) opens nothing of what is sealed in the database; put the right key back, or use another database.',
      )
      expect(await check(newKey, oldKey)).toBeNull()
      expect(await database.db.selectFrom('field_key').select('id').execute()).toEqual([{ id: keyIdOf(oldKey) }])
      const server = await served(newKey, oldKey)
      expect(await read(server, extraid)).toEqual({ eft_iban: iban, ppsnumber: null })
      expect(await agency(server.url, 'key', 'rotate')).toMatchObject({
        code: 0,
        out: expect.stringContaining('1 values were sealed anew. 1 could not be opened'),
      })
      expect(await read(await served(newKey), extraid)).toEqual({ eft_iban: iban, ppsnumber: null })
    })

    it('is replaced while several servers serve: nobody notices, and then the old one opens nothing', async () => {
      expect(await check(oldKey)).toBeNull()
      const before = await served(oldKey)
      const extraids: number[] = []
      for (let i = 0; i < 30; i++) extraids.push(await addMember(database.db))
      const [first = 0, second = 0, third = 0] = extraids
      for (const extraid of extraids) await save(before, extraid, { eft_iban: iban })
      await save(before, first, { ppsnumber: pps })
      await addPayslip(database.db, first)
      // Each server gets both keys. They seal with the old one until it is replaced.
      expect(await agency(before.url, 'key', 'rotate')).toMatchObject({
        code: 1,
        err: expect.stringContaining('Give every server the new key first'),
      })
      const [one, two] = [await served(newKey, oldKey), await served(newKey, oldKey)]
      await save(one, second, { ppsnumber: pps })
      expect([await under(oldKey), await linked(two, second)]).toEqual([30, true])

      let isOver = false
      const others = (async () => {
        for (let i = 0; !isOver; i++) {
          const extraid = extraids[i % 30] ?? 0
          const server = i % 2 ? one : two
          expect(await read(server, extraid)).toMatchObject({ eft_iban: iban })
          await save(server, extraid, { eft_bic: i % 3 ? 'AIBKIE2D' : 'CANAIE2D' })
        }
      })()
      const done = await agency(one.url, 'key', 'rotate')
      isOver = true
      await others
      expect(done).toMatchObject({
        code: 0,
        out: expect.stringContaining(`The key ${keyIdOf(oldKey)} is replaced by ${keyIdOf(newKey)}`),
      })

      await save(two, third, { ppsnumber: pps })
      const after = await served(newKey)
      expect([await under(newKey), await check(newKey)]).toEqual([30, null])
      expect(await check(oldKey)).toContain('The database is sealed with the key')
      for (const extraid of extraids) expect(await read(after, extraid)).toMatchObject({ eft_iban: iban })
      expect([await linked(after, second), await linked(after, third), await linked(two, third)]).toEqual([
        true,
        true,
        true,
      ])
      const { rows } = await sql<{ t: string }>`select t::text as t from member t`.execute(database.db)
      expect(rows.map(({ t }) => t).join()).not.toContain(keyIdOf(oldKey))
      // A server without the new key refuses to write, because the other servers could not read it.
      const late = await sendSave(await deviceOf(before, first), { eft_iban: 'IE64IRCE92050112345678' })
      expect([late.status, late.code]).toEqual([503, 'UNAVAILABLE'])
      expect(await read(after, first)).toMatchObject({ eft_iban: iban })
    })

    it('is replaced in batches: one that breaks off leaves the others done, and goes on when it is asked again', async () => {
      expect(await check(oldKey)).toBeNull()
      const before = createFieldCipher(oldKey)
      const extraids: number[] = []
      for (let i = 0; i < 250; i++) {
        const extraid = await addMember(database.db)
        extraids.push(extraid)
        await database.db
          .updateTable('member')
          .set({ eft_iban: before.seal(extraid, 'eft_iban', iban) })
          .where('extraid', '=', extraid)
          .execute()
      }
      await sql`create function stop_here() returns trigger language plpgsql as $$ begin
        if new.extraid = ${sql.lit(extraids[150])} then raise exception 'planned'; end if; return new; end $$`.execute(
        database.db,
      )
      await sql`create trigger stop_here before update on member for each row execute function stop_here()`.execute(
        database.db,
      )
      const server = await served(newKey, oldKey)
      expect((await agency(server.url, 'key', 'rotate')).code).toBe(1)
      expect([await under(newKey), await under(oldKey)]).toEqual([100, 150])
      expect(await check(newKey)).toBe(
        `The change of keys is not done: FIELD_KEY must hold the key ${keyIdOf(oldKey)} too, behind the new one and a comma, until "key rotate" has ended.`,
      )
      expect((await agency(server.url, 'key', 'show')).out).toContain(`Still being replaced: ${keyIdOf(oldKey)}`)
      await sql`drop trigger stop_here on member`.execute(database.db)
      // A new process continues, as after a kill.
      expect(await agency((await served(newKey, oldKey)).url, 'key', 'rotate')).toMatchObject({ code: 0 })
      expect([await under(newKey), await under(oldKey), await check(newKey)]).toEqual([250, 0, null])
    })

    it('is made anew by the server itself where it keeps it in a file; the old one is put aside', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'callboard-key-'))
      closing.push(() => rmSync(folder, { recursive: true }))
      const path = join(folder, 'field.key')
      writeFileSync(path, `${oldKey.toString('base64')}\n`, { mode: 0o600 })
      expect(await check(oldKey)).toBeNull()
      const cipher = createFieldCipher(oldKey)
      const server = await serve(database, () => now, { cipher, keyFile: keyFileAt(path) })
      closing.push(server.close)
      const extraid = await addMember(database.db)
      await save(server, extraid, { eft_iban: iban })
      const [done, twice] = await Promise.all([1, 2].map(() => agency(server.url, 'key', 'rotate')))
      expect([done?.code, twice?.code]).toEqual([0, 0])
      const made = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
      expect(made).toHaveLength(32)
      expect(readdirSync(folder).sort()).toEqual(['field.key', `field.key.${keyIdOf(oldKey)}`])
      expect(readFileSync(join(folder, `field.key.${keyIdOf(oldKey)}`), 'utf8').trim()).toBe(oldKey.toString('base64'))
      for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
      expect([await check(made), await under(made)]).toEqual([null, 1])
      expect(await read(server, extraid)).toMatchObject({ eft_iban: iban })
    })
  })
})
