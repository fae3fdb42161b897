import type { Workbox } from 'workbox-window'
import { noteUpdate } from './update-store'

/** Registers the worker once the page stands: it must not compete with the first screen for a thin line. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = (): void => {
    import('workbox-window')
      .then(({ Workbox: Made }) => {
        const workbox = new Made('/sw.js')
        watchForUpdate(workbox)
        return workbox.register()
      })
      // Refused by the browser (private mode, a full disk): the portal works on, but only with signal.
      .catch(() => undefined)
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** A new version waits until the member lets it in: an update must never take a form away. */
function watchForUpdate(workbox: Workbox): void {
  workbox.addEventListener('waiting', () =>
    noteUpdate(() => {
      workbox.addEventListener('controlling', () => location.reload())
      workbox.messageSkipWaiting()
    }),
  )
}
