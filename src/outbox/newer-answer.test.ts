import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyEvent } from './claim'
import { enqueue } from './enqueue'
import { headOf } from './head'
import type { ServerResult } from './item'
import { MemberDatabase } from './member-database'

let db: MemberDatabase
let member = 950

beforeEach(() => {
  db = new MemberDatabase(++member)
})
afterEach(() => db.delete())

const answer = (response: string) =>
  enqueue(
    db,
    {
      ...{ extraid: 1, kind: 'message_respond', entityKey: 'message:7', base: { version: 1 } },
      payload: { id: 7, name: 'Quay Street', response, notes: null, device_at: 'then' },
    },
    1,
  )
const lease = { owner: 'page', fence: 1, until: 9 }
const seal = (opId: string) => applyEvent(db, opId, { type: 'claimed', clientId: 'c', seq: 1, lease })
const word = (status: ServerResult['status'], outcome: string): ServerResult => {
  return { status, at: 5, heardAt: 5, outcome, message: outcome }
}
const all = () => db.outbox.orderBy('order').toArray()

it.each(['changed', 'closed', 'invalid', 'absent'])(
  'Yes is under way, No waits behind it, Yes comes back %s: No goes',
  async (outcome) => {
    const yes = await answer('Y')
    await seal(yes)
    const no = await answer('N')
    await applyEvent(db, yes, {
      type: 'acknowledged',
      result: word(outcome === 'changed' ? 'conflict' : 'refused', outcome),
    })
    expect((await all()).map(({ opId }) => opId)).toEqual([no])
    expect(headOf(await all())?.opId).toBe(no)
  },
)

it('the same where Yes was given up after faults of the server', async () => {
  const yes = await answer('Y')
  await seal(yes)
  const no = await answer('N')
  await applyEvent(db, yes, { type: 'parked', result: word('failed', 'failed') })
  expect(headOf(await all())?.opId).toBe(no)
  expect(await all()).toHaveLength(1)
})

it('an answer that no newer one follows stays, and needs attention', async () => {
  const yes = await answer('Y')
  await seal(yes)
  await applyEvent(db, yes, { type: 'acknowledged', result: word('refused', 'closed') })
  expect(await all()).toMatchObject([{ opId: yes, state: 'needs-attention' }])
})
