import type { MemberDatabase } from '../outbox/member-database'
import { setBadge, showBadge } from './notice-badge'

/** Shows the count of the Messages tab on the app's icon. The worker, which lowers it by an answer, finds it on the device. */
export async function keepBadge(db: MemberDatabase | null, count: number): Promise<void> {
  const isAllowed = 'Notification' in window && Notification.permission === 'granted'
  if (!db || !isAllowed) return showBadge(count)
  // A store that fails is reported by whoever reads it.
  await setBadge(db, count).catch(() => undefined)
}
