import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyEvent } from '../outbox/claim'
import { enqueue } from '../outbox/enqueue'
import { headOf } from '../outbox/head'
import type { ServerResult } from '../outbox/item'
import { kindOf } from '../outbox/kinds'
import { MemberDatabase } from '../outbox/member-database'
import { slotKey } from './slot-kinds'

let db: MemberDatabase
let member = 760
beforeEach(() => {
  db = new MemberDatabase(++member)
})
afterEach(() => db.delete())

const entityKey = slotKey(1, 2)
const upload = (file: string, mediaid: number | null = null) =>
  enqueue(
    db,
    {
      ...{ extraid: 1, kind: 'upload_photo', entityKey, base: { mediaid }, fileHashes: [file] },
      payload: { phototype: 2, file, isAsIs: false },
    },
    1,
  )
const rotate = (angle: 90 | 270, mediaid: number | null = 7) =>
  enqueue(db, { extraid: 1, kind: 'rotate_image', entityKey, payload: { phototype: 2, mediaid, angle }, base: null }, 2)
const remove = (mediaid: number | null = 7) =>
  enqueue(db, { extraid: 1, kind: 'remove_image', entityKey, payload: { phototype: 2, mediaid }, base: null }, 3)

const all = () => db.outbox.orderBy('order').toArray()
/** What each item would send over the wire, in order. */
const asked = async () =>
  (await all()).map((item) => {
    const { image, ...variables } = kindOf(item).variables(item) as Record<string, unknown>
    const file = 'file' in item.payload ? item.payload.file : undefined
    return [item.kind, { ...variables, ...(file ? { file } : {}) }]
  })
const put = (file: string, replaces: number | null) => ['upload_photo', { extraid: 1, phototype: 2, replaces, file }]
const turn = (mediaid: number | null, angle: number) => ['rotate_image', { mediaid, angle }]
const drop = (mediaid: number | null) => ['remove_image', { mediaid }]

/** Marks the item's file, if it has one, as arrived, and the item as being sent. */
async function seal(opId: string): Promise<void> {
  await applyEvent(db, opId, { type: 'file-sent', hash: 'a', uploadId: 'u' })
  await applyEvent(db, opId, {
    type: 'claimed',
    clientId: 'c',
    seq: 1,
    lease: { owner: 'page', fence: 1, until: 9 },
  })
}

const photoNumber = (mediaid: number) => ({
  ...{ mediaid, card: null, thumbnail: null, datelastchanged: '2026-11-25T10:00:00Z' },
})
async function answered(opId: string, more: Partial<ServerResult> & { photo?: object | null }): Promise<void> {
  const result: ServerResult = { status: 'applied', at: 5, heardAt: 5, outcome: null, message: null, ...more }
  await applyEvent(db, opId, { type: 'acknowledged', result })
}

describe('one slot is one thing', () => {
  it('replaced before it was sent, only the newest goes, in place of what stood there at first', async () => {
    await upload('a', 7)
    await upload('b', 9)
    await upload('c', 9)
    expect(await asked()).toEqual([put('c', 7)])
    expect((await all())[0]?.fileHashes).toEqual(['c'])
  })

  it('deleted before it was sent, nothing goes', async () => {
    await upload('a')
    await remove(null)
    expect(await all()).toEqual([])
    await upload('a', 7)
    await remove(7)
    expect(await all()).toEqual([])
  })

  it('a photo that the agency has is deleted once, however often it is asked', async () => {
    await remove(7)
    await remove(7)
    expect(await asked()).toEqual([drop(7)])
  })

  it('a new one in place of one that was to be deleted replaces that one', async () => {
    await remove(7)
    await upload('a', 7)
    expect(await asked()).toEqual([put('a', 7)])
  })

  it('turns add up, and a whole turn is none', async () => {
    const after: unknown[] = []
    for (let times = 0; times < 4; times++) {
      await rotate(90)
      after.push(await asked())
    }
    expect(after).toEqual([[turn(7, 90)], [turn(7, 90), turn(7, 90)], [turn(7, 270)], []])
    await rotate(90)
    await rotate(270)
    expect(await all()).toEqual([])
    await rotate(270)
    await rotate(270)
    await rotate(270)
    expect(await asked()).toEqual([turn(7, 90)])
  })

  it('what is to be deleted or replaced is not turned', async () => {
    await remove(7)
    await rotate(90)
    expect(await asked()).toEqual([drop(7)])
    await upload('a', 7)
    await rotate(90)
    expect(await asked()).toEqual([put('a', 7)])
    await rotate(90, null)
    expect(await asked()).toEqual([put('a', 7)])
  })

  it('turned, and then replaced or deleted: the turn does not go', async () => {
    await rotate(90)
    await upload('a', 7)
    expect(await asked()).toEqual([put('a', 7)])
    await remove(7)
    await rotate(90)
    await remove(7)
    expect(await asked()).toEqual([drop(7)])
  })

  it('slots have nothing to do with each other', async () => {
    await upload('a')
    const other = { extraid: 1, kind: 'upload_photo', entityKey: slotKey(1, 3), base: { mediaid: null } } as const
    await enqueue(db, { ...other, payload: { phototype: 3, file: 'b', isAsIs: false } }, 1)
    expect(await all()).toHaveLength(2)
  })
})

