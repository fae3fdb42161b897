/** The scroll position of each history entry, so that Back restores it. In memory: a reload starts at the top. */
const places = new Map<string, number>()

/** The history entry whose screen is shown; scrolling is recorded for this entry only. */
let standing: string | null = null

/** How long a page that fills from the network may take to be tall enough for its old place. */
const PATIENCE_MS = 1000

/**
 * Scrolls to the top, or on Back to the remembered position as soon as the page is tall enough; from then on records the
 * scroll position of this entry. Returns a function that stops the scrolling.
 */
export function takePlace(key: string, back: boolean): () => void {
  const wanted = back ? (places.get(key) ?? 0) : 0
  standing = key
  window.scrollTo(0, wanted)
  window.addEventListener('scroll', remember, { passive: true })
  if (wanted === 0) return () => {}
  const until = performance.now() + PATIENCE_MS
  let frame = requestAnimationFrame(function again() {
    if (Math.abs(window.scrollY - wanted) < 2) return
    window.scrollTo(0, wanted)
    if (performance.now() < until) frame = requestAnimationFrame(again)
  })
  const stop = () => cancelAnimationFrame(frame)
  // Scrolling by hand meanwhile takes precedence.
  window.addEventListener('wheel', stop, { once: true, passive: true })
  window.addEventListener('touchmove', stop, { once: true, passive: true })
  return stop
}

/** Leaves the page as it is; its scroll position is recorded for this entry from now on. */
export function keepPlace(key: string): void {
  standing = key
  places.set(key, window.scrollY)
}

/** A page that is removed shrinks and so scrolls; the history is at another entry by then, so that is not recorded. */
function remember(): void {
  if (standing !== null && standing === placeInHistory()) places.set(standing, window.scrollY)
}

/** The router's key of the current entry, as it is kept in the history state. */
function placeInHistory(): string {
  const state: unknown = window.history.state
  const key = state && typeof state === 'object' && 'key' in state ? state.key : null
  return typeof key === 'string' ? key : 'default'
}
