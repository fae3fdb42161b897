import { collect } from './billing'
import { cancelSubscription, hasEnded, renewSubscription } from './call-subscription'
import { tell } from './events'
import { of, type Subscription, type World } from './world'

const day = 24 * 60 * 60
/**
 * Days after which a renewal that could not be charged is tried again, and after which it is given up, as in the
 * account's own settings.
 */
const retriedAfter = 7
const givenUpAfter = 21

interface Due {
  at: number
  run(): void
}

/** Does what is due by now, in order, each at its own moment. The events of this are noted; only a test sends them. */
export function passTime(world: World): void {
  const until = world.now()
  try {
    for (let next = nextOf(world); next !== null && next.at <= until; next = nextOf(world)) {
      world.dueAt = next.at
      next.run()
    }
  } finally {
    world.dueAt = null
  }
}

function nextOf(world: World): Due | null {
  const live = [...world.subscriptions.values()].filter((one) => !hasEnded(one) && one.status !== 'incomplete')
  const all = live.map((one) => dueOf(world, one)).sort((one, other) => one.at - other.at)
  return all[0] ?? null
}

function dueOf(world: World, subscription: Subscription): Due {
  const { id, failed_at, end, retried } = subscription
  if (failed_at === null) return { at: end, run: () => renewSubscription(world, id, false) }
  if (retried) return { at: failed_at + givenUpAfter * day, run: () => void cancelSubscription(world, id) }
  return { at: failed_at + retriedAfter * day, run: () => retry(world, subscription) }
}

function retry(world: World, subscription: Subscription): void {
  subscription.retried = true
  collect(world, of(world.invoices, subscription.latest_invoice, 'invoice'), false)
  tell(world, 'customer.subscription.updated', subscription.id)
}
