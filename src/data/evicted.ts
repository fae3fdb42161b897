import { registry } from '../outbox/device-registry'
import { hasSignedInHint } from './session-store'

/**
 * Whether a member's store that is new and empty was here before, and was cleared: the device's registry still names
 * it (logging out takes a member off first). Where the registry is gone too, as when the browser clears all of the portal
 * at once, `knew` decides: whether we know from elsewhere that this member was signed in here.
 */
export async function wasEvicted(memberId: number, knew: boolean): Promise<boolean> {
  try {
    const remembered = await (knew ? patiently(() => registry.find()) : registry.find())
    return remembered ? remembered.stored.includes(memberId) : knew
  } catch {
    // A device that keeps nothing has nothing to lose. But what was open and full a moment ago, and is empty, was cleared.
    return knew
  }
}

/** Longer and longer pauses (ms): while a browser clears, it opens no database. */
const pauses = [200, 1_000, 3_000]

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await ask()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask()
}

let signedInHere = false

/** Somebody signs in on this page: from now on a session that the device does not know yet is nothing strange. */
export function noteSignIn(): void {
  signedInHere = true
}

/** The server knows a session of this browser that the device itself has no trace of: its storage was cleared. */
export async function isUnknownHere(): Promise<boolean> {
  return !signedInHere && (await hasNoRegistry())
}

/** Nobody is signed in, and the device remembers only that somebody was: the rest was cleared. */
export async function isClearedOut(): Promise<boolean> {
  return !signedInHere && hasSignedInHint() && (await hasNoRegistry())
}

async function hasNoRegistry(): Promise<boolean> {
  return registry.find().then(
    (remembered) => remembered === null,
    () => false,
  )
}
