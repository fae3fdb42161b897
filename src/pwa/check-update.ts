/** What a look for a newer version brought. at: when (ms). */
export type UpdateCheck = { found: 'newest' | 'newer' | 'unknown'; at: number }

let last: UpdateCheck | null = null
let running: Promise<UpdateCheck> | null = null

export function lastUpdateCheck(): UpdateCheck | null {
  return last
}

/**
 * Asks the server whether there is a newer version. newer: it is on its way here, or waits. unknown: the server could
 * not be asked. Null where this browser has no worker, so that every load of the page is the newest anyway.
 */
export async function checkForUpdate(): Promise<UpdateCheck | null> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (!registration) return null
  running ??= look(registration).finally(() => {
    running = null
  })
  last = await running
  return last
}

async function look(registration: ServiceWorkerRegistration): Promise<UpdateCheck> {
  try {
    await registration.update()
    const newer = registration.installing !== null || registration.waiting !== null
    return { found: newer ? 'newer' : 'newest', at: Date.now() }
  } catch {
    return { found: 'unknown', at: Date.now() }
  }
}
