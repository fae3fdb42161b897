import type { ItemOf } from '../../src/outbox/kinds'

/** An answer as it is in the outbox before it is first sent. `more` holds what differs in a test. */
export function outboxItem(more: Partial<ItemOf<'message_respond'>> = {}): ItemOf<'message_respond'> {
  return {
    order: 1,
    opId: 'op',
    memberId: 1,
    extraid: 1,
    clientId: null,
    seq: null,
    wasSealed: false,
    kind: 'message_respond',
    entityKey: 'message:1',
    payload: { id: 1, name: 'Quay Street', response: 'Y', notes: null, device_at: '2026-11-20T14:00:00.000Z' },
    base: { version: 1 },
    dependsOn: [],
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    heldUntil: 0,
    faults: { code: '', count: 0 },
    lease: null,
    createdAt: 0,
    lastError: null,
    serverResult: null,
    ...more,
  }
}
