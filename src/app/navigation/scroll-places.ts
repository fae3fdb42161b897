/** Where each place of the history was scrolled to, so that Back finds it again. In memory: a reload starts at the top. */
const places = new Map<string, number>()

export function rememberPlace(key: string): void {
  places.set(key, window.scrollY)
}

/** How long a page that fills from the network may take to be tall enough for its old place. */
const PATIENCE_MS = 1000

/** Scrolls to the top, or for Back to the remembered place, as soon as the page is tall enough. Gives a stop. */
export function takePlace(key: string, back: boolean): () => void {
  const wanted = back ? (places.get(key) ?? 0) : 0
  window.scrollTo(0, wanted)
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
