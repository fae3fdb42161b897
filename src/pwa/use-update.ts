import { useSyncExternalStore } from 'react'
import { currentUpdate, subscribeToUpdate, type Update } from './update-store'

/** Whether a newer version waits to be let in. */
export function useUpdate(): Update {
  return useSyncExternalStore(subscribeToUpdate, currentUpdate, currentUpdate)
}
