import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyEvent } from './claim'
import { enqueue } from './enqueue'
import { undoMs } from './item'
import type { ItemOf, NewItem } from './kinds'
import { MemberDatabase } from './member-database'

let db: MemberDatabase
let member = 0

beforeEach(() => {
  db = new MemberDatabase(++member)
})
afterEach(() => db.delete())

function answer(id: number, response: string, version = 1): NewItem {
  return {
    extraid: member,
    kind: 'message_respond',
    entityKey: `message:${id}`,
    payload: { id, name: `Message ${id}`, response, notes: null, device_at: '2026-11-20T14:00:00.000Z' },
    base: { version },
  }
}

const all = () => db.outbox.orderBy('order').toArray() as PromiseLike<ItemOf<'message_respond'>[]>

describe('enqueue', () => {
  it('is on the disk when it resolves', async () => {
    await enqueue(db, answer(1, 'Y'), 7)
    db.close()
    const reopened = new MemberDatabase(member)
    expect(await reopened.outbox.toArray()).toMatchObject([
      { state: 'queued', seq: null, createdAt: 7, memberId: member },
    ])
    reopened.close()
  })

  it('asks the browser to have it on the disk, and not in a buffer', async () => {
    // Dexie takes this function from the browser when it opens a database.
    const asked = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await enqueue(db, answer(1, 'Y'), 7)
    const writes = asked.mock.calls.filter(
      ([stores, mode]) => mode === 'readwrite' && [stores].flat().includes('outbox'),
    )
    expect(writes.map(([, , options]) => options?.durability)).toEqual(['strict'])
  })

  it('makes one No of Yes, then No, with the version that was read last', async () => {
    const first = await enqueue(db, answer(1, 'Y', 1), 1)
    const second = await enqueue(db, answer(1, 'N', 2), 2)
    expect(second).toBe(first)
    expect(await all()).toMatchObject([{ payload: { response: 'N' }, base: { version: 2 }, createdAt: 2 }])
  })

  it('holds an answer back for its giver to undo, until a later word to the same message', async () => {
    await enqueue(db, answer(1, 'Y'), 1, undoMs)
    expect(await all()).toMatchObject([{ nextAt: 1 + undoMs, heldUntil: 1 + undoMs }])
    await enqueue(db, answer(1, 'N'), 2)
    expect(await all()).toMatchObject([{ payload: { response: 'N' }, nextAt: 0, heldUntil: 0 }])
    // What the server asked for stays as it is.
    await db.outbox.toCollection().modify({ attempts: 1, nextAt: 900, heldUntil: 900 })
    await enqueue(db, answer(1, 'Y'), 3)
    expect(await all()).toMatchObject([{ payload: { response: 'Y' }, nextAt: 900, heldUntil: 900 }])
  })

  it('keeps answers to different messages apart, in order', async () => {
    await enqueue(db, answer(1, 'Y'), 1)
    await enqueue(db, answer(2, 'N'), 2)
    expect((await all()).map((item) => item.payload.id)).toEqual([1, 2])
  })

  it('never touches a sealed item: the newer answer goes behind it', async () => {
    await enqueue(db, answer(1, 'Y'), 1)
    const [first] = await all()
    const lease = { owner: 'page', fence: 1, until: 9 }
    await applyEvent(db, first?.opId ?? '', { type: 'claimed', clientId: 'c', seq: 1, lease })
    await applyEvent(db, first?.opId ?? '', {
      type: 'failed',
      fence: 1,
      why: 'x',
      fault: null,
      wait: { nextAt: 0, heldUntil: 0 },
    })
    expect(await all()).toMatchObject([{ state: 'queued', seq: 1 }])
    await enqueue(db, answer(1, 'N'), 2)
    await enqueue(db, answer(1, 'N'), 3)
    expect((await all()).map((item) => [item.seq, item.payload.response, item.createdAt])).toEqual([
      [1, 'Y', 1],
      [null, 'N', 3],
    ])
  })

  it('never touches one that lost its place again: its opId may be known to the server with the first answer', async () => {
    const opId = await enqueue(db, answer(1, 'Y'), 1)
    await applyEvent(db, opId, {
      type: 'claimed',
      clientId: 'c',
      seq: 1,
      lease: { owner: 'page', fence: 1, until: 9 },
    })
    await applyEvent(db, opId, { type: 'renumbered' })
    expect((await all())[0]).toMatchObject({ state: 'queued', seq: null, opId })
    expect(await enqueue(db, answer(1, 'N'), 2)).not.toBe(opId)
    expect((await all()).map((item) => item.payload.response)).toEqual(['Y', 'N'])
  })

  it('answering again settles one that needed attention, and leaves other messages alone', async () => {
    for (const id of [1, 2]) await enqueue(db, answer(id, 'Y'), 1)
    const result = { status: 'conflict', at: 1, heardAt: 1, outcome: 'changed', message: 'It changed.' } as const
    for (const item of await all()) await applyEvent(db, item.opId, { type: 'acknowledged', result })
    await enqueue(db, answer(1, 'Y', 2), 5)
    expect((await all()).map((item) => [item.payload.id, item.state])).toEqual([
      [2, 'needs-attention'],
      [1, 'queued'],
    ])
  })
})
