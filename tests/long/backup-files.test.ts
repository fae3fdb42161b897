import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAgency } from '../../agency/main'
import { openFileStore } from '../../server/file-store'
import { type RestoreTarget, restore } from '../../server/restore'
import { type NewFile, nameFiles, readStored, storeBytes, storeInParts } from '../../server/services/files/stored-files'
import { checkKeys } from '../../server/services/keys/check-keys'
import { checkFileStore } from '../../server/services/uploads/own-store'
import type { BlobStore, S3Place } from '../../server/store/blobs/blob-store'
import { diskBlobs } from '../../server/store/blobs/disk-blobs'
import { s3Blobs } from '../../server/store/blobs/s3-blobs'
import { type OpenDatabase, openDatabase } from '../../server/store/database'
import { createFieldCipher } from '../../server/store/field-cipher'
import { inTransaction } from '../../server/store/transaction'
import { addMember } from '../support/agency-fixture'
import { backupLines, endOf, fileLines, hasDatabase, namesIn, olderLines } from '../support/backup-file'
import { forEachDatabase } from '../support/database'
import { createTestDatabase } from '../support/postgres'
import { type S3Server, startS3 } from '../support/s3-server'
import { type Served, serve } from '../support/served'

const key = Buffer.alloc(32, 'backup')
const cipher = createFieldCipher(key)
const now = new Date('2026-11-26T12:00:00Z')
/** Sizes in bytes: a file of one line of the backup, sizes just around the end of a line, and files of several lines. */
const sizes = [1, 47_971, 47_972, 47_973, 300_000, 2_500_000]

