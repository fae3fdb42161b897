import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FullStore } from '../../../tests/support/full-store'
import { outboxItem } from '../../../tests/support/outbox-item'
import { joinPinKind, pinOf } from '../../../tests/support/toy-file-kind'
import { storageProblem } from '../../data/store-trouble'
import { enqueue, holdOff } from '../enqueue'
import { MemberDatabase, readMeta } from '../member-database'
import { FilesDatabase, withFiles } from './files-database'
import { enqueueWithFiles, hashOf } from './keep-file'
import { sweepAfter, sweepFiles } from './sweep-files'

let member = 800
let db: MemberDatabase
const chosen = { bytes: new Uint8Array([1, 2, 3]).buffer, type: 'image/jpeg', name: 'me.jpg' }
const other = { ...chosen, bytes: new Uint8Array([4, 5]).buffer }

beforeEach(() => {
  joinPinKind(true)
  db = new MemberDatabase(++member)
})
afterEach(async () => {
  joinPinKind(false)
  await db.delete()
  await new FilesDatabase(member).delete()
})

const keep = (files = [chosen], now = 1_000) => enqueueWithFiles(db, files, pinOf(member, 'face'), now)
const files = () => withFiles(db, (store) => store.files.toArray())

describe('enqueueWithFiles', () => {
  it('has the bytes on the disk under their hash, and the item that names them, when it resolves', async () => {
    await keep()
    db.close()
    db = new MemberDatabase(member)
    const [item] = await db.outbox.toArray()
    const hash = '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81'
    expect(item).toMatchObject({ state: 'queued', fileHashes: [hash], payload: { hashes: [hash] } })
    const { bytes, ...file } = (await files())[0] ?? {}
    expect(file).toEqual({ hash, size: 3, type: 'image/jpeg', name: 'me.jpg', at: 1_000 })
    expect([...new Uint8Array(bytes ?? new ArrayBuffer())]).toEqual([1, 2, 3])
  })

  it('bytes come first, all of them in one commit that is on the disk and not in a buffer; the outbox is not held', async () => {
    const asked = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await keep([chosen, other])
    const writes = asked.mock.calls.filter(([, mode]) => mode === 'readwrite')
    const scopes = writes.map(([stores, , options]) => `${[stores].flat().sort().join(' ')} ${options?.durability}`)
    expect(scopes).toEqual(['meta strict', 'files uploads strict', 'meta outbox strict'])
  })

  it.each(['put', 'commit'] as const)(
    'row 25: no room for a photo at %s: nothing of it is kept, no item names it, and other items are kept',
    async (when) => {
      const full = new FullStore('files', when)
      try {
        const failure = await keep().catch((error: unknown) => error)
        // The error tells the screen the reason.
        expect(storageProblem(failure)).toBe('full')
        await expect(keep([chosen, other])).rejects.toThrow()
        expect(full.refused).toBeGreaterThan(0)
        const { extraid, kind, entityKey, payload, base } = outboxItem({ extraid: member })
        await enqueue(db, { extraid, kind, entityKey, payload, base }, 1_000)
      } finally {
        full.end()
      }
      expect(await files()).toEqual([])
      expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['message_respond'])
    },
  )

  it('row 25: room for the photo and none for its item: nothing of either is kept', async () => {
    const full = new FullStore('outbox', 'commit')
    try {
      await expect(keep()).rejects.toThrow()
      expect(full.refused).toBe(1)
    } finally {
      full.end()
    }
    expect([await files(), await db.outbox.count()]).toEqual([[], 0])
  })

  it('what another item waits with stays where one can’t be put in', async () => {
    await keep()
    await holdOff(db, 2_000)
    await expect(keep([chosen, other], 2_000)).rejects.toThrow('logging out')
    expect((await files()).map(({ size }) => size)).toEqual([3])
  })
})

describe('sweepFiles', () => {
  it('leaves for an hour what no item names, and what one names for as long as it waits', async () => {
    await keep()
    await withFiles(db, (store) => store.files.put({ ...other, hash: 'unnamed', size: 2, at: 1_000 }))
    const hashes = async () => (await files()).map(({ size }) => size).sort()
    await sweepFiles(db, 1_000 + sweepAfter - 1)
    expect(await hashes()).toEqual([2, 3])
    await sweepFiles(db, 1_000 + sweepAfter)
    expect(await hashes()).toEqual([3])
    expect(await readMeta(db, 'filesAt')).toBe(1_000 + sweepAfter)
  })

  it('takes what the agency has at once, but not what was chosen again since', async () => {
    await keep()
    await db.outbox.toCollection().modify({ state: 'sent' })
    await withFiles(db, (store) => store.files.toCollection().modify({ at: 1_500 }))
    await sweepFiles(db, 2_000)
    expect(await files()).toHaveLength(1)
    await withFiles(db, (store) => store.files.toCollection().modify({ at: 1_000 }))
    await withFiles(db, (store) => store.uploads.put({ hash: 'gone', uploadId: 'u', offset: 1, partSize: 1 }))
    await sweepFiles(db, 2_000)
    expect(await files()).toEqual([])
    expect(await withFiles(db, (store) => store.uploads.count())).toBe(0)
    expect(await readMeta(db, 'filesAt')).toBeUndefined()
  })

  it('a file of a time to come, by a clock that was wrong, does not lie here for ever', async () => {
    await withFiles(db, (store) => store.files.put({ ...other, hash: 'unnamed', size: 2, at: 1e15 }))
    await sweepFiles(db, 2_000)
    expect(await files()).toEqual([])
  })
})

describe('FilesDatabase', () => {
  it('lets go at once of what is to be deleted, and is not made again by what is still under way', async () => {
    const open = new FilesDatabase(member)
    await open.open()
    await new FilesDatabase(member).delete()
    await expect(open.uploads.put({ hash: 'h', uploadId: 'u', offset: 0, partSize: 1 })).rejects.toThrow()
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`callboard-files-${member}`)
  })
})

it('the hash of a file is the same where a browser has no crypto.subtle', async () => {
  const bytes = new TextEncoder().encode('abc').buffer
  const hash = await hashOf(bytes)
  vi.stubGlobal('crypto', {})
  try {
    expect(await hashOf(bytes)).toBe(hash)
    expect(hash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  } finally {
    vi.unstubAllGlobals()
  }
})
