import { registry } from './device-registry'

/**
 * Whose things the worker may show and send: the log-in that was signed in last on this device, unless it logged out or is about to be
 * deleted; null: nobody's. Never rejects.
 */
export async function memberHere(): Promise<number | null> {
  const { last, tombstone, purge = [] } = await registry.read()
  return last === null || tombstone || purge.includes(last) ? null : last
}
