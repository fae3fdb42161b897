import { firstLook } from '../data/first-look'
import { watchReach } from '../data/reach-watch'
import { openSeenWorkspace, openWorkspace } from '../data/workspace'
import { type DeviceRegistry, registry } from '../outbox/device-registry'
import type { OutboxItem } from '../outbox/kinds'
import { readMeta } from '../outbox/member-database'
import { firstScreenShown } from '../state/first-screen'
import { watchDrain } from '../sync/watch-drain'
import { confirm } from './confirm'
import { listen } from './listen'
import type { Session } from './session'
import { session as current, dispatch, waitingNames } from './session-store'
import { namesIn } from './waiting-names'

/** How long a start waits for the server (ms) when the device itself knows nobody. */
const patience = 3_000

/**
 * Opens what the device knows at once, then asks the server. Resolves as soon as a screen can be shown: once the device's
 * own data is loaded, or else once the server has answered or failed to.
 */
export async function restore(): Promise<void> {
  listen()
  const look = await firstLook()
  const known = look?.meta.get('session')
  const clientId = look?.meta.get('clientId')
  if (look && isSession(known) && typeof clientId === 'string') {
    openSeenWorkspace(look.memberId, clientId)
    waitingNames.set(namesIn(look.outbox as OutboxItem[]))
    beMember(known, look.meta.get('expired') === true)
    void registry.read().then(finishLogouts)
    return
  }
  const remembered = await registry.read()
  await finishLogouts(remembered)
  if (remembered.last !== null && !remembered.tombstone) {
    const opened = await openWorkspace(remembered.last, false)
    const stored = opened.db ? await readMeta(opened.db, 'session') : undefined
    const expired = opened.db ? await readMeta(opened.db, 'expired') : false
    if (isSession(stored)) {
      beMember(stored, expired ?? false)
      return
    }
  }
  // Nothing of ours is here, but a cookie may be: its owner is not sent to the login if the server answers soon.
  await Promise.race([confirm(), new Promise((resolve) => setTimeout(resolve, patience))])
  if (current.get().phase === 'uninitialised') dispatch({ type: 'nobody', unreachable: true })
  // Who the cookie belongs to is known once the server answers.
  if (current.get().phase === 'visitor') watchReach(confirm)
}

/** Asks the server for a session that this device knows nothing of. */
export async function lookForSession(): Promise<void> {
  listen()
  await confirm()
}

/** Completes interrupted logouts: nothing of a member who logged out stays. */
async function finishLogouts({ purge = [] }: DeviceRegistry): Promise<void> {
  if (purge.length > 0) await (await import('../data/purge')).purgeLeft()
}

/** Takes the session that the device has stored. Once its screen shows, the server is asked to confirm it, and waiting items go out. */
function beMember(session: Session, expired: boolean): void {
  dispatch({ type: 'known', session, standing: expired ? 'expired' : 'unconfirmed' })
  void firstScreenShown().then(() => {
    void confirm()
    // Also without signal: an item that a page left in mid-send returns to the queue, and shows so.
    void watchDrain()
  })
}

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && 'extraid' in value && 'firstname' in value
}
