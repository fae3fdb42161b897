import { type InputOf, mutationText } from '../data/mutation-text'
import { type Exchange, exchangeJson } from '../outbox/exchange-json'
import { requestTimeout } from '../outbox/times'

const document = mutationText(`mutation SubscribePush($extraid: Int!, $subscription: PushSubscriptionInput!) {
  subscribe_push(extraid: $extraid, subscription: $subscription) {
    ok
    message
  }
}`)

/** Tells the agency where this browser takes its pushes. Never rejects. */
export function sendSubscription(
  fetcher: typeof fetch,
  extraid: number,
  made: Pick<PushSubscription, 'endpoint' | 'toJSON'>,
): Promise<Exchange> {
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  const variables: InputOf<typeof document> = { extraid, subscription: { endpoint: made.endpoint, p256dh, auth } }
  return exchangeJson(fetcher, {
    url: '/dj/api/member/',
    body: { query: document, operationName: 'SubscribePush', variables },
    // The server refuses it where another member has signed in meanwhile.
    headers: { 'x-callboard': '1', 'outbox-member': String(extraid) },
    timeoutMs: requestTimeout,
  })
}
