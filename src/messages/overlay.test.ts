import { describe, expect, it } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import type { State } from '../outbox/item'
import type { ItemOf, OutboxItem } from '../outbox/kinds'
import { fateOf } from '../sync/fate'
import type { ServerMessage } from './messages-query'
import { overlay } from './overlay'

const message: ServerMessage = {
  id: 1,
  category: 'Availability check',
  name: 'Quay Street',
  message: 'Free?',
  response: null,
  outstanding: true,
  expirydate: null,
  sendtime: '2026-11-20T13:10:00.000Z',
  tophone: null,
  text_type: 'simple',
  options: null,
  extra_text: null,
  version: 1,
  withdrawn: false,
  response_at: null,
}

function item(state: State, response: string, more: Partial<ItemOf<'message_respond'>> = {}): OutboxItem {
  const payload = { id: 1, name: 'Quay Street', response, notes: 'Late; 7:30', device_at: '' }
  return outboxItem({ state, payload, createdAt: 5, ...more })
}

const result = { status: 'applied', at: 9, heardAt: 10, outcome: 'applied', message: null } as const

describe('overlay', () => {
  it('is the server’s word where nothing waits', () => {
    expect(overlay([message], [], false)).toEqual([{ ...message, pending: null }])
  })

  it('lays the newest answer over its message, and only over that', () => {
    const shown = overlay([message, { ...message, id: 2 }], [item('sending', 'Y'), item('queued', 'N')], false)
    expect(shown[0]?.pending).toMatchObject({
      answer: { kind: 'yesno', yes: false, notes: 'Late; 7:30' },
      fate: 'device',
      savedAt: 5,
    })
    expect(shown[1]?.pending).toBeNull()
  })

  it('tells each fate, and never says sent of what was not acknowledged', () => {
    const fate = (state: State, expired = false) => fateOf(item(state, 'Y'), expired)
    expect([fate('queued'), fate('sending'), fate('sent'), fate('auth-paused'), fate('needs-attention')]).toEqual([
      'device',
      'sending',
      'agency',
      'paused',
      'attention',
    ])
    expect([fate('queued', true), fate('sending', true), fate('sent', true)]).toEqual(['paused', 'paused', 'agency'])
  })

  it('tells an item that the agency’s system did not take yet from one that waits for signal', () => {
    const fate = (state: State, more: Partial<ItemOf<'message_respond'>>) => fateOf(item(state, 'Y', more), false)
    expect(fate('queued', { nextAt: 900, heldUntil: 700 })).toBe('held')
    // A dead line, a wait that a sign of signal has ended, and a try that is under way: none of them is 'held'.
    expect(fate('queued', { nextAt: 900, heldUntil: 0 })).toBe('device')
    expect(fate('queued', { nextAt: 0, heldUntil: 0 })).toBe('device')
    // Held back for its giver to undo it.
    expect(fate('queued', { createdAt: 700, nextAt: 8_700, heldUntil: 8_700 })).toBe('device')
    expect(fate('sending', { nextAt: 900, heldUntil: 700 })).toBe('sending')
    expect(fateOf(item('queued', 'Y', { nextAt: 900, heldUntil: 700 }), true)).toBe('paused')
  })

  it('says why one needs attention, and when the agency got one', () => {
    const changed = { ...result, status: 'conflict', outcome: 'changed', message: 'It changed.' } as const
    const [attention] = overlay([message], [item('needs-attention', 'Y', { serverResult: changed })], false)
    expect(attention?.pending).toMatchObject({
      fate: 'attention',
      outcome: 'changed',
      why: 'It changed.',
      arrivedAt: null,
    })
    const met = { ...changed, outcome: 'answered', standing: 'N: At work' }
    const [both] = overlay([message], [item('needs-attention', 'Y', { serverResult: met })], false)
    expect(both?.pending).toMatchObject({
      ...{ fate: 'attention', outcome: 'answered', answer: { yes: true } },
      standing: { kind: 'yesno', yes: false, notes: 'At work' },
    })
    const [there] = overlay([message], [item('sent', 'Y', { serverResult: result })], false)
    expect(there?.pending).toMatchObject({ fate: 'agency', arrivedAt: 9, why: null })
  })

  it('shows the words given also when the options have changed since', () => {
    const typed: ServerMessage = { ...message, text_type: 'radio', options: 'Other' }
    const [shown] = overlay([typed], [item('queued', 'All day')], false)
    expect(shown?.pending?.answer).toEqual({ kind: 'typed', selected: ['All day'], notes: 'Late; 7:30' })
  })

  it('gives the same for the same, twice', () => {
    const items = [item('queued', 'Y')]
    expect(overlay([message], items, false)).toEqual(overlay([message], structuredClone(items), false))
  })
})
