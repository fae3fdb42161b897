import type { StoredRead } from '../../src/outbox/member-database'

/** An answered read as the device keeps it. `more` holds what differs in a test. */
export function storedRead(more: Partial<StoredRead> = {}): StoredRead {
  return { key: 'Messages:1', at: 1, asked: 0, seq: 0, clientId: null, operation: 42, data: {}, ...more }
}
