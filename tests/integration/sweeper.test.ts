import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { type NewFile, nameFiles } from '../../server/services/files/stored-files'
import { checkFileStore, claimFileStore } from '../../server/services/uploads/own-store'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import { diskBlobs } from '../../server/store/blobs/disk-blobs'
import { s3Blobs } from '../../server/store/blobs/s3-blobs'
import type { OpenDatabase } from '../../server/store/database'
import { addMember } from '../support/agency-fixture'
import { forEachDatabase } from '../support/database'
import { memoryBlobs } from '../support/memory-blobs'
import { startS3 } from '../support/s3-server'
import { testCipher } from '../support/served'
import { sweep } from '../support/sweep'

const hour = 60 * 60_000
const day = 24 * hour
const start = Date.now() + 2 * hour
const later = (ms: number) => new Date(start + ms)

forEachDatabase((_name, open) => {
  describe('files that no row names', () => {
    let database: OpenDatabase
    let blobs: BlobStore
    let made = 0
    beforeEach(async () => {
      database ??= await open()
      await database.db.deleteFrom('stored_file').execute()
      await database.db.deleteFrom('unnamed_blob').execute()
      blobs = memoryBlobs()
      expect(await checkFileStore(database.db, blobs)).toBeNull()
    })

    const names = async () => {
      const found: string[] = []
      for await (const { name } of blobs.list()) found.push(name)
      return found.sort()
    }
    const put = async (count: number): Promise<NewFile[]> => {
      const files = Array.from({ length: count }, () => {
        made++
        const id = made.toString(16).padStart(32, '0')
        return { id, size: 1, filetype: 'image/jpeg', key: 'k'.repeat(43), part_bytes: null }
      })
      for (const { id } of files) await blobs.put(id, Buffer.from('x'))
      return files
    }
    const name = async (files: readonly NewFile[]) =>
      nameFiles(database.db, testCipher, files, { extraid: await addMember(database.db), at: later(0) })

    it('go 14 days after they were first seen so, and not before', async () => {
      await name(await put(3))
      const [orphan] = await put(1)
      expect(await sweep(database, blobs, later(0))).toMatchObject({ orphans: 0, waiting: 1 })
      expect(await sweep(database, blobs, later(14 * day - 1))).toMatchObject({ orphans: 0, waiting: 1 })
      expect(await names()).toHaveLength(4)
      expect(await sweep(database, blobs, later(14 * day))).toMatchObject({ orphans: 1, waiting: 0 })
      expect(await names()).not.toContain(orphan?.id)
      expect(await names()).toHaveLength(3)
      expect(await database.db.selectFrom('unnamed_blob').selectAll().execute()).toEqual([])
    })

    it('stay once they have a row again, and lose their note', async () => {
      const files = await put(2)
      await sweep(database, blobs, later(0))
      await name(files)
      expect(await sweep(database, blobs, later(20 * day))).toMatchObject({ orphans: 0, waiting: 0 })
      await database.db.deleteFrom('stored_file').execute()
      expect(await sweep(database, blobs, later(21 * day))).toMatchObject({ orphans: 0, waiting: 2 })
      expect(await names()).toHaveLength(2)
    })

    it('an older copy of the database deletes nothing that it does not know, for 14 days and while it is much', async () => {
      await name(await put(60))
      await put(21)
      for (const days of [0, 14, 40]) {
        const { lines, ...swept } = await sweep(database, blobs, later(days * day))
        expect(swept).toEqual({ uploads: 0, orphans: 0, waiting: 21 })
        expect(lines).toMatchObject([
          { event: 'sweep_stopped', reason: 'too many files have no row', unnamed: 21, files: 81 },
        ])
      }
      expect(await names()).toHaveLength(81)
      // With more files of its own the share is small.
      await name(await put(30))
      expect(await sweep(database, blobs, later(41 * day))).toMatchObject({ orphans: 21, lines: [] })
      expect(await names()).toHaveLength(90)
    })

    it('of another database are not touched, also where the store changed hands while the server ran', async () => {
      await put(1)
      await sweep(database, blobs, later(0))
      blobs = { ...blobs, readMark: async () => '0'.repeat(32) }
      const { lines, orphans } = await sweep(database, blobs, later(15 * day))
      expect({ orphans, lines }).toMatchObject({
        orphans: 0,
        lines: [{ event: 'sweep_stopped', reason: expect.stringContaining('belong to another database') }],
      })
      expect(await names()).toHaveLength(1)
    })
  })
})

describe.each([
  ['a folder', () => inFolder()],
  ['a bucket', () => inBucket()],
])('the mark of %s', (_name, open) => {
  it('is one database’s: of two that find the store empty one gets it, and the other says so', async () => {
    const { store, close } = await open()
    // Both look before either has written.
    let looks = 0
    let bothLooked = () => {}
    const both = new Promise<void>((resolve) => {
      bothLooked = resolve
    })
    const slow: BlobStore = {
      ...store,
      async readMark() {
        const mark = await store.readMark()
        if (++looks === 2) bothLooked()
        await both
        return mark
      },
    }
    const ids = ['a'.repeat(32), 'b'.repeat(32)]
    const said = await Promise.all(ids.map((id) => claimFileStore(slow, id)))
    expect(said.filter((one) => one === null)).toHaveLength(1)
    expect(said.find((one) => one !== null)).toContain('belong to another database')
    expect(await store.readMark()).toBe(ids[said.indexOf(null)])
    await close()
  })
})

async function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-mark-'))
  return { store: diskBlobs(folder), close: async () => rmSync(folder, { recursive: true, force: true }) }
}

async function inBucket() {
  const s3 = await startS3()
  return { store: s3Blobs(s3.place), close: s3.close }
}
