import { registry } from '../outbox/device-registry'

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

/**
 * Whether this device has no trace of anybody. Where the server knows a session of this browser all the same, or it is
 * remembered that somebody was signed in here, the browser has cleared the rest.
 */
export function hasNoTrace(): Promise<boolean> {
  return registry.find().then(
    (remembered) => remembered === null,
    () => false,
  )
}
