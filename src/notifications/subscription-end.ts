import { registry } from '../outbox/device-registry'
import { turnOffHere } from './subscription'
import { readNote } from './subscription-note'

/**
 * Nobody is signed in any more: this browser's subscription ends, and what stands on the screen is taken away. isSure: somebody
 * logged out, here or in another tab; else the page only could not find out who is here, and the device's own word counts.
 */
export async function endSubscription(isSure: boolean): Promise<void> {
  const note = readNote()
  if (!isSure && note && (await mayBeSignedIn(note.member))) return
  await turnOffHere()
  await closeNotices()
}

/** In doubt: yes. */
async function mayBeSignedIn(member: number): Promise<boolean> {
  try {
    const device = await registry.find()
    return device?.last === member && !device.tombstone
  } catch {
    return true
  }
}

async function closeNotices(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const notice of (await registration?.getNotifications()) ?? []) notice.close()
  } catch {
    // A browser without them has none to close.
  }
}
