const KEY = 'callboard-reloaded-for-chunk'
/** A second failure within this time was not caused by an update: no further reload. */
const AGAIN_MS = 30_000

/** How long a page counts as being left once the browser has begun to open another address (ms). */
const LEAVING_MS = 10_000

/** When the browser last began to open another address; null: never. */
let leftAt: number | null = null

/** Notes from now on that the page is being left. */
export function watchLeaving(): void {
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now()
  })
}

/**
 * Resolves once the page is not being left; at once as a rule. A browser that opens another address breaks off what the page still loads,
 * and a reload for that would take the place of the other address. Where the page is still here after a while, as nothing came or it was
 * a download, the part is really missing.
 */
export async function notLeaving(): Promise<void> {
  const rest = () => (leftAt === null ? 0 : leftAt + LEAVING_MS - Date.now())
  while (rest() > 0) await new Promise((resolve) => setTimeout(resolve, rest()))
}

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
