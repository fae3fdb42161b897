import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { type NewFile, nameFiles, storeBytes, unnameFiles } from '../../server/services/files/stored-files'
import { checkFileStore } from '../../server/services/uploads/own-store'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import { diskBlobs } from '../../server/store/blobs/disk-blobs'
import { inTransaction } from '../../server/store/transaction'
import { addMember } from '../support/agency-fixture'
import { endOf, fileLines } from '../support/backup-file'
import { forEachDatabase } from '../support/database'
import { serve, testCipher } from '../support/served'

forEachDatabase((_name, open) => {
  it('while files are read for a backup others write, and what they replace then is left out and counted', async () => {
    const { db, ...database } = await open()
    const folder = mkdtempSync(join(tmpdir(), 'callboard-backup-meanwhile-'))
    const blobs = diskBlobs(folder)
    await checkFileStore(db, blobs)
    const extraid = await addMember(db)
    const store = async (count: number) => {
      const files: NewFile[] = []
      for (let at = 0; at < count; at++) files.push(await storeBytes(blobs, randomBytes(1_000), 'image/jpeg'))
      await inTransaction(db, (tx) => nameFiles(tx, testCipher, files, { extraid, at: new Date() }))
      return files.map(({ id }) => id).sort()
    }
    const names = await store(3)
    let goOn = () => {}
    let reached = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const isReading = new Promise<void>((resolve) => {
      reached = resolve
    })
    // The real store, slowed down.
    const get: BlobStore['get'] = async (name) => {
      reached()
      await held
      return blobs.get(name)
    }
    const served = await serve({ db, ...database }, () => new Date(), { blobs: { ...blobs, get } })
    const headers = { authorization: 'Bearer test-token' }
    const coming = fetch(`${served.url}/dj/api/agency/backup`, { headers })
    await isReading
    // The transaction of the backup is over when one photo is replaced and another one is added.
    const [, replaced = ''] = names
    await inTransaction(db, (tx) => unnameFiles(tx, [replaced]))
    await blobs.remove(replaced)
    const [late = ''] = await store(1)
    goOn()
    const response = await coming
    const body = Buffer.from(await response.arrayBuffer())
    const lines = gunzipSync(body).toString().trimEnd().split('\n')
    const files = fileLines(lines)
      .map((text) => JSON.parse(text) as { file?: string })
      .flatMap(({ file }) => file ?? [])
    expect(files).toEqual(names.filter((one) => one !== replaced))
    expect(endOf(lines).files).toMatchObject({ count: 2, missing: 1 })
    expect(lines.filter((text) => text.includes(late))).toEqual([])
    await served.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
