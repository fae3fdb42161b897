import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AddChildParts } from '../family/child-kinds'
import { applyEvent } from './claim'
import { enqueue } from './enqueue'
import { headOf } from './head'
import type { ServerResult } from './item'
import { kindOf, kinds } from './kinds'
import { MemberDatabase } from './member-database'

let db: MemberDatabase
let member = 900

beforeEach(() => {
  db = new MemberDatabase(++member)
})
afterEach(() => db.delete())

const day = (book_date: string) => ({ book_date, year: 2026, hours: 7.5, euros: 93.75, device_at: 'then' })
const book = (book_date: string) =>
  enqueue(
    db,
    { extraid: 1, kind: 'book_annualleave', entityKey: 'leave:1:2026', payload: day(book_date), base: null },
    1,
  )
const child = {
  ...{ firstname: 'Oisín', lastname: 'Byrne', gender: 'M', nationality: 'IE', dateofbirth: '2015-03-04' },
  ...{ mobile: '0851234567', emailaddress: 'oisin@demo.test' },
}
const entityKey = 'family:1:local'
const add = () => enqueue(db, { extraid: 1, kind: 'add_family_member', entityKey, payload: child, base: null }, 1)
const remove = (number: number | null, key = entityKey) =>
  enqueue(
    db,
    {
      ...{ extraid: 1, kind: 'remove_family_member' as const, entityKey: key, base: null },
      payload: { member: number, name: 'Oisín Byrne' },
    },
    2,
  )
const all = () => db.outbox.orderBy('order').toArray()

async function seal(opId: string): Promise<void> {
  const lease = { owner: 'page', fence: 1, until: 9 }
  await applyEvent(db, opId, { type: 'claimed', clientId: 'c', seq: 1, lease })
}

async function answered(opId: string, more: Partial<ServerResult & AddChildParts['word']>): Promise<void> {
  const result: ServerResult = { status: 'applied', at: 5, heardAt: 5, outcome: null, message: null, ...more }
  await applyEvent(db, opId, { type: 'acknowledged', result })
}

describe('days of annual leave', () => {
  it('are never merged, also not two taps for one day: the agency says which is too many', async () => {
    await book('2026-12-01')
    await book('2026-12-02')
    await book('2026-12-02')
    expect(await all()).toHaveLength(3)
  })

  it('a refused one holds those of its year behind it, and goes when the member asks for that day again', async () => {
    const first = await book('2026-12-01')
    await book('2026-12-02')
    await answered(first, { status: 'refused', outcome: 'none_left', message: 'No.' })
    expect(headOf(await all())).toBeUndefined()
    await book('2026-12-01')
    expect((await all()).map((item) => item.kind === 'book_annualleave' && item.payload.book_date)).toEqual([
      ...['2026-12-02', '2026-12-01'],
    ])
  })

  it('asking for another day leaves a refused one where it is', async () => {
    const first = await book('2026-12-01')
    await answered(first, { status: 'refused', outcome: 'booked_already', message: 'No.' })
    await book('2026-12-03')
    expect((await all()).map(({ state }) => state)).toEqual(['needs-attention', 'queued'])
  })

  it('tell the agency the hours that the member was told, and not the euros', () => {
    const item = { kind: 'book_annualleave' as const, extraid: 1, payload: day('2026-12-01'), base: null }
    expect(kindOf(item).variables(item)).toEqual({ extraid: 1, book_date: '2026-12-01', hours: 7.5, device_at: 'then' })
  })
})

describe('children of a family', () => {
  it('two additions of the same are two', async () => {
    await add()
    await add()
    expect(await all()).toHaveLength(2)
  })

  it('removing one that was never sent, or that was refused, cancels it', async () => {
    await add()
    await remove(null)
    expect(await all()).toEqual([])
    const opId = await add()
    await seal(opId)
    await answered(opId, { status: 'refused', message: 'A family can have at most 5 members.' })
    await remove(null)
    expect(await all()).toEqual([])
  })

  it('removing one on its way waits for it, and uses the number that its answer brings', async () => {
    const opId = await add()
    await seal(opId)
    await remove(null)
    await remove(null)
    expect((await all()).map((item) => [item.kind, item.dependsOn])).toEqual([
      ['add_family_member', []],
      ['remove_family_member', [opId]],
    ])
    const { childExtraid } = kinds.add_family_member.result({ add_family_member: { ok: true, extraid: 77 } })
    await answered(opId, childExtraid === undefined ? {} : { childExtraid })
    expect(headOf(await all())).toMatchObject({ kind: 'remove_family_member', payload: { member: 77 } })
  })

  it('what is wrong with an addition is said in whole sentences', () => {
    const problems = [{ message: 'E-mail must be valid' }, { message: 'Your number is too short' }]
    const answer = { ok: false, message: 'Some fields are invalid', problems }
    expect(kinds.add_family_member.result({ add_family_member: answer })).toEqual({
      ...{ outcome: null, message: 'E-mail must be valid Your number is too short' },
    })
    const full = { ok: false, message: 'A family can have at most 5 members.', problems: [] }
    expect(kinds.add_family_member.result({ add_family_member: full }).message).toBe(full.message)
  })

  it('of an addition that was refused nothing is left to remove', async () => {
    const opId = await add()
    await seal(opId)
    await remove(null)
    await answered(opId, { status: 'refused', message: 'A family can have at most 5 members.' })
    expect(await all()).toEqual([])
  })

  it('one that the agency has is removed once, and again only after it was refused', async () => {
    const first = await remove(7, 'family:1:child-7')
    await remove(7, 'family:1:child-7')
    expect(await all()).toHaveLength(1)
    await answered(first, { status: 'refused', message: 'No.' })
    await remove(7, 'family:1:child-7')
    expect((await all()).map(({ state }) => state)).toEqual(['queued'])
  })
})
