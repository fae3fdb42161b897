import { trusted } from '../ui/trusted'
import { noteUpdate } from './update-store'

const workerAddress = trusted('callboard-worker', 'createScriptURL', () => '/sw.js')

/** Registers the worker once the page has loaded, so that it does not compete with the first screen on a slow connection. */
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

/** A new version waits until the member accepts it: an update must never discard a form. */
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
  // The new worker was activated: by this page, which reloads, or by another tab; then this one may be in use, and offers to reload.
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload()
    else if (known) noteUpdate(() => location.reload())
  })
}

const skipWaiting = { type: 'SKIP_WAITING' }

/** Sends Workbox's own message to its worker; the code loads only when needed, as a start does not use it. */
async function letIn(worker: ServiceWorker): Promise<void> {
  try {
    const { messageSW } = await import('workbox-window')
    await messageSW(worker, skipWaiting)
  } catch {
    worker.postMessage(skipWaiting)
  }
}
