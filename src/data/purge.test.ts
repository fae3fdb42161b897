import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectConsole } from '../../tests/support/expected-console'
import { outboxItem } from '../../tests/support/outbox-item'
import { registry } from '../outbox/device-registry'
import { FilesDatabase } from '../outbox/files/files-database'
import { MemberDatabase } from '../outbox/member-database'
import { databaseName, filesDatabaseName, picturesDatabaseName } from '../outbox/names'
import { PicturesDatabase } from './pictures/pictures-database'
import { purgeLeft, purgeMember, readyFor } from './purge'

const member = 1
const names = [databaseName(member), filesDatabaseName(member), picturesDatabaseName(member)]
const exists = async () => (await indexedDB.databases()).some(({ name = '' }) => names.includes(name))

/** Leaves the phone as if it had been killed while this member logged out. */
beforeEach(async () => {
  const db = new MemberDatabase(member)
  await db.outbox.add(outboxItem())
  db.close()
  const files = new FilesDatabase(member)
  await files.open()
  await files.files.add({ hash: 'h', bytes: new ArrayBuffer(3), size: 3, type: '', name: '', at: 1 })
  files.close()
  const pictures = new PicturesDatabase(member)
  await pictures.open()
  await pictures.pictures.add({ name: 'p', extraid: member, bytes: new ArrayBuffer(3), at: 1 })
  pictures.close()
  await registry.change(() => ({ last: null, tombstone: { extraid: member, at: 1 }, stored: [2], purge: [member] }))
})
afterEach(async () => {
  for (const name of names) await Dexie.delete(name)
})

/** Another tab that has the database open and does not close it. */
function openElsewhere(name = databaseName(member)): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function rowsIn(db: IDBDatabase, store = 'outbox'): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = db.transaction(store).objectStore(store).count()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

describe('what a logout that was cut off left behind', () => {
  it('goes at the next start, once and for all', async () => {
    await purgeLeft()
    expect(await exists()).toBe(false)
    expect(await registry.read()).toMatchObject({ purge: [], stored: [2], tombstone: { extraid: member } })
  })

  it('is emptied also while another tab holds up its deletion', async () => {
    expectConsole(/was blocked/)
    const other = await openElsewhere()
    const going = purgeMember(member)
    try {
      await vi.waitFor(async () => expect(await rowsIn(other)).toBe(0), { timeout: 10_000 })
      // The database is emptied before its deletion is requested. Only the deletion waits for the other tab.
      await vi.waitFor(() => expect(console.warn).toHaveBeenCalled(), { timeout: 10_000 })
    } finally {
      other.close()
    }
    expect(await going).toBe(true)
    expect(await exists()).toBe(false)
  })

  it.each([
    ['files', filesDatabaseName(member)],
    ['pictures', picturesDatabaseName(member)],
  ])(
    'its %s go with it, and stay on the list while another tab holds up their deletion, emptied',
    async (store, name) => {
      expectConsole(/was blocked/)
      const other = await openElsewhere(name)
      expect(await rowsIn(other, store)).toBe(1)
      try {
        expect(await purgeMember(member)).toBe(true)
        expect(await rowsIn(other, store)).toBe(0)
        expect(await registry.read()).toMatchObject({ purge: [member] })
      } finally {
        other.close()
      }
      await purgeLeft()
      expect(await exists()).toBe(false)
      expect(await registry.read()).toMatchObject({ purge: [] })
    },
  )

  it('goes before its member is signed in again, and takes nothing with it that is kept from then on', async () => {
    expect(await readyFor(member)).toBe(true)
    const db = new MemberDatabase(member)
    expect(await db.outbox.count()).toBe(0)
    await db.outbox.add(outboxItem())
    db.close()
    await purgeLeft()
    expect(await exists()).toBe(true)
  })

  it('is looked for anew before each: who signs in while others’ goes keeps what is kept from then on', async () => {
    expectConsole(/was blocked/)
    const other = 2
    await registry.change((now) => ({ ...now, purge: [member, other] }))
    const holder = await openElsewhere()
    const finishing = purgeLeft()
    await vi.waitFor(async () => expect(await rowsIn(holder)).toBe(0), { timeout: 10_000 })
    expect(await readyFor(other)).toBe(true)
    const db = new MemberDatabase(other)
    await db.outbox.add(outboxItem({ memberId: other }))
    holder.close()
    await finishing
    expect(await db.outbox.count()).toBe(1)
    await db.delete()
  })

  it('a logout whose end comes late takes nothing of who is signed in again', async () => {
    expect(await readyFor(member)).toBe(true)
    const db = new MemberDatabase(member)
    await db.outbox.add(outboxItem())
    await purgeMember(member)
    expect(await db.outbox.count()).toBe(1)
    db.close()
  })

  it('goes also where the device could not note it', async () => {
    await registry.change((now) => ({ ...now, purge: [] }))
    await purgeMember(member, false)
    expect(await exists()).toBe(false)
  })
})
