import { sendSubscription } from '../src/notifications/notice-subscription'
import { isPausing } from '../src/outbox/meaning'
import { memberHere } from '../src/outbox/member-here'

type Subscription = Pick<PushSubscription, 'endpoint' | 'options' | 'toJSON' | 'unsubscribe'>

/** What the browser says has changed; Firefox leaves out both. */
export interface SubscriptionChange {
  oldSubscription?: Subscription | null
  newSubscription?: Subscription | null
}

/** Whoever gives the browser's push service. */
interface PushService {
  subscribe(options: PushSubscriptionOptionsInit): Promise<Subscription>
}

/**
 * The browser ended a subscription by itself, or gave it another address: whoever is signed in here goes on hearing of messages. Without
 * signal the page sends it at its next start. Never rejects.
 */
export async function subscribeAgain(
  { oldSubscription, newSubscription }: SubscriptionChange,
  service: PushService,
  fetcher: typeof fetch,
): Promise<void> {
  try {
    const owner = await memberHere()
    if (owner === null) return
    const made = newSubscription ?? (await subscribed(service, oldSubscription ?? null, fetcher))
    const told = made && (await sendSubscription(fetcher, owner, made))
    const isRefused =
      told?.kind === 'error'
        ? told.meaning === 'refused' || isPausing(told.meaning)
        : told?.kind === 'answer' && !isOk(told.data)
    // Nothing may stand in the browser that the agency does not know.
    if (isRefused) await made?.unsubscribe()
  } catch {
    // The permission was taken away, or the push service does not answer: the page shows that it is off.
  }
}

async function subscribed(
  service: PushService,
  before: Subscription | null,
  fetcher: typeof fetch,
): Promise<Subscription | null> {
  const applicationServerKey = before?.options.applicationServerKey ?? (await agencyKey(fetcher))
  return applicationServerKey ? service.subscribe({ userVisibleOnly: true, applicationServerKey }) : null
}

async function agencyKey(fetcher: typeof fetch): Promise<string | null> {
  const info: unknown = await (await fetcher('/agency.json')).json()
  const key = typeof info === 'object' && info !== null && 'push_key' in info ? info.push_key : null
  return typeof key === 'string' ? key : null
}

function isOk({ subscribe_push: result }: Record<string, unknown>): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === true
}
