import { registryName } from '../outbox/names'

/**
 * Whether the device's registry is there, and so whether somebody may be signed in, with answers that wait. The hint in
 * localStorage can't tell that nobody is: a browser writes it out seconds later, and a kill takes it away while the
 * registry is on the disk.
 */
export async function wasUsedHere(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === registryName)
  } catch {
    // No IndexedDB, or one that can't list: nothing waits here, or the server knows.
    return false
  }
}
