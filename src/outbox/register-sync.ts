import { syncTag } from './names'

/** Asks the browser to wake our worker when there is signal, also with every page closed; where it can. Never rejects. */
export async function registerSync(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  try {
    const sync: unknown = registration && 'sync' in registration ? registration.sync : undefined
    if (isSyncManager(sync)) await sync.register(syncTag)
  } catch {
    // Not allowed or not there: whoever asked drains by itself.
  }
}

interface SyncManager {
  register: (tag: string) => Promise<void>
}

function isSyncManager(value: unknown): value is SyncManager {
  return typeof value === 'object' && value !== null && 'register' in value
}
