import type { DrainEnv } from './drain-env'
import { type Exchange, exchangeJson } from './exchange-json'
import type { OutboxItem } from './item'
import { cursorDocument, kinds, skipDocument, variablesOf } from './kinds'

const url = '/dj/api/member/'

function request(
  env: DrainEnv,
  operationName: string,
  query: string,
  variables: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Exchange> {
  return exchangeJson(env.fetch, {
    url,
    body: { query, operationName, variables },
    headers: {
      'x-callboard': '1',
      'outbox-member': String(env.db.memberId),
      'outbox-sender': env.sender,
      ...headers,
    },
    timeoutMs: env.timeoutMs,
  }).then((exchange) => {
    env.onExchange(exchange.kind !== 'unreachable')
    return exchange
  })
}

/** Sends a sealed item. The same item gives the same bytes at every try. */
export function sendItem(env: DrainEnv, item: OutboxItem): Promise<Exchange> {
  const kind = kinds[item.kind]
  return request(env, kind.operationName, kind.document, variablesOf(item), {
    'idempotency-key': item.opId,
    'outbox-client': item.clientId ?? '',
    'outbox-seq': String(item.seq),
  })
}

/** Asks whether our server is there and whether this member's session is open, without using up anything. */
export function probe(env: DrainEnv, clientId: string): Promise<Exchange> {
  return request(env, 'OutboxCursor', cursorDocument, { client_id: clientId }, {})
}

/** Tells the server to go past an item's place. */
export function skipItem(env: DrainEnv, item: OutboxItem): Promise<Exchange> {
  return request(env, 'OutboxSkip', skipDocument, { client_id: item.clientId, seq: item.seq, op_id: item.opId }, {})
}
