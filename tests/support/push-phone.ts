import type { OpenDatabase } from '../../server/store/database'
import { cookieOf } from './agency-fixture'
import { call, field } from './caller'
import type { PushBrowser, PushService } from './push-service'

interface Told {
  ok: boolean
  message: string | null
}

/** A member's browser that is signed in, with what the push service gave it. */
export interface PushPhone {
  cookie: string
  browser: PushBrowser
  /** Turns notifications on; with other keys or another address where they are given. */
  subscribe(other?: Partial<Pick<PushBrowser, 'endpoint' | 'p256dh' | 'auth'>>): Promise<Told>
  unsubscribe(id?: number): Promise<Told>
}

const doSubscribe =
  'mutation ($extraid: Int!, $subscription: PushSubscriptionInput!) { subscribe_push(extraid: $extraid, subscription: $subscription) { ok message } }'
const doUnsubscribe =
  'mutation ($extraid: Int!, $id: Int) { unsubscribe_push(extraid: $extraid, id: $id) { ok message } }'

/** Signs in at that server and gets a browser of the push service; nothing is subscribed yet. */
export async function openPushPhone(
  { db, url, service }: { db: OpenDatabase['db']; url: string; service: PushService },
  extraid: number,
  now: Date,
): Promise<PushPhone> {
  const cookie = await cookieOf(db, extraid, now)
  const browser = service.browser()
  const ask = async (name: string, query: string, variables: object) =>
    field<Told>(await call(url, 'member', query, { extraid, ...variables }, { cookie }), name)
  return {
    ...{ cookie, browser },
    subscribe: (other = {}) => {
      const { endpoint, p256dh, auth } = { ...browser, ...other }
      return ask('subscribe_push', doSubscribe, { subscription: { endpoint, p256dh, auth } })
    },
    unsubscribe: (id) => ask('unsubscribe_push', doUnsubscribe, { id: id ?? null }),
  }
}