describe('behind a photo that is on its way', () => {
  it('a turn, a deletion and another photo wait for its number', async () => {
    for (const [ask, then] of [
      [() => rotate(90, null), turn(31, 90)],
      [() => remove(null), drop(31)],
      [() => upload('b', 7), put('b', 31)],
    ] as const) {
      await db.outbox.clear()
      const first = await upload('a', 7)
      await seal(first)
      await ask()
      const [, behind] = await all()
      expect(behind?.dependsOn).toEqual([first])
      await applyEvent(db, first, { type: 'lease-expired' })
      expect(headOf(await all())?.opId).toBe(first)
      await seal(first)
      await answered(first, { photo: photoNumber(31) })
      expect((await asked())[1]).toEqual(then)
    }
  })

  it('one that was answered already gives its number at once', async () => {
    const first = await upload('a')
    await seal(first)
    await answered(first, { photo: photoNumber(31) })
    await rotate(90, 31)
    await upload('b', 31)
    expect((await asked()).slice(1)).toEqual([put('b', 31)])
    expect((await all())[1]?.dependsOn).toEqual([])
  })

  it('the newest of several that wait for it still waits for it', async () => {
    const first = await upload('a', 7)
    await seal(first)
    await upload('b', 7)
    await upload('c', 7)
    expect((await all())[1]?.dependsOn).toEqual([first])
    await answered(first, { photo: photoNumber(31) })
    expect((await asked())[1]).toEqual(put('c', 31))
  })

  it('after a deletion on its way a new photo replaces nothing', async () => {
    const first = await remove(7)
    await seal(first)
    await remove(7)
    await rotate(90)
    expect(await asked()).toEqual([drop(7)])
    await upload('a', 7)
    expect(await asked()).toEqual([drop(7), put('a', null)])
  })
})

describe('a photo that the agency did not take', () => {
  it.each(['refused', 'conflict'] as const)('%s: what was to be turned or deleted is not there', async (status) => {
    const first = await upload('a')
    await seal(first)
    await rotate(90, null)
    await answered(first, { status, photo: null })
    expect((await all()).map(({ kind, state }) => [kind, state])).toEqual([['upload_photo', 'needs-attention']])
    await db.outbox.clear()
    const second = await upload('a')
    await seal(second)
    await remove(null)
    await answered(second, { status, photo: null })
    expect(await all()).toEqual([])
  })

  it.each(['refused', 'conflict', 'failed'] as const)('%s: one chosen since goes in its place', async (status) => {
    const first = await upload('a', 7)
    await seal(first)
    await upload('b', 7)
    if (status === 'failed') {
      const result = { status, at: 5, heardAt: 5, outcome: 'failed', message: null }
      await applyEvent(db, first, { type: 'parked', result })
    } else await answered(first, { status, photo: null })
    expect(await asked()).toEqual([put('b', 7)])
    expect((await all())[0]?.dependsOn).toEqual([])
  })

  it('parked, what waits for it waits on: it may be tried again', async () => {
    const first = await upload('a')
    await seal(first)
    await rotate(90, null)
    const result = { status: 'failed', at: 5, heardAt: 5, outcome: 'failed', message: null } as const
    await applyEvent(db, first, { type: 'parked', result })
    expect(await all()).toHaveLength(2)
    expect(headOf(await all())).toBeUndefined()
  })

  it('is settled by the next one, and a turn of what stands there lets it wait for its member’s word', async () => {
    const first = await upload('a')
    await seal(first)
    await answered(first, { status: 'conflict', photo: photoNumber(8) })
    await rotate(90, 8)
    expect((await all()).map(({ kind }) => kind)).toEqual(['upload_photo', 'rotate_image'])
    expect(headOf(await all())?.kind).toBe('rotate_image')
    await upload('b', 8)
    expect(await asked()).toEqual([put('b', 8)])
  })
})
