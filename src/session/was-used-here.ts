import { registryName } from '../outbox/names'

/**
 * Whether the device's registry is there, and so whether somebody may be signed in, with answers that wait. A missing hint
 * in localStorage proves nothing: a browser writes it out seconds later, and a kill loses it while the registry is on the
 * disk.
 */
export async function wasUsedHere(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === registryName)
  } catch {
    // No IndexedDB, or one that can't list: nothing waits here, or the server knows.
    return false
  }
}
