import { drainEnded, messageShown } from '../data/news'
import { session } from '../session/session-store'

/**
 * Keeps the notifications of messages true while the portal is open: after each drain, and when a message opens. Their code loads only
 * where the member allows notifications. The app's badge goes with whoever logs out.
 */
export function followNotices(): void {
  // Not awaited: the next drain must not depend on it.
  drainEnded.watch((_end, db) => void withNotices(({ bringUpToDate }) => bringUpToDate(db)))
  messageShown.watch((msgid) => void withNotices(({ closeShown }) => closeShown(msgid)))
  let wasHere = false
  session.watch(() => {
    const isHere = session.get().phase === 'member'
    if (wasHere && !isHere && 'clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined)
    wasHere = isHere
  })
}

type Notices = typeof import('../notifications/page-notices')

async function withNotices(work: (notices: Notices) => Promise<void>): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    await work(await import('../notifications/page-notices'))
  } catch {
    // A store that failed is reported by whoever reads it; the notification is brought up to date after the next drain.
  }
}
