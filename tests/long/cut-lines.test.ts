import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { chanceOf } from '../campaign/seeded'
import { addMember, cookieOf } from '../support/agency-fixture'
import { type CutLine, type Hearing, startCutLine } from '../support/cut-line'
import { onEmbedded } from '../support/database'
import { FilePhone, photo } from '../support/file-phone'
import { memoryBlobs } from '../support/memory-blobs'
import { serve } from '../support/served'
import { type Pinned, pinEndpoints } from '../support/toy-upload'

onEmbedded((open) => {
  describe('a file over a line that is cut at a byte of it', () => {
    let database: OpenDatabase
    let line: CutLine
    const pinned: Pinned[] = []

    beforeAll(async () => {
      database = await open()
      const served = await serve(database, () => new Date(), { endpoints: pinEndpoints(pinned), blobs: memoryBlobs() })
      line = await startCutLine(served.url)
      return async () => {
        await line.close()
        await served.close()
      }
    })

    // No browser repeats parts by itself here, so no byte is sent twice.
    it.each(Array.from({ length: 12 }, (_, n) => n))('goes on from there, whoever has heard of it (%i)', async (n) => {
      const chance = chanceOf(`cut ${n}`)
      const file = photo(chance.between(50_000, 900_000), n)
      const size = file.bytes.byteLength
      const hearing = chance.pick<Hearing>(['both', 'phone'])
      const extraid = await addMember(database.db)
      const cookie = await cookieOf(database.db, extraid, new Date())
      const phone = new FilePhone(extraid)
      phone.fetch = (input, init) =>
        fetch(`${line.url}${String(input)}`, { ...init, headers: { ...init?.headers, cookie } })
      try {
        await phone.pin('face', [file])
        pinned.length = 0
        const tally = line.count()
        line.meeting = { once: chance.between(1, size), act: () => line.cut(hearing) }
        for (let turn = 0; turn < 10 && (await phone.drain()).end !== 'empty'; turn++) phone.now += 300_000
        const sha256 = createHash('sha256').update(new Uint8Array(file.bytes)).digest('hex')
        expect(pinned).toEqual([{ slot: 'face', sha256: [sha256] }])
        expect([line.meeting, tally.file]).toEqual([null, size])
      } finally {
        await phone.dispose()
      }
    })
  })
})
