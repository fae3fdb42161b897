import { firstScreenShown } from '../state/first-screen'

/** How long (ms) a worker that was refused, or still stores, is waited for. */
const patience = 10_000
/** The longest (ms) that a busy page puts off what it fetches ahead; and how long one waits that can't say when it is idle. */
const longest = 2_000
const pause = 200

/**
 * Resolves once the first screen shows, the page is idle, and the worker has stored the portal's files, if there is one: what is
 * fetched ahead then comes from the device, and competes with the first screen neither for a thin line nor for a slow processor.
 */
export async function shellStored(): Promise<void> {
  await firstScreenShown()
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await Promise.race([navigator.serviceWorker.ready, new Promise((resolve) => setTimeout(resolve, patience))])
  await idle()
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: longest })
    else setTimeout(resolve, pause)
  })
}
