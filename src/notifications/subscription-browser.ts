import { createSignal } from '../state/signal'

/** How long a first visit's worker is waited for (ms), and how long the browser's push service. */
const patience = 15_000

/** This browser's subscription began or ended. */
export const subscriptionChanged = createSignal()

/** The subscription that this browser has, whoever turned it on; null where it has none, or can't have one. Never rejects. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    return (await registration?.pushManager?.getSubscription()) ?? null
  } catch {
    return null
  }
}

/**
 * Subscribes to pushes that are signed with that key (base64url): with the subscription that is there, unless it is of another
 * key. Null where the browser does not do it: its push service can't be reached, or its owner has turned it off. Never rejects.
 */
export async function subscribeHere(key: string): Promise<PushSubscription | null> {
  try {
    const { pushManager } = await within(navigator.serviceWorker.ready)
    const there = await pushManager.getSubscription()
    if (there && !isOfKey(there, key)) await there.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
    return await within(pushManager.subscribe(options))
  } catch {
    return null
  } finally {
    void subscriptionChanged.tell()
  }
}

/** Nothing is pushed to this browser any more, whatever the agency knows. Never rejects. */
export async function unsubscribeHere(): Promise<void> {
  const there = await subscriptionHere()
  await there?.unsubscribe().catch(() => false)
  void subscriptionChanged.tell()
}

/** A browser that does not say of which key a subscription is, is believed to have kept the right one. */
export function isOfKey({ options }: PushSubscription, key: string): boolean {
  const has = options?.applicationServerKey
  return has == null || textOf(has) === key.replace(/=+$/, '')
}

/** What the agency needs of a subscription; null where the browser gives no keys. */
export function addressOf(subscription: PushSubscription): { endpoint: string; p256dh: string; auth: string } | null {
  const { endpoint, keys } = subscription.toJSON()
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null
}

/** By which an address is known again without being kept. */
export async function hashOf({ endpoint }: PushSubscription): Promise<string> {
  return textOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

/** As base64url, without padding. */
function textOf(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function within<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), patience))
  return Promise.race([work, late])
}
