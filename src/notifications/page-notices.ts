import { workspace } from '../data/workspace'
import type { MemberDatabase } from '../outbox/member-database'
import { closeNotice, followOutbox } from './notice-follow'

/** Brings the notifications of that member's messages up to date with the outbox. */
export async function bringUpToDate(db: MemberDatabase): Promise<void> {
  const screen = await navigator.serviceWorker?.getRegistration()
  if (screen) await followOutbox({ screen, db, now: Date.now(), keepsBadge: false })
}

/** Takes away the notification of a message that its reader sees now. */
export async function closeShown(msgid: number): Promise<void> {
  const open = workspace()
  if (!open || open.acting) return
  const screen = await navigator.serviceWorker?.getRegistration()
  if (screen) await closeNotice(screen, open.memberId, msgid)
}
