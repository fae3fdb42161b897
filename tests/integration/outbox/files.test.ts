import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeUploads } from '../../../server/services/uploads/uploads'
import type { BlobStore } from '../../../server/store/blobs/blob-store'
import type { OpenDatabase } from '../../../server/store/database'
import type { ChosenFile } from '../../../src/outbox/files/keep-file'
import { addMember, cookieOf } from '../../support/agency-fixture'
import { forEachDatabase } from '../../support/database'
import { FilePhone, photo } from '../../support/file-phone'
import { memoryBlobs } from '../../support/memory-blobs'
import { type Served, serve } from '../../support/served'
import { sweepAfterQuarantine } from '../../support/sweep'
import { type Pinned, pinEndpoints } from '../../support/toy-upload'

const sha256 = ({ bytes }: ChosenFile) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex')

forEachDatabase((_name, open) => {
  describe('the lane for files, from the phone to the agency', () => {
    let database: OpenDatabase
    let served: Served
    let blobs: BlobStore
    let phone: FilePhone
    const pinned: Pinned[] = []
    /** What the line does with the next requests: it returns the server's answer, or throws. */
    let line: (send: () => Promise<Response>, method: string, url: string) => Promise<Response>
    /** Each request that was sent over the line. */
    let sent: string[]
    let bytes: number

    beforeAll(async () => {
      database = await open()
      blobs = memoryBlobs()
      served = await serve(database, () => new Date(), { endpoints: pinEndpoints(pinned), blobs })
      return () => served.close()
    })
    beforeEach(async () => {
      const extraid = await addMember(database.db)
      const cookie = await cookieOf(database.db, extraid, new Date())
      phone = new FilePhone(extraid)
      pinned.length = 0
      sent = []
      bytes = 0
      line = (send) => send()
      // The phone sends its own requests to the real server, over the test's line.
      phone.fetch = (input, init) => {
        const url = String(input)
        const method = init?.method ?? 'GET'
        const size = init?.body instanceof ArrayBuffer || ArrayBuffer.isView(init?.body) ? init.body.byteLength : 0
        sent.push(method === 'PATCH' ? `PATCH ${size}` : method)
        bytes += size
        const send = () => fetch(`${served.url}${url}`, { ...init, headers: { ...init?.headers, cookie } })
        return line(send, method, url)
      }
    })
    afterEach(() => phone.dispose())

    const left = async () => {
      const names: string[] = []
      for await (const { name } of blobs.list()) names.push(name)
      return names.length + (await database.db.selectFrom('upload').select('id').execute()).length
    }
    const drainAll = async () => {
      for (let turn = 0; turn < 60; turn++) {
        const { end } = await phone.drain()
        if (end === 'empty') return
        phone.now += 300_000
      }
      throw new Error('It never drained.')
    }

    it('a photo waits, goes up in parts and is taken once; nothing of it stays anywhere', async () => {
      await phone.pin()
      await phone.pin('passport', [photo(90_000, 2), photo(70_000, 3)])
      expect(await phone.drain()).toEqual({ end: 'empty' })
      expect(pinned).toEqual([
        { slot: 'face', sha256: [sha256(photo())] },
        { slot: 'passport', sha256: [sha256(photo(90_000, 2)), sha256(photo(70_000, 3))] },
      ])
      expect(sent.slice(0, 5)).toEqual(['POST', 'PATCH 64000', 'PATCH 128000', 'PATCH 108000', 'POST'])
      expect(await phone.states()).toEqual(['sent', 'sent'])
      expect([await left(), await phone.kept()]).toEqual([0, []])
    })

    it('row 36, to the real server: each request’s answer lost once, it is there once, and few bytes went twice', async () => {
      await phone.pin('face', [photo(1_000_000, 4)])
      const lost = new Set<string>()
      let nth = 0
      line = async (send, method, url) => {
        const answer = await send()
        const key = `${method} ${method === 'PATCH' ? nth++ : url}`
        if (method === 'HEAD' || lost.has(key) || nth > 4) return answer
        lost.add(key)
        throw new TypeError('Failed to fetch')
      }
      await drainAll()
      expect(lost.size).toBeGreaterThanOrEqual(5)
      expect(pinned).toEqual([{ slot: 'face', sha256: [sha256(photo(1_000_000, 4))] }])
      expect(bytes).toBeLessThanOrEqual(1_200_000)
      // One upload remains, because the answer to its beginning was lost. The sweeper removes it.
      expect(await left()).toBe(1)
      const twoDays = new Date(Date.now() + 49 * 3_600_000)
      expect(await sweepAfterQuarantine(database, blobs, twoDays)).toMatchObject({ uploads: 1 })
    })

    it('the answer to the item itself lost: asked again it is the stored one, though its file was taken', async () => {
      await phone.pin('face', [photo(50_000, 5)])
      let isLost = false
      line = async (send, _method, url) => {
        const answer = await send()
        if (isLost || !url.includes('/rtw/')) return answer
        isLost = true
        throw new TypeError('Failed to fetch')
      }
      await drainAll()
      expect([isLost, pinned.length, await phone.states()]).toEqual([true, 1, ['sent']])
      expect(bytes).toBe(50_000)
    })

    it('an upload that the agency swept meanwhile is sent again, and the item with it', async () => {
      await phone.pin('face', [photo(50_000, 6)])
      let isSwept = false
      line = async (send, _method, url) => {
        if (!isSwept && url.includes('/rtw/')) {
          isSwept = true
          const rows = await database.db.selectFrom('upload').select('id').execute()
          const ids = rows.map(({ id }) => id)
          await database.db.transaction().execute((tx) => removeUploads(tx, ids))
        }
        return send()
      }
      await drainAll()
      expect([isSwept, pinned]).toEqual([true, [{ slot: 'face', sha256: [sha256(photo(50_000, 6))] }]])
      expect(bytes).toBe(100_000)
    })

    it('another member’s cookie takes nothing of it, and the phone pauses', async () => {
      await phone.pin('face', [photo(50_000, 7)])
      const other = await cookieOf(database.db, await addMember(database.db), new Date())
      const mine = phone.fetch
      phone.fetch = (input, init) =>
        fetch(`${served.url}${String(input)}`, { ...init, headers: { ...init?.headers, cookie: other } })
      expect(await phone.drain()).toEqual({ end: 'paused', code: 'WRONG_MEMBER' })
      phone.fetch = (input, init) => fetch(`${served.url}${String(input)}`, { ...init, headers: { ...init?.headers } })
      expect(await phone.drain()).toMatchObject({ end: 'paused' })
      phone.fetch = mine
      expect(pinned).toEqual([])
    })
  })
})
