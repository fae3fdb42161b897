import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyEvent } from '../outbox/claim'
import { enqueue } from '../outbox/enqueue'
import type { ServerResult } from '../outbox/item'
import { MemberDatabase } from '../outbox/member-database'
import { pathOf, titleOf } from '../sync/item-words'

let db: MemberDatabase
let member = 1790
beforeEach(() => {
  db = new MemberDatabase(++member)
})
afterEach(() => db.delete())

const apply = (extraid = 1, form_id = 402) =>
  enqueue(
    db,
    {
      ...{ extraid, kind: 'opencasting_apply', entityKey: `opencasting:${extraid}:${form_id}` },
      ...{ payload: { form_id, title: 'Fair day' }, base: null },
    },
    1,
  )
const all = () => db.outbox.orderBy('order').toArray()
const seal = (opId: string) =>
  applyEvent(db, opId, { type: 'claimed', clientId: 'c', seq: 1, lease: { owner: 'page', fence: 1, until: 9 } })
const answered = (opId: string, status: ServerResult['status']) =>
  applyEvent(db, opId, {
    type: 'acknowledged',
    result: { status, at: 5, heardAt: 5, outcome: null, message: null },
  })

describe('applications to open castings that wait', () => {
  it('are one for each member and casting, however often it is asked for', async () => {
    const first = await apply()
    await apply()
    await apply(2)
    await apply(1, 403)
    expect((await all()).map(({ extraid, payload }) => [extraid, 'form_id' in payload && payload.form_id])).toEqual([
      [1, 402],
      [2, 402],
      [1, 403],
    ])
    // An application that is being sent, or that the agency has, is enough: no second item is made.
    await seal(first)
    await apply()
    expect(await all()).toHaveLength(3)
    await answered(first, 'applied')
    await apply()
    expect(await all()).toHaveLength(3)
  })

  it('one that was refused makes way for the next, under an opId of its own', async () => {
    const first = await apply()
    await seal(first)
    await answered(first, 'refused')
    const second = await apply()
    expect(second).not.toBe(first)
    expect((await all()).map(({ opId, state }) => [opId, state])).toEqual([[second, 'queued']])
  })

  it('are called by the casting’s title, and lead to its dialog', async () => {
    await apply()
    const [item] = await all()
    expect(item && [titleOf(item), pathOf(item)]).toEqual(['Apply to Fair day', '/member/1/opencasting/402'])
  })
})
