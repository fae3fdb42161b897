import { trusted } from '../ui/trusted'
import { noteUpdate } from './update-store'

const workerAddress = trusted('callboard-worker', 'createScriptURL', () => '/sw.js')

/** Registers the worker once the page stands: it must not compete with the first screen for a thin line. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = (): void => {
    navigator.serviceWorker
      .register(workerAddress(''))
      .then(watchForUpdate)
      // Refused by the browser (private mode, a full disk): the portal works on, but only with signal.
      .catch(() => undefined)
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** A new version waits until the member lets it in: an update must never take a form away. */
function watchForUpdate(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  let asked = false
  const offer = (worker: ServiceWorker): void =>
    noteUpdate(() => {
      asked = true
      void letIn(worker)
    })
  // The very first worker is no update: it takes the page over by itself.
  const known = serviceWorker.controller !== null
  if (known && registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) offer(worker)
    })
  })
  // The worker was let in: by this page, which goes on with it, or by another tab; then this page may still be in use.
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload()
    else if (known) noteUpdate(() => location.reload())
  })
}

const skipWaiting = { type: 'SKIP_WAITING' }

/** Workbox's own words to its worker; they come when they are wanted, as a start has no use for them. */
async function letIn(worker: ServiceWorker): Promise<void> {
  try {
    const { messageSW } = await import('workbox-window')
    await messageSW(worker, skipWaiting)
  } catch {
    worker.postMessage(skipWaiting)
  }
}
