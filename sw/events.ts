export interface SyncEvent extends ExtendableEvent {
  tag: string
  lastChance: boolean
}

/** Background Sync is in no TypeScript library yet. */
export function isSyncEvent(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event
}

export function isSkipWaiting(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
}
