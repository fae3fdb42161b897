import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storedRead } from '../../tests/support/stored-read'
import { enqueue } from '../outbox/enqueue'
import { MemberDatabase, writeMeta } from '../outbox/member-database'

/** Loads the module again, as at a start, on a device that holds nothing yet. */
async function start() {
  vi.resetModules()
  return import('./first-look')
}

beforeEach(() => {
  const bytes = new IDBFactory()
  vi.stubGlobal('indexedDB', bytes)
  Dexie.dependencies.indexedDB = bytes
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
})
afterEach(() => vi.unstubAllGlobals())

async function signIn(last: number, tombstone = false): Promise<void> {
  vi.resetModules()
  const { registry } = await import('../outbox/device-registry')
  await registry.change(() => ({ last, tombstone: tombstone ? { extraid: last, at: 1 } : null, stored: [last] }))
}

async function fill(memberId: number): Promise<void> {
  const db = new MemberDatabase(memberId)
  await writeMeta(db, 'clientId', 'a-client')
  await writeMeta(db, 'session', { extraid: memberId, firstname: 'Aoife' })
  await db.reads.bulkPut([
    storedRead({ key: `Messages:${memberId}`, at: 7, data: { member: [] } }),
    storedRead({ key: 'Review:1', at: 3, data: undefined }),
  ])
  const payload = { id: 5, name: 'Quay Street', response: 'Y', notes: null, device_at: '' }
  const item = {
    extraid: memberId,
    kind: 'message_respond' as const,
    entityKey: 'message:5',
    payload,
    base: { version: 1 },
  }
  await enqueue(db, item, 1)
  db.close()
}

it('sees who was signed in, what waits and what was read, before any library is there', async () => {
  await signIn(20417)
  await fill(20417)
  const { firstLook, forgetFirstLook, seenAtFirst } = await start()
  const look = await firstLook()
  expect(look?.memberId).toBe(20417)
  expect(look?.meta.get('session')).toEqual({ extraid: 20417, firstname: 'Aoife' })
  expect(look?.outbox).toHaveLength(1)
  // A read whose data was not stored cannot be shown.
  expect([...(look?.reads.keys() ?? [])]).toEqual(['Messages:20417'])
  expect(seenAtFirst(20417)).toBe(look)
  expect(seenAtFirst(20418)).toBeNull()
  forgetFirstLook()
  expect(seenAtFirst(20417)).toBeNull()
})

it('sees nothing where nobody was, after a logout, or where the store is gone; and makes no database by looking', async () => {
  expect(await (await start()).firstLook()).toBeNull()
  await signIn(20417)
  expect(await (await start()).firstLook()).toBeNull()
  await fill(20417)
  await signIn(20417, true)
  expect(await (await start()).firstLook()).toBeNull()
  expect((await indexedDB.databases()).map(({ name }) => name).sort()).toEqual([
    'callboard-device',
    'callboard-member-20417',
  ])
})

it('does not hold a start up where there is no IndexedDB', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await (await start()).firstLook()).toBeNull()
})
