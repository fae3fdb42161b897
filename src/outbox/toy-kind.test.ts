import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { waitingItem } from '../sync/waiting-item'
import { drain } from './drain'
import type { DrainEnv } from './drain-env'
import { enqueue } from './enqueue'
import { type Item, lastUnsealed, type New, type OutboxRecord } from './item'
import type { KindDefinition } from './kind'
import { kinds, type NewItem, type OutboxItem } from './kinds'
import { MemberDatabase } from './member-database'
import { settle } from './settle'

/** A made-up kind with everything that a feature has to bring. */
interface WaveParts {
  payload: { hand: 'left' | 'right' }
  base: null
  word: { waves: number }
}

const waveKind: KindDefinition<'wave', WaveParts, { wave: { message: string; waves: number } }> = {
  document: 'mutation Wave($hand: String!) { wave(hand: $hand) { ok message waves } }',
  operationName: 'Wave',
  variables: ({ payload }) => ({ hand: payload.hand }),
  readBy: ['Waves'],
  plan: (ofEntity, item) => {
    const waiting = lastUnsealed(ofEntity.filter(isWave))
    if (!waiting) return { drop: [], change: [], add: item }
    return { drop: [], change: [{ ...waiting, payload: item.payload }], add: null }
  },
  holds: true,
  result: ({ wave: { message, waves } }) => ({ outcome: null, message, waves }),
  title: ({ payload }) => `Wave with your ${payload.hand} hand`,
  place: ({ extraid }) => `/member/${extraid}/waves`,
  noun: 'change',
}

function isWave(item: OutboxRecord): item is Item<'wave', WaveParts> {
  return item.kind === 'wave'
}

let db: MemberDatabase
const bodies: string[] = []
/** The server's answer to the item; undefined: none. */
let said: object | undefined
beforeEach(() => {
  said = { ok: true, message: 'Seen.', waves: 3 }
  Object.assign(kinds, { wave: waveKind })
  db = new MemberDatabase(900)
})
afterEach(async () => {
  Object.assign(kinds, { wave: undefined })
  await db.delete()
})

const env = (): DrainEnv => ({
  db,
  fetch: async (_url, init) => {
    bodies.push(String(init?.body))
    const outbox = { op_id: new Headers(init?.headers).get('idempotency-key'), status: 'applied', applied_seq: 1 }
    return Response.json({ data: { wave: said }, extensions: { outbox } })
  },
  now: Date.now,
  random: () => 1,
  owner: 'page',
  sender: 'page',
  reached: () => true,
  onExchange: () => undefined,
  timeoutMs: 5_000,
})

function wave(hand: 'left' | 'right') {
  const item: New<'wave', WaveParts> = { extraid: 900, kind: 'wave', entityKey: 'wave', payload: { hand }, base: null }
  // The types of the map name only the product's kinds; this kind is added to the map at run time.
  return enqueue(db, item as unknown as NewItem, Date.now())
}

it('a kind joins by its entry in the map: kept, merged, named, sent, read and shown as delivered', async () => {
  await wave('left')
  await wave('right')
  const [waiting, ...others] = await db.outbox.toArray()
  expect(others).toEqual([])
  expect(waitingItem(waiting as OutboxItem, false)).toMatchObject({
    kind: 'wave',
    title: 'Wave with your right hand',
    path: '/member/900/waves',
    fate: 'device',
  })

  expect(await drain(env(), true)).toEqual({ end: 'empty' })
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ operationName: 'Wave', variables: { hand: 'right' } })
  const sent = (await db.outbox.toArray())[0]
  expect(sent).toMatchObject({ state: 'sent', serverResult: { status: 'applied', message: 'Seen.', waves: 3 } })

  const read = { extraid: 900, clientId: sent?.clientId ?? '', appliedSeq: 1, startedAt: Date.now() + 1 }
  await settle(db, { ...read, operationName: 'Messages' }, Date.now())
  expect(await db.outbox.count()).toBe(1)
  await settle(db, { ...read, operationName: 'Waves' }, Date.now())
  expect(await db.outbox.count()).toBe(0)
  expect(await db.delivered.toArray()).toMatchObject([{ kind: 'wave', payload: { hand: 'right' } }])
})

it('an acknowledged answer without the mutation’s own object settles the item, and stops nobody', async () => {
  said = undefined
  await wave('left')
  expect(await drain(env(), true)).toEqual({ end: 'empty' })
  expect(await db.outbox.toArray()).toMatchObject([
    { state: 'sent', serverResult: { status: 'applied', outcome: null, message: null } },
  ])
})
