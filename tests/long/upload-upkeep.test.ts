import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nameFiles, readStored, storeBytes, unnameFiles } from '../../server/services/files/stored-files'
import { checkFileStore } from '../../server/services/uploads/own-store'
import { inTransaction } from '../../server/store/transaction'
import { forEachDatabase } from '../support/database'
import { memoryBlobs } from '../support/memory-blobs'
import { testCipher } from '../support/served'
import { sweepAfterQuarantine } from '../support/sweep'
import { append, appendHanging, begin, hang, offsetOf, type Sender, sendWhole } from '../support/tus-client'
import { until } from '../support/until'
import { bytesOf, hour, inUploadScene, sha256 } from '../support/upload-scene'

forEachDatabase((_name, open) => {
  describe('where files on their way rest', () => {
    const at = inUploadScene(open)

    it('rest sealed: nothing of them is on the disk or in the database in clear', async () => {
      const canary = randomBytes(24).toString('hex')
      const bytes = Buffer.from(`${canary}${'x'.repeat(1_000)}`)
      const whole = await sendWhole(at.member, bytes)
      const half = await begin(at.member, bytes.length * 2)
      await append(at.member, half, 0, bytes)
      const names = await at.scene.stored()
      expect(names).toHaveLength(2)
      for (const entry of readdirSync(at.scene.folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) expect(readFileSync(join(entry.parentPath, entry.name)).includes(canary)).toBe(false)
      }
      const rows = JSON.stringify(await at.database.db.selectFrom('upload').selectAll().execute())
      expect(rows).not.toContain(canary)
      expect((await at.scene.taken(at.member, whole)).data?.take).toMatchObject({ sha256: sha256(bytes) })
    })

    it.each(['tus', 'multipart'] as const)(
      'a %s line that breaks before its body is read gives its place back',
      async (way) => {
        const path = await begin(at.member, 1_000)
        let goOn = () => {}
        at.scene.held = new Promise((resolve) => {
          goOn = resolve
        })
        const line = way === 'tus' ? await tusLine(at.member, path) : await multipartLine(at.member)
        await until(() => at.scene.places.count() === 1)
        line.destroy()
        // Time for the server to notice that the line is broken.
        await new Promise((resolve) => setTimeout(resolve, 300))
        goOn()
        await expect.poll(() => at.scene.places.count(), { timeout: 10_000 }).toBe(0)
      },
    )

    it('are swept after 48 hours, with what no row names; what is young or named stays', async () => {
      const old = await sendWhole(at.member, bytesOf(10, 'old'))
      await at.database.db
        .updateTable('upload')
        .set({ created_at: new Date(Date.now() - 48 * hour - 1_000) })
        .execute()
      const young = await sendWhole(at.member, bytesOf(10, 'young'))
      // A kill between writing the blob and its row leaves a blob like this.
      const orphan = 'f'.repeat(32)
      await at.scene.blobs.put(orphan, Buffer.from('nobody’s'))
      expect(await sweepAfterQuarantine(at.database, at.scene.blobs, new Date())).toEqual({ uploads: 1, orphans: 0 })
      expect(await offsetOf(at.member, old)).toBeNull()
      expect(await at.scene.stored()).toContain(orphan)
      expect(await sweepAfterQuarantine(at.database, at.scene.blobs, new Date(Date.now() + 2 * hour))).toEqual({
        uploads: 0,
        orphans: 1,
      })
      expect((await at.scene.taken(at.member, young)).data?.take).toMatchObject({ size: 10 })
    })

    it('a stored file stays as long as a row names it; one that no row named in time goes', async () => {
      const { db } = at.database
      const { blobs } = at.scene
      const file = await storeBytes(blobs, bytesOf(5_000, 'kept'), 'image/jpeg')
      const { id: unnamed } = await storeBytes(blobs, bytesOf(10, 'unnamed'), 'image/jpeg')
      const of = { extraid: at.member.member, at: new Date() }
      await inTransaction(db, (tx) => nameFiles(tx, testCipher, [file], of))
      const later = new Date(Date.now() + 50 * hour)
      expect(await sweepAfterQuarantine({ db }, blobs, later)).toEqual({ uploads: 0, orphans: 1 })
      expect(await at.scene.stored()).toEqual([file.id])
      expect(unnamed).not.toBe(file.id)
      const read = await readStored({ db, blobs, cipher: testCipher }, file.id)
      expect(read.equals(bytesOf(5_000, 'kept'))).toBe(true)
      // The process that replaced the file was killed before it removed the blob.
      await inTransaction(db, (tx) => unnameFiles(tx, [file.id]))
      expect(await sweepAfterQuarantine({ db }, blobs, later)).toEqual({ uploads: 0, orphans: 1 })
      expect(await at.scene.stored()).toEqual([])
    })

    it('a row whose bytes are gone is sent again, not a fault', async () => {
      const path = await sendWhole(at.member, bytesOf(10, 'lost'))
      for (const name of await at.scene.stored()) await at.scene.blobs.remove(name)
      expect((await at.scene.taken(at.member, path)).code).toBe('UPLOAD_MISSING')
    })

    it('a file store belongs to one database', async () => {
      const empty = memoryBlobs()
      expect(await checkFileStore(at.database.db, empty)).toBeNull()
      expect(await checkFileStore(at.database.db, empty)).toBeNull()
      const others = memoryBlobs()
      await others.writeMark('0'.repeat(32))
      expect(await checkFileStore(at.database.db, others)).toContain('belong to another database')
      const unmarked = memoryBlobs()
      await unmarked.put('a'.repeat(32), Buffer.from('x'))
      expect(await checkFileStore(at.database.db, unmarked)).toContain('do not say whose they are')
    })
  })
})

/** A part of a file, on a connection that the test can break. */
function tusLine(member: Sender, path: string): Promise<Socket> {
  return appendHanging(member, path, { offset: 0, claimed: 1_000, sent: Buffer.from('x') })
}

/** The beginning of a multipart body, on a connection that the test can break. */
function multipartLine(member: Sender): Promise<Socket> {
  const head = [
    'POST /dj/api/member/ HTTP/1.1',
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000',
  ]
  return hang(member, head, Buffer.from('--b\r\n'))
}
