import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import { storedRead } from '../../tests/support/stored-read'
import { MemberDatabase } from './member-database'

describe('one writer', () => {
  it('whoever writes takes one and the same store along, so that no two write at once; whoever reads does not', async () => {
    // Dexie takes this function from the browser when it opens a database.
    const asked = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const db = new MemberDatabase(20417)
    await db.open()
    asked.mockClear()
    const { order: _, ...item } = outboxItem({})
    await db.outbox.add(item)
    await db.reads.bulkPut([storedRead()])
    await db.delivered.delete('none')
    await db.transaction('rw', db.outbox, db.delivered, async () => db.delivered.clear())
    await db.outbox.toArray()
    const scopes = asked.mock.calls.map(([stores, mode]) => [mode, [stores].flat().sort().join(' ')])
    expect(scopes).toEqual([
      ['readwrite', 'meta outbox'],
      ['readwrite', 'meta reads'],
      ['readwrite', 'delivered meta'],
      ['readwrite', 'delivered meta outbox'],
      ['readonly', 'outbox'],
    ])
    db.close()
  })
})
