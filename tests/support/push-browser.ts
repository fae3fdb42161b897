import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from 'playwright'
import type { PushAddress } from '../../server/store/push/push-address'

/** The origin that the tests' server takes for a push service (PUSH_SERVICES); nothing is ever sent there. */
export const pushService = 'https://push.example.ie'

const subscription = 'test-subscription'
const permission = 'test-permission'

export interface PushQuestion {
  /** What the owner presses in the browser's own question. */
  answer?: 'granted' | 'denied' | 'default'
  /** What the push service gave it; an address at which nothing listens where it is left out. */
  address?: PushAddress
}

/**
 * Gives every page of the context a push service that this machine can reach, as the real ones are Google's and Mozilla's, and
 * the browser's own question an answer. Subscription and permission outlive a reload and are the same in every tab, as in a
 * browser.
 */
export async function givePush(page: Page, { answer = 'granted', address }: PushQuestion = {}): Promise<void> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const made = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  const { p256dh, auth } = address ?? made
  const at = { service: pushService, endpoint: address?.endpoint ?? null }
  const given = { keys: { p256dh, auth }, answer, place: subscription, asked: permission, ...at }
  await page.context().addInitScript(({ keys, answer, place, asked, service, endpoint }) => {
    // A page without an origin of its own has no storage.
    if (!location.protocol.startsWith('http')) return
    const made = (kept: { endpoint: string; key: number[] }) => ({
      endpoint: kept.endpoint,
      options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(kept.key).buffer },
      toJSON: () => ({ endpoint: kept.endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(place)
        return true
      },
    })
    const there = () => {
      const text = localStorage.getItem(place)
      return text === null ? null : made(JSON.parse(text))
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => there(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const kept = { endpoint: endpoint ?? `${service}/${crypto.randomUUID()}`, key: [...applicationServerKey] }
        if (!there()) localStorage.setItem(place, JSON.stringify(kept))
        return there()
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(asked) ?? 'default' })
    Notification.requestPermission = async () => {
      if (Notification.permission === 'default' && answer !== 'default') localStorage.setItem(asked, answer)
      return Notification.permission
    }
  }, given)
}

/** The address of the browser's subscription; null where it has none. */
export async function subscribedTo(page: Page): Promise<string | null> {
  const text = await page.evaluate((place) => localStorage.getItem(place), subscription)
  return text === null ? null : (JSON.parse(text) as { endpoint: string }).endpoint
}

/** The browser's owner changes it in the browser's settings, away from the page. */
export async function setPermission(page: Page, to: 'granted' | 'denied' | 'default'): Promise<void> {
  await page.evaluate(
    ([place, value]) => {
      localStorage.setItem(place, value)
      document.dispatchEvent(new Event('visibilitychange'))
    },
    [permission, to] as const,
  )
}
