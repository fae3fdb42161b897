import type { Kind, OutboxItem, ServerResult } from './item'

/** What the outbox must know of one kind of item. A later kind joins by one entry. */
interface KindDefinition {
  /** The mutation, checked against the contract by a test. */
  document: string
  operationName: string
  variables: (item: OutboxItem) => Record<string, unknown>
  /** An unsealed item takes a newer one's values in (Yes, then No, is one No). */
  coalesce: boolean
  /** A new item settles earlier ones of its entity that need attention: answering again is the member's decision. */
  supersedes: boolean
  /** Operation names of the reads that show the effect: one of them with a high enough applied_seq prunes the item. */
  readBy: readonly string[]
  /** Reads status, outcome and message off the answer's data. */
  result: (data: Record<string, unknown>) => Pick<ServerResult, 'outcome' | 'message'>
}

export const kinds: Record<Kind, KindDefinition> = {
  message_respond: {
    document: `mutation MessageRespond($extraid: Int!, $id: Int!, $response: String!, $notes: String, $version: Int, $device_at: DateTime) {
  message_respond(extraid: $extraid, id: $id, response: $response, notes: $notes, version: $version, device_at: $device_at) {
    ok
    message
    outcome
    arrived_at
    expirydate
    version
  }
}`,
    operationName: 'MessageRespond',
    variables: (item) => ({
      extraid: item.extraid,
      id: item.payload.id,
      response: item.payload.response,
      notes: item.payload.notes,
      version: item.base.version,
      device_at: item.payload.device_at,
    }),
    coalesce: true,
    supersedes: true,
    readBy: ['Messages'],
    result: (data) => {
      const answer = data.message_respond
      if (typeof answer !== 'object' || answer === null) return { outcome: null, message: null }
      const { outcome, message } = answer as { outcome?: unknown; message?: unknown }
      return {
        outcome: typeof outcome === 'string' ? outcome : null,
        message: typeof message === 'string' ? message : null,
      }
    },
  },
}

export const skipDocument = `mutation OutboxSkip($client_id: String!, $seq: Int!, $op_id: ID!) {
  outbox_skip(client_id: $client_id, seq: $seq, op_id: $op_id) {
    ok
    known
    last_seq
  }
}`

export const cursorDocument = `query OutboxCursor($client_id: String!) {
  outbox_cursor(client_id: $client_id) {
    client_id
    last_seq
  }
}`
