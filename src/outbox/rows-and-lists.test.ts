import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AddExperienceParts } from '../experience/experience-kinds'
import type { ApplicationBase } from '../special-lists/special-list-kinds'
import { applyEvent } from './claim'
import { enqueue } from './enqueue'
import { headOf } from './head'
import type { ServerResult } from './item'
import type { ItemOf } from './kinds'
import { MemberDatabase } from './member-database'

let db: MemberDatabase
let member = 700

beforeEach(() => {
  db = new MemberDatabase(++member)
})
afterEach(() => db.delete())

const row = { year: '2026', role: 'Extra', production: 'Feature', detail: 'The Long Acre', paid: true }
const entityKey = 'experience:1:local'
const add = () => enqueue(db, { extraid: 1, kind: 'add_experience', entityKey, payload: row, base: null }, 1)
const remove = (sequenceid: number | null, key = entityKey) =>
  enqueue(
    db,
    {
      extraid: 1,
      kind: 'remove_experience',
      entityKey: key,
      payload: { sequenceid, name: row.detail },
      base: null,
    },
    2,
  )
const all = () => db.outbox.orderBy('order').toArray()

async function seal(opId: string): Promise<void> {
  await applyEvent(db, opId, {
    type: 'claimed',
    clientId: 'c',
    seq: 1,
    lease: { owner: 'page', fence: 1, until: 9 },
  })
}

async function answered(opId: string, more: Partial<ServerResult & AddExperienceParts['word']>): Promise<void> {
  const result: ServerResult = { status: 'applied', at: 5, heardAt: 5, outcome: null, message: null, ...more }
  await applyEvent(db, opId, { type: 'acknowledged', result })
}

describe('rows of experience', () => {
  it('two additions of the same are two', async () => {
    await add()
    await add()
    expect(await all()).toHaveLength(2)
  })

  it('removing one that was never sent cancels it', async () => {
    await add()
    await remove(null)
    expect(await all()).toEqual([])
  })

  it('removing one on its way waits for it, and uses the number that its answer brings', async () => {
    const opId = await add()
    await seal(opId)
    await remove(null)
    await remove(null)
    expect((await all()).map((item) => [item.kind, item.dependsOn])).toEqual([
      ['add_experience', []],
      ['remove_experience', [opId]],
    ])
    await applyEvent(db, opId, { type: 'lease-expired' })
    expect(headOf(await all())?.opId).toBe(opId)
    await seal(opId)
    await answered(opId, { sequenceid: 31 })
    const head = headOf(await all()) as ItemOf<'remove_experience'>
    expect(head).toMatchObject({ kind: 'remove_experience', payload: { sequenceid: 31 } })
  })

  it('of an addition that was refused nothing is left to remove', async () => {
    const opId = await add()
    await seal(opId)
    await remove(null)
    await answered(opId, { status: 'refused', message: 'No such role.' })
    expect(await all()).toEqual([])
  })

  it('one that the agency has not yet shown is removed by the number of its answer', async () => {
    const opId = await add()
    await seal(opId)
    await answered(opId, { sequenceid: 31 })
    await remove(null)
    expect((await all())[1]).toMatchObject({ dependsOn: [], payload: { sequenceid: 31 } })
  })

  it('a row of the agency’s is removed once, however often it is asked', async () => {
    await remove(7, 'experience:1:row-7')
    await remove(7, 'experience:1:row-7')
    expect(await all()).toHaveLength(1)
  })
})

describe('special lists', () => {
  const apply = (text: string, applied: ApplicationBase['applied']) =>
    enqueue(
      db,
      {
        extraid: 1,
        kind: 'add_speciallistapplication',
        entityKey: 'speciallist:1:4',
        payload: { listid: 4, name: 'Stunt', text, device_at: 'then' },
        base: { applied },
      },
      1,
    )
  const retract = (applied: ApplicationBase['applied']) =>
    enqueue(
      db,
      {
        extraid: 1,
        kind: 'remove_speciallistapplication',
        entityKey: 'speciallist:1:4',
        payload: { listid: 4, name: 'Stunt', device_at: 'then' },
        base: { applied },
      },
      1,
    )
  const kindsNow = async () => (await all()).map((item) => item.kind)

  it('applying, then retracting what was not applied, is nothing', async () => {
    await apply('I fall well', null)
    await retract(null)
    expect(await all()).toEqual([])
  })

  it('retracting, then applying as before, is nothing; with other words it is a change', async () => {
    await retract({ text: 'I fall well' })
    await apply('I fall better', null)
    expect(await all()).toMatchObject([{ kind: 'add_speciallistapplication', payload: { text: 'I fall better' } }])
    await apply('I fall well', null)
    expect(await all()).toEqual([])
  })

  it('where nobody knows what the agency holds, the last word goes out', async () => {
    await apply('I fall well', undefined)
    await retract(undefined)
    expect(await kindsNow()).toEqual(['remove_speciallistapplication'])
  })

  it('behind one on its way it is another item, on the base that it leaves', async () => {
    await seal(await apply('I fall well', null))
    await retract(null)
    expect(await kindsNow()).toEqual(['add_speciallistapplication', 'remove_speciallistapplication'])
    await apply('I fall well', null)
    expect(await kindsNow()).toEqual(['add_speciallistapplication'])
  })
})
