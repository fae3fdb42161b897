import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

const answer = (response: string, { seen = null, version = 1, at = 1 }: Partial<Seen> = {}) =>
  enqueue(
    db,
    {
      ...{ extraid: 1, kind: 'message_respond', entityKey: 'message:7', base: { version, seen } },
      payload: { ...{ id: 7, name: 'Quay Street', response, notes: null, stored: response }, device_at: iso(at) },
    },
    at,
  )
interface Seen {
  seen: string | null
  version: number
  /** ms since 1970. */
  at: number
}
const iso = (at: number) => new Date(at).toISOString()
const lease = { owner: 'page', fence: 1, until: 9 }
const seal = (opId: string) => applyEvent(db, opId, { type: 'claimed', clientId: 'c', seq: 1, lease })
const word = (status: ServerResult['status'], outcome: string): ServerResult => {
  return { status, at: 5, heardAt: 5, outcome, message: outcome }
}
const meets = (opId: string, standing: string) => {
  const result = { ...word('conflict', 'answered'), standing }
  return applyEvent(db, opId, { type: 'acknowledged', result })
}
const all = () => db.outbox.orderBy('order').toArray()

const bases = async () => (await all()).map(({ base }) => base)

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

describe('which answer the member saw standing', () => {
  it('is the one on the screen', async () => {
    await answer('Y', { seen: 'N' })
    expect(await bases()).toEqual([{ version: 1, seen: 'N' }])
  })

  it('of two that never went out is the older one’s, and the newer one’s version', async () => {
    await answer('Y', { seen: null })
    await answer('N', { seen: 'N: by the link', version: 2 })
    expect(await bases()).toEqual([{ version: 2, seen: null }])
  })

  it('behind one that may have arrived is that one', async () => {
    const yes = await answer('Y')
    await seal(yes)
    await answer('N')
    expect((await bases())[1]).toEqual({ version: 1, seen: 'Y' })
    await applyEvent(db, yes, { type: 'acknowledged', result: word('applied', 'applied') })
    expect((await bases())[1]).toEqual({ version: 1, seen: 'Y' })
  })

  it('behind one that the agency has and no read has shown is that one', async () => {
    const yes = await answer('Y')
    await seal(yes)
    await applyEvent(db, yes, { type: 'acknowledged', result: word('applied', 'applied') })
    await answer('N')
    expect((await bases())[1]).toEqual({ version: 1, seen: 'Y' })
  })

  it.each(['changed', 'answered'])('behind one that came back %s is what that one stood on', async (outcome) => {
    const yes = await answer('Y', { seen: 'N: at first' })
    await seal(yes)
    await answer('N', { seen: 'N: at first', version: 2 })
    const result = { ...word('conflict', outcome), standing: 'N: by the link' }
    await applyEvent(db, yes, { type: 'acknowledged', result })
    expect(await bases()).toEqual([{ version: 2, seen: 'N: at first' }])
  })

  it('once the other answer was shown is that one', async () => {
    const yes = await answer('Y')
    await seal(yes)
    await meets(yes, 'N')
    await answer('Y', { at: 1_005 })
    expect(await bases()).toEqual([{ version: 1, seen: 'N' }])
  })

  it('before its member can have read the other one is what they saw at first', async () => {
    const yes = await answer('Y')
    await seal(yes)
    await meets(yes, 'N')
    await answer('Y', { at: 1_004 })
    expect(await bases()).toEqual([{ version: 1, seen: null }])
  })

  it('is the other one where a read had brought it to the screen', async () => {
    const yes = await answer('Y')
    await seal(yes)
    await meets(yes, 'N')
    await answer('Y', { seen: 'N', at: 6 })
    expect(await bases()).toEqual([{ version: 1, seen: 'N' }])
  })
})
