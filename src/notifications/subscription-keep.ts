import { workspace } from '../data/workspace'
import { loadOpenSessions } from '../member/open-sessions'
import { noteOn, pushKey, subscribe, turnOff, turnOffHere } from './subscription'
import { hashOf, isOfKey, subscriptionHere } from './subscription-browser'
import { readNote } from './subscription-note'

/** The agency hears of a subscription at least this often (ms), so that it knows which browsers are still in use. */
const day = 86_400_000

/**
 * At a start with a confirmed session: the agency has this browser's subscription where its member turned it on, and this browser
 * has none where it was turned off elsewhere, or by another log-in. Nothing is asked of anybody. Never rejects.
 */
export async function keepSubscription(extraid: number): Promise<void> {
  const note = readNote()
  if (note && note.member !== extraid) return turnOffHere()
  if (Notification.permission !== 'granted') return note ? forget(extraid) : undefined
  const there = await subscriptionHere()
  if (!note && !there) return
  const read = await loadOpenSessions(extraid)
  const current = read.kind === 'answered' ? read.data.find((session) => session.current) : undefined
  const key = await pushKey()
  if (!current || !key || workspace()?.memberId !== extraid) return
  // Left by somebody, or the agency has it and only this browser's note is lost.
  if (!note) return current.push ? noteOn(extraid) : turnOffHere()
  const isSame = there !== null && isOfKey(there, key) && (await hashOf(there)) === note.hash
  if (isSame && !current.push && note.session === current.id) return turnOffHere()
  if (isSame && current.push && Math.abs(Date.now() - note.at) < day) return
  await subscribe(extraid, key)
}

/** The browser's owner took the permission away, with which the subscription ended: the agency hears it. */
async function forget(extraid: number): Promise<void> {
  if ((await turnOff(extraid, null)).ok) await turnOffHere()
}
