import type { DrainEnv } from './drain-env'
import { type Exchange, exchangeJson, foreignIn } from './exchange-json'
import { kindOf, type OutboxItem } from './kinds'

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

/** By whom the server is asked, and over which line. */
interface Asking extends Pick<DrainEnv, 'fetch' | 'sender' | 'timeoutMs' | 'onExchange'> {
  db: { memberId: number }
}

function request(
  env: Asking,
  operationName: string,
  query: string,
  variables: Record<string, unknown>,
  headers: Record<string, string>,
  endpoint: 'member' | 'rtw' = 'member',
): Promise<Exchange> {
  return exchangeJson(env.fetch, {
    url: `/dj/api/${endpoint}/`,
    body: { query, operationName, variables },
    headers: {
      'x-callboard': '1',
      'outbox-member': String(env.db.memberId),
      'outbox-sender': env.sender,
      ...headers,
    },
    timeoutMs: env.timeoutMs,
  }).then((exchange) => {
    env.onExchange(exchange.kind !== 'unreachable', foreignIn(exchange))
    return exchange
  })
}

/** Sends a sealed item. The same item gives the same bytes at every try. */
export function sendItem(env: DrainEnv, item: OutboxItem): Promise<Exchange> {
  const { document, operationName, variables, endpoint } = kindOf(item)
  const headers = {
    'idempotency-key': item.opId,
    'outbox-client': item.clientId ?? '',
    'outbox-seq': String(item.seq),
  }
  return request(env, operationName, document, variables(item), headers, endpoint)
}

/** Asks whether our server is there and whether this member's session is open, without using up anything. */
export function probe(env: Asking, clientId: string): Promise<Exchange> {
  return request(env, 'OutboxCursor', cursorDocument, { client_id: clientId }, {})
}

/** Tells the server to go past an item's place. */
export function skipItem(env: DrainEnv, item: OutboxItem): Promise<Exchange> {
  return request(env, 'OutboxSkip', skipDocument, { client_id: item.clientId, seq: item.seq, op_id: item.opId }, {})
}