forEachDatabase((name, open) => {
  describe('the files in a backup', () => {
    let database: OpenDatabase
    let served: Served
    let blobs: BlobStore
    let s3: S3Server
    let folder: string
    let file: string
    let gone: string
    let made: Awaited<ReturnType<typeof agency>>
    const given = new Map<string, Buffer>()
    const closing: (() => Promise<void>)[] = []

    beforeAll(async () => {
      database = await open()
      folder = mkdtempSync(join(tmpdir(), 'callboard-backup-files-'))
      s3 = await startS3()
      // The backup is made once from each kind of store; the restores below go into each kind.
      blobs = name === 'embedded' ? diskBlobs(join(folder, 'blobs')) : s3Blobs({ ...s3.place, prefix: 'own/' })
      expect(await checkKeys(database.db, cipher, now)).toBeNull()
      expect(await checkFileStore(database.db, blobs)).toBeNull()
      const extraid = await addMember(database.db)
      const files: NewFile[] = []
      for (const size of sizes) {
        const bytes = randomBytes(size)
        // Alternates between the two ways to store: photos are stored whole, audio reels in parts.
        const store = files.length % 2 === 0 ? storeBytes : storeInParts
        const stored = await store(blobs, bytes, 'image/jpeg')
        files.push(stored)
        given.set(stored.id, bytes)
      }
      const lost = await storeBytes(blobs, randomBytes(10), 'image/jpeg')
      gone = lost.id
      await inTransaction(database.db, (tx) => nameFiles(tx, cipher, [...files, lost], { extraid, at: now }))
      // A stored file that no row names, and a row whose file is gone because its photo is just being replaced.
      await storeBytes(blobs, randomBytes(10), 'image/jpeg')
      await blobs.remove(gone)
      served = await serve(database, () => now, { cipher, blobs })
      file = join(folder, 'first.backup')
      made = await agency('backup', 'make', file)
    })
    afterAll(async () => {
      await served.close()
      for (const close of closing) await close()
      await s3.close()
      rmSync(folder, { recursive: true, force: true })
    })

    const agency = async (...args: string[]) => {
      const said = { out: '', err: '' }
      const code = await runAgency(args, {
        env: { CALLBOARD_URL: served.url, AGENCY_TOKEN: 'test-token' },
        stdout: { write: (text) => (said.out += text) },
        stderr: { write: (text) => (said.err += text) },
      })
      return { code, ...said }
    }
    const elsewhere = async (blobPlace: S3Place | null): Promise<RestoreTarget> => {
      const dataDir = mkdtempSync(join(folder, 'data-'))
      const rest = { dataDir, blobPlace, fieldKeys: [key] as [Buffer] }
      if (name === 'embedded') return { ...rest, databaseUrl: undefined }
      const { url, drop } = await createTestDatabase()
      closing.push(drop)
      return { ...rest, databaseUrl: url }
    }
    it('are those that its rows name, sealed, counted and hashed; one that is gone is left out and counted', async () => {
      expect(made).toMatchObject({ code: 0, err: '' })
      expect(made.out).toContain(`and ${sizes.length} files, as of`)
      expect(made.out).toContain('1 files were gone when they were to be read.')
      const lines = backupLines(file)
      const ofFiles = fileLines(lines)
      const { files } = endOf(lines)
      const seals = (size: number, at: number) => 28 * (at % 2 === 0 ? 1 : Math.ceil(size / 65_536))
      const sealed = sizes.reduce((sum, size, at) => sum + size + seals(size, at), 0)
      const sha256 = createHash('sha256')
        .update(ofFiles.map((text) => `${text}\n`).join(''))
        .digest('hex')
      expect(files).toEqual({ count: sizes.length, missing: 1, bytes: sealed, sha256 })
      expect(lines.join('').includes(gone)).toBe(true)
      expect(ofFiles.join('').includes(gone)).toBe(false)
      for (const text of lines) expect(text.length).toBeLessThan(70_000)
      // No file is in the backup in clear. Base64 depends on where a text begins, so three beginnings are searched.
      const clear = [...given.values()].filter(({ length }) => length > 100)
      const shown = clear.flatMap((bytes) => [0, 1, 2].map((from) => bytes.toString('base64', from, from + 30)))
      expect(shown.filter((text) => ofFiles.some((one) => one.includes(text)))).toEqual([])
      const logged = served.log.map((text) => JSON.parse(text) as { event: string })
      expect(logged).toContainEqual(expect.objectContaining({ event: 'backup_files', files: sizes.length, missing: 1 }))
    })

    it.each(['disk', 's3'])('are put back into %s, the same bytes for whoever reads them', async (kind) => {
      const target = await elsewhere(kind === 's3' ? { ...s3.place, prefix: 'restored/' } : null)
      const restored = await restore(file, target)
      expect(restored).toMatchObject({ files: sizes.length, missing: 1 })
      const store = openFileStore(target)
      expect(store.kind).toBe(kind)
      expect(await namesIn(store)).toEqual([...given.keys()].sort())
      const opened = await openDatabase(target)
      try {
        // The same check that the server makes when it starts.
        expect(await checkFileStore(opened.db, store)).toBeNull()
        for (const [id, bytes] of given) {
          expect((await readStored({ db: opened.db, blobs: store, cipher }, id)).equals(bytes)).toBe(true)
        }
      } finally {
        await opened.close()
      }
    })

    it('are put back into the store that they came from, over what is damaged there', async () => {
      const own = await elsewhere(null)
      await restore(file, own)
      const again = { ...(await elsewhere(null)), dataDir: own.dataDir }
      if (name === 'embedded') rmSync(join(own.dataDir, 'db'), { recursive: true })
      const store = openFileStore(again)
      const [[id = ''] = []] = given
      await store.put(id, Buffer.from('damaged'))
      const late = randomBytes(16).toString('hex')
      await store.put(late, Buffer.from('of later'))
      await restore(file, again)
      expect(await namesIn(store)).toEqual([...given.keys(), late].sort())
    })

    it('are refused where the store is another database’s, or says nothing; nothing is touched', async () => {
      for (const mark of ['0'.repeat(32), null]) {
        const target = await elsewhere(null)
        const store = openFileStore(target)
        const others = randomBytes(16).toString('hex')
        await store.put(others, Buffer.from('theirs'))
        if (mark) await store.writeMark(mark)
        await expect(restore(file, target)).rejects.toThrow(
          mark
            ? /belong to another database; .*; nothing was restored\.$/
            : /do not say whose they are; .*; nothing was restored\.$/,
        )
        expect([await namesIn(store), await store.readMark()]).toEqual([[others], mark])
        expect(await hasDatabase(target)).toBe(false)
      }
    })

    it('are not put anywhere where a database is there already', async () => {
      const target = await elsewhere(null)
      await restore(file, target)
      const place = { ...s3.place, prefix: 'second/' }
      await expect(restore(file, { ...target, blobPlace: place })).rejects.toThrow('already')
      expect([...s3.objects.keys()].filter((path) => path.startsWith('second/'))).toEqual([])
    })

    it('are refused with the whole backup where one is damaged, lost, doubled or cut', async () => {
      const lines = backupLines(file)
      const at = lines.findLastIndex((text) => text.startsWith('{"bytes":'))
      const begins = lines.findIndex((text) => text.startsWith('{"file":'))
      const [text = ''] = lines.slice(at)
      const touched = `${text.slice(0, 40)}${text[40] === 'A' ? 'B' : 'A'}${text.slice(41)}`
      const broken = [
        lines.with(at, touched),
        lines.toSpliced(at, 1),
        lines.toSpliced(begins, 2),
        [...lines.slice(0, -1), lines[begins] ?? '', lines[begins + 1] ?? '', ...lines.slice(-1)],
        lines.slice(0, at),
        [...lines.slice(0, -1), ...olderLines(lines).slice(-1)],
      ]
      const target = await elsewhere(null)
      const damaged = join(folder, 'damaged.backup')
      for (const one of broken) {
        writeFileSync(damaged, gzipSync(`${one.join('\n')}\n`))
        await expect(restore(damaged, target)).rejects.toThrow(
          `${damaged} is no backup of Callboard, or it is not whole`,
        )
      }
      expect(readdirSync(target.dataDir)).toEqual([])
    })

    it('of a store that fails while they are put is tried again with success', async () => {
      const target = await elsewhere({ ...s3.place, prefix: 'failing/' })
      s3.failing = 503
      await expect(restore(file, target)).rejects.toThrow("can't be used: ")
      s3.failing = null
      expect(await hasDatabase(target)).toBe(false)
      expect(await restore(file, target)).toMatchObject({ files: sizes.length })
    })

    it('are of no older backup, which is restored as before', async () => {
      const older = join(folder, 'older.backup')
      writeFileSync(older, gzipSync(`${olderLines(backupLines(file)).join('\n')}\n`))
      expect(endOf(backupLines(older)).files).toBeUndefined()
      expect(await restore(older, await elsewhere(null))).toMatchObject({ files: 0, missing: 0 })
    })

    it('whoever breaks off while they come, or a store in trouble, keeps nobody from the next backup', async () => {
      const headers = { authorization: 'Bearer test-token' }
      await new Promise<void>((resolve, reject) => {
        const request = get(`${served.url}/dj/api/agency/backup`, { headers }, (response) => {
          response.once('data', () => response.destroy())
          response.once('close', () => resolve())
        })
        request.once('error', reject)
      })
      const isCut = (text: string) => text.includes('"event":"request"') && text.includes('"status":0')
      await expect.poll(() => served.log.filter(isCut).length).toBe(1)
      expect(served.log.filter((text) => text.includes('"event":"fault"'))).toEqual([])
      if (name === 'postgres') {
        s3.failing = 503
        expect((await fetch(`${served.url}/dj/api/agency/backup`, { headers })).status).toBe(503)
        s3.failing = null
      }
      expect(await agency('backup', 'make', join(folder, 'next.backup'))).toMatchObject({ code: 0, err: '' })
    })
  })
})
