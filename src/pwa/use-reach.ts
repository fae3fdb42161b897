import { useSyncExternalStore } from 'react'
import { currentReach, type Reach, subscribeToReach } from '../data/reach'

/** Whether the server answers, by what the last requests showed. */
export function useReach(): Reach {
  return useSyncExternalStore(subscribeToReach, currentReach, currentReach)
}
