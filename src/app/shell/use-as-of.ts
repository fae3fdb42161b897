import { readKey } from '../../data/member-client'
import { useLive } from '../../data/use-live'

/** When the server last gave this member's messages to this device (ms); null when it never did. */
export function useAsOf(extraid: number): number | null {
  const key = readKey('Messages', extraid)
  return useLive((db) => db.reads.get(key), undefined, [key])?.at ?? null
}
