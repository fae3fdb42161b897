import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endSessionsOf } from '../../server/services/access/sessions'
import { sweepArchives } from '../../server/services/archive/spool'
import { createFieldCipher } from '../../server/store/field-cipher'
import { addMember, cookieOf } from '../support/agency-fixture'
import { ArchiveScene, fetchArchive } from '../support/archive-scene'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { serve, testCipher } from '../support/served'

const minute = 60_000

forEachDatabase((_name, open) => {
  describe('the spool of archives', () => {
    const s = new ArchiveScene(open)

    it('is nobody else’s: neither by its tag, nor of another log-in that may have one too', async () => {
      const at = await s.reader()
      const tag = String((await fetchArchive(at)).headers.etag)
      const other = await addMember(s.database.db, 'Other')
      const cookie = await cookieOf(s.database.db, other, s.now)
      const refused = await fetchArchive({ ...at, cookie }, { headers: { range: 'bytes=0-9', 'if-range': tag } })
      expect([refused.status, refused.headers.etag]).toEqual([404, undefined])
      const unknown = await fetchArchive({ ...at, cookie: '' }, { headers: { range: 'bytes=0-9' } })
      expect(unknown.status).toBe(401)
      await s.database.db.updateTable('member').set({ is_family: true }).where('extraid', '=', other).execute()
      await s.database.db.updateTable('member').set({ parentid: other }).where('extraid', '=', at.extraid).execute()
      const ofParent = await fetchArchive({ ...at, cookie }, { headers: { range: 'bytes=0-9', 'if-range': tag } })
      expect(ofParent.status).toBe(200)
      expect((await s.spooled()).map(({ for_extraid }) => for_extraid).sort()).toEqual([at.extraid, other].sort())
      // No longer a child of the parent: the archive that is there is refused.
      await s.database.db.updateTable('member').set({ removed_at: s.now }).where('extraid', '=', at.extraid).execute()
      const own = { headers: { range: 'bytes=0-9', 'if-range': String(ofParent.headers.etag) } }
      expect((await fetchArchive({ ...at, cookie }, own)).status).toBe(404)
    })

    it('is made anew after an hour, and the sweep then removes the old one', async () => {
      const at = await s.reader()
      const tag = String((await fetchArchive(at)).headers.etag)
      const [first] = await s.spooled()
      s.later(59 * minute)
      expect(await sweepArchives(s.database.db, s.blobs, s.now)).toEqual({ archives: 0 })
      expect((await fetchArchive(at)).headers.etag).toBe(tag)
      s.later(minute)
      expect(await s.isStored(first?.id)).toBe(true)
      const anew = await fetchArchive(at, { headers: { range: 'bytes=10-', 'if-range': tag } })
      expect(anew.status).toBe(200)
      expect(anew.headers.etag).not.toBe(tag)
      expect(await s.isStored(first?.id)).toBe(false)
      const [second] = await s.spooled()
      s.later(61 * minute)
      expect(await sweepArchives(s.database.db, s.blobs, s.now)).toEqual({ archives: 1 })
      expect([await s.spooled(), await s.isStored(second?.id)]).toEqual([[], false])
    })

    it('is sealed on the disk', async () => {
      const at = await s.reader()
      const { body } = await fetchArchive(at)
      expect(body.includes('README.txt')).toBe(true)
      const names = (await readdir(s.folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
      // The reel and the archive.
      expect(names).toHaveLength(2)
      for (const { parentPath, name } of names) {
        const bytes = await readFile(join(parentPath, name))
        for (const clear of ['README.txt', 'Fionnuala', 'PK\u0003\u0004', 'profile.json']) {
          expect(bytes.includes(clear), clear).toBe(false)
        }
      }
      const [row] = await s.spooled()
      expect(row?.sealed_key).toMatch(/^v2\./)
    })

    it('goes with an erasure of anybody, and one that was being made then is not kept', async () => {
      const at = await s.reader()
      const erased = await s.reader()
      expect([(await fetchArchive(at)).status, (await fetchArchive(erased)).status]).toEqual([200, 200])
      const before = await s.spooled()
      const erase = async (extraid: number) => {
        const document = 'mutation ($e: Int!) { erase_member(extraid: $e) { ok message } }'
        const answer = await call(s.served.url, 'agency', document, { e: extraid }, { token: 'test-token' })
        expect(field(answer, 'erase_member')).toMatchObject({ ok: true })
      }
      await erase(erased.extraid)
      expect(await s.spooled()).toEqual([])
      for (const { id } of before) expect(await s.isStored(id)).toBe(false)
      const third = await addMember(s.database.db, 'Third')
      const put = s.blobs.put
      let name = ''
      s.blobs.put = async (id, bytes) => {
        await put(id, bytes)
        name = id
        await erase(third)
      }
      expect((await fetchArchive(at)).status).toBe(503)
      s.blobs.put = put
      expect([await s.spooled(), await s.isStored(name)]).toEqual([[], false])
      expect((await fetchArchive(at)).status).toBe(200)
    })

    it('opens no more once all sessions of the log-in were ended, or the key was replaced', async () => {
      const at = await s.reader()
      const tag = (await fetchArchive(at)).headers.etag
      await s.database.db.transaction().execute((tx) => endSessionsOf(tx, at.extraid, s.now))
      const cookie = await cookieOf(s.database.db, at.extraid, s.now)
      s.later(minute)
      const anew = await fetchArchive({ ...at, cookie })
      expect(anew.status).toBe(200)
      expect(anew.headers.etag).not.toBe(tag)
      const wanted = Buffer.alloc(32, 'another')
      const both = createFieldCipher(wanted, Buffer.alloc(32, 'callboard'))
      const rotating = await serve(s.database, () => s.now, { blobs: s.blobs, cipher: both })
      const first = { id: testCipher.keyId, check_value: testCipher.checkValue(testCipher.keyId) ?? '' }
      await s.database.db.deleteFrom('field_key').execute()
      await s.database.db
        .insertInto('field_key')
        .values({ ...first, is_current: true, made_at: s.now })
        .execute()
      const rotate = 'mutation ($from: String!) { rotate_key(from: $from) { ok done } }'
      const answer = await call(rotating.url, 'agency', rotate, { from: first.id }, { token: 'test-token' })
      expect(field(answer, 'rotate_key')).toEqual({ ok: true, done: true })
      s.later(minute)
      const after = await fetchArchive({ ...at, url: rotating.url, cookie })
      expect([after.status, after.headers.etag === anew.headers.etag]).toEqual([200, false])
      expect((await s.spooled()).map(({ sealed_key }) => sealed_key?.split('.')[1])).toEqual([both.keyId])
      await rotating.close()
      await s.database.db.deleteFrom('field_key').execute()
    })

    it('is made anew where its bytes are gone, with the same tag where nothing changed', async () => {
      const at = await s.reader()
      const { headers } = await fetchArchive(at)
      const [row] = await s.spooled()
      await s.blobs.remove(row?.id ?? '')
      expect((await fetchArchive(at)).status).toBe(503)
      const anew = await fetchArchive(at, { headers: { range: 'bytes=0-9', 'if-range': String(headers.etag) } })
      expect([anew.status, anew.headers.etag]).toEqual([206, headers.etag])
      expect((await s.spooled())[0]?.id).not.toBe(row?.id)
    })
  })
})
