import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runAgency } from '../../agency/main'
import { type NewFile, nameFiles, readStored, storeBytes, storeInParts } from '../../server/services/files/stored-files'
import { checkKeys } from '../../server/services/keys/check-keys'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import { diskBlobs } from '../../server/store/blobs/disk-blobs'
import type { OpenDatabase } from '../../server/store/database'
import { createFieldCipher, keyIdOf } from '../../server/store/field-cipher'
import { inTransaction } from '../../server/store/transaction'
import { addMember } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { serve } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')
const [oldKey, newKey, thirdKey] = ['old', 'new', 'third'].map((word) => Buffer.alloc(32, word)) as [
  Buffer,
  Buffer,
  Buffer,
]
const bytesOf = (at: number) => Buffer.from(`picture ${at}`)

forEachDatabase((_name, open) => {
  describe('the keys of stored files, when the key that they are sealed with is replaced', () => {
    let database: OpenDatabase
    let blobs: BlobStore
    let ids: string[]
    const closing: (() => unknown)[] = []
    beforeEach(async () => {
      database = await open()
      const folder = mkdtempSync(join(tmpdir(), 'callboard-file-keys-'))
      closing.push(() => rmSync(folder, { recursive: true }))
      blobs = diskBlobs(folder)
      expect(await check(oldKey)).toBeNull()
      ids = await stored(450)
    })
    afterEach(async () => {
      for (const close of closing.splice(0).reverse()) await close()
    })

    const check = (key: Buffer) => checkKeys(database.db, createFieldCipher(key), now)
    const stored = async (count: number) => {
      const extraid = await addMember(database.db)
      const files: NewFile[] = []
      for (let at = 0; at < count; at++) {
        // Alternates between the two ways to store: photos are stored whole, audio reels in parts.
        const store = at % 2 === 0 ? storeBytes : storeInParts
        files.push(await store(blobs, bytesOf(at), 'image/jpeg'))
      }
      await inTransaction(database.db, (tx) => nameFiles(tx, createFieldCipher(oldKey), files, { extraid, at: now }))
      return files.map(({ id }) => id)
    }
    const rotate = async (...keys: [Buffer, ...Buffer[]]) => {
      const server = await serve(database, () => now, { cipher: createFieldCipher(...keys), blobs })
      const said = { out: '', err: '' }
      const code = await runAgency(['key', 'rotate'], {
        env: { CALLBOARD_URL: server.url, AGENCY_TOKEN: 'test-token' },
        stdout: { write: (text) => (said.out += text) },
        stderr: { write: (text) => (said.err += text) },
      })
      await server.close()
      return { code, ...said }
    }
    const under = async (key: Buffer) => {
      const rows = await database.db
        .selectFrom('stored_file')
        .where('sealed_key', 'like', `v2.${keyIdOf(key)}.%`)
        .select('id')
        .execute()
      return rows.length
    }
    const expectAllRead = async (key: Buffer, but: readonly string[] = []) => {
      for (const [at, id] of ids.entries()) {
        if (but.includes(id)) continue
        const read = await readStored({ db: database.db, blobs, cipher: createFieldCipher(key) }, id)
        expect(read.equals(bytesOf(at))).toBe(true)
      }
    }

    it('are sealed anew in batches: broken off it goes on, and then the old key is needed no more', async () => {
      const atThird = [...ids].sort()[420] ?? ''
      await sql`create function stop_here() returns trigger language plpgsql as $$ begin
        if new.id = ${sql.lit(atThird)} then raise exception 'planned'; end if; return new; end $$`.execute(database.db)
      await sql`create trigger stop_here before update on stored_file for each row execute function stop_here()`.execute(
        database.db,
      )
      expect((await rotate(newKey, oldKey)).code).toBe(1)
      expect([await under(newKey), await under(oldKey)]).toEqual([400, 50])
      expect(await check(newKey)).toContain('The change of keys is not done')
      await sql`drop trigger stop_here on stored_file`.execute(database.db)
      expect(await rotate(newKey, oldKey)).toMatchObject({ code: 0 })
      expect([await under(newKey), await under(oldKey), await check(newKey)]).toEqual([450, 0, null])
      await expectAllRead(newKey)
    })

    it('stay as they are where they can’t be opened, which ends the change like any other', async () => {
      // 230 files are sealed with a key that no server has, and one is damaged. They are more than one batch and come first.
      const sorted = [...ids].sort()
      const lost = sorted.slice(0, 230)
      await sql`update stored_file set sealed_key = 'v2.0123456789ab.' || id where id = any(${lost}::text[])`.execute(
        database.db,
      )
      const [damaged = ''] = sorted.slice(230)
      await sql`update stored_file set sealed_key = sealed_key || 'AAAA' where id = ${damaged}`.execute(database.db)
      const kept = () =>
        database.db
          .selectFrom('stored_file')
          .where('id', 'in', [...lost, damaged])
          .selectAll()
          .orderBy('id')
          .execute()
      const before = await kept()
      expect(await rotate(newKey, oldKey)).toMatchObject({
        code: 0,
        out: expect.stringContaining('219 values were sealed anew. 231 could not be opened and stay as they are.'),
      })
      expect(await kept()).toEqual(before)
      expect(await rotate(thirdKey, newKey)).toMatchObject({
        code: 0,
        out: expect.stringContaining('219 values were sealed anew. 231 could not be opened'),
      })
      expect(await kept()).toEqual(before)
      await expectAllRead(thirdKey, [...lost, damaged])
      // Once the sealed key is repaired, the file can be read.
      const file = ids.indexOf(damaged)
      const { sealed_key } = before.find(({ id }) => id === damaged) ?? { sealed_key: '' }
      await database.db
        .updateTable('stored_file')
        .set({ sealed_key: sealed_key.slice(0, -4) })
        .where('id', '=', damaged)
        .execute()
      const cipher = createFieldCipher(thirdKey, oldKey)
      expect((await readStored({ db: database.db, blobs, cipher }, damaged)).equals(bytesOf(file))).toBe(true)
    })
  })
})
