import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import { waitingItem } from '../sync/waiting-item'
import { drain } from './drain'
import type { DrainEnv } from './drain-env'
import { enqueue } from './enqueue'
import type { OutboxRecord } from './item'
import { kinds, type NewItem, type OutboxItem } from './kinds'
import { MemberDatabase } from './member-database'
import { settle } from './settle'

/** An old tab whose queue contains an item of a newer version, of a kind that the tab does not know. */
let db: MemberDatabase
let sent: string[] = []
beforeEach(() => {
  sent = []
  db = new MemberDatabase(1)
})
afterEach(async () => {
  Object.assign(kinds, { send_photo: undefined })
  await db.delete()
})

const env = (now = Date.now): DrainEnv => ({
  db,
  fetch: async (_url, init) => {
    const headers = new Headers(init?.headers)
    const opId = headers.get('idempotency-key')
    const outbox = { op_id: opId, status: 'applied', applied_seq: Number(headers.get('outbox-seq')) }
    const { operationName } = JSON.parse(String(init?.body)) as { operationName: string }
    if (opId !== null) sent.push(`${operationName} ${opId}`)
    return Response.json({ data: { message_respond: { outcome: 'applied', message: null } }, extensions: { outbox } })
  },
  now,
  random: () => 1,
  owner: 'page',
  sender: 'page',
  reached: () => true,
  onExchange: () => undefined,
  timeoutMs: 5_000,
})

/** An item as the newer page wrote it. This version knows only the parts that every record has. */
function photo(more: Partial<OutboxRecord> = {}): OutboxItem {
  const record = { ...outboxItem(), kind: 'send_photo', payload: { bytes: 7 }, base: null, opId: 'photo', ...more }
  return record as unknown as OutboxItem
}

const answerTo = (id: number, opId: string, order: number) =>
  outboxItem({ order, opId, entityKey: `message:${id}`, payload: { ...outboxItem().payload, id } })

const states = async () =>
  (await db.outbox.orderBy('order').toArray()).map(({ opId, state, seq }) => [opId, state, seq])

it('row 43: an old tab leaves an item of a newer kind alone, and what it holds behind it, and sends the others', async () => {
  await db.outbox.bulkAdd([
    photo({ order: 1, entityKey: 'message:1' }),
    answerTo(1, 'same entity', 2),
    answerTo(2, 'other entity', 3),
    { ...answerTo(3, 'waits for the photo', 4), dependsOn: ['photo'] },
  ])
  expect(await drain(env(), true)).toEqual({ end: 'outdated' })
  expect(sent).toEqual(['MessageRespond other entity'])
  expect(await states()).toEqual([
    ['photo', 'queued', null],
    ['same entity', 'queued', null],
    ['other entity', 'sent', 1],
    ['waits for the photo', 'queued', null],
  ])
})

it('row 43: the page of the newer version sends it, and what waited behind it, in their order', async () => {
  await db.outbox.bulkAdd([photo({ order: 1, entityKey: 'message:1' }), answerTo(1, 'same entity', 2)])
  expect(await drain(env(), true)).toEqual({ end: 'outdated' })
  Object.assign(kinds, { send_photo: { ...kinds.message_respond, operationName: 'SendPhoto', variables: () => ({}) } })
  expect(await drain(env(), true)).toEqual({ end: 'empty' })
  expect(sent).toEqual(['SendPhoto photo', 'MessageRespond same entity'])
})

it.each(['queued', 'sending', 'auth-paused', 'needs-attention', 'sent', 'unheard-of'])(
  'row 43: whatever its state (%s), nothing throws, and it keeps its opId and what it asks for',
  async (state) => {
    const lease = state === 'sending' ? { owner: 'newer', fence: 1, until: Date.now() + 50_000 } : null
    const seq = state === 'queued' || state === 'unheard-of' ? null : 1
    const serverResult = { status: 'applied', at: 1, heardAt: 1, outcome: null, message: null } as const
    await db.outbox.add(
      photo({
        order: 1,
        state: state as OutboxItem['state'],
        lease,
        seq,
        wasSealed: seq !== null,
        serverResult: state === 'sent' ? serverResult : null,
      }),
    )
    await db.outbox.add(answerTo(2, 'other', 2))
    await drain(env(), true)
    expect(sent).toEqual(['MessageRespond other'])
    const read = {
      operationName: 'Messages',
      extraid: 1,
      clientId: 'another',
      appliedSeq: 9,
      startedAt: Date.now() + 1,
    }
    await settle(db, read, Date.now())
    expect(await db.outbox.toArray()).toMatchObject([{ opId: 'photo', payload: { bytes: 7 } }])
    const [left] = await db.outbox.toArray()
    if (!left) throw new Error('It is gone.')
    // An item that was being sent when its page went is put back, so that the newer page finds it in the queue.
    expect(left.state).toBe(state === 'sending' ? 'queued' : state)
    expect(waitingItem(left, false)).toMatchObject({
      title: 'A change made in a newer version of Callboard',
      path: '/member/home',
      isNewer: state !== 'sent',
      canRetry: false,
    })
  },
)

it('what is given after it is not merged with what stands before it: the order stays the member’s', async () => {
  await db.outbox.bulkAdd([answerTo(1, 'before', 1), photo({ order: 2, entityKey: 'message:1' })])
  const { payload, base } = answerTo(1, '', 0)
  const later: NewItem = { extraid: 1, kind: 'message_respond', entityKey: 'message:1', payload, base }
  await enqueue(db, { ...later, payload: { ...payload, response: 'N' } }, Date.now())
  const items = await db.outbox.orderBy('order').toArray()
  expect(items.map(({ payload: asked }) => ('response' in asked ? asked.response : 'photo'))).toEqual([
    'Y',
    'photo',
    'N',
  ])
  expect(await drain(env(), true)).toEqual({ end: 'outdated' })
  expect(sent).toEqual(['MessageRespond before'])
})
