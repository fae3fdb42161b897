import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkFileStore } from '../../server/services/uploads/own-store'
import { sweepFiles } from '../../server/services/uploads/sweep'
import type { OpenDatabase } from '../../server/store/database'
import { forEachDatabase } from '../support/database'
import { memoryBlobs } from '../support/memory-blobs'
import { append, begin, offsetOf, type Sender, sendWhole } from '../support/tus-client'
import { bytesOf, hour, sha256, uploadScene } from '../support/upload-scene'

forEachDatabase((_name, open) => {
  describe('where files on their way rest', () => {
    let database: OpenDatabase
    let scene: Awaited<ReturnType<typeof uploadScene>>
    let member: Sender & { member: number }
    beforeAll(async () => {
      database = await open()
      scene = await uploadScene(database)
      return () => scene.close()
    })
    beforeEach(async () => {
      member = await scene.signedIn()
    })
    afterEach(() => scene.clean())

    it('rest sealed: nothing of them is on the disk or in the database in clear', async () => {
      const canary = randomBytes(24).toString('hex')
      const bytes = Buffer.from(`${canary}${'x'.repeat(1_000)}`)
      const whole = await sendWhole(member, bytes)
      const half = await begin(member, bytes.length * 2)
      await append(member, half, 0, bytes)
      const names = await scene.stored()
      expect(names).toHaveLength(2)
      for (const entry of readdirSync(scene.folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) expect(readFileSync(join(entry.parentPath, entry.name)).includes(canary)).toBe(false)
      }
      const rows = JSON.stringify(await database.db.selectFrom('upload').selectAll().execute())
      expect(rows).not.toContain(canary)
      expect((await scene.taken(member, whole)).data?.take).toMatchObject({ sha256: sha256(bytes) })
    })

    it('are swept after 48 hours, with what no row names; what is young or named stays', async () => {
      const old = await sendWhole(member, bytesOf(10, 'old'))
      await database.db
        .updateTable('upload')
        .set({ created_at: new Date(Date.now() - 48 * hour - 1_000) })
        .execute()
      const young = await sendWhole(member, bytesOf(10, 'young'))
      // As a kill leaves it between the blob and its row.
      const orphan = 'f'.repeat(32)
      await scene.blobs.put(orphan, Buffer.from('nobody’s'))
      expect(await sweepFiles(database.db, scene.blobs, new Date())).toEqual({ uploads: 1, orphans: 0 })
      expect(await offsetOf(member, old)).toBeNull()
      expect(await scene.stored()).toContain(orphan)
      expect(await sweepFiles(database.db, scene.blobs, new Date(Date.now() + 2 * hour))).toEqual({
        uploads: 0,
        orphans: 1,
      })
      expect((await scene.taken(member, young)).data?.take).toMatchObject({ size: 10 })
    })

    it('a row whose bytes are gone is sent again, not a fault', async () => {
      const path = await sendWhole(member, bytesOf(10, 'lost'))
      for (const name of await scene.stored()) await scene.blobs.remove(name)
      expect((await scene.taken(member, path)).code).toBe('UPLOAD_MISSING')
    })

    it('a file store belongs to one database', async () => {
      const empty = memoryBlobs()
      expect(await checkFileStore(database.db, empty)).toBeNull()
      expect(await checkFileStore(database.db, empty)).toBeNull()
      const others = memoryBlobs()
      await others.writeMark('0'.repeat(32))
      expect(await checkFileStore(database.db, others)).toContain('belong to another database')
      const unmarked = memoryBlobs()
      await unmarked.put('a'.repeat(32), Buffer.from('x'))
      expect(await checkFileStore(database.db, unmarked)).toContain('do not say whose they are')
    })
  })
})
