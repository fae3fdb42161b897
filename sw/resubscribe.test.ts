import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { registry } from '../src/outbox/device-registry'
import { subscribeAgain } from './resubscribe'

const key = new Uint8Array([4, 1, 2]).buffer
let asked: { url: string; member: string | null; callboard: string | null; body: unknown }[]
let subscribedWith: unknown[]
let ended: number
let answer: () => Response

beforeEach(async () => {
  asked = []
  subscribedWith = []
  ended = 0
  answer = () => Response.json({ data: { subscribe_push: { ok: true, message: null } } })
  await registry.change(() => ({ last: 20417, tombstone: null, stored: [20417] }))
})

const made = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: key, userVisibleOnly: true },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => Boolean(++ended),
})
const service = {
  subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
    subscribedWith.push(applicationServerKey)
    return made('https://push.test/new')
  },
}
const line: typeof fetch = async (input, init) => {
  if (String(input) === '/agency.json') return Response.json({ push_key: 'BKey' })
  const headers = new Headers(init?.headers)
  const { variables } = JSON.parse(String(init?.body)) as { variables: unknown }
  asked.push({
    ...{ url: String(input), member: headers.get('outbox-member'), callboard: headers.get('x-callboard') },
    body: variables,
  })
  return answer()
}

const subscription = { endpoint: 'https://push.test/new', p256dh: 'p', auth: 'a' }
const request = {
  ...{ url: '/dj/api/member/', member: '20417', callboard: '1' },
  body: { extraid: 20417, subscription },
}

it('subscribes again with the same key, and tells the agency as the member who is here', async () => {
  await subscribeAgain({ oldSubscription: made('https://push.test/old') }, service, line)
  expect(subscribedWith).toEqual([key])
  expect(asked).toEqual([request])
  expect(ended).toBe(0)
})

it('takes the agency’s key where the browser does not say which one it was, or the address that it gives itself', async () => {
  await subscribeAgain({}, service, line)
  await subscribeAgain({ newSubscription: made('https://push.test/new') }, service, line)
  expect(subscribedWith).toEqual(['BKey'])
  expect(asked).toEqual([request, request])
})

it('does nothing where nobody is signed in', async () => {
  await registry.change(() => ({ last: null, tombstone: null, stored: [] }))
  await subscribeAgain({ oldSubscription: made('https://push.test/old') }, service, line)
  expect([...subscribedWith, ...asked]).toEqual([])
})

it('leaves nothing in the browser that the agency does not know, but waits for the page without signal', async () => {
  answer = () => Response.json({ data: { subscribe_push: { ok: false, message: 'No.' } } })
  await subscribeAgain({}, service, line)
  answer = () => Response.json({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }, { status: 401 })
  await subscribeAgain({}, service, line)
  expect(ended).toBe(2)
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await subscribeAgain({}, service, line)
  expect(ended).toBe(2)
})
