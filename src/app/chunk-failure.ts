const KEY = 'callboard-reloaded-for-chunk'
/** A second failure within this time was not caused by an update: no further reload. */
const AGAIN_MS = 30_000

/** Whether an error says that a lazily loaded part could not be fetched (each browser has its own words). */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /dynamically imported module|importing a module script failed|module script|unable to preload/i.test(
    error.message,
  )
}

/** Whether a reload can load the page: from the worker, or from a server that answers. Otherwise a reload would lose the page. */
export async function canReload(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )
}

/** Reloads the page for a missing part, once in 30 seconds. False when it did so just before, or can't remember. */
export function reloadOnce(now = Date.now(), reload = () => window.location.reload()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (now - last < AGAIN_MS) return false
    sessionStorage.setItem(KEY, String(now))
  } catch {
    return false
  }
  reload()
  return true
}
