import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import type { ItemOf, OutboxItem } from './kinds'
import { MemberDatabase } from './member-database'
import { settle } from './settle'

let db: MemberDatabase
let member = 100

beforeEach(() => {
  db = new MemberDatabase(++member)
})
afterEach(() => db.delete())

function sent(seq: number, more: Partial<ItemOf<'message_respond'>> = {}): OutboxItem {
  const { order: _made, ...item } = outboxItem({
    opId: `op-${seq}-${more.clientId ?? 'now'}`,
    extraid: 7,
    clientId: 'now',
    seq,
    state: 'sent',
    serverResult: { status: 'applied', at: 50, heardAt: 100, outcome: 'applied', message: null },
    ...more,
  })
  return item
}

const left = async () => (await db.outbox.orderBy('order').toArray()).map((item) => item.opId)
const read = { operationName: 'Messages', extraid: 7, clientId: 'now', appliedSeq: 2, startedAt: 90 }

describe('settle', () => {
  it('prunes what the read has seen, keeps what it has not, and remembers it for the tray', async () => {
    await db.outbox.bulkAdd([sent(1), sent(2), sent(3)])
    await settle(db, read, 1_000)
    expect(await left()).toEqual(['op-3-now'])
    expect((await db.delivered.orderBy('opId').toArray()).map((row) => [row.opId, row.at])).toEqual([
      ['op-1-now', 50],
      ['op-2-now', 50],
    ])
  })

  it('never prunes what is not sent, whatever the server’s cursor says', async () => {
    await db.outbox.bulkAdd([sent(1, { state: 'queued' }), sent(2, { state: 'needs-attention' })])
    await settle(db, read, 1_000)
    expect(await left()).toHaveLength(2)
  })

  it('a read of something else, or of another member of the family, prunes nothing', async () => {
    await db.outbox.add(sent(1))
    await settle(db, { ...read, operationName: 'GetReview' }, 1_000)
    await settle(db, { ...read, extraid: 8 }, 1_000)
    expect(await left()).toHaveLength(1)
  })

  it('an item of an earlier client id goes with a read asked for after its acknowledgement', async () => {
    await db.outbox.add(sent(9, { clientId: 'before' }))
    await settle(db, read, 1_000)
    expect(await left()).toHaveLength(1)
    await settle(db, { ...read, startedAt: 101 }, 1_000)
    expect(await left()).toEqual([])
  })

  it('a read under an earlier client id says nothing about the places of a later one', async () => {
    await db.outbox.add(sent(1, { clientId: 'later' }))
    await settle(db, { ...read, appliedSeq: 9 }, 1_000)
    expect(await left()).toHaveLength(1)
    await settle(db, { ...read, startedAt: 101 }, 1_000)
    expect(await left()).toEqual([])
  })

  it('an item heard of by a clock that was set back since does not stay for ever', async () => {
    const result = { status: 'applied', at: 50, heardAt: 9_000, outcome: 'applied', message: null } as const
    await db.outbox.add(sent(9, { clientId: 'before', serverResult: result }))
    await settle(db, { ...read, startedAt: 500 }, 1_000)
    expect(await left()).toEqual([])
  })

  it('remembers a day, and at most 20', async () => {
    const day = 86_400_000
    await db.outbox.bulkAdd(Array.from({ length: 25 }, (_, n) => sent(n + 1)))
    await settle(db, { ...read, appliedSeq: 99 }, 1_000)
    expect(await db.delivered.count()).toBe(20)
    await settle(db, read, day + 51)
    expect(await db.delivered.count()).toBe(0)
  })
})
