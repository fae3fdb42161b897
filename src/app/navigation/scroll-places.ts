/** Where each place of the history was scrolled to, so that Back finds it again. In memory: a reload starts at the top. */
const places = new Map<string, number>()

/** The place whose screen stands; scrolling counts for it and for no other. */
let standing: string | null = null

/** How long a page that fills from the network may take to be tall enough for its old place. */
const PATIENCE_MS = 1000

/**
 * Scrolls to the top, or for Back to the remembered place, as soon as the page is tall enough; from then on remembers
 * where this place is scrolled to. Gives a stop.
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
  // Whoever scrolls by hand meanwhile is right.
  window.addEventListener('wheel', stop, { once: true, passive: true })
  window.addEventListener('touchmove', stop, { once: true, passive: true })
  return stop
}

/** The page stays as it is, and where it is scrolled to is this place's from now on. */
export function keepPlace(key: string): void {
  standing = key
  places.set(key, window.scrollY)
}

/** A page that leaves shrinks, and scrolls by that: the history is at another place by then, and it does not count. */
function remember(): void {
  if (standing !== null && standing === placeInHistory()) places.set(standing, window.scrollY)
}

/** The router's key of the place, as it keeps it in the history. */
function placeInHistory(): string {
  const state: unknown = window.history.state
  const key = state && typeof state === 'object' && 'key' in state ? state.key : null
  return typeof key === 'string' ? key : 'default'
}
