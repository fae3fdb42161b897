import { describe, expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import type { ServerResult, State } from './item'
import type { ItemOf, OutboxItem } from './kinds'
import { type OutboxEvent, reduce } from './reducer'

const states: State[] = ['queued', 'sending', 'sent', 'auth-paused', 'needs-attention']
const lease = { owner: 'page', fence: 3, until: 1_000 }
const applied: ServerResult = { status: 'applied', at: 50, heardAt: 60, outcome: 'applied', message: null }
const failedResult: ServerResult = { ...applied, status: 'failed', outcome: 'failed' }

const item = (state: State, more: Partial<ItemOf<'message_respond'>> = {}): OutboxItem =>
  outboxItem({ clientId: 'client', seq: 4, state, lease: state === 'sending' ? lease : null, ...more })

const wait = { nextAt: 99, heldUntil: 0 }

const events: OutboxEvent[] = [
  { type: 'claimed', clientId: 'client', seq: 4, lease },
  { type: 'acknowledged', result: applied },
  { type: 'failed', fence: 3, why: 'timeout', fault: null, wait },
  { type: 'unauthenticated', fence: 3, why: 'UNAUTHENTICATED' },
  { type: 'postponed', wait },
  { type: 'lease-expired' },
  { type: 'resumed' },
  { type: 'renumbered' },
  { type: 'lost' },
  { type: 'parked', result: failedResult },
  { type: 'retried' },
  { type: 'hurried', also_held: false },
  { type: 'file-moved' },
  { type: 'file-sent', hash: 'photo', uploadId: 'u1' },
  { type: 'file-failed', why: 'timeout', fault: null, wait },
  { type: 'file-paused', why: 'UNAUTHENTICATED' },
  { type: 'uploads-missing', why: 'UPLOAD_MISSING', wait },
]

/** The state to which each event leads; a state that is not named stays as it is. */
const expected: Record<OutboxEvent['type'], Partial<Record<State, State>>> = {
  claimed: { queued: 'sending' },
  acknowledged: { queued: 'sent', sending: 'sent', 'auth-paused': 'sent' },
  failed: { sending: 'queued' },
  unauthenticated: { sending: 'auth-paused' },
  postponed: { queued: 'queued' },
  'lease-expired': { sending: 'queued' },
  resumed: { 'auth-paused': 'queued' },
  renumbered: { queued: 'queued', sending: 'queued', 'auth-paused': 'auth-paused' },
  parked: { queued: 'needs-attention', sending: 'needs-attention' },
  lost: { sent: 'queued' },
  retried: {},
  hurried: { queued: 'queued' },
  // These events change nothing here, because nothing failed and the item names no file.
  'file-moved': {},
  'file-sent': {},
  'file-failed': { queued: 'queued' },
  'file-paused': { queued: 'auth-paused' },
  'uploads-missing': { sending: 'queued' },
}

describe('reduce', () => {
  for (const event of events) {
    for (const state of states) {
      it(`${event.type} on ${state}`, () => {
        const before = item(state)
        const after = reduce(before, event)
        const leadsTo = expected[event.type][state]
        if (leadsTo === undefined) expect(after).toBe(before)
        else expect(after.state).toBe(leadsTo)
      })
    }
  }

  it('never changes what travels: opId, payload, base', () => {
    for (const event of events) {
      for (const state of states) {
        const before = item(state)
        const { opId, payload, base, createdAt } = reduce(before, event)
        expect({ opId, payload, base, createdAt }).toEqual({
          opId: before.opId,
          payload: before.payload,
          base: before.base,
          createdAt: before.createdAt,
        })
      }
    }
  })

  it('gives up a place only when renumbered, parked, lost by the server, or without what it names there', () => {
    for (const event of events) {
      for (const state of states) {
        const after = reduce(item(state), event)
        if (after.seq === null) expect(['renumbered', 'parked', 'lost', 'uploads-missing']).toContain(event.type)
      }
    }
  })

  it('ignores what an overtaken owner says of failures, and believes its acknowledgement', () => {
    const held = item('sending', { lease: { owner: 'worker', fence: 4, until: 9 } })
    expect(reduce(held, { type: 'failed', fence: 3, why: 'x', fault: null, wait })).toBe(held)
    expect(reduce(held, { type: 'unauthenticated', fence: 3, why: 'x' })).toBe(held)
    expect(reduce(held, { type: 'acknowledged', result: applied }).state).toBe('sent')
  })

  it('a refusal and a conflict need the member, and only the member closes them', () => {
    for (const status of ['refused', 'conflict'] as const) {
      const shown = reduce(item('sending'), {
        type: 'acknowledged',
        result: { ...applied, status, message: 'Too late.' },
      })
      expect(shown.state).toBe('needs-attention')
      expect(shown.lastError).toBe('Too late.')
      for (const event of events) expect(reduce(shown, event)).toBe(shown)
    }
  })

  it('a parked item can be tried again under the same opId, and a late acknowledgement still counts', () => {
    const parked = reduce(item('sending'), { type: 'parked', result: failedResult })
    const again = reduce(parked, { type: 'retried' })
    expect(again).toMatchObject({ state: 'queued', opId: 'op', seq: null, faults: { count: 0 } })
    expect(reduce(parked, { type: 'acknowledged', result: applied }).state).toBe('sent')
  })

  it('counts equal faults in a row, and starts anew at another', () => {
    const fail = (before: OutboxItem, fault: string | null): OutboxItem =>
      reduce({ ...before, state: 'sending', lease }, { type: 'failed', fence: 3, why: 'x', fault, wait })
    const twice = fail(fail(item('sending'), 'INTERNAL'), 'INTERNAL')
    expect(twice.faults).toEqual({ code: 'INTERNAL', count: 2 })
    expect(fail(twice, null).faults.count).toBe(2)
    expect(fail(twice, 'OTHER').faults).toEqual({ code: 'OTHER', count: 1 })
    expect(twice.attempts).toBe(2)
  })

  it('signal cuts a wait short, but not one that the server asked for', () => {
    const held = item('queued', { nextAt: 500, heldUntil: 500 })
    expect(reduce(held, { type: 'hurried', also_held: false })).toBe(held)
    expect(reduce(held, { type: 'hurried', also_held: true })).toMatchObject({ nextAt: 0, heldUntil: 0 })
    expect(reduce(item('queued', { nextAt: 500 }), { type: 'hurried', also_held: false }).nextAt).toBe(0)
  })

  it('of a wait that is longer than what was asked for, signal leaves what was asked for', () => {
    const held = item('queued', { nextAt: 500, heldUntil: 70 })
    const hurried = reduce(held, { type: 'hurried', also_held: false })
    expect(hurried.nextAt).toBe(70)
    expect(reduce(hurried, { type: 'hurried', also_held: false })).toBe(hurried)
  })

  it('of its own files alone it notes that the server has them, and then no failure of before holds it', () => {
    const held = item('queued', { fileHashes: ['photo'], attempts: 3, nextAt: 500, heldUntil: 70 })
    expect(reduce(held, { type: 'file-sent', hash: 'another', uploadId: 'u1' })).toBe(held)
    expect(reduce(held, { type: 'file-sent', hash: 'photo', uploadId: 'u1' })).toMatchObject({
      ...{ attempts: 0, nextAt: 0, heldUntil: 0, uploads: { photo: 'u1' } },
    })
    expect(reduce(held, { type: 'file-moved' })).toMatchObject({ attempts: 0, nextAt: 0 })
  })

  it('a file that moves ends a row of faults, but not that of a server which finds no upload', () => {
    const countedAfter = (code: string) => {
      const faulty = item('queued', { attempts: 2, faults: { code, count: 2 } })
      return reduce(faulty, { type: 'file-moved' }).faults.count
    }
    expect([countedAfter('INTERNAL'), countedAfter('UPLOAD_MISSING')]).toEqual([0, 2])
    const sent = item('sending', { uploads: { photo: 'u1' }, faults: { code: 'UPLOAD_MISSING', count: 2 } })
    expect(reduce(sent, { type: 'uploads-missing', why: 'UPLOAD_MISSING', wait })).toMatchObject({
      ...{ uploads: {}, seq: null, clientId: null, lease: null, nextAt: 99, faults: { count: 3 } },
    })
  })

  it('a record of before there was heldUntil goes at the next signal', () => {
    const { heldUntil: _, ...old } = item('queued', { nextAt: 500 })
    expect(reduce(old, { type: 'hurried', also_held: false }).nextAt).toBe(0)
  })
})
