import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { createInFlight, type InFlight } from '../../server/http/in-flight'
import { endSessionsOf } from '../../server/services/access/sessions'
import { sweepArchives } from '../../server/services/archive/spool'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import { diskBlobs } from '../../server/store/blobs/disk-blobs'
import type { OpenDatabase } from '../../server/store/database'
import { createFieldCipher } from '../../server/store/field-cipher'
import { addMember, cookieOf } from '../support/agency-fixture'
import { fetchArchive, memberWithReel, sha256 } from '../support/archive-scene'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { emptyAll } from '../support/matrix-world'
import { type Served, serve, testCipher } from '../support/served'
import { until } from '../support/until'

const minute = 60_000
const large = 3_000_000

forEachDatabase((_name, open) => {
  describe('the spool of archives', () => {
    let database: OpenDatabase
    let served: Served
    let blobs: BlobStore
    let folder: string
    let inFlight: InFlight
    let now: Date

    beforeEach(async () => {
      database ??= await open()
      await emptyAll(database.db)
      now = new Date('2026-11-20T12:00:00Z')
      folder = mkdtempSync(join(tmpdir(), 'archives-'))
      blobs = diskBlobs(folder, 0)
      inFlight = createInFlight(100)
      served = await serve(database, () => now, { blobs, inFlight })
      return async () => {
        await served.close()
        rmSync(folder, { recursive: true })
      }
    })

    const later = (ms: number) => {
      now = new Date(now.getTime() + ms)
    }
    const reader = async (bytes = 1_000) => {
      const extraid = await memberWithReel(database, blobs, { bytes, at: now })
      return { url: served.url, extraid, cookie: await cookieOf(database.db, extraid, now) }
    }
    const spooled = () => database.db.selectFrom('archive_spool').selectAll().execute()
    const isStored = (id = '') =>
      blobs.get(id).then(
        (bytes) => bytes.destroy() && true,
        () => false,
      )
    const statuses = async (at: Awaited<ReturnType<typeof reader>>, times: number) => {
      const found: number[] = []
      for (let time = 0; time < times; time++) found.push((await fetchArchive(at)).status)
      return found
    }

    /** Holds what is stored from now on until goOn: archives are then under way. */
    const holdPuts = () => {
      const put = blobs.put
      let goOn = () => {}
      const held = new Promise<void>((resolve) => {
        goOn = resolve
      })
      let count = 0
      blobs.put = async (name, bytes) => {
        count++
        await held
        return put(name, bytes)
      }
      return { begun: () => count, goOn }
    }
    const ask = ({ extraid, cookie }: Awaited<ReturnType<typeof reader>>, signal: AbortSignal) =>
      fetch(`${served.url}/dj/api/member/${extraid}/my-data.zip`, { headers: { cookie }, signal })

    it('goes on with a download that was cut: the parts are the whole, byte by byte', async () => {
      const at = await reader(large)
      const cut = await fetchArchive(at, { cutAfter: 200_000 })
      expect(cut.status).toBe(200)
      expect(cut.body.length).toBeLessThan(large)
      const tag = String(cut.headers.etag)
      expect(tag).toMatch(/^"[0-9a-f]{64}"$/)
      expect(cut.headers['accept-ranges']).toBe('bytes')
      const range = `bytes=${cut.body.length}-`
      const rest = await fetchArchive(at, { headers: { range, 'if-range': tag } })
      const size = Number(cut.headers['content-length'])
      expect(rest.status).toBe(206)
      expect(rest.headers).toMatchObject({
        etag: tag,
        'content-range': `bytes ${cut.body.length}-${size - 1}/${size}`,
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="my-data-${at.extraid}-2026-11-20.zip"`,
        'cache-control': 'no-store',
        'last-modified': 'Fri, 20 Nov 2026 12:00:00 GMT',
      })
      const whole = Buffer.concat([cut.body, rest.body])
      expect(`"${sha256(whole)}"`).toBe(tag)
      expect((await fetchArchive(at)).body.equals(whole)).toBe(true)
      expect(strFromU8(unzipSync(whole)['README.txt'] ?? new Uint8Array())).toContain(`member ${at.extraid}`)
    })

    it('answers 416 beyond the end, the whole where the tag does not fit, and a HEAD without bytes', async () => {
      const at = await reader()
      const whole = await fetchArchive(at)
      const tag = String(whole.headers.etag)
      const size = whole.body.length
      const beyond = await fetchArchive(at, { headers: { range: `bytes=${size}-`, 'if-range': tag } })
      expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
      for (const held of [`"${'a'.repeat(64)}"`, `W/${tag}`, 'Fri, 20 Nov 2026 12:00:00 GMT']) {
        const anew = await fetchArchive(at, { headers: { range: 'bytes=10-', 'if-range': held } })
        expect([anew.status, anew.body.equals(whole.body)], held).toEqual([200, true])
      }
      const part = await fetchArchive(at, { headers: { range: 'bytes=10-19' } })
      expect([part.status, part.body.equals(whole.body.subarray(10, 20))]).toEqual([206, true])
      const head = await fetchArchive(at, { method: 'HEAD' })
      expect([head.status, head.headers.etag, head.headers['content-length'], head.body.length]).toEqual([
        200,
        tag,
        String(size),
        0,
      ])
    })

    it('counts what is made, not what is fetched', async () => {
      const at = await reader()
      expect(await statuses(at, 6)).toEqual([200, 200, 200, 200, 200, 200])
      for (const _ of [2, 3]) {
        later(61 * minute)
        expect(await statuses(at, 3)).toEqual([200, 200, 200])
      }
      later(61 * minute)
      expect(await statuses(at, 2)).toEqual([429, 429])
    })

    it('does not count one that could not be made', async () => {
      const at = await reader()
      const put = blobs.put
      blobs.put = () => Promise.reject(new Error('The disk is broken.'))
      expect(await statuses(at, 4)).toEqual([500, 500, 500, 500])
      blobs.put = put
      expect(await statuses(at, 1)).toEqual([200])
      expect(await spooled()).toHaveLength(1)
    })

    it('lets requests at the same time wait for one, also after the first one was cut', async () => {
      const at = await reader()
      const answers = await Promise.all(Array.from({ length: 4 }, () => fetchArchive(at)))
      expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
      later(61 * minute)
      const { begun, goOn } = holdPuts()
      const gone = new AbortController()
      const left = ask(at, gone.signal).catch(() => 'left')
      await until(() => begun() === 1)
      gone.abort()
      expect(await left).toBe('left')
      goOn()
      await until(async () => (await spooled())[0]?.made_at.getTime() === now.getTime())
      const [row] = await spooled()
      expect((await fetchArchive(at)).headers.etag).toBe(`"${row?.sha256}"`)
      // The third of the day is left.
      later(61 * minute)
      expect(await statuses(at, 1)).toEqual([200])
    })

    it('is not begun where nobody waits for it any more when its turn comes', async () => {
      const [first, second, third, fourth] = [await reader(), await reader(), await reader(), await reader()]
      const { begun, goOn } = holdPuts()
      const gone = new AbortController()
      const made = [fetchArchive(first), fetchArchive(second)]
      await until(() => begun() === 2)
      const left = [third, third, fourth].map((at) => ask(at, gone.signal).catch(() => 'left'))
      made.push(fetchArchive(fourth))
      await until(() => inFlight.count() === 6)
      gone.abort()
      expect(await Promise.all(left)).toEqual(['left', 'left', 'left'])
      goOn()
      expect((await Promise.all(made)).map(({ status }) => status)).toEqual([200, 200, 200])
      const extraids = (await spooled()).map(({ extraid }) => extraid)
      expect(extraids.sort()).toEqual([first, second, fourth].map(({ extraid }) => extraid).sort())
    })

    it('is nobody else’s: neither by its tag, nor of another log-in that may have one too', async () => {
      const at = await reader()
      const tag = String((await fetchArchive(at)).headers.etag)
      const other = await addMember(database.db, 'Other')
      const cookie = await cookieOf(database.db, other, now)
      const refused = await fetchArchive({ ...at, cookie }, { headers: { range: 'bytes=0-9', 'if-range': tag } })
      expect([refused.status, refused.headers.etag]).toEqual([404, undefined])
      const unknown = await fetchArchive({ ...at, cookie: '' }, { headers: { range: 'bytes=0-9' } })
      expect(unknown.status).toBe(401)
      await database.db.updateTable('member').set({ is_family: true }).where('extraid', '=', other).execute()
      await database.db.updateTable('member').set({ parentid: other }).where('extraid', '=', at.extraid).execute()
      const ofParent = await fetchArchive({ ...at, cookie }, { headers: { range: 'bytes=0-9', 'if-range': tag } })
      expect(ofParent.status).toBe(200)
      expect((await spooled()).map(({ for_extraid }) => for_extraid).sort()).toEqual([at.extraid, other].sort())
      // No longer a child of the parent: the archive that is there is refused.
      await database.db.updateTable('member').set({ removed_at: now }).where('extraid', '=', at.extraid).execute()
      const own = { headers: { range: 'bytes=0-9', 'if-range': String(ofParent.headers.etag) } }
      expect((await fetchArchive({ ...at, cookie }, own)).status).toBe(404)
    })

    it('is made anew after an hour, and the sweep then removes the old one', async () => {
      const at = await reader()
      const tag = String((await fetchArchive(at)).headers.etag)
      const [first] = await spooled()
      later(59 * minute)
      expect(await sweepArchives(database.db, blobs, now)).toEqual({ archives: 0 })
      expect((await fetchArchive(at)).headers.etag).toBe(tag)
      later(minute)
      expect(await isStored(first?.id)).toBe(true)
      const anew = await fetchArchive(at, { headers: { range: 'bytes=10-', 'if-range': tag } })
      expect(anew.status).toBe(200)
      expect(anew.headers.etag).not.toBe(tag)
      expect(await isStored(first?.id)).toBe(false)
      const [second] = await spooled()
      later(61 * minute)
      expect(await sweepArchives(database.db, blobs, now)).toEqual({ archives: 1 })
      expect([await spooled(), await isStored(second?.id)]).toEqual([[], false])
    })

    it('is sealed on the disk', async () => {
      const at = await reader()
      const { body } = await fetchArchive(at)
      expect(body.includes('README.txt')).toBe(true)
      const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
      // The reel and the archive.
      expect(names).toHaveLength(2)
      for (const { parentPath, name } of names) {
        const bytes = await readFile(join(parentPath, name))
        for (const clear of ['README.txt', 'Fionnuala', 'PK\u0003\u0004', 'profile.json']) {
          expect(bytes.includes(clear), clear).toBe(false)
        }
      }
      const [row] = await spooled()
      expect(row?.sealed_key).toMatch(/^v2\./)
    })

    it('goes with an erasure of anybody, and one that was being made then is not kept', async () => {
      const at = await reader()
      const erased = await reader()
      expect([(await fetchArchive(at)).status, (await fetchArchive(erased)).status]).toEqual([200, 200])
      const before = await spooled()
      const erase = async (extraid: number) => {
        const document = 'mutation ($e: Int!) { erase_member(extraid: $e) { ok message } }'
        const answer = await call(served.url, 'agency', document, { e: extraid }, { token: 'test-token' })
        expect(field(answer, 'erase_member')).toMatchObject({ ok: true })
      }
      await erase(erased.extraid)
      expect(await spooled()).toEqual([])
      for (const { id } of before) expect(await isStored(id)).toBe(false)
      const third = await addMember(database.db, 'Third')
      const put = blobs.put
      let name = ''
      blobs.put = async (id, bytes) => {
        await put(id, bytes)
        name = id
        await erase(third)
      }
      expect((await fetchArchive(at)).status).toBe(503)
      blobs.put = put
      expect([await spooled(), await isStored(name)]).toEqual([[], false])
      expect((await fetchArchive(at)).status).toBe(200)
    })

    it('opens no more once all sessions of the log-in were ended, or the key was replaced', async () => {
      const at = await reader()
      const tag = (await fetchArchive(at)).headers.etag
      await database.db.transaction().execute((tx) => endSessionsOf(tx, at.extraid, now))
      const cookie = await cookieOf(database.db, at.extraid, now)
      later(minute)
      const anew = await fetchArchive({ ...at, cookie })
      expect(anew.status).toBe(200)
      expect(anew.headers.etag).not.toBe(tag)
      const wanted = Buffer.alloc(32, 'another')
      const both = createFieldCipher(wanted, Buffer.alloc(32, 'callboard'))
      const rotating = await serve(database, () => now, { blobs, cipher: both })
      const first = { id: testCipher.keyId, check_value: testCipher.checkValue(testCipher.keyId) ?? '' }
      await database.db.deleteFrom('field_key').execute()
      await database.db
        .insertInto('field_key')
        .values({ ...first, is_current: true, made_at: now })
        .execute()
      const rotate = 'mutation ($from: String!) { rotate_key(from: $from) { ok done } }'
      const answer = await call(rotating.url, 'agency', rotate, { from: first.id }, { token: 'test-token' })
      expect(field(answer, 'rotate_key')).toEqual({ ok: true, done: true })
      later(minute)
      const after = await fetchArchive({ ...at, url: rotating.url, cookie })
      expect([after.status, after.headers.etag === anew.headers.etag]).toEqual([200, false])
      expect((await spooled()).map(({ sealed_key }) => sealed_key?.split('.')[1])).toEqual([both.keyId])
      await rotating.close()
      await database.db.deleteFrom('field_key').execute()
    })

    it('is made anew where its bytes are gone, with the same tag where nothing changed', async () => {
      const at = await reader()
      const { headers } = await fetchArchive(at)
      const [row] = await spooled()
      await blobs.remove(row?.id ?? '')
      expect((await fetchArchive(at)).status).toBe(503)
      const anew = await fetchArchive(at, { headers: { range: 'bytes=0-9', 'if-range': String(headers.etag) } })
      expect([anew.status, anew.headers.etag]).toEqual([206, headers.etag])
      expect((await spooled())[0]?.id).not.toBe(row?.id)
    })

    it('a reader who takes nothing holds no turn of those who make archives', async () => {
      const slow = await reader(8_000_000)
      const readers = []
      for (let count = 0; count < 4; count++) {
        const address = `${served.url}/dj/api/member/${slow.extraid}/my-data.zip`
        readers.push(await fetch(address, { headers: { cookie: slow.cookie } }))
      }
      // As many as may be made at once, while nobody reads the four.
      const others = await Promise.all([reader(), reader(), reader()])
      const answers = await Promise.all(others.map((at) => fetchArchive(at)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await fetchArchive(slow)).status).toBe(503)
      for (const { body } of readers) await body?.cancel()
      await until(async () => (await fetchArchive(slow)).status === 200)
    })
  })
})
