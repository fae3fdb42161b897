import { reach } from './reach'

/** How often (ms) to look for the server while it does not answer and the page is visible. */
const lookEvery = 20_000
let watching = false

/**
 * Looks for the server while it can't be reached, so that the screen does not say "no signal" a moment longer than
 * that is true: when the browser says online, when the page is looked at again, and every 20 s meanwhile. Once.
 */
export function watchReach(look: () => Promise<void>): void {
  if (watching) return
  watching = true
  const lookIfOffline = (): void => {
    if (reach.get() !== 'online' && document.visibilityState === 'visible') void look()
  }
  addEventListener('online', lookIfOffline)
  document.addEventListener('visibilitychange', lookIfOffline)
  setInterval(lookIfOffline, lookEvery)
}
